# 全部简体字句；哪一句用在哪里，看 bot/views 与 bot/stage。

tile-1m = 1万
    .said = 一万
tile-2m = 2万
    .said = 二万
tile-3m = 3万
    .said = 三万
tile-4m = 4万
    .said = 四万
tile-5m = 5万
    .said = 五万
tile-6m = 6万
    .said = 六万
tile-7m = 7万
    .said = 七万
tile-8m = 8万
    .said = 八万
tile-9m = 9万
    .said = 九万
tile-1p = 1筒
    .said = 一筒
tile-2p = 2筒
    .said = 二筒
tile-3p = 3筒
    .said = 三筒
tile-4p = 4筒
    .said = 四筒
tile-5p = 5筒
    .said = 五筒
tile-6p = 6筒
    .said = 六筒
tile-7p = 7筒
    .said = 七筒
tile-8p = 8筒
    .said = 八筒
tile-9p = 9筒
    .said = 九筒
tile-1s = 1条
    .said = 一条
tile-2s = 2条
    .said = 二条
tile-3s = 3条
    .said = 三条
tile-4s = 4条
    .said = 四条
tile-5s = 5条
    .said = 五条
tile-6s = 6条
    .said = 六条
tile-7s = 7条
    .said = 七条
tile-8s = 8条
    .said = 八条
tile-9s = 9条
    .said = 九条
tile-1z = 东
    .said = 东风
tile-2z = 南
    .said = 南风
tile-3z = 西
    .said = 西风
tile-4z = 北
    .said = 北风
tile-5z = 白
    .said = 白板
tile-6z = 发
    .said = 发财
tile-7z = 中
    .said = 红中
tile-1f = 春
    .said = 春
tile-2f = 夏
    .said = 夏
tile-3f = 秋
    .said = 秋
tile-4f = 冬
    .said = 冬
tile-5f = 梅
    .said = 梅
tile-6f = 兰
    .said = 兰
tile-7f = 竹
    .said = 竹
tile-8f = 菊
    .said = 菊

# 牌的写法
suit-m = 万
suit-p = 筒
suit-s = 条
wild-tile = 财
wild-note = 财神 { $tile }（白板可当 { $tile }）
wild-note-white = 财神 白板
drawn-apart = 摸 { $tile }
meld-chow = 吃{ $tiles }
meld-pong = 碰{ $tiles }
meld-exposed_kong = 明杠{ $tiles }
meld-added_kong = 加杠{ $tiles }
meld-concealed_kong = 暗杠{ $tiles }
melds-all-from = （都是{ $relation }的）
flowers = 花 { $flowers }
comma = 、
clause = ，

# 座位与人
wind-0 = 东
    .seat = 东家
wind-1 = 南
    .seat = 南家
wind-2 = 西
    .seat = 西家
wind-3 = 北
    .seat = 北家
round-0 = 东圈
round-1 = 南圈
round-2 = 西圈
round-3 = 北圈
relation-0 = 你
relation-1 = 下家
relation-2 = 对家
relation-3 = 上家
named-seat = { $seat } { $name }
player = 玩家
computer-0 = 电脑甲
computer-1 = 电脑乙
computer-2 = 电脑丙
computer-3 = 电脑丁
level-easy = 新手
level-normal = 普通
level-hard = 高手
dealer-mark = 庄

# 玩法与桌规
variant-dinghai = 定海
    .game = 定海麻将
    .cap = 4 台封顶
variant-luqiao = 路桥
    .game = 路桥麻将
    .cap = 100 胡拉子
rule-seat_wind_tai = 坐风计 1 台
    .on = 坐风计 1 台
    .off = 坐风不计台
rule-claim_wild = 财神可吃碰
    .on = 财神可吃碰
    .off = 财神不可吃碰
pace-official = 正规
pace-relaxed = 宽松
pace-slow = 慢打
length-eight = 8 盘
length-sixteen = 16 盘
length-round = 一圈
length-game = 一局
length-open = 打到收桌
length-minutes = { $length }，约 { $minutes } 分

# 开桌
lobby-choose = 🀄 { $host } 要开桌，打哪一种？
lobby-heading = 🀄 { $game }开桌（桌主 { $host }）
lobby-agreed = { $length } · { $pace } { $seconds } 秒 · 底分 { $stake }
lobby-rules = 本桌规则：{ $rules }
lobby-missing = 还差 { $free } 位。坐满摸风定座，10 秒后开局。
lobby-full = 坐满了，点「开始」就摸风定座，10 秒后开局。
lobby-confirm = 还空 { $free } 位，由电脑来坐。再点一次「开始」就开。
lobby-cancelled = 这桌取消了。
lobby-expired = 15 分钟没有动静，这桌收了。
lobby-replaced = 另开了一桌，这桌收了。
lobby-started = 人齐了，开打。
chair-taken = { $number } { $name } ✓
chair-free = { $number } 空位
chair-reserved = { $number } { $name } — 到私聊点「开始」
chair-computer = { $number } { $name }（{ $level }）
settings-pace = 宽松：有人能要牌会多等，看得出来。
seats-drawn = 摸风定座：{ $seats }。{ $start }
seats-start = { $seconds } 秒后开局。
seats-started = 开打。
seats-wait = 有人要等一下，点「马上开」就开局。

# 按钮
key-choose-dinghai = 定海 144 张·花·台数
key-choose-luqiao = 路桥 136 张·财神·胡数
key-open-dinghai = 开定海桌
key-open-luqiao = 开路桥桌
key-join = 加入
key-leave = 离开
key-add-computer = 补电脑
key-drop-computer = 减电脑
key-rules = 规则 ↗
key-settings = 设置
key-start = 开始
key-confirm = 开始
key-cancel = 取消这桌
key-back = 返回
key-stake = 底 { $stake }
key-now = 马上开
key-wait = 等一下
key-win = 胡
key-kong = 杠
key-pong = 碰
key-chow = 吃
key-chow-run = 吃 { $tiles }
key-pass = 过
key-pass-win = 不胡，过
key-win-dinghai = 胡
key-win-dinghai-self = 自摸
key-win-luqiao = 胡牌
key-win-luqiao-self = 自摸
key-kong-concealed = 暗杠 { $tile }
key-kong-added = 加杠 { $tile }
key-discard-drawn = 打刚摸的 { $tile }
key-look = 看牌
key-go-play = 去出牌
key-table = 桌面
key-hand = 返回手牌
key-explain = ？
key-away = 托管
key-hint = 提示
key-return = 我回来了
key-group = 群
key-decline = 不吃碰
key-take-over = 接手 { $seat }
key-resume = 继续打
key-next-deal = 下一盘
key-next-count = 下一盘 { $ready }/{ $humans }
key-why = 为什么
key-see-result = 看结果
key-leave-table = 离桌
key-finish = 收桌
key-again = 再来一场
key-vote-after = 打完这盘收 { $count }
key-vote-now = 马上收 { $count }
key-vote-on = 继续打 { $count }
key-end-after = 打完这盘收
key-end-now = 马上收（这盘不算）
key-add-to-group = 加到群里
key-previous = ◀ 上一页
key-next-page = 下一页 ▶
key-contents = 目录
key-other-dinghai = 定海规则
key-other-luqiao = 路桥规则
key-script-zh-Hant = 繁體
key-script-zh-Hans = 简体
key-script-en = English

# 桌面
card-headline = { $round }·第{ $number }盘·剩{ $left }
card-headline-over = ·已结束
card-headline-paused = ·暂停
card-dealer = 庄 { $name }
dice = { $one }+{ $two }
card-dice = 骰 { $first }、{ $second }，第 { $stack } 墩开
card-over = 这盘已经结束。
card-paused = 暂停中，点「继续打」接着打。
card-dealing = 正在发牌。
limit = ，限 { $seconds } 秒
limit-short = 限 { $seconds } 秒
card-discarded = { $name } 打出【{ $tile }】
card-open = { $discard }，没人要就 { $name } 摸牌
card-last-discard = { $discard }，最后一张，只能胡
card-draws = { $discard } → { $name } 摸牌{ $limit }
card-turn = { $name } 摸牌{ $limit }
card-first-turn = 庄家 { $name } 先打{ $limit }
card-claimed = { $name } { $meld } → 出牌{ $limit }
card-kong = { $name } 加杠 { $tile }
hand-count = 手{ $count }
seat-away = {" "}· 托管
seat-vacant = {" "}· 空，电脑代打
warn-bound = ⚠ 三吃三碰：{ $one } ⇄ { $other }
warn-contract = ⚠ 承包：{ $one } 已吃碰 { $other } 三次。若成清一色，谁放铳谁包三家，自摸由 { $other } 包。

# 手牌
hand-headline = 〈{ $chat }〉{ $round }·第{ $number }盘
hand-left = ·剩{ $left }
hand-seat = {" "}· 你是{ $seat }
hand-tiles = 手牌　{ $hand }
hand-melds = 吃碰　{ $melds }
hand-away = 托管中，电脑替你打。
hand-claimed = 报了{ $claim }，等别家。
hand-passed = 过了。轮到你，或有牌可要，这里会变。
hand-waiting = 轮到你，或有牌可要，这里会变。
hand-waiting-discarded = 打出 { $tile }。轮到你，或有牌可要，这里会变。
turn-drawn = 轮到你，摸到 { $tile }。{ $limit }
turn-drawn-win = 轮到你，摸到 { $tile }，可以自摸！{ $limit }
turn-plain = 轮到你。{ $limit }
turn-plain-win = 轮到你，可以胡！{ $limit }
turn-claimed = { $claim }了 { $tile }，轮到你打。{ $limit }
claim-prompt = { $name } 打出 { $tile }，要吗？{ $limit }
claim-prompt-win = { $name } 打出 { $tile }，可以胡！要吗？{ $limit }
claim-prompt-last = { $name } 打出 { $tile }，最后一张，只能胡！要吗？{ $limit }
claim-prompt-kong = { $name } 加杠 { $tile }，可以抢杠胡！要吗？{ $limit }
newcomer = 点一张，再点一次就打出去。过三张之后点一下就打。
claim-win = 胡
claim-kong = 杠
claim-pong = 碰
claim-chow = 吃
claim-discard = 打牌
own-flowers = 补花：{ $flowers } → 补 { $count } 张
since-discard = 你打后：{ $news }
since-start = 开局后：{ $news }
deed-discard = 打{ $tile }
deed-robbed = 被抢杠{ $tile }
deed-flowers = 补花{ $flowers }
ponds = 牌池　{ $ponds }
pond = { $wind }：{ $tiles }
flag-win = 过胡 { $tiles }
flag-every-win = 过胡
flag-pong = 过碰 { $tiles }
warn-bound-with = ⚠ 与{ $name } 三吃三碰
warn-contract-own = ⚠ 你已吃碰{ $name } 三次：成清一色就是承包
warn-contract-given = ⚠ { $one } 已吃碰你三次：他成清一色，谁放铳谁包三家，自摸由你包
warn-third-bound = ⚠ 再吃碰{ $name } 一次就是三吃三碰：一家胡，另一家要多付
warn-third-contract = ⚠ 再吃碰{ $name } 一次就满三次：成清一色算承包
wait = { $tile } 余{ $unseen }
waits = 听 { $waits }
waits-self-draw = 听 { $waits }（限自摸）
waits-worth = { $waits }：{ $worth }
waits-kept = 打刚摸的就听牌：
wait-discard = 别人打 { $worth }
wait-self-draw = 自摸 { $worth }
worth-dinghai = { $figure }台 { $points }
worth-dinghai-cut = 封顶 { $points }
worth-luqiao = { $figure }胡 { $points }
worth-luqiao-cut = { $figure }胡拉子 { $points }
popup-hand = 手牌 { $hand }
popup-melds = 吃碰 { $melds }
popup-flowers = 花 { $flowers }
popup-can-win = 可以自摸：点「胡」，或到私聊出牌
popup-turn = 轮到你：到私聊出牌
popup-turn-kong = 轮到你，可以杠：到私聊出牌
popup-claim = 可以{ $claims }：点下面的按钮

# 为什么不行
explain-nothing = 现在没有什么限制。
explain-wait = 现在不用你动，轮到你或有牌可要时这里会变。
explain-may = 现在可以：{ $deeds }。
explain-kong = { $tile }不能杠：{ $reason }
bar-swap = 刚吃 { $tile }，这一手不能打 { $tiles }。
bar-every-win = 过胡：自己摸牌前，不能胡别家打的牌，自摸可以。
bar-win = 过胡：自己摸牌前，不能再胡别家的 { $tile }，自摸可以。
bar-pong = 过碰：自己摸牌前，不能碰 { $tile }。
refused-not_your_turn = 还没轮到你。
refused-not_in_hand = 你手上没有这张牌。
refused-not_in_hand-tile = 你手上没有 { $tile }。
refused-swap_barred = 吃张：刚吃的，这一手不能打。
refused-swap_barred-tile = 吃张：刚吃的，这一手不能打 { $tile }。
refused-only_discard_after_claim = 这手刚吃碰，只能打牌；等下次自己摸牌才能胡或杠。
refused-no_win = 这张胡不了。
refused-win_passed = 过胡中，自摸才行。
refused-pong_passed = 过碰中，自己摸牌后才能碰。
refused-pong_passed-tile = 过碰中，自己摸牌前不能碰 { $tile }。
refused-not_enough_tiles = 手上不够：碰要两张一样的，杠要三张。
refused-not_enough_tiles-tile = 你的 { $tile } 不够：碰要两张，杠要三张。
refused-no_such_kong = 这张杠不了。
refused-last_tile = 最后一张，不能杠了。
refused-reserve = 余牌不够，不能杠。
refused-last_discard = 最后一张，只能胡。
refused-only_next_seat_chows = 吃只能吃上家的。
refused-no_chow = 这张吃不成顺子。
refused-wild_not_claimable = 本桌规则：财神不能吃碰。
refused-only_win_on_kong = 别家加杠，只能抢杠胡。
refused-nothing_to_claim = 现在没有牌可要。
refused-already_answered = 收到了，不用再点。
refused-answers_missing = 还在等别家回话。
refused-deal_over = 这盘已经结束。

# 算分项目
item-dinghai-red_dragon = 中3个
item-dinghai-green_dragon = 发3个
item-dinghai-white_dragon = 白3个
item-dinghai-prevailing_wind = 圈风
item-dinghai-seat_wind = 坐风
item-dinghai-own_flower = 正花
item-dinghai-own_flower-tile = 正花{ $tile }
item-dinghai-four_seasons = 春夏秋冬
item-dinghai-four_plants = 梅兰竹菊
item-dinghai-self_draw = 自摸
item-dinghai-double_pair_wait = 对倒
item-dinghai-closed_wait = 坎张
item-dinghai-edge_wait = 边张
item-dinghai-single_wait = 单吊将
item-dinghai-all_triplets = 碰碰胡
item-dinghai-half_flush = 混一色
item-dinghai-full_flush = 清一色
item-dinghai-kong_draw = 杠上开花
item-dinghai-all_chows = 排胡
item-dinghai-last_discard = 海底捞月
item-dinghai-heavenly = 天胡
item-dinghai-earthly = 地胡
item-dinghai-eight_flowers = 八花
item-luqiao-base = 平胡
item-luqiao-self_draw = 自摸
item-luqiao-closed_wait = 坎张
item-luqiao-all_triplets = 碰碰胡
item-luqiao-triplet = 刻子
item-luqiao-triplet-exposed = 明刻
item-luqiao-triplet-exposed-tile = { $tile }明刻
item-luqiao-triplet-concealed = 暗刻
item-luqiao-triplet-concealed-tile = { $tile }暗刻
item-luqiao-kong = 杠
item-luqiao-kong-exposed = 明杠
item-luqiao-kong-exposed-tile = { $tile }明杠
item-luqiao-kong-concealed = 暗杠
item-luqiao-kong-concealed-tile = { $tile }暗杠
item-luqiao-dragon_pair = 对子
item-luqiao-dragon_pair-tile = 对{ $tile }
item-luqiao-half_flush = 混一色
item-luqiao-full_flush = 清一色
item-luqiao-four_winds = 四风汇齐
item-luqiao-dragon = 中发白
item-luqiao-dragon-tile = { $tile }
item-luqiao-seat_wind = 座风
item-luqiao-seat_wind-tile = 座风{ $tile }
item-doubling = { $name } { $tai }台
sum-tai = { $tai } 台
sum-tai-none = 0 台
sum-tai-cut = ，封顶 { $cap } 台
sum-hu = { $hu }胡
sum-doubled = { $base }；{ $names } ×{ $factor } ＝ { $points }胡
sum-hu-cut = ，拉子算 { $cap }
other-hands = 其他三家
other-hand = { $points }胡：{ $items }
other-hand-doubled = { $points }胡：{ $items }；{ $names } ×{ $factor }
other-seat = { $name }{ $dealer } { $hand }
dealer-in-brackets = (庄)
laid-down = { $name }：{ $hand }

# 结果
result-headline = 🀄 { $round }·第{ $number }盘
several-winners = 一炮{ $count ->
    [2] 两
    *[other] 三
 }响
won-self_draw = { $name } 自摸 { $tile }
won-discard = { $name } 胡 { $tile }（{ $source } 放铳）
won-robbed_kong-dinghai = { $name } 抢杠胡 { $tile }（{ $source } 被抢杠）
won-robbed_kong-luqiao = { $name } 拉杠胡 { $tile }（{ $source } 被拉杠）
won-without-tile = { $name } { $item }
won-short-dinghai-self = { $name } 自摸，{ $figure } 台。
won-short-dinghai-other = { $name } 胡，{ $figure } 台。
won-short-luqiao-self = { $name } 自摸，{ $figure }胡。
won-short-luqiao-other = { $name } 胡，{ $figure }胡。
drawn-dinghai = 流局
drawn-luqiao = 黄庄
drawn-dinghai-short = 流局。
drawn-luqiao-short = 黄庄，不算分。
drawn-dinghai-paid = 流局，庄家 { $name } 付每家 { $points }
drawn-luqiao-paid = 黄庄，不算分
figure-self-draw = {" "}→ 每家 { $figure }
figure-discard = {" "}→ 放铳 { $figure }
row-self-draw = （自摸 0–4 台：{ $figures }）
row-discard = （放铳 0–4 台：{ $figures }）
pays = { $name } 付 { $points }
pays-to = { $name } 付 { $payee } { $points }
pays-short = { $name }付 { $points }
pays-each = { $name }付{ $payee } { $points }
pays-winner = 赢家：{ $paid }（{ $notes }）
pays-mutual = 互比：{ $paid }
pays-contract = { $name } 承包，付三家 { $points }
idle-pay-half = 闲家付半
dealer-won-all = 庄家胡，三家全付
discarder-pays-no-more = ；放铳不多付
reason-bound = 三吃三碰，付 { $shares } 份
reason-bound-doubled = 互相三吃三碰，付 { $shares } 份再加倍
reason-robbed_kong = 被抢杠，付 5 倍
reason-kong_feeder = 放杠，付三家
stake-note = （底分 { $stake }，各家已乘）
result-row = { $name } { $change }　本场 { $total }
result-sum = 合计 { $sum } · 下盘庄家 { $name }（{ $reason }）
result-sum-last = 合计 { $sum } · 本场打完
next-dealer-dinghai-stays = 庄家胡，续庄
next-dealer-dinghai-drawn = 流局，续庄
next-dealer-dinghai-passes = 闲家胡，轮庄
next-dealer-dinghai-nearest = 一炮多响，放铳者之后第一个胡的做庄
next-dealer-luqiao-stays = 庄家胡，续庄
next-dealer-luqiao-drawn = 黄庄，下家接庄
next-dealer-luqiao-passes = 庄没胡，下家接庄
next-dealer-luqiao-nearest = 庄没胡，下家接庄
next-round = { $reason }，进{ $round }
next-soon = 好了就点「下一盘」（{ $ready }/{ $humans }）。{ $seconds } 秒后自动开。
next-wait = 好了就点「下一盘」（{ $ready }/{ $humans }）。
next-nobody = 人都不在，谁回来就接着打。
next-alone = 好了就点「下一盘」。
remark-seat-wind = 坐风{ $wind }不计台（本桌规则）
remark-flower = { $flowers }不是{ $seat }的正花
remark-last-draw = 自摸最后一张不算海底捞月
summary-headline = 〈{ $chat }〉{ $round }·第{ $number }盘
summary = { $won }你 { $change }，本场 { $total }。
summary-last = 这场打完了。总名次在群里，要再来一场也在那里点。
summary-sat-down = 你坐下了，下一盘起打。
hand-struck = 〈{ $chat }〉收桌了，这盘不算。
why = 你 { $change }：{ $parts }。
why-short = 你 { $change }，明细再点一次「为什么」。
why-more = 再点一次「为什么」，私聊里有每一项的规则。
reasons-own-hand = 你自己那手　{ $hand }
reasons-change = 你 { $change }：
reasons-part = · { $part }
reasons-here = 这盘：{ $items }
why-nothing = 你 { $change }：这盘没有输赢。
why-paid-discard = 放铳付{ $name } { $points }
why-paid-self_draw = { $name } 自摸，付 { $points }
why-paid-kong_feeder = 放杠付三家，3×{ $figure }
why-paid-robbed_kong = 被抢杠付 5 倍，5×{ $figure }
why-paid-bound = 三吃三碰付 { $shares } 份，{ $shares }×{ $figure }
why-paid-bound-doubled = 互相三吃三碰付 { $shares } 份再加倍，2×{ $shares }×{ $figure }
why-paid-exhausted = 流局，付{ $name } { $points }
why-paid-winner_dealer = 付{ $name } { $points }
why-paid-winner_half = 付{ $name } { $points }（付半）
why-paid-contract = 承包，替三家付{ $name } { $points }
why-paid-difference = 互比付{ $name } { $points }
why-paid-difference_half = 互比付{ $name } { $points }（差额一半）
why-received = 收{ $name } { $points }
why-received-bound = （三吃三碰）
why-received-kong_feeder = （放杠付三家）
why-received-robbed_kong = （被抢杠付 5 倍）
why-received-contract = （承包）
why-received-difference = （互比）
why-received-difference_half = （互比）

# 战绩
score-heading = 🏅 { $chat } · { $scope }（{ $deals } 盘）
score-heading-mine = 🏅 我的战绩 · { $scope }（{ $deals } 盘）
score-match = 本场
score-all = 总计
score-dinghai = 定海
score-luqiao = 路桥
score-me = 我的
score-chart = 走势图
score-empty = 还没有打完的盘。
score-counted = （只算两人以上同桌的盘）
score-line = { $who }　{ $title }　{ $deals }盘 胡{ $wins } 放铳{ $given }
score-others = 　其他 { $count } 人 { $points }
score-computers = 　电脑 { $points }
final-heading = 🏁 { $game } 打完 { $deals } 盘
final-sum = 合计 { $sum }
match-over = 打完了，{ $name } 第一。
match-over-nobody = 打完了。
match-again = 再来一场？
title-gained = { $name } 升{ $title }。
title-0 = 弟子
title-1 = 教头
title-2 = 护法
title-3 = 军师
title-4 = 统领
title-5 = 尊者
title-6 = 副堂主
title-7 = 堂主
title-8 = 总护法
title-9 = 总军师
title-10 = 大统领
title-11 = 总尊者
title-12 = 总堂主
title-13 = 长老
title-14 = 法王
title-15 = 青龙左使
title-16 = 白虎右使
title-17 = 副门主
title-18 = 门主
title-19 = 麻将统帅
vote = { $name } 想收桌。打完这盘收，还是马上收（这盘不算）？过半就收。
vote-count = 在座 { $seated } 位，{ $needed } 位同意就收。
end-choice = 收桌：打完这盘收，还是马上收（这盘不算）？

# 提示与短讯
nobody = 玩家
notice-again = 收到了，不用再点。
notice-already-begun = 已经开打了。
notice-unknown-command = 没有这个命令，看看 /help。
notice-already-seated = 你已经坐在这桌了。
notice-anonymous = 这里要认得人，请用自己的身份。
notice-anonymous-join = 匿名身份坐不下，请点「加入」。
notice-away = { $name } 暂离，电脑托管。
notice-away-off = 回来了。
notice-away-on = 托管中，电脑替你打。
notice-bots-usage = 这样用：/bots 2 补到两个电脑，/bots 3 hard 选高手（easy 新手、normal 普通、hard 高手）。
notice-card-moved-lately = 桌面刚搬过，30 秒后再试。
notice-choose-first = 先选定海或路桥。
notice-claimed-chow = 报了吃，等别家。
notice-claimed-kong = 报了杠，等别家。
notice-claimed-pong = 报了碰，等别家。
notice-claimed-win = 报了胡，等别家。
notice-confirm-cancel = 真要取消这桌？再点一次。
notice-confirm-finish = 真要收桌？再点一次。
notice-confirm-leave = 真要离桌？再点一次。
notice-confirm-newcomer = 再点一次就打出 { $tile }。
notice-confirm-pass-win = 能胡的！再点一次就放过。
notice-confirm-slip = 刚才那张过了。真要打 { $tile }？再点一次。
notice-confirm-wild = 这是财神，再点一次才打。
notice-confirm-win-discard = 可以胡！真要打 { $tile }？再点一次。
notice-deal-over = 这盘已经结束。
notice-deal-started = 第 { $number } 盘，庄家 { $name }。牌已发到私聊。
notice-discarded = 打出 { $tile }。
notice-dm-closed = { $name } 收不到私聊：点这里打开，不然时间到就由电脑代打。
notice-all-away = 人都不在，打完这盘先停。谁回来点一下就接着打；30 分钟没人就收桌，打完的盘照算。
notice-recovered = 刚才断了一下，牌桌照原样接回，时间没少你的。
notice-table-lost = 这桌的资料读不出来，接不下去了，只好收桌；打完的盘照算。要再打就发 /new。
notice-ends-after = 打完这盘就收桌。
notice-end-choice = 收桌：打完这盘收，还是马上收（这盘不算）？
notice-lobby-open = 这里开的是{ $game }，桌主 { $name }。要打别的，先取消这桌。
notice-game-running = 这里有一桌正在打，桌主 { $name }。要收桌，桌主或管理员用 /end。
notice-gone = 这桌已经收了，重新开一桌吧。
notice-group-only = 这个要在群里用。
notice-host-only = 桌主或管理员才能点。
notice-join-in-group = 这个链接是别人的，请到群里点「加入」。
notice-join-link = 点下面打开私聊，再点「开始」就坐下。
notice-joined = 坐好了。
notice-kong = 杠 { $tile }。
notice-leave-which = 你不只坐一桌。要离哪桌，到那桌的群用 /leave。
notice-late = 刚才断线了一阵，那段时间的指令没有做。还要的话，请再说一次。
notice-left = 离桌了。
notice-lobby-full = 坐满了，等下一场。
notice-lobby-only = 开打以后就不能改了，下一场再来。
notice-next-deal = 等这盘打完，再接手下一盘。
notice-no-hand = 你现在没有在打牌。
notice-not-in-deal = 这盘你没打。
notice-no-reasons = 这盘的明细只给坐在桌上的人看。
notice-no-table = 这里还没有牌桌，用 /new 开一桌。
notice-not-seated = 先点「加入」坐下。
notice-outdated = 这个按钮过时了。
notice-outsider = 你不在这桌。
notice-passed = 过。
notice-refused = 这样不行。
notice-reminder = { $chat }：轮到你了，还有 { $seconds } 秒。
notice-seated = 坐好了：{ $chat }，{ $game }。开局后牌发到这里，整场在这里打就行。
notice-seated-private = 坐好了。开局后牌发到这里，整场在这里打就行。
notice-shut-gone = { $chat }：我被请出群组了，牌桌先停。加我回去再点「继续打」；不加也行，点了就在这里打完。
notice-shut-muted = { $chat }：群组不让我说话，牌照常在私聊打。桌面和结果，等管理员让我说话就补上。
notice-shut-topic = { $chat }：这桌的话题关了或删了，牌照常在私聊打。桌面和结果，等话题打开就补上。
notice-table-elsewhere = 这桌的话题关了或删了，桌面不能搬过来，牌照常在私聊打。
notice-stale = 慢了一步，这张过了。
notice-storage-fault = 这一下没存住，牌没动，请再点一次。
notice-practice-usage = 练习打哪一种？/practice 定海，或 /practice 路桥。
notice-unknown-variant = 这里打定海和路桥：/new 定海，或 /new 路桥。
notice-welcome-back = 回来了，再点一次就打。
notice-won = 胡了！
notice-lang-set = 以后用简体。
notice-swipe-back = 往回滑就是群。
key-open-private = 打开私聊
key-rules-plain = 规则
key-help = 怎么用
note-timed-out = 时间到，替你打了 { $tile }。
note-recovered = 刚才断了一下，牌桌照原样接回，时间没少你的。
note-autopilot = 你两次没动，先托管，点一下就接回。
note-back = { $discards ->
    [0] 回来了。你不在时没打牌。
    *[other] 回来了。你不在时：打了 { $discards } 张，吃碰 { $claims } 次。
 }
note-outbid-win = { $seat } 先胡了 { $tile }。
note-headed-off = 截胡：{ $seat } 在你前面，先胡了。
note-outbid-pong = { $seat } 碰走了 { $tile }。
note-outbid-chow = { $seat } 吃走了 { $tile }。
note-outbid-exposed_kong = { $seat } 杠走了 { $tile }。

# 问候与说明
greeting-group = 大家好，我管麻将桌：定海、路桥都会。牌发私聊，分数我记。点一下开桌。
greeting-private =
    你好，我管麻将桌：定海、路桥都会。
    把我加到群里，四个人（缺人补电脑）就能开打；牌发到这里，整场在这里打就行。只记分，不碰钱。
lang-private = 跟你说话用哪一种？
lang-group = 群里用哪一种？（管理员选）
help-group =
    /new 开一桌　/join 坐下　/leave 离开
    /bots 补电脑　/table 把桌面搬到最下面
    /score 战绩　/me 我的战绩　/hand 重发手牌
    /away 托管　/back 回来　/end 收桌
    /pause 暂停　/resume 继续打　/skip 时间到了跳过
    /kick 请人离桌（回复他）　/notify 开桌告诉我
    /log 打过的盘　/void 上一盘不算（管理员）
    /rules 规则　/settings 设置　/lang 语言
    牌都在私聊打；桌面下面的「胡 杠 碰 吃 过」大家都看得到，轮得到你才算数。
help-private =
    群里开了桌，牌就发到这里：点一张就打出去。
    「桌面」看四家，「？」问为什么不行，「托管」让电脑替你打。
    /hand 重发手牌　/hint 提示这手怎么打
    /away 托管　/back 回来
    /score 我的分　/me 我的战绩　/log 打过的盘
    /calc 算一手牌值多少　/practice 跟电脑练习
    /rules 规则　/settings 设置　/lang 语言
command-new = 开一桌（定海或路桥）
command-join = 坐下
command-leave = 离开
command-bots = 补电脑
command-table = 把桌面搬到最下面
command-hand = 重发手牌
command-score = 战绩
command-away = 托管
command-back = 我回来了
command-end = 收桌
command-rules = 规则
command-lang = 语言
command-help = 怎么用
command-start = 开始

# 算分
key-calculator = 算分
calculator-title = 🧮 算分
calculator-heading = 🧮 算分 · { $game }
calculator-choose = 算哪一种？
calculator-before = 上一手还在：
calculator-lost = 刚才那副没留着，重新输入。
calculator-closed = 🧮 算分收起来了，要算再用 /calc。
calculator-in-private = 算分到私聊里算，牌可以点也可以打字。
calculator-moved = 接着算的在下面。
calculator-help =
    点下面的牌，或者打字：123m456p99s [777z] [1111p]!
    m 万　p 筒　s 条　z 东南西北白发中{ $flowers }
    括号 [ ] 里是吃、碰、杠，后面加 ! 是暗杠。胡的那张后面加 *，没加就算最后一张。
    写成 123万 东东 也看得懂。
calculator-help-flowers = 　f 春夏秋冬梅兰竹菊
calculator-by-self_draw = 自摸
calculator-by-discard = 别人打
calculator-by-robbed_kong-dinghai = 抢杠胡
calculator-by-robbed_kong-luqiao = 拉杠胡
calculator-when-tail_draw = 杠、花后补的
calculator-when-last_discard = 最后打出的
calculator-when-heavenly = 天胡
calculator-when-earthly = 地胡
calculator-suit-0 = 万
calculator-suit-1 = 筒
calculator-suit-2 = 条
calculator-suit-3 = 字
calculator-suit-4 = 花
calculator-lacking = 再 { $count } 张就能看听什么。
calculator-not-ready = 还没听。
calculator-unwon = 别家胡了，这手算 { $hand }
calculator-no-win = 这副不成胡。
calculator-without = 不要 { $tile }，{ $waits }
calculator-not-this-way = { $by }：胡不了。
calculator-no-robbing = { $by }：胡不了。别家要有四张 { $tile } 才能加杠，你这副里还有。
calculator-no-robbing-wild = { $by }：胡不了。财神只有三张，没人能加杠。
calculator-wild-needed = 财神是哪一张？点翻出来的那张。
calculator-otherwise = 换个胡法：
calculator-other = { $by } { $worth }：{ $paid }
calculator-other-none = { $by }：胡不了
calculator-written = 写法 { $text }
calculator-pays-discard = 放铳付 { $points }
calculator-pays-self_draw-each = { $count ->
    [3] 三家各付 { $points }
    *[other] 另两家各付 { $points }
 }
calculator-pays-robbed_kong = 被抢杠付 { $points }（5 倍）
calculator-pays-winner_dealer = 庄家付 { $points }
calculator-pays-winner_dealer-each = 三家各付 { $points }
calculator-pays-winner_half-each = 闲家各付 { $points }
calculator-pays-total = 共 { $points }
calculator-if-fed = 杠的是别人打的：那家付三家，共 { $points }
calculator-if-bound = 三吃三碰：那家付 { $points }，另两家各付 { $each }
calculator-if-bound-discard = 三吃三碰：那家放铳付 { $points }；别家放铳，两家各付 { $each }
calculator-if-contract = 承包：一家付三家，共 { $points }
calculator-wrong = ✗ { $reason }
    { $place }
calculator-wrong-long = 太长了，一副牌没这么多。
calculator-wrong-empty = 一张牌也没有。
calculator-wrong-sign = 这个字看不懂。
calculator-wrong-suit = 只有数字，后面要写花色 m p s z。
calculator-wrong-rank = 花色前面要有数字。
calculator-wrong-tile = 没有这张牌。
calculator-wrong-star = * 只能加在手上的一张牌后面。
calculator-wrong-stars = 胡的只有一张，* 加一次。
calculator-wrong-open = 这个括号没有收。
calculator-wrong-closed = 这个括号前面没有开头。
calculator-wrong-nested = 括号里不能再有括号。
calculator-wrong-flower = 花不能吃碰杠，写在括号外面。
calculator-wrong-size = 一组是三张，杠是四张。
calculator-wrong-kinds = 杠要四张一样的。
calculator-wrong-mark = 只有杠才能是暗杠。
calculator-wrong-run = 这三张不成顺子。
calculator-wrong-no-flowers = 路桥没有花。
calculator-wrong-copies = 太多了，{ $tile } 只有 { $count } 张。
calculator-wrong-melds = 最多四组。
calculator-wrong-tiles = 太多了，这张放不下。
calculator-wrong-claim = 本桌规则：财神不能吃碰。
key-calculator-chow = 吃
key-calculator-pong = 碰
key-calculator-exposed_kong = 明杠
key-calculator-concealed_kong = 暗杠
key-calculator-stand_in = 吃白
key-calculator-undo = 退一步
key-calculator-clear = 清空
key-calculator-winning = 胡 { $tile }
key-calculator-wild = 财神 { $tile }
key-calculator-settings = 胡法
key-calculator-variant = 换玩法
key-calculator-close = 收起来
notice-typed = 打字我看不懂，点 /help 看怎么用；算一手牌值多少，用 /calc。

# 我的战绩
me-heading = 🏅 我的战绩
me-heading-group = 🏅 { $name } · { $chat }
me-deals = { $deals } 盘　胡 { $wins }（自摸 { $drawn }）　放铳 { $given }
me-points = 总分 { $points }　平均每盘 { $average }
me-title = { $title }，再赢 { $left } 分升{ $next }
me-title-highest = { $title }
me-best = 最好的一手：{ $game } { $points }
command-calc = 算一手牌值多少
command-me = 我的战绩

# 设置
settings-personal = ⚙️ 我的设置（每一桌都照这个）
settings-pictures = 画面：图片，或只用文字（省流量）。
settings-hints = 听牌提示：听牌时列出听哪几张、各剩几张、值多少。
settings-second_tap = 出牌：点两下才打，还是点一下就打。能胡不胡、打财神，一定要再点一次。
settings-rings = 响铃：轮到你，或有牌可要的时候。
settings-auto_win = 自动胡：打开的话，能胡就马上胡，自摸、别人打的都算。
settings-group = ⚙️ 这个群的设置
settings-usual = 新开的桌先照这些，开桌时还可以改；开打以后就记住那一桌的。
settings-group-pictures = 桌面：图片，或只用文字（省流量）。
settings-group-hints = 听牌提示：关掉的话，这里的桌都不列听哪几张。
settings-group-advice = 打牌提示：打开的话，轮到的人可以问「提示」，列出最好的三张，只给他一个人看。
settings-group-silent = 静音：打开的话，轮到谁、谁有牌可要，手机都不响。
settings-group-cap = { $caps }：超过的照列，只付到顶。
settings-group-opens = 开桌：大家都能开，还是管理员才能开。
key-pictures = 图片
key-texts = 文字（省流量）
key-hints = 听牌提示
key-advice = 打牌提示
key-level = 电脑{ $level }
key-chair-level = { $name }：{ $level }
key-second_tap-always = 都点两下
key-second_tap-first = 前三张两下
key-second_tap-never = 点一下
key-rings-all = 都响
key-rings-wins = 能胡才响
key-rings-none = 不响
key-auto_win = 自动胡
key-silent = 静音
key-opens-everyone = 大家都能开
key-opens-admins = 管理员才能开
key-rule-of = { $variant }：{ $rule }
key-own-settings = 我的设置
notice-settings-admins = 这个群的设置由管理员来改；你自己的，私聊我 /settings。
notice-open-admins = 这里由管理员开桌，请管理员用 /new 开一桌。
notice-auto-win-on = 自动胡：能胡就马上胡。
notice-auto-win-off = 自动胡关了，要再开用 /settings。
command-settings = 设置

# 规则
rules-in-private = 规则到私聊里看，一页一页翻。
rules-at-table = 〈{ $chat }〉这样打：
rules-usual = 在这里开桌，先照这些：
rules-not-found = 没有这一段，看看目录。
rules-page = { $title }（{ $page }/{ $pages }）
rules-example = 例：{ $example }
rules-dinghai = 144 张，有花无财神；台数相加，4 台封顶。想看哪一段？
rules-luqiao = 136 张，有财神；算胡数，台数翻倍，100 胡拉子。想看哪一段？
rules-dinghai-deal = 牌与开局
    .page1 =
    万、筒、条各 1 到 9，东南西北中发白，每种四张；春夏秋冬、梅兰竹菊八张花。共 144 张，没有财神。
    摸风定座，第一个庄家抽签。庄家坐东，往下家方向依次是南、西、北。
    一盘打到有人胡或流局；四家都做过庄是一圈；四圈是一局。
    .page2 =
    庄家掷两颗骰子，从自己数起，逆时针数到的那家再掷两颗。四颗加起来，从那家面前牌墙的右边数过这么多墩，下一墩开始抓；不够就顺时针接着数旁边那家的墙。每家墙 18 墩。
    四张一抓，抓三次；庄家再抓一张，跳一墩再抓一张，共 14 张。其他三家再各抓一张，13 张。
    牌墙一直抓到最后一张，不留牌。
rules-dinghai-flowers = 补花
    .page1 =
    抓完牌，东、南、西、北依次把手上的花全亮出来，从牌墙尾补同样张数。补到的花要等下一轮再补，补到谁手上都没有花为止。
    打的时候摸到花，马上亮出补一张，再是花就再补。该补时牌墙已经空了，就是流局。
    正花：东 春梅，南 夏兰，西 秋竹，北 冬菊。
    花不影响清一色、混一色。
rules-dinghai-turn = 摸打
    .page1 =
    摸一张，然后胡、杠，或打一张。
    吃、碰以后只能打牌，要到下次自己摸牌才能胡或杠。
    杠（不论哪种）和补花都从牌墙尾拿牌，最后一张先拿；补完跟摸完一样，可以胡、再杠或打。
    庄家第一手：最后抓的那张（或最后补的那张）算刚摸的。
    .page2 =
    正规：出牌 30 秒，从摸完、补完或吃碰算起；报吃碰杠胡 4 秒（碰牌本是 3 秒，多 1 秒给网络）。
    宽松（一般都用）：出牌也是 30 秒，第一手多 15 秒；有牌可要的人 8 秒，能胡的 15 秒。
    慢打：出牌 90 秒，要牌 30 秒。
    时间到：打出刚摸的那张；吃碰之后由电脑挑一张。只剩一个人跟电脑打时不计时。
    打出的牌从左到右排，十张一行。
rules-dinghai-claims = 吃碰
    .page1 =
    吃：只能吃上家打的，凑成顺子。
    碰：谁打的都行，手上有两张一样的。
    大家同时决定：胡大过碰杠，碰杠大过吃。
    自己刚打过的、别人跟打的，照样可以吃碰胡。
    吃碰来的牌在桌上标明是谁打的。
    .page2 =
    吃张：刚吃的牌不能马上打；同样两张从另一头吃得到的，也不能打。
    3万 4万 吃 2万：不能打 2万、5万。
    3万 4万 吃 5万：不能打 5万、2万。
    3万 5万 吃 4万：不能打 4万。
    8万 9万 吃 7万：不能打 7万。
    手上剩下的全是不能打的，就不受限制。碰了以后打什么都行。
rules-dinghai-kongs = 杠
    .page1 =
    明杠：手上三张，加别人打的一张。
    加杠：自己碰过的，手上又有第四张，轮到自己摸牌时可以杠。
    暗杠：手上四张，轮到自己摸牌时可以杠；亮一张，盖三张。
    杠完从牌墙尾补一张。摸到最后一张就不能再杠。
    .page2 =
    抢杠胡：别家加杠的那张正好是你要胡的，可以抢。杠不成，还是碰；那张归胡的人，几家能胡就几家都胡。
    暗杠不能抢。明杠的那张，先问谁要胡，胡了算放铳。
rules-dinghai-passing = 过胡过碰
    .page1 =
    过胡：能胡却没胡（点了别的，或时间到）。自己下次摸牌前，别家打的、加杠的一律不能胡，自摸可以。
    过碰：能碰却没碰没杠没胡。自己下次摸牌前，这种牌不能再碰。
    报了却被别家抢先，不算放过；能胡却报碰，又被抢先，算过胡、不算过碰。还没轮到你答就定了的，也不算。
    杠的补牌、补花也算自己摸牌。
rules-dinghai-win = 胡牌
    .page1 =
    胡（也写作「和」）只有一种牌型：四组牌加一对将。一组是顺子（同花色三张相连）、刻子（三张一样）或杠。
    七小对、十三幺、十三不靠都不能胡。不限台数，0 台也能胡。
    一张牌几家能胡就几家都胡，各算各的。
    一副牌有几种看法时，取台数最多的；听好几张牌，只要胡的那张合得上，坎张、边张、单吊照算。
    .page2 =
    最后一张打出来，只能胡，不能吃碰杠；没人胡就是流局。
    八花：八张花都在一家，轮到自己摸牌时什么牌都能胡。
rules-dinghai-items = 台数
rules-dinghai-pay = 付分
    .page1 =
    台数　 0　1　2　 3　 4
    放铳　 6　7　10　15　23
    自摸　 4　5　5　 8　 12
    台数相加，超过 4 台算 4 台（封顶）。
    放铳：打出那张的一家付，另两家不付。
    自摸（天胡、地胡、杠上开花、八花也是）：三家各付一份。
    流局：庄家付每家 1。
    所有分数再乘底分，四家合计是 0。
    .page2 =
    杠上开花：要是杠的是别家打的牌（明杠），放杠那家付三份自摸，另两家不付。中间补过花不变；后来自己又杠了别的就不算；碰了再加杠不算放杠。
    抢杠胡：被抢的一家付五倍放铳，另两家不付，也不算自摸的台。
rules-dinghai-bound = 三吃三碰
    .page1 =
    甲吃、碰、明杠乙打的牌，合起来满三次，两人就绑在一起，双方都算。碰了再加杠仍是一次；暗杠和胡的那张不算。
    其中一人胡了：
    自摸：另一人付 3 份，其他两家照付 1 份。
    别家放铳：放铳的照付，另一人也付 1 份。
    另一人放铳：他付 2 份。
    .page2 =
    互相都满三次：另一人付的再加倍，就是 6 份、2 份、4 份；别家不变。
    跟好几家绑着，每家都这样付。
    绑着的人自己也胡了同一张，那一份不付。
    抢杠胡、明杠以后的杠上开花，不再加这一条。
rules-dinghai-dealer = 轮庄
    .page1 =
    只有庄家胡，或流局：续庄。
    只有一个闲家胡：庄家的下家接庄。
    一炮多响：从放铳（或被抢杠）的那家往下数，第一个胡的下盘做庄；可能跳过人，也可能还是庄家。
    例：西家放铳，庄家和北家都胡，北家做庄。
    圈风从东开始。庄家换人，而且四家都做过庄，就换下一圈：东、南、西、北，再回到东。
rules-dinghai-table = 本桌
    .page1 =
    坐风：这里一般不计台；开桌时可改成 1 台。
    底分：所有分数乘上底分，一般是 1。
    长度：8 盘、16 盘、一圈、一局，或打到收桌。
    托管：两次时间到就先托管，点一下就接回。有人走了，电脑打完这盘。
    .page2 =
    名号看总分：弟子 0、教头 10、护法 20、军师 40、统领 80、尊者 160、副堂主 320、堂主 640、总护法 1280、总军师 2560、大统领 5120、总尊者 10240、总堂主 20480、长老 40960、法王 81920、青龙左使 163840、白虎右使 327680、副门主 655360、门主 1310720、麻将统帅 2621440。负分也是弟子。
about-dinghai-red_dragon = 中3个　1 台
    .when = 红中三张或四张，碰的、杠的、手上的都算。
    .example = 中中中 123万 456万 789筒 55条
about-dinghai-green_dragon = 发3个　1 台
    .when = 发财三张或四张。
    .example = 发发发 234筒 567筒 789条 33万
about-dinghai-white_dragon = 白3个　1 台
    .when = 白板三张或四张。
    .example = 白白白 345条 678条 123筒 88万
about-dinghai-prevailing_wind = 圈风　1 台
    .when = 这一圈的风，三张或四张。
    .example = 东圈，东东东
about-dinghai-seat_wind = 坐风　0 台
    .when = 自己座位的风，三张或四张。这里一般不计台；开桌时可改成 1 台。
    .example = 东圈南家，南南南：不计台
about-dinghai-own_flower = 正花　每张 1 台
    .when = 自己座位的花：东 春梅，南 夏兰，西 秋竹，北 冬菊。那一组四张已经齐了，就不另算。
    .example = 南家有 夏、秋：正花夏，1 台
about-dinghai-four_seasons = 春夏秋冬　2 台
    .when = 四张都在一家，里面的正花不再另算。
    .example = 春 夏 秋 冬
about-dinghai-four_plants = 梅兰竹菊　2 台
    .when = 四张都在一家，里面的正花不再另算。两组都齐，共 4 台。
    .example = 梅 兰 竹 菊
about-dinghai-eight_flowers = 八花　4 台
    .when = 八张花都在一家，轮到自己摸牌时什么牌都能胡。当自摸收三家，不算放杠。
    .example = 春夏秋冬梅兰竹菊全亮出
about-dinghai-self_draw = 自摸　1 台
    .when = 自己摸到胡的那张。杠上开花、天胡已经包含，不再加。
    .example = 手上 4万 5万，自己摸到 6万
about-dinghai-double_pair_wait = 对倒　1 台
    .when = 手上两对，胡别人打的那张成刻子。自摸、抢杠不算。
    .example = 44筒 99条，胡别人打的 9条
about-dinghai-closed_wait = 坎张　1 台
    .when = 胡的是顺子当中那张。
    .example = 3万 5万，胡 4万
about-dinghai-edge_wait = 边张　1 台
    .when = 12 胡 3，或 89 胡 7。
    .example = 8条 9条，胡 7条
about-dinghai-single_wait = 单吊将　1 台
    .when = 胡的那张凑成将。自摸的话连自摸一共 2 台。
    .example = 123万 456筒 789条 222筒 齐了，手上一张 8万，胡 8万
about-dinghai-all_triplets = 碰碰胡　2 台
    .when = 四组都是刻子或杠。
    .example = 222万 555筒 999条 东东东 77筒
about-dinghai-half_flush = 混一色　2 台
    .when = 只有一种花色，再加字牌。
    .example = 123筒 456筒 99筒 东东东 发发发
about-dinghai-full_flush = 清一色　4 台
    .when = 只有一种花色；全是字牌也算。
    .example = 123条 345条 678条 999条 55条
about-dinghai-all_chows = 排胡　1 台
    .when = 四组全是顺子，将不是中发白、坐风、圈风；胡的那张是顺子两头的一头，不是边张、坎张、单吊。
    .example = 234万 567万 345筒 99条，6条 7条 胡 5条
about-dinghai-kong_draw = 杠上开花　2 台
    .when = 杠或补花以后，从牌尾补的那张胡了。代替自摸，不再加 1 台。
    .example = 暗杠 9筒，手上 2万 3万，补到 4万 胡
about-dinghai-last_discard = 海底捞月　4 台
    .when = 胡最后打出的那一张。自摸最后一张不算。
    .example = 剩 0，手上 3筒 4筒，胡西家打的 2筒
about-dinghai-heavenly = 天胡　4 台
    .when = 庄家抓完牌（补完花）就胡，没打过牌也没杠过。代替自摸和杠上开花，也没有坎张、单吊这些。
    .example = 庄家抓来就是 234万 567筒 678条 中中中 99筒
about-dinghai-earthly = 地胡　1 台
    .when = 闲家第一次摸牌就自摸，在这之前谁都没有吃碰杠。跟自摸或杠上开花相加。
    .example = 南家手上 6条 7条，第一张摸到 8条 就胡：地胡 1 ＋ 自摸 1
rules-luqiao-deal = 牌与开局
    .page1 =
    万、筒、条各 1 到 9，东南西北中发白，每种四张，共 136 张，没有花。
    摸风定座，第一个庄家抽签。庄家坐东，往下家方向依次是南、西、北；这就是座风。
    一盘打到有人胡或黄庄；四家都做过庄是一圈；四圈是一局。
    .page2 =
    庄家掷两颗骰子，从自己数起，逆时针数到的那家再掷两颗。四颗加起来，从那家面前牌墙的右边数过这么多墩，下一墩开始抓；不够就顺时针接着数旁边那家的墙。每家墙 17 墩。
    四张一抓，抓三次；庄家再抓一张，跳一墩再抓一张，共 14 张。其他三家再各抓一张，13 张。
    接着翻开下一张定财神。
rules-luqiao-wild = 财神白板
    .page1 =
    抓完牌翻开下一张，这张不用；其余三张一样的就是财神。
    财神在手上可以当任何牌，第五张也行，三张自成一刻也行。
    例：财神 5万，1筒 5万 3筒 就是 123筒，7条 7条 5万 就是 777条。
    吃、碰、打出来、别人胡这张时，财神只当它本来的牌。
    本桌设置「财神可吃碰」关掉，就不能吃碰财神，也不能拿财神去吃碰；胡别人打出的财神还是可以。
    .page2 =
    白板：财神不是白板时，每张白板可以当财神那张牌，也可以还是白板。胡牌时手上的（胡进来的也算）、拿去吃的、打出来被下家吃的，都行。
    例：财神 5万，3万 4万 白 就是 345万。
    碰出去的白板、任何白板杠，只能是白板，要真的白板才行。
    翻出来的就是白板时，另外三张白板是财神，没有牌替代。
rules-luqiao-turn = 摸打
    .page1 =
    摸一张，然后胡、杠，或打一张。
    吃、碰以后只能打牌，要到下次自己摸牌才能胡或杠。
    杠从牌墙尾补牌，最后一张先拿；补完跟摸完一样，可以胡、再杠或打。
    庄家第一手：最后抓的那张算刚摸的。
    .page2 =
    正规：出牌 20 秒，从摸完、补完或吃碰算起；报吃碰杠胡 4 秒。
    宽松（一般都用）：出牌也是 20 秒，第一手多 15 秒；有牌可要的人 8 秒，能胡的 15 秒。
    慢打：出牌 90 秒，要牌 30 秒。
    时间到：打出刚摸的那张；吃碰之后由电脑挑一张。只剩一个人跟电脑打时不计时。
    打出的牌从左到右排，十张一行。
rules-luqiao-claims = 吃碰
    .page1 =
    吃：只能吃上家打的，凑成顺子。
    碰：谁打的都行，手上有两张一样的。
    大家同时决定：胡大过碰杠，碰杠大过吃。
    自己刚打过的、别人跟打的，照样可以吃碰胡。
    吃碰来的牌在桌上标明是谁打的。
    吃张：刚吃的那种牌不能马上打（吃白板就不能打白板）。只剩这种牌时不受限制。
rules-luqiao-kongs = 杠与留牌
    .page1 =
    明杠：手上三张，加别人打的一张。
    加杠：自己碰过的，手上又有第四张，轮到自己摸牌时可以杠。
    暗杠：手上四张，轮到自己摸牌时可以杠；亮一张，盖三张。
    吃碰以后不能马上杠，要等下次自己摸牌。
    拉杠胡：别家加杠的那张正好是你要胡的，可以拉。杠不成，还是碰。暗杠不能拉；明杠的那张，先问谁要胡。
    .page2 =
    留牌：最后 14 张（7 墩）不抓；每开一个杠，多留 2 张。
    没有杠时，抓完牌还有 68 张可摸。
    余牌不够多留，就不能杠；摸到能摸的最后一张，也不能杠。
    桌面上「剩」的是还能摸的张数。
rules-luqiao-passing = 过胡过碰
    .page1 =
    过胡：能胡却没胡（点了别的，或时间到）。自己下次摸牌前，别家的这种牌不能再胡，自摸可以，别种牌也可以。
    过碰：能碰却没碰没杠没胡。自己下次摸牌前，这种牌不能再碰。
    报了却被别家抢先，不算放过；能胡却报碰，又被抢先，算过胡、不算过碰。还没轮到你答就定了的，也不算。
    杠的补牌也算自己摸牌。
rules-luqiao-win = 胡牌
    .page1 =
    胡（也写作「和」）只有一种牌型：四组牌加一对将。一组是顺子（同花色三张相连）、刻子（三张一样）或杠。
    七小对、十三幺、十三不靠都不能胡。
    几家要胡同一张，从打出的那家往下数，第一个胡，只有他一家胡。
    财神、白板、哪张凑成哪组，取分数最多的看法；一样多时，先当清一色。
    最后一张打出来，只能胡，不能吃碰杠；没人胡就是黄庄。
rules-luqiao-items = 胡数台数
rules-luqiao-others = 其他三家
    .page1 =
    有人胡了，另外三家也摊牌算分：吃碰杠的看桌上的牌；手上三张（四张）一样的算一个暗刻；刚好两张的中、发、白算对。
    中发白、座风的台也照翻倍。平胡、自摸、坎张、碰碰胡、一色、四风这些，只有胡家才有。
    手上的财神不算分，白板只当白板。
    例：手上 9万 9万 9万、发 发：8 ＋ 2 ＝ 10胡。
rules-luqiao-pay = 付分
    .page1 =
    先把胡数加起来，每一台再翻一倍。超过 100 胡叫拉子，按 100 算，输家的牌也一样。
    胡家收：庄家胡，三家各付全数；闲家胡，庄家付全数，另两家付半。谁放铳都一样，放铳不多付。
    另外三家互比：两家差多少，少的付给多的；其中一家是庄家付全数，都是闲家付半。
    黄庄不算分。所有分数再乘底分，四家合计是 0。
rules-luqiao-contract = 承包
    .page1 =
    胡家是清一色，又吃、碰、明杠同一家满三次：
    别家放铳（或被拉杠），放铳的那家把三家该付给胡家的全付。
    自摸，由被吃碰三次的那家全付。
    另外三家互比照算。
    满三次时，桌面上会标出来。
rules-luqiao-dealer = 轮庄
    .page1 =
    庄家胡：续庄。
    其他（闲家胡、黄庄）：庄家的下家接庄。续庄没有加分。
    四家都做过庄是一圈，四圈是一局。
rules-luqiao-table = 本桌
    .page1 =
    财神可吃碰：原来就可以；本桌设置可以关掉。
    边张、单吊在这里不另算。
    底分：所有分数乘上底分，一般是 1。
    长度：8 盘、16 盘、一圈、一局，或打到收桌。
    托管：两次时间到就先托管，点一下就接回。有人走了，电脑打完这盘。
    .page2 =
    名号看总分：弟子 0、教头 10、护法 20、军师 40、统领 80、尊者 160、副堂主 320、堂主 640、总护法 1280、总军师 2560、大统领 5120、总尊者 10240、总堂主 20480、长老 40960、法王 81920、青龙左使 163840、白虎右使 327680、副门主 655360、门主 1310720、麻将统帅 2621440。负分也是弟子。
about-luqiao-base = 平胡　10胡
    .when = 只要胡了就有。
    .example = 123万 456筒 789条 345条 99条
about-luqiao-self_draw = 自摸　2胡
    .when = 自己摸到胡的那张，杠的补牌也算。拉杠胡不算。
    .example = 手上 4万 5万，摸到 6万 胡：平胡 10 ＋ 自摸 2
about-luqiao-closed_wait = 坎张　2胡
    .when = 胡的是顺子当中那张。自摸的财神当这张也算，旁边两张是财神也算。
    .example = 2万 4万，胡 3万
about-luqiao-all_triplets = 碰碰胡　4胡
    .when = 四组都是刻子或杠。
    .example = 222万 555筒 999条 中中中 77筒
about-luqiao-triplet_simple = 2 到 8 的刻子　明刻 2胡，暗刻 4胡
    .when = 碰的，或别人打的那张凑成的，是明刻；自己摸齐的是暗刻。不胡的三家也算。
    .example = 手上 555筒 是 4胡，碰 555筒 是 2胡
about-luqiao-triplet_honour = 一九、字牌的刻子　明刻 4胡，暗刻 8胡
    .when = 一、九、东南西北、中发白。不胡的三家也算。
    .example = 手上 999万 是 8胡，碰 北 是 4胡
about-luqiao-kong_simple = 2 到 8 的杠　明杠 8胡，暗杠 16胡
    .when = 加杠算明杠。不胡的三家也算。
    .example = 明杠 4条 是 8胡
about-luqiao-kong_honour = 一九、字牌的杠　明杠 16胡，暗杠 32胡
    .when = 加杠算明杠。不胡的三家也算。
    .example = 暗杠 白 是 32胡，再加白 1台
about-luqiao-dragon_pair = 对中、对发、对白　2胡
    .when = 胡家的将，或不胡的人手上刚好两张。
    .example = 将是 发发：2胡
about-luqiao-half_flush = 混一色　1台 ×2
    .when = 只有一种花色，再加字牌。碰出去的白板是字牌。
    .example = 123筒 456筒 99筒 东东东 发发发
about-luqiao-full_flush = 清一色　3台 ×8
    .when = 只有一种花色。手上的白板当财神那张，就算那种花色；全是字牌不算。
    .example = 财神 5条：234条 678条 999条 11条，3条 4条 白
about-luqiao-four_winds = 四风汇齐　13台 ×8192
    .when = 东南西北都有刻子或杠，一定是拉子。
    .example = 东东东 南南南 西西西 北北北 55筒
about-luqiao-dragon = 中、发、白　各 1台 ×2
    .when = 中、发、白的刻子或杠，明的暗的都算；整副牌翻倍。不胡的三家也算。
    .example = 碰 中：4胡，再加 1台 ×2
about-luqiao-seat_wind = 座风　1台 ×2
    .when = 自己座位的风成刻子或杠，整副牌翻倍。不胡的三家也算。
    .example = 南家 南南南：1台 ×2

# 图上的字
picture-deal = { $round } 第{ $number }盘
picture-left = 剩{ $left }
picture-wild = 财神
picture-away = 托管
picture-vacant = 代打
picture-won-self_draw = 自摸 { $tile }
picture-won-discard = 胡 { $tile }（{ $source } 放铳）
picture-won-robbed_kong-dinghai = 抢杠胡 { $tile }（{ $source } 被抢杠）
picture-won-robbed_kong-luqiao = 拉杠胡 { $tile }（{ $source } 被拉杠）
picture-each = 每家 { $points }
picture-from-one = 放铳 { $points }
picture-cap-dinghai = 封顶 { $cap } 台
picture-cap-luqiao = 拉子算 { $cap }
picture-doubled = { $hu }胡 ×{ $factor } ＝ { $points }胡
picture-change = 本盘
picture-total = 本场
picture-sum = 合计 { $sum }
picture-next = 下盘庄家 { $name }（{ $reason }）
picture-best = 最好的一手 { $points }
picture-computers = 电脑
picture-chart-match = 本场走势
picture-chart-all = 总计走势
picture-chart-dinghai = 定海走势
picture-chart-luqiao = 路桥走势
picture-chart-deals = 盘

# 暂停、请人离桌、练习、开桌通知
vote-pause = { $name } 想暂停一下。过半同意就停。
vote-resume = { $name } 想继续打。过半同意就接着打。
vote-majority = 在座 { $seated } 位，{ $needed } 位同意就算。
key-vote-agree = 同意 { $count }
key-vote-pause-no = 继续打 { $count }
key-vote-resume-no = 再等等 { $count }
key-kick = 换电脑打
key-kick-lobby = 请他离开
notice-kick-choice = 要请 { $name } 离桌吗？位子换电脑，正在打的这盘还算他的。
notice-kick-choice-lobby = 要请 { $name } 离开吗？位子空出来。
notice-kick-choice-between = 要请 { $name } 离桌吗？下一盘起位子换电脑。
notice-kick-done = 换好了。
notice-kicked = { $name } 离桌了。
notice-kicked-you = { $chat }：你被请离这桌了。正在打的这盘由电脑打完，分数还算你的。
notice-kicked-you-between = { $chat }：你被请离这桌了。打完的盘照算。
notice-kicked-you-lobby = { $chat }：你被请离这桌了，还没开打。
notice-kick-usage = 回复那个人说的话，再写 /kick。
notice-kick-self = 自己要走，用 /leave。
notice-kick-absent = 这个人不在这桌。
notice-kick-last = 桌上只剩这一位，要收桌用 /end。
notice-paused = 暂停中，点「继续打」接着打。
notice-not-paused = 现在没有暂停。
notice-pause-lobby = 还没开打，不用暂停。
notice-skip-nothing = 现在不用等谁。
notice-skip-early = 时间还没到，再等 { $seconds } 秒。
practice-choose = 练习打哪一种？你和三家电脑，不计时，不算战绩。
practice-title = 练习
practice-over = 练习收了：打了 { $deals } 盘，{ $points } 分，不算战绩。
practice-over-none = 练习收了。
key-practice = 再练一场
notice-practice-running = 你有一场练习还没打完，接着打就在下面；不打了用 /leave。
notice-practice-in-private = 练习到私聊里打。
notice-notify-on = 记下了，这里开桌就私聊告诉你。再写一次 /notify 就关掉。
notice-notify-on-closed = 记下了，这里开桌就告诉你。先点下面打开私聊，再点「开始」，才收得到。
notice-notify-off = 这里开桌不再告诉你了。
table-opened = { $chat }：{ $host } 开桌了。
table-opened-game = { $chat }：{ $host } 开桌了，打{ $game }。
key-notify-off = 不用再告诉我
command-pause = 暂停
command-resume = 继续打
command-kick = 回复一个人，请他离桌
command-skip = 时间到了，跳过
command-practice = 自己跟电脑练习
command-notify = 开桌时告诉我，再说一次就关掉

# 一盘不算、打过的盘
void-chat = 〈{ $chat }〉
void-question = { $name } 想让第 { $number } 盘不算。那盘在座的再有一位同意就不算，限 { $minutes } 分钟。
void-done = 第 { $number } 盘不算了：{ $asked } 提出，{ $agreed } 同意。
void-admin = 管理员
void-row = { $name } 退回 { $change }　本场 { $total }
void-others = 其他 { $points }
struck-out = 这盘不算了：{ $asked } 提出，{ $agreed } 同意。
summary-struck = { $won }这盘不算了，你本场 { $total }。
key-void-agree = 同意，这盘不算
notice-void-admins = 要让上一盘不算：管理员用 /void，再由一位那盘在座的同意。
notice-void-nothing = 还没有打完的盘。
notice-void-again = 那盘已经不算了。
notice-void-asked = 已经在问了，等那盘在座的一位同意。
notice-void-alone = 那盘除了你都是电脑，没有人能同意。
notice-void-other = 那盘之后又打完了一盘，不能改了。
notice-void-lapsed = 时间过了，没有人同意，那盘照算。要再问，管理员用 /void。
notice-void-outsider = 那盘你不在座，要在座的同意。
notice-void-own = 是你提出的，要另一位在座的同意。
notice-void-anonymous = 提出的管理员没露名字，要一位不是管理员的同意。
notice-void-asker = 提出的人已经不是管理员了，那盘照算。
notice-void-done = 好，那盘不算了。
log-heading = 📒 { $chat } · 打过的盘（共 { $deals } 盘）
log-heading-mine = 📒 我打过的盘（共 { $deals } 盘）
log-page = 第 { $page }/{ $pages } 页
log-entry = #{ $deal } { $variant } · { $round }·第{ $number }盘
log-entry-in = #{ $deal } 〈{ $chat }〉{ $variant } · { $round }·第{ $number }盘
log-won-dinghai = { $won }，{ $figure } 台
log-won-luqiao = { $won }，{ $figure }胡
log-change = { $name } { $points }
log-sum = { $changes }　合计 { $sum }
key-log-more = 更多
notice-log-usage = 这样用：/log 看最近 5 盘，/log 10 看最近 10 盘。
notice-log-members = 这个群打过的盘只给群里的人看。
command-void = 上一盘不算（再由一位在座的同意）
command-log = 打过的盘

# 提示怎么打
hint-title = 💡 〈{ $chat }〉可以这样打：
hint-win = 现在就能胡。
hint-choice = { $place }. 打 { $tile }：{ $leaves }
hint-reasons = 　{ $reasons }
hint-short = 打 { $tile }：{ $leaves }
hint-ready = 听 { $tiles }
hint-far = { $way ->
    [half-flush] 做混一色还差 { $steps } 张听
    [full-flush] 做清一色还差 { $steps } 张听
    *[any] 差 { $steps } 张听
}
hint-useful = { $far }，进 { $tiles }
hint-count = { $kinds } 种 { $unseen } 张
hint-many = { $tiles }（共 { $unseen } 张）
hint-ready-none = 听的牌都没了
hint-useful-none = { $far }，进张都没了
hint-reason-nearest = 离听牌最近
hint-reason-widest = 进张最多
hint-reason-safe = 安全
hint-reason-risky = 有点险
notice-hint-off = 这里没开打牌提示；管理员可以在 /settings 开。
notice-hint-not-now = 轮到你出牌的时候再问。
notice-hint-in-private = 提示只给你一个人看：轮到你出牌时，私聊我 /hint。
command-hint = 提示这手怎么打
