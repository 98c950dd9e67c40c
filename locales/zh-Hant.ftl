# 全部繁體字句；哪一句用在哪裡，看 bot/views 與 bot/stage。

tile-1m = 1萬
    .said = 一萬
tile-2m = 2萬
    .said = 二萬
tile-3m = 3萬
    .said = 三萬
tile-4m = 4萬
    .said = 四萬
tile-5m = 5萬
    .said = 五萬
tile-6m = 6萬
    .said = 六萬
tile-7m = 7萬
    .said = 七萬
tile-8m = 8萬
    .said = 八萬
tile-9m = 9萬
    .said = 九萬
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
tile-1s = 1索
    .said = 一索
tile-2s = 2索
    .said = 二索
tile-3s = 3索
    .said = 三索
tile-4s = 4索
    .said = 四索
tile-5s = 5索
    .said = 五索
tile-6s = 6索
    .said = 六索
tile-7s = 7索
    .said = 七索
tile-8s = 8索
    .said = 八索
tile-9s = 9索
    .said = 九索
tile-1z = 東
    .said = 東風
tile-2z = 南
    .said = 南風
tile-3z = 西
    .said = 西風
tile-4z = 北
    .said = 北風
tile-5z = 白
    .said = 白板
tile-6z = 發
    .said = 發財
tile-7z = 中
    .said = 紅中
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
tile-6f = 蘭
    .said = 蘭
tile-7f = 竹
    .said = 竹
tile-8f = 菊
    .said = 菊

# 牌的寫法
suit-m = 萬
suit-p = 筒
suit-s = 索
wild-tile = 財
wild-note = 財神 { $tile }（白板可當 { $tile }）
wild-note-white = 財神 白板
drawn-apart = 摸 { $tile }
meld-chow = 吃{ $tiles }
meld-pong = 碰{ $tiles }
meld-exposed_kong = 明槓{ $tiles }
meld-added_kong = 加槓{ $tiles }
meld-concealed_kong = 暗槓{ $tiles }
melds-all-from = （都是{ $relation }的）
flowers = 花 { $flowers }
comma = 、
clause = ，

# 座位與人
wind-0 = 東
    .seat = 東家
wind-1 = 南
    .seat = 南家
wind-2 = 西
    .seat = 西家
wind-3 = 北
    .seat = 北家
round-0 = 東圈
round-1 = 南圈
round-2 = 西圈
round-3 = 北圈
relation-0 = 你
relation-1 = 下家
relation-2 = 對家
relation-3 = 上家
named-seat = { $seat } { $name }
player = 玩家
computer-0 = 電腦甲
computer-1 = 電腦乙
computer-2 = 電腦丙
computer-3 = 電腦丁
level-easy = 新手
level-normal = 普通
level-hard = 高手
dealer-mark = 莊

# 玩法與桌規
variant-dinghai = 定海
    .game = 定海麻將
    .cap = 4 臺封頂
variant-luqiao = 路橋
    .game = 路橋麻將
    .cap = 100 胡拉子
rule-seat_wind_tai = 坐風計 1 臺
    .on = 坐風計 1 臺
    .off = 坐風不計臺
rule-claim_wild = 財神可吃碰
    .on = 財神可吃碰
    .off = 財神不可吃碰
pace-official = 正規
pace-relaxed = 寬鬆
pace-slow = 慢打
length-eight = 8 盤
length-sixteen = 16 盤
length-round = 一圈
length-game = 一局
length-open = 打到收桌
length-minutes = { $length }，約 { $minutes } 分

# 開桌
lobby-choose = 🀄 { $host } 要開桌，打哪一種？
lobby-heading = 🀄 { $game }開桌（桌主 { $host }）
lobby-agreed = { $length } · { $pace } { $seconds } 秒 · 底分 { $stake }
lobby-rules = 本桌規則：{ $rules }
lobby-missing = 還差 { $free } 位。坐滿摸風定座，10 秒後開局。
lobby-full = 坐滿了，按「開始」就摸風定座，10 秒後開局。
lobby-confirm = 還空 { $free } 位，由電腦來坐。再按一次「開始」就開。
lobby-cancelled = 這桌取消了。
lobby-expired = 15 分鐘沒有動靜，這桌收了。
lobby-replaced = 另開了一桌，這桌收了。
lobby-started = 人齊了，開打。
chair-taken = { $number } { $name } ✓
chair-free = { $number } 空位
chair-reserved = { $number } { $name } — 到私訊按「開始」
chair-computer = { $number } { $name }（{ $level }）
settings-pace = 寬鬆：有人能要牌會多等，看得出來。
seats-drawn = 摸風定座：{ $seats }。{ $start }
seats-start = { $seconds } 秒後開局。
seats-started = 開打。
seats-wait = 有人要等一下，按「馬上開」就開局。

# 按鈕
key-choose-dinghai = 定海 144 張·花·臺數
key-choose-luqiao = 路橋 136 張·財神·胡數
key-open-dinghai = 開定海桌
key-open-luqiao = 開路橋桌
key-join = 加入
key-leave = 離開
key-add-computer = 補電腦
key-drop-computer = 減電腦
key-rules = 規則 ↗
key-settings = 設定
key-start = 開始
key-confirm = 開始
key-cancel = 取消這桌
key-back = 返回
key-stake = 底 { $stake }
key-now = 馬上開
key-wait = 等一下
key-win = 胡
key-kong = 槓
key-pong = 碰
key-chow = 吃
key-chow-run = 吃 { $tiles }
key-pass = 過
key-pass-win = 不胡，過
key-win-dinghai = 胡
key-win-dinghai-self = 自摸
key-win-luqiao = 胡牌
key-win-luqiao-self = 自摸
key-kong-concealed = 暗槓 { $tile }
key-kong-added = 加槓 { $tile }
key-discard-drawn = 打剛摸的 { $tile }
key-look = 看牌
key-go-play = 去出牌
key-table = 桌面
key-hand = 返回手牌
key-explain = ？
key-away = 託管
key-hint = 提示
key-return = 我回來了
key-group = 群組
key-decline = 不吃碰
key-take-over = 接手 { $seat }
key-resume = 繼續打
key-next-deal = 下一盤
key-next-count = 下一盤 { $ready }/{ $humans }
key-why = 為什麼
key-see-result = 看結果
key-leave-table = 離桌
key-finish = 收桌
key-again = 再來一場
key-vote-after = 打完這盤收 { $count }
key-vote-now = 馬上收 { $count }
key-vote-on = 繼續打 { $count }
key-end-after = 打完這盤收
key-end-now = 馬上收（這盤不算）
key-add-to-group = 加到群組
key-previous = ◀ 上一頁
key-next-page = 下一頁 ▶
key-contents = 目錄
key-other-dinghai = 定海規則
key-other-luqiao = 路橋規則
key-script-zh-Hant = 繁體
key-script-zh-Hans = 简体
key-script-en = English

# 桌面
card-headline = { $round }·第{ $number }盤·剩{ $left }
card-headline-over = ·已結束
card-headline-paused = ·暫停
card-dealer = 莊 { $name }
dice = { $one }+{ $two }
card-dice = 骰 { $first }、{ $second }，第 { $stack } 墩開
card-over = 這盤已經結束。
card-paused = 暫停中，按「繼續打」接著打。
card-dealing = 正在發牌。
limit = ，限 { $seconds } 秒
limit-short = 限 { $seconds } 秒
card-discarded = { $name } 打出【{ $tile }】
card-open = { $discard }，沒人要就 { $name } 摸牌
card-last-discard = { $discard }，最後一張，只能胡
card-draws = { $discard } → { $name } 摸牌{ $limit }
card-turn = { $name } 摸牌{ $limit }
card-first-turn = 莊家 { $name } 先打{ $limit }
card-claimed = { $name } { $meld } → 出牌{ $limit }
card-kong = { $name } 加槓 { $tile }
hand-count = 手{ $count }
seat-away = {" "}· 託管
seat-vacant = {" "}· 空，電腦代打
warn-bound = ⚠ 三吃三碰：{ $one } ⇄ { $other }
warn-contract = ⚠ 承包：{ $one } 已吃碰 { $other } 三次。若成清一色，誰放銃誰包三家，自摸由 { $other } 包。

# 手牌
hand-headline = 〈{ $chat }〉{ $round }·第{ $number }盤
hand-left = ·剩{ $left }
hand-seat = {" "}· 你是{ $seat }
hand-tiles = 手牌　{ $hand }
hand-melds = 吃碰　{ $melds }
hand-away = 託管中，電腦替你打。
hand-claimed = 報了{ $claim }，等別家。
hand-passed = 過了。輪到你，或有牌可要，這裡會變。
hand-waiting = 輪到你，或有牌可要，這裡會變。
hand-waiting-discarded = 打出 { $tile }。輪到你，或有牌可要，這裡會變。
turn-drawn = 輪到你，摸到 { $tile }。{ $limit }
turn-drawn-win = 輪到你，摸到 { $tile }，可以自摸！{ $limit }
turn-plain = 輪到你。{ $limit }
turn-plain-win = 輪到你，可以胡！{ $limit }
turn-claimed = { $claim }了 { $tile }，輪到你打。{ $limit }
claim-prompt = { $name } 打出 { $tile }，要嗎？{ $limit }
claim-prompt-win = { $name } 打出 { $tile }，可以胡！要嗎？{ $limit }
claim-prompt-last = { $name } 打出 { $tile }，最後一張，只能胡！要嗎？{ $limit }
claim-prompt-kong = { $name } 加槓 { $tile }，可以搶槓胡！要嗎？{ $limit }
newcomer = 點一張，再點一次就打出去。過三張之後點一下就打。
claim-win = 胡
claim-kong = 槓
claim-pong = 碰
claim-chow = 吃
claim-discard = 打牌
own-flowers = 補花：{ $flowers } → 補 { $count } 張
since-discard = 你打後：{ $news }
since-start = 開局後：{ $news }
deed-discard = 打{ $tile }
deed-robbed = 被搶槓{ $tile }
deed-flowers = 補花{ $flowers }
ponds = 牌池　{ $ponds }
pond = { $wind }：{ $tiles }
flag-win = 過胡 { $tiles }
flag-every-win = 過胡
flag-pong = 過碰 { $tiles }
warn-bound-with = ⚠ 與{ $name } 三吃三碰
warn-contract-own = ⚠ 你已吃碰{ $name } 三次：成清一色就是承包
warn-contract-given = ⚠ { $one } 已吃碰你三次：他成清一色，誰放銃誰包三家，自摸由你包
warn-third-bound = ⚠ 再吃碰{ $name } 一次就是三吃三碰：一家胡，另一家要多付
warn-third-contract = ⚠ 再吃碰{ $name } 一次就滿三次：成清一色算承包
wait = { $tile } 餘{ $unseen }
waits = 聽 { $waits }
waits-self-draw = 聽 { $waits }（限自摸）
waits-worth = { $waits }：{ $worth }
waits-kept = 打剛摸的就聽牌：
wait-discard = 別人打 { $worth }
wait-self-draw = 自摸 { $worth }
worth-dinghai = { $figure }臺 { $points }
worth-dinghai-cut = 封頂 { $points }
worth-luqiao = { $figure }胡 { $points }
worth-luqiao-cut = { $figure }胡拉子 { $points }
popup-hand = 手牌 { $hand }
popup-melds = 吃碰 { $melds }
popup-flowers = 花 { $flowers }
popup-can-win = 可以自摸：按「胡」，或到私訊出牌
popup-turn = 輪到你：到私訊出牌
popup-turn-kong = 輪到你，可以槓：到私訊出牌
popup-claim = 可以{ $claims }：按下面的按鈕

# 為什麼不行
explain-nothing = 現在沒有什麼限制。
explain-wait = 現在不用你動，輪到你或有牌可要時這裡會變。
explain-may = 現在可以：{ $deeds }。
explain-kong = { $tile }不能槓：{ $reason }
bar-swap = 剛吃 { $tile }，這一手不能打 { $tiles }。
bar-every-win = 過胡：自己摸牌前，不能胡別家打的牌，自摸可以。
bar-win = 過胡：自己摸牌前，不能再胡別家的 { $tile }，自摸可以。
bar-pong = 過碰：自己摸牌前，不能碰 { $tile }。
refused-not_your_turn = 還沒輪到你。
refused-not_in_hand = 你手上沒有這張牌。
refused-not_in_hand-tile = 你手上沒有 { $tile }。
refused-swap_barred = 吃張：剛吃的，這一手不能打。
refused-swap_barred-tile = 吃張：剛吃的，這一手不能打 { $tile }。
refused-only_discard_after_claim = 這手剛吃碰，只能打牌；等下次自己摸牌才能胡或槓。
refused-no_win = 這張胡不了。
refused-win_passed = 過胡中，自摸才行。
refused-pong_passed = 過碰中，自己摸牌後才能碰。
refused-pong_passed-tile = 過碰中，自己摸牌前不能碰 { $tile }。
refused-not_enough_tiles = 手上不夠：碰要兩張一樣的，槓要三張。
refused-not_enough_tiles-tile = 你的 { $tile } 不夠：碰要兩張，槓要三張。
refused-no_such_kong = 這張槓不了。
refused-last_tile = 最後一張，不能槓了。
refused-reserve = 餘牌不夠，不能槓。
refused-last_discard = 最後一張，只能胡。
refused-only_next_seat_chows = 吃只能吃上家的。
refused-no_chow = 這張吃不成順子。
refused-wild_not_claimable = 本桌規則：財神不能吃碰。
refused-only_win_on_kong = 別家加槓，只能搶槓胡。
refused-nothing_to_claim = 現在沒有牌可要。
refused-already_answered = 收到了，不用再按。
refused-answers_missing = 還在等別家回話。
refused-deal_over = 這盤已經結束。

# 算分項目
item-dinghai-red_dragon = 中3個
item-dinghai-green_dragon = 發3個
item-dinghai-white_dragon = 白3個
item-dinghai-prevailing_wind = 圈風
item-dinghai-seat_wind = 坐風
item-dinghai-own_flower = 正花
item-dinghai-own_flower-tile = 正花{ $tile }
item-dinghai-four_seasons = 春夏秋冬
item-dinghai-four_plants = 梅蘭竹菊
item-dinghai-self_draw = 自摸
item-dinghai-double_pair_wait = 對倒
item-dinghai-closed_wait = 坎張
item-dinghai-edge_wait = 邊張
item-dinghai-single_wait = 單釣將
item-dinghai-all_triplets = 碰碰胡
item-dinghai-half_flush = 混一色
item-dinghai-full_flush = 清一色
item-dinghai-kong_draw = 槓上開花
item-dinghai-all_chows = 排胡
item-dinghai-last_discard = 海底撈月
item-dinghai-heavenly = 天胡
item-dinghai-earthly = 地胡
item-dinghai-eight_flowers = 八花
item-luqiao-base = 平胡
item-luqiao-self_draw = 自摸
item-luqiao-closed_wait = 坎張
item-luqiao-all_triplets = 碰碰胡
item-luqiao-triplet = 刻子
item-luqiao-triplet-exposed = 明刻
item-luqiao-triplet-exposed-tile = { $tile }明刻
item-luqiao-triplet-concealed = 暗刻
item-luqiao-triplet-concealed-tile = { $tile }暗刻
item-luqiao-kong = 槓
item-luqiao-kong-exposed = 明槓
item-luqiao-kong-exposed-tile = { $tile }明槓
item-luqiao-kong-concealed = 暗槓
item-luqiao-kong-concealed-tile = { $tile }暗槓
item-luqiao-dragon_pair = 對子
item-luqiao-dragon_pair-tile = 對{ $tile }
item-luqiao-half_flush = 混一色
item-luqiao-full_flush = 清一色
item-luqiao-four_winds = 四風匯齊
item-luqiao-dragon = 中發白
item-luqiao-dragon-tile = { $tile }
item-luqiao-seat_wind = 座風
item-luqiao-seat_wind-tile = 座風{ $tile }
item-doubling = { $name } { $tai }臺
sum-tai = { $tai } 臺
sum-tai-none = 0 臺
sum-tai-cut = ，封頂 { $cap } 臺
sum-hu = { $hu }胡
sum-doubled = { $base }；{ $names } ×{ $factor } ＝ { $points }胡
sum-hu-cut = ，拉子算 { $cap }
other-hands = 其他三家
other-hand = { $points }胡：{ $items }
other-hand-doubled = { $points }胡：{ $items }；{ $names } ×{ $factor }
other-seat = { $name }{ $dealer } { $hand }
dealer-in-brackets = (莊)
laid-down = { $name }：{ $hand }

# 結果
result-headline = 🀄 { $round }·第{ $number }盤
several-winners = 一炮{ $count ->
    [2] 兩
    *[other] 三
 }響
won-self_draw = { $name } 自摸 { $tile }
won-discard = { $name } 胡 { $tile }（{ $source } 放銃）
won-robbed_kong-dinghai = { $name } 搶槓胡 { $tile }（{ $source } 被搶槓）
won-robbed_kong-luqiao = { $name } 拉槓胡 { $tile }（{ $source } 被拉槓）
won-without-tile = { $name } { $item }
won-short-dinghai-self = { $name } 自摸，{ $figure } 臺。
won-short-dinghai-other = { $name } 胡，{ $figure } 臺。
won-short-luqiao-self = { $name } 自摸，{ $figure }胡。
won-short-luqiao-other = { $name } 胡，{ $figure }胡。
drawn-dinghai = 流局
drawn-luqiao = 黃莊
drawn-dinghai-short = 流局。
drawn-luqiao-short = 黃莊，不算分。
drawn-dinghai-paid = 流局，莊家 { $name } 付每家 { $points }
drawn-luqiao-paid = 黃莊，不算分
figure-self-draw = {" "}→ 每家 { $figure }
figure-discard = {" "}→ 放銃 { $figure }
row-self-draw = （自摸 0–4 臺：{ $figures }）
row-discard = （放銃 0–4 臺：{ $figures }）
pays = { $name } 付 { $points }
pays-to = { $name } 付 { $payee } { $points }
pays-short = { $name }付 { $points }
pays-each = { $name }付{ $payee } { $points }
pays-winner = 贏家：{ $paid }（{ $notes }）
pays-mutual = 互比：{ $paid }
pays-contract = { $name } 承包，付三家 { $points }
idle-pay-half = 閒家付半
dealer-won-all = 莊家胡，三家全付
discarder-pays-no-more = ；放銃不多付
reason-bound = 三吃三碰，付 { $shares } 份
reason-bound-doubled = 互相三吃三碰，付 { $shares } 份再加倍
reason-robbed_kong = 被搶槓，付 5 倍
reason-kong_feeder = 放槓，付三家
stake-note = （底分 { $stake }，各家已乘）
result-row = { $name } { $change }　本場 { $total }
result-sum = 合計 { $sum } · 下盤莊家 { $name }（{ $reason }）
result-sum-last = 合計 { $sum } · 本場打完
next-dealer-dinghai-stays = 莊家胡，續莊
next-dealer-dinghai-drawn = 流局，續莊
next-dealer-dinghai-passes = 閒家胡，輪莊
next-dealer-dinghai-nearest = 一炮多響，放銃者之後第一個胡的做莊
next-dealer-luqiao-stays = 莊家胡，續莊
next-dealer-luqiao-drawn = 黃莊，下家接莊
next-dealer-luqiao-passes = 莊沒胡，下家接莊
next-dealer-luqiao-nearest = 莊沒胡，下家接莊
next-round = { $reason }，進{ $round }
next-soon = 好了就按「下一盤」（{ $ready }/{ $humans }）。{ $seconds } 秒後自動開。
next-wait = 好了就按「下一盤」（{ $ready }/{ $humans }）。
next-nobody = 人都不在，誰回來就接著打。
next-alone = 好了就按「下一盤」。
remark-seat-wind = 坐風{ $wind }不計臺（本桌規則）
remark-flower = { $flowers }不是{ $seat }的正花
remark-last-draw = 自摸最後一張不算海底撈月
summary-headline = 〈{ $chat }〉{ $round }·第{ $number }盤
summary = { $won }你 { $change }，本場 { $total }。
summary-last = 這場打完了。總名次在群組裡，要再來一場也在那裡按。
summary-sat-down = 你坐下了，下一盤起打。
hand-struck = 〈{ $chat }〉收桌了，這盤不算。
why = 你 { $change }：{ $parts }。
why-short = 你 { $change }，明細再按一次「為什麼」。
why-more = 再按一次「為什麼」，私訊裡有每一項的規則。
reasons-own-hand = 你自己那手　{ $hand }
reasons-change = 你 { $change }：
reasons-part = · { $part }
reasons-here = 這盤：{ $items }
why-nothing = 你 { $change }：這盤沒有輸贏。
why-paid-discard = 放銃付{ $name } { $points }
why-paid-self_draw = { $name } 自摸，付 { $points }
why-paid-kong_feeder = 放槓付三家，3×{ $figure }
why-paid-robbed_kong = 被搶槓付 5 倍，5×{ $figure }
why-paid-bound = 三吃三碰付 { $shares } 份，{ $shares }×{ $figure }
why-paid-bound-doubled = 互相三吃三碰付 { $shares } 份再加倍，2×{ $shares }×{ $figure }
why-paid-exhausted = 流局，付{ $name } { $points }
why-paid-winner_dealer = 付{ $name } { $points }
why-paid-winner_half = 付{ $name } { $points }（付半）
why-paid-contract = 承包，替三家付{ $name } { $points }
why-paid-difference = 互比付{ $name } { $points }
why-paid-difference_half = 互比付{ $name } { $points }（差額一半）
why-received = 收{ $name } { $points }
why-received-bound = （三吃三碰）
why-received-kong_feeder = （放槓付三家）
why-received-robbed_kong = （被搶槓付 5 倍）
why-received-contract = （承包）
why-received-difference = （互比）
why-received-difference_half = （互比）

# 戰績
score-heading = 🏅 { $chat } · { $scope }（{ $deals } 盤）
score-heading-mine = 🏅 我的戰績 · { $scope }（{ $deals } 盤）
score-match = 本場
score-all = 總計
score-dinghai = 定海
score-luqiao = 路橋
score-me = 我的
score-chart = 走勢圖
score-empty = 還沒有打完的盤。
score-counted = （只算兩人以上同桌的盤）
score-line = { $who }　{ $title }　{ $deals }盤 胡{ $wins } 放銃{ $given }
score-others = 　其他 { $count } 人 { $points }
score-computers = 　電腦 { $points }
final-heading = 🏁 { $game } 打完 { $deals } 盤
final-sum = 合計 { $sum }
match-over = 打完了，{ $name } 第一。
match-over-nobody = 打完了。
match-again = 再來一場？
title-gained = { $name } 升{ $title }。
title-0 = 弟子
title-1 = 教頭
title-2 = 護法
title-3 = 軍師
title-4 = 統領
title-5 = 尊者
title-6 = 副堂主
title-7 = 堂主
title-8 = 總護法
title-9 = 總軍師
title-10 = 大統領
title-11 = 總尊者
title-12 = 總堂主
title-13 = 長老
title-14 = 法王
title-15 = 青龍左使
title-16 = 白虎右使
title-17 = 副門主
title-18 = 門主
title-19 = 麻將統帥
vote = { $name } 想收桌。打完這盤收，還是馬上收（這盤不算）？過半就收。
vote-count = 在座 { $seated } 位，{ $needed } 位同意就收。
end-choice = 收桌：打完這盤收，還是馬上收（這盤不算）？

# 提示與短訊
nobody = 玩家
notice-again = 收到了，不用再按。
notice-already-begun = 已經開打了。
notice-unknown-command = 沒有這個指令，看看 /help。
notice-already-seated = 你已經坐在這桌了。
notice-anonymous = 這裡要認得人，請用自己的身分。
notice-anonymous-join = 匿名身分坐不下，請按「加入」。
notice-away = { $name } 暫離，電腦託管。
notice-away-off = 回來了。
notice-away-on = 託管中，電腦替你打。
notice-bots-usage = 這樣用：/bots 2 補到兩個電腦，/bots 3 hard 選高手（easy 新手、normal 普通、hard 高手）。
notice-card-moved-lately = 桌面剛搬過，30 秒後再試。
notice-choose-first = 先選定海或路橋。
notice-claimed-chow = 報了吃，等別家。
notice-claimed-kong = 報了槓，等別家。
notice-claimed-pong = 報了碰，等別家。
notice-claimed-win = 報了胡，等別家。
notice-confirm-cancel = 真要取消這桌？再按一次。
notice-confirm-finish = 真要收桌？再按一次。
notice-confirm-leave = 真要離桌？再按一次。
notice-confirm-newcomer = 再按一次就打出 { $tile }。
notice-confirm-pass-win = 能胡的！再按一次就放過。
notice-confirm-slip = 剛才那張過了。真要打 { $tile }？再按一次。
notice-confirm-wild = 這是財神，再按一次才打。
notice-confirm-win-discard = 可以胡！真要打 { $tile }？再按一次。
notice-deal-over = 這盤已經結束。
notice-deal-started = 第 { $number } 盤，莊家 { $name }。牌已發到私訊。
notice-discarded = 打出 { $tile }。
notice-dm-closed = { $name } 收不到私訊：按這裡打開，不然時間到就由電腦代打。
notice-all-away = 人都不在，打完這盤先停。誰回來按一下就接著打；30 分鐘沒人就收桌，打完的盤照算。
notice-recovered = 剛才斷了一下，牌桌照原樣接回，時間沒少你的。
notice-table-lost = 這桌的資料讀不出來，接不下去了，只好收桌；打完的盤照算。要再打就發 /new。
notice-ends-after = 打完這盤就收桌。
notice-end-choice = 收桌：打完這盤收，還是馬上收（這盤不算）？
notice-lobby-open = 這裡開的是{ $game }，桌主 { $name }。要打別的，先取消這桌。
notice-game-running = 這裡有一桌正在打，桌主 { $name }。要收桌，桌主或管理員用 /end。
notice-gone = 這桌已經收了，重新開一桌吧。
notice-group-only = 這個要在群組裡用。
notice-host-only = 桌主或管理員才能按。
notice-join-in-group = 這個連結是別人的，請到群組按「加入」。
notice-join-link = 按下面打開私訊，再按「開始」就坐下。
notice-joined = 坐好了。
notice-kong = 槓 { $tile }。
notice-leave-which = 你不只坐一桌。要離哪桌，到那桌的群用 /leave。
notice-late = 剛才斷線了一陣，那段時間的指令沒有做。還要的話，請再說一次。
notice-left = 離桌了。
notice-lobby-full = 坐滿了，等下一場。
notice-lobby-only = 開打以後就不能改了，下一場再來。
notice-next-deal = 等這盤打完，再接手下一盤。
notice-no-hand = 你現在沒有在打牌。
notice-not-in-deal = 這盤你沒打。
notice-no-reasons = 這盤的明細只給坐在桌上的人看。
notice-no-table = 這裡還沒有牌桌，用 /new 開一桌。
notice-not-seated = 先按「加入」坐下。
notice-outdated = 這個按鈕過時了。
notice-outsider = 你不在這桌。
notice-passed = 過。
notice-refused = 這樣不行。
notice-reminder = { $chat }：輪到你了，還有 { $seconds } 秒。
notice-seated = 坐好了：{ $chat }，{ $game }。開局後牌發到這裡，整場在這裡打就行。
notice-seated-private = 坐好了。開局後牌發到這裡，整場在這裡打就行。
notice-shut-gone = { $chat }：我被請出群組了，牌桌先停。加我回去再按「繼續打」；不加也行，按了就在這裡打完。
notice-shut-muted = { $chat }：群組不讓我說話，牌照常在私訊打。桌面和結果，等管理員讓我說話就補上。
notice-shut-topic = { $chat }：這桌的話題關了或刪了，牌照常在私訊打。桌面和結果，等話題打開就補上。
notice-table-elsewhere = 這桌的話題關了或刪了，桌面不能搬過來，牌照常在私訊打。
notice-stale = 慢了一步，這張過了。
notice-storage-fault = 這一下沒存住，牌沒動，請再按一次。
notice-practice-usage = 練習打哪一種？/practice 定海，或 /practice 路橋。
notice-unknown-variant = 這裡打定海和路橋：/new 定海，或 /new 路橋。
notice-welcome-back = 回來了，再按一次就打。
notice-won = 胡了！
notice-lang-set = 以後用繁體。
notice-swipe-back = 往回滑就是群組。
key-open-private = 打開私訊
key-rules-plain = 規則
key-help = 怎麼用
note-timed-out = 時間到，替你打了 { $tile }。
note-recovered = 剛才斷了一下，牌桌照原樣接回，時間沒少你的。
note-autopilot = 你兩次沒動，先託管，按一下就接回。
note-back = { $discards ->
    [0] 回來了。你不在時沒打牌。
    *[other] 回來了。你不在時：打了 { $discards } 張，吃碰 { $claims } 次。
 }
note-outbid-win = { $seat } 先胡了 { $tile }。
note-headed-off = 截胡：{ $seat } 在你前面，先胡了。
note-outbid-pong = { $seat } 碰走了 { $tile }。
note-outbid-chow = { $seat } 吃走了 { $tile }。
note-outbid-exposed_kong = { $seat } 槓走了 { $tile }。

# 問候與說明
greeting-group = 大家好，我管麻將桌：定海、路橋都會。牌發私訊，分數我記。按一下開桌。
greeting-private =
    你好，我管麻將桌：定海、路橋都會。
    把我加到群組，四個人（缺人補電腦）就能開打；牌發到這裡，整場在這裡打就行。只記分，不碰錢。
lang-private = 跟你說話用哪一種？
lang-group = 群組裡用哪一種？（管理員選）
help-group =
    /new 開一桌　/join 坐下　/leave 離開
    /bots 補電腦　/table 把桌面搬到最下面
    /score 戰績　/me 我的戰績　/hand 重發手牌
    /away 託管　/back 回來　/end 收桌
    /pause 暫停　/resume 繼續打　/skip 時間到了跳過
    /kick 請人離桌（回覆他）　/notify 開桌告訴我
    /log 打過的盤　/void 上一盤不算（管理員）
    /rules 規則　/settings 設定　/lang 語言
    牌都在私訊打；桌面下面的「胡 槓 碰 吃 過」大家都看得到，輪得到你才算數。
help-private =
    群組裡開了桌，牌就發到這裡：點一張就打出去。
    「桌面」看四家，「？」問為什麼不行，「託管」讓電腦替你打。
    /hand 重發手牌　/hint 提示這手怎麼打
    /away 託管　/back 回來
    /score 我的分　/me 我的戰績　/log 打過的盤
    /calc 算一手牌值多少　/practice 跟電腦練習
    /rules 規則　/settings 設定　/lang 語言
command-new = 開一桌（定海或路橋）
command-join = 坐下
command-leave = 離開
command-bots = 補電腦
command-table = 把桌面搬到最下面
command-hand = 重發手牌
command-score = 戰績
command-away = 託管
command-back = 我回來了
command-end = 收桌
command-rules = 規則
command-lang = 語言
command-help = 怎麼用
command-start = 開始

# 算分
key-calculator = 算分
calculator-title = 🧮 算分
calculator-heading = 🧮 算分 · { $game }
calculator-choose = 算哪一種？
calculator-before = 上一手還在：
calculator-lost = 剛才那副沒留著，重新輸入。
calculator-closed = 🧮 算分收起來了，要算再用 /calc。
calculator-in-private = 算分到私訊裡算，牌可以點也可以打字。
calculator-moved = 接著算的在下面。
calculator-help =
    點下面的牌，或者打字：123m456p99s [777z] [1111p]!
    m 萬　p 筒　s 索　z 東南西北白發中{ $flowers }
    括號 [ ] 裡是吃、碰、槓，後面加 ! 是暗槓。胡的那張後面加 *，沒加就算最後一張。
    寫成 123萬 東東 也看得懂。
calculator-help-flowers = 　f 春夏秋冬梅蘭竹菊
calculator-by-self_draw = 自摸
calculator-by-discard = 別人打
calculator-by-robbed_kong-dinghai = 搶槓胡
calculator-by-robbed_kong-luqiao = 拉槓胡
calculator-when-tail_draw = 槓、花後補的
calculator-when-last_discard = 最後打出的
calculator-when-heavenly = 天胡
calculator-when-earthly = 地胡
calculator-suit-0 = 萬
calculator-suit-1 = 筒
calculator-suit-2 = 索
calculator-suit-3 = 字
calculator-suit-4 = 花
calculator-lacking = 再 { $count } 張就能看聽什麼。
calculator-not-ready = 還沒聽。
calculator-unwon = 別家胡了，這手算 { $hand }
calculator-no-win = 這副不成胡。
calculator-without = 不要 { $tile }，{ $waits }
calculator-not-this-way = { $by }：胡不了。
calculator-no-robbing = { $by }：胡不了。別家要有四張 { $tile } 才能加槓，你這副裡還有。
calculator-no-robbing-wild = { $by }：胡不了。財神只有三張，沒人能加槓。
calculator-wild-needed = 財神是哪一張？點翻出來的那張。
calculator-otherwise = 換個胡法：
calculator-other = { $by } { $worth }：{ $paid }
calculator-other-none = { $by }：胡不了
calculator-written = 寫法 { $text }
calculator-pays-discard = 放銃付 { $points }
calculator-pays-self_draw-each = { $count ->
    [3] 三家各付 { $points }
    *[other] 另兩家各付 { $points }
 }
calculator-pays-robbed_kong = 被搶槓付 { $points }（5 倍）
calculator-pays-winner_dealer = 莊家付 { $points }
calculator-pays-winner_dealer-each = 三家各付 { $points }
calculator-pays-winner_half-each = 閒家各付 { $points }
calculator-pays-total = 共 { $points }
calculator-if-fed = 槓的是別人打的：那家付三家，共 { $points }
calculator-if-bound = 三吃三碰：那家付 { $points }，另兩家各付 { $each }
calculator-if-bound-discard = 三吃三碰：那家放銃付 { $points }；別家放銃，兩家各付 { $each }
calculator-if-contract = 承包：一家付三家，共 { $points }
calculator-wrong = ✗ { $reason }
    { $place }
calculator-wrong-long = 太長了，一副牌沒這麼多。
calculator-wrong-empty = 一張牌也沒有。
calculator-wrong-sign = 這個字看不懂。
calculator-wrong-suit = 只有數字，後面要寫花色 m p s z。
calculator-wrong-rank = 花色前面要有數字。
calculator-wrong-tile = 沒有這張牌。
calculator-wrong-star = * 只能加在手上的一張牌後面。
calculator-wrong-stars = 胡的只有一張，* 加一次。
calculator-wrong-open = 這個括號沒有收。
calculator-wrong-closed = 這個括號前面沒有開頭。
calculator-wrong-nested = 括號裡不能再有括號。
calculator-wrong-flower = 花不能吃碰槓，寫在括號外面。
calculator-wrong-size = 一組是三張，槓是四張。
calculator-wrong-kinds = 槓要四張一樣的。
calculator-wrong-mark = 只有槓才能是暗槓。
calculator-wrong-run = 這三張不成順子。
calculator-wrong-no-flowers = 路橋沒有花。
calculator-wrong-copies = 太多了，{ $tile } 只有 { $count } 張。
calculator-wrong-melds = 最多四組。
calculator-wrong-tiles = 太多了，這張放不下。
calculator-wrong-claim = 本桌規則：財神不能吃碰。
key-calculator-chow = 吃
key-calculator-pong = 碰
key-calculator-exposed_kong = 明槓
key-calculator-concealed_kong = 暗槓
key-calculator-stand_in = 吃白
key-calculator-undo = 退一步
key-calculator-clear = 清空
key-calculator-winning = 胡 { $tile }
key-calculator-wild = 財神 { $tile }
key-calculator-settings = 胡法
key-calculator-variant = 換玩法
key-calculator-close = 收起來
notice-typed = 打字我看不懂，按 /help 看怎麼用；算一手牌值多少，用 /calc。

# 我的戰績
me-heading = 🏅 我的戰績
me-heading-group = 🏅 { $name } · { $chat }
me-deals = { $deals } 盤　胡 { $wins }（自摸 { $drawn }）　放銃 { $given }
me-points = 總分 { $points }　平均每盤 { $average }
me-title = { $title }，再贏 { $left } 分升{ $next }
me-title-highest = { $title }
me-best = 最好的一手：{ $game } { $points }
command-calc = 算一手牌值多少
command-me = 我的戰績

# 設定
settings-personal = ⚙️ 我的設定（每一桌都照這個）
settings-pictures = 畫面：圖片，或只用文字（省流量）。
settings-hints = 聽牌提示：聽牌時列出聽哪幾張、各剩幾張、值多少。
settings-second_tap = 出牌：點兩下才打，還是點一下就打。能胡不胡、打財神，一定要再點一次。
settings-rings = 響鈴：輪到你，或有牌可要的時候。
settings-auto_win = 自動胡：打開的話，能胡就馬上胡，自摸、別人打的都算。
settings-group = ⚙️ 這個群的設定
settings-usual = 新開的桌先照這些，開桌時還可以改；開打以後就記住那一桌的。
settings-group-pictures = 桌面：圖片，或只用文字（省流量）。
settings-group-hints = 聽牌提示：關掉的話，這裡的桌都不列聽哪幾張。
settings-group-advice = 打牌提示：打開的話，輪到的人可以問「提示」，列出最好的三張，只給他一個人看。
settings-group-silent = 靜音：打開的話，輪到誰、誰有牌可要，手機都不響。
settings-group-cap = { $caps }：超過的照列，只付到頂。
settings-group-opens = 開桌：大家都能開，還是管理員才能開。
key-pictures = 圖片
key-texts = 文字（省流量）
key-hints = 聽牌提示
key-advice = 打牌提示
key-level = 電腦{ $level }
key-chair-level = { $name }：{ $level }
key-second_tap-always = 都點兩下
key-second_tap-first = 前三張兩下
key-second_tap-never = 點一下
key-rings-all = 都響
key-rings-wins = 能胡才響
key-rings-none = 不響
key-auto_win = 自動胡
key-silent = 靜音
key-opens-everyone = 大家都能開
key-opens-admins = 管理員才能開
key-rule-of = { $variant }：{ $rule }
key-own-settings = 我的設定
notice-settings-admins = 這個群的設定由管理員來改；你自己的，私訊我 /settings。
notice-open-admins = 這裡由管理員開桌，請管理員用 /new 開一桌。
notice-auto-win-on = 自動胡：能胡就馬上胡。
notice-auto-win-off = 自動胡關了，要再開用 /settings。
command-settings = 設定

# 規則
rules-in-private = 規則到私訊裡看，一頁一頁翻。
rules-at-table = 〈{ $chat }〉這樣打：
rules-usual = 在這裡開桌，先照這些：
rules-not-found = 沒有這一段，看看目錄。
rules-page = { $title }（{ $page }/{ $pages }）
rules-example = 例：{ $example }
rules-dinghai = 144 張，有花無財神；臺數相加，4 臺封頂。想看哪一段？
rules-luqiao = 136 張，有財神；算胡數，臺數翻倍，100 胡拉子。想看哪一段？
rules-dinghai-deal = 牌與開局
    .page1 =
    萬、筒、索各 1 到 9，東南西北中發白，每種四張；春夏秋冬、梅蘭竹菊八張花。共 144 張，沒有財神。
    摸風定座，第一個莊家抽籤。莊家坐東，往下家方向依次是南、西、北。
    一盤打到有人胡或流局；四家都做過莊是一圈；四圈是一局。
    .page2 =
    莊家擲兩顆骰子，從自己數起，逆時針數到的那家再擲兩顆。四顆加起來，從那家面前牌牆的右邊數過這麼多墩，下一墩開始抓；不夠就順時針接著數旁邊那家的牆。每家牆 18 墩。
    四張一抓，抓三次；莊家再抓一張，跳一墩再抓一張，共 14 張。其他三家再各抓一張，13 張。
    牌牆一直抓到最後一張，不留牌。
rules-dinghai-flowers = 補花
    .page1 =
    抓完牌，東、南、西、北依次把手上的花全亮出來，從牌牆尾補同樣張數。補到的花要等下一輪再補，補到誰手上都沒有花為止。
    打的時候摸到花，馬上亮出補一張，再是花就再補。該補時牌牆已經空了，就是流局。
    正花：東 春梅，南 夏蘭，西 秋竹，北 冬菊。
    花不影響清一色、混一色。
rules-dinghai-turn = 摸打
    .page1 =
    摸一張，然後胡、槓，或打一張。
    吃、碰以後只能打牌，要到下次自己摸牌才能胡或槓。
    槓（不論哪種）和補花都從牌牆尾拿牌，最後一張先拿；補完跟摸完一樣，可以胡、再槓或打。
    莊家第一手：最後抓的那張（或最後補的那張）算剛摸的。
    .page2 =
    正規：出牌 30 秒，從摸完、補完或吃碰算起；報吃碰槓胡 4 秒（碰牌本是 3 秒，多 1 秒給網路）。
    寬鬆（一般都用）：出牌也是 30 秒，第一手多 15 秒；有牌可要的人 8 秒，能胡的 15 秒。
    慢打：出牌 90 秒，要牌 30 秒。
    時間到：打出剛摸的那張；吃碰之後由電腦挑一張。只剩一個人跟電腦打時不計時。
    打出的牌從左到右排，十張一行。
rules-dinghai-claims = 吃碰
    .page1 =
    吃：只能吃上家打的，湊成順子。
    碰：誰打的都行，手上有兩張一樣的。
    大家同時決定：胡大過碰槓，碰槓大過吃。
    自己剛打過的、別人跟打的，照樣可以吃碰胡。
    吃碰來的牌在桌上標明是誰打的。
    .page2 =
    吃張：剛吃的牌不能馬上打；同樣兩張從另一頭吃得到的，也不能打。
    3萬 4萬 吃 2萬：不能打 2萬、5萬。
    3萬 4萬 吃 5萬：不能打 5萬、2萬。
    3萬 5萬 吃 4萬：不能打 4萬。
    8萬 9萬 吃 7萬：不能打 7萬。
    手上剩下的全是不能打的，就不受限制。碰了以後打什麼都行。
rules-dinghai-kongs = 槓
    .page1 =
    明槓：手上三張，加別人打的一張。
    加槓：自己碰過的，手上又有第四張，輪到自己摸牌時可以槓。
    暗槓：手上四張，輪到自己摸牌時可以槓；亮一張，蓋三張。
    槓完從牌牆尾補一張。摸到最後一張就不能再槓。
    .page2 =
    搶槓胡：別家加槓的那張正好是你要胡的，可以搶。槓不成，還是碰；那張歸胡的人，幾家能胡就幾家都胡。
    暗槓不能搶。明槓的那張，先問誰要胡，胡了算放銃。
rules-dinghai-passing = 過胡過碰
    .page1 =
    過胡：能胡卻沒胡（按了別的，或時間到）。自己下次摸牌前，別家打的、加槓的一律不能胡，自摸可以。
    過碰：能碰卻沒碰沒槓沒胡。自己下次摸牌前，這種牌不能再碰。
    報了卻被別家搶先，不算放過；能胡卻報碰，又被搶先，算過胡、不算過碰。還沒輪到你答就定了的，也不算。
    槓的補牌、補花也算自己摸牌。
rules-dinghai-win = 胡牌
    .page1 =
    胡（也寫作「和」）只有一種牌型：四組牌加一對將。一組是順子（同花色三張相連）、刻子（三張一樣）或槓。
    七小對、十三么、十三不靠都不能胡。不限臺數，0 臺也能胡。
    一張牌幾家能胡就幾家都胡，各算各的。
    一副牌有幾種看法時，取臺數最多的；聽好幾張牌，只要胡的那張合得上，坎張、邊張、單釣照算。
    .page2 =
    最後一張打出來，只能胡，不能吃碰槓；沒人胡就是流局。
    八花：八張花都在一家，輪到自己摸牌時什麼牌都能胡。
rules-dinghai-items = 臺數
rules-dinghai-pay = 付分
    .page1 =
    臺數　 0　1　2　 3　 4
    放銃　 6　7　10　15　23
    自摸　 4　5　5　 8　 12
    臺數相加，超過 4 臺算 4 臺（封頂）。
    放銃：打出那張的一家付，另兩家不付。
    自摸（天胡、地胡、槓上開花、八花也是）：三家各付一份。
    流局：莊家付每家 1。
    所有分數再乘底分，四家合計是 0。
    .page2 =
    槓上開花：要是槓的是別家打的牌（明槓），放槓那家付三份自摸，另兩家不付。中間補過花不變；後來自己又槓了別的就不算；碰了再加槓不算放槓。
    搶槓胡：被搶的一家付五倍放銃，另兩家不付，也不算自摸的臺。
rules-dinghai-bound = 三吃三碰
    .page1 =
    甲吃、碰、明槓乙打的牌，合起來滿三次，兩人就綁在一起，雙方都算。碰了再加槓仍是一次；暗槓和胡的那張不算。
    其中一人胡了：
    自摸：另一人付 3 份，其他兩家照付 1 份。
    別家放銃：放銃的照付，另一人也付 1 份。
    另一人放銃：他付 2 份。
    .page2 =
    互相都滿三次：另一人付的再加倍，就是 6 份、2 份、4 份；別家不變。
    跟好幾家綁著，每家都這樣付。
    綁著的人自己也胡了同一張，那一份不付。
    搶槓胡、明槓以後的槓上開花，不再加這一條。
rules-dinghai-dealer = 輪莊
    .page1 =
    只有莊家胡，或流局：續莊。
    只有一個閒家胡：莊家的下家接莊。
    一炮多響：從放銃（或被搶槓）的那家往下數，第一個胡的下盤做莊；可能跳過人，也可能還是莊家。
    例：西家放銃，莊家和北家都胡，北家做莊。
    圈風從東開始。莊家換人，而且四家都做過莊，就換下一圈：東、南、西、北，再回到東。
rules-dinghai-table = 本桌
    .page1 =
    坐風：這裡一般不計臺；開桌時可改成 1 臺。
    底分：所有分數乘上底分，一般是 1。
    長度：8 盤、16 盤、一圈、一局，或打到收桌。
    託管：兩次時間到就先託管，按一下就接回。有人走了，電腦打完這盤。
    .page2 =
    名號看總分：弟子 0、教頭 10、護法 20、軍師 40、統領 80、尊者 160、副堂主 320、堂主 640、總護法 1280、總軍師 2560、大統領 5120、總尊者 10240、總堂主 20480、長老 40960、法王 81920、青龍左使 163840、白虎右使 327680、副門主 655360、門主 1310720、麻將統帥 2621440。負分也是弟子。
about-dinghai-red_dragon = 中3個　1 臺
    .when = 紅中三張或四張，碰的、槓的、手上的都算。
    .example = 中中中 123萬 456萬 789筒 55索
about-dinghai-green_dragon = 發3個　1 臺
    .when = 發財三張或四張。
    .example = 發發發 234筒 567筒 789索 33萬
about-dinghai-white_dragon = 白3個　1 臺
    .when = 白板三張或四張。
    .example = 白白白 345索 678索 123筒 88萬
about-dinghai-prevailing_wind = 圈風　1 臺
    .when = 這一圈的風，三張或四張。
    .example = 東圈，東東東
about-dinghai-seat_wind = 坐風　0 臺
    .when = 自己座位的風，三張或四張。這裡一般不計臺；開桌時可改成 1 臺。
    .example = 東圈南家，南南南：不計臺
about-dinghai-own_flower = 正花　每張 1 臺
    .when = 自己座位的花：東 春梅，南 夏蘭，西 秋竹，北 冬菊。那一組四張已經齊了，就不另算。
    .example = 南家有 夏、秋：正花夏，1 臺
about-dinghai-four_seasons = 春夏秋冬　2 臺
    .when = 四張都在一家，裡面的正花不再另算。
    .example = 春 夏 秋 冬
about-dinghai-four_plants = 梅蘭竹菊　2 臺
    .when = 四張都在一家，裡面的正花不再另算。兩組都齊，共 4 臺。
    .example = 梅 蘭 竹 菊
about-dinghai-eight_flowers = 八花　4 臺
    .when = 八張花都在一家，輪到自己摸牌時什麼牌都能胡。當自摸收三家，不算放槓。
    .example = 春夏秋冬梅蘭竹菊全亮出
about-dinghai-self_draw = 自摸　1 臺
    .when = 自己摸到胡的那張。槓上開花、天胡已經包含，不再加。
    .example = 手上 4萬 5萬，自己摸到 6萬
about-dinghai-double_pair_wait = 對倒　1 臺
    .when = 手上兩對，胡別人打的那張成刻子。自摸、搶槓不算。
    .example = 44筒 99索，胡別人打的 9索
about-dinghai-closed_wait = 坎張　1 臺
    .when = 胡的是順子當中那張。
    .example = 3萬 5萬，胡 4萬
about-dinghai-edge_wait = 邊張　1 臺
    .when = 12 胡 3，或 89 胡 7。
    .example = 8索 9索，胡 7索
about-dinghai-single_wait = 單釣將　1 臺
    .when = 胡的那張湊成將。自摸的話連自摸一共 2 臺。
    .example = 123萬 456筒 789索 222筒 齊了，手上一張 8萬，胡 8萬
about-dinghai-all_triplets = 碰碰胡　2 臺
    .when = 四組都是刻子或槓。
    .example = 222萬 555筒 999索 東東東 77筒
about-dinghai-half_flush = 混一色　2 臺
    .when = 只有一種花色，再加字牌。
    .example = 123筒 456筒 99筒 東東東 發發發
about-dinghai-full_flush = 清一色　4 臺
    .when = 只有一種花色；全是字牌也算。
    .example = 123索 345索 678索 999索 55索
about-dinghai-all_chows = 排胡　1 臺
    .when = 四組全是順子，將不是中發白、坐風、圈風；胡的那張是順子兩頭的一頭，不是邊張、坎張、單釣。
    .example = 234萬 567萬 345筒 99索，6索 7索 胡 5索
about-dinghai-kong_draw = 槓上開花　2 臺
    .when = 槓或補花以後，從牌尾補的那張胡了。代替自摸，不再加 1 臺。
    .example = 暗槓 9筒，手上 2萬 3萬，補到 4萬 胡
about-dinghai-last_discard = 海底撈月　4 臺
    .when = 胡最後打出的那一張。自摸最後一張不算。
    .example = 剩 0，手上 3筒 4筒，胡西家打的 2筒
about-dinghai-heavenly = 天胡　4 臺
    .when = 莊家抓完牌（補完花）就胡，沒打過牌也沒槓過。代替自摸和槓上開花，也沒有坎張、單釣這些。
    .example = 莊家抓來就是 234萬 567筒 678索 中中中 99筒
about-dinghai-earthly = 地胡　1 臺
    .when = 閒家第一次摸牌就自摸，在這之前誰都沒有吃碰槓。跟自摸或槓上開花相加。
    .example = 南家手上 6索 7索，第一張摸到 8索 就胡：地胡 1 ＋ 自摸 1
rules-luqiao-deal = 牌與開局
    .page1 =
    萬、筒、索各 1 到 9，東南西北中發白，每種四張，共 136 張，沒有花。
    摸風定座，第一個莊家抽籤。莊家坐東，往下家方向依次是南、西、北；這就是座風。
    一盤打到有人胡或黃莊；四家都做過莊是一圈；四圈是一局。
    .page2 =
    莊家擲兩顆骰子，從自己數起，逆時針數到的那家再擲兩顆。四顆加起來，從那家面前牌牆的右邊數過這麼多墩，下一墩開始抓；不夠就順時針接著數旁邊那家的牆。每家牆 17 墩。
    四張一抓，抓三次；莊家再抓一張，跳一墩再抓一張，共 14 張。其他三家再各抓一張，13 張。
    接著翻開下一張定財神。
rules-luqiao-wild = 財神白板
    .page1 =
    抓完牌翻開下一張，這張不用；其餘三張一樣的就是財神。
    財神在手上可以當任何牌，第五張也行，三張自成一刻也行。
    例：財神 5萬，1筒 5萬 3筒 就是 123筒，7索 7索 5萬 就是 777索。
    吃、碰、打出來、別人胡這張時，財神只當它本來的牌。
    本桌設定「財神可吃碰」關掉，就不能吃碰財神，也不能拿財神去吃碰；胡別人打出的財神還是可以。
    .page2 =
    白板：財神不是白板時，每張白板可以當財神那張牌，也可以還是白板。胡牌時手上的（胡進來的也算）、拿去吃的、打出來被下家吃的，都行。
    例：財神 5萬，3萬 4萬 白 就是 345萬。
    碰出去的白板、任何白板槓，只能是白板，要真的白板才行。
    翻出來的就是白板時，另外三張白板是財神，沒有牌替代。
rules-luqiao-turn = 摸打
    .page1 =
    摸一張，然後胡、槓，或打一張。
    吃、碰以後只能打牌，要到下次自己摸牌才能胡或槓。
    槓從牌牆尾補牌，最後一張先拿；補完跟摸完一樣，可以胡、再槓或打。
    莊家第一手：最後抓的那張算剛摸的。
    .page2 =
    正規：出牌 20 秒，從摸完、補完或吃碰算起；報吃碰槓胡 4 秒。
    寬鬆（一般都用）：出牌也是 20 秒，第一手多 15 秒；有牌可要的人 8 秒，能胡的 15 秒。
    慢打：出牌 90 秒，要牌 30 秒。
    時間到：打出剛摸的那張；吃碰之後由電腦挑一張。只剩一個人跟電腦打時不計時。
    打出的牌從左到右排，十張一行。
rules-luqiao-claims = 吃碰
    .page1 =
    吃：只能吃上家打的，湊成順子。
    碰：誰打的都行，手上有兩張一樣的。
    大家同時決定：胡大過碰槓，碰槓大過吃。
    自己剛打過的、別人跟打的，照樣可以吃碰胡。
    吃碰來的牌在桌上標明是誰打的。
    吃張：剛吃的那種牌不能馬上打（吃白板就不能打白板）。只剩這種牌時不受限制。
rules-luqiao-kongs = 槓與留牌
    .page1 =
    明槓：手上三張，加別人打的一張。
    加槓：自己碰過的，手上又有第四張，輪到自己摸牌時可以槓。
    暗槓：手上四張，輪到自己摸牌時可以槓；亮一張，蓋三張。
    吃碰以後不能馬上槓，要等下次自己摸牌。
    拉槓胡：別家加槓的那張正好是你要胡的，可以拉。槓不成，還是碰。暗槓不能拉；明槓的那張，先問誰要胡。
    .page2 =
    留牌：最後 14 張（7 墩）不抓；每開一個槓，多留 2 張。
    沒有槓時，抓完牌還有 68 張可摸。
    餘牌不夠多留，就不能槓；摸到能摸的最後一張，也不能槓。
    桌面上「剩」的是還能摸的張數。
rules-luqiao-passing = 過胡過碰
    .page1 =
    過胡：能胡卻沒胡（按了別的，或時間到）。自己下次摸牌前，別家的這種牌不能再胡，自摸可以，別種牌也可以。
    過碰：能碰卻沒碰沒槓沒胡。自己下次摸牌前，這種牌不能再碰。
    報了卻被別家搶先，不算放過；能胡卻報碰，又被搶先，算過胡、不算過碰。還沒輪到你答就定了的，也不算。
    槓的補牌也算自己摸牌。
rules-luqiao-win = 胡牌
    .page1 =
    胡（也寫作「和」）只有一種牌型：四組牌加一對將。一組是順子（同花色三張相連）、刻子（三張一樣）或槓。
    七小對、十三么、十三不靠都不能胡。
    幾家要胡同一張，從打出的那家往下數，第一個胡，只有他一家胡。
    財神、白板、哪張湊成哪組，取分數最多的看法；一樣多時，先當清一色。
    最後一張打出來，只能胡，不能吃碰槓；沒人胡就是黃莊。
rules-luqiao-items = 胡數臺數
rules-luqiao-others = 其他三家
    .page1 =
    有人胡了，另外三家也攤牌算分：吃碰槓的看桌上的牌；手上三張（四張）一樣的算一個暗刻；剛好兩張的中、發、白算對。
    中發白、座風的臺也照翻倍。平胡、自摸、坎張、碰碰胡、一色、四風這些，只有胡家才有。
    手上的財神不算分，白板只當白板。
    例：手上 9萬 9萬 9萬、發 發：8 ＋ 2 ＝ 10胡。
rules-luqiao-pay = 付分
    .page1 =
    先把胡數加起來，每一臺再翻一倍。超過 100 胡叫拉子，按 100 算，輸家的牌也一樣。
    胡家收：莊家胡，三家各付全數；閒家胡，莊家付全數，另兩家付半。誰放銃都一樣，放銃不多付。
    另外三家互比：兩家差多少，少的付給多的；其中一家是莊家付全數，都是閒家付半。
    黃莊不算分。所有分數再乘底分，四家合計是 0。
rules-luqiao-contract = 承包
    .page1 =
    胡家是清一色，又吃、碰、明槓同一家滿三次：
    別家放銃（或被拉槓），放銃的那家把三家該付給胡家的全付。
    自摸，由被吃碰三次的那家全付。
    另外三家互比照算。
    滿三次時，桌面上會標出來。
rules-luqiao-dealer = 輪莊
    .page1 =
    莊家胡：續莊。
    其他（閒家胡、黃莊）：莊家的下家接莊。續莊沒有加分。
    四家都做過莊是一圈，四圈是一局。
rules-luqiao-table = 本桌
    .page1 =
    財神可吃碰：原來就可以；本桌設定可以關掉。
    邊張、單釣在這裡不另算。
    底分：所有分數乘上底分，一般是 1。
    長度：8 盤、16 盤、一圈、一局，或打到收桌。
    託管：兩次時間到就先託管，按一下就接回。有人走了，電腦打完這盤。
    .page2 =
    名號看總分：弟子 0、教頭 10、護法 20、軍師 40、統領 80、尊者 160、副堂主 320、堂主 640、總護法 1280、總軍師 2560、大統領 5120、總尊者 10240、總堂主 20480、長老 40960、法王 81920、青龍左使 163840、白虎右使 327680、副門主 655360、門主 1310720、麻將統帥 2621440。負分也是弟子。
about-luqiao-base = 平胡　10胡
    .when = 只要胡了就有。
    .example = 123萬 456筒 789索 345索 99索
about-luqiao-self_draw = 自摸　2胡
    .when = 自己摸到胡的那張，槓的補牌也算。拉槓胡不算。
    .example = 手上 4萬 5萬，摸到 6萬 胡：平胡 10 ＋ 自摸 2
about-luqiao-closed_wait = 坎張　2胡
    .when = 胡的是順子當中那張。自摸的財神當這張也算，旁邊兩張是財神也算。
    .example = 2萬 4萬，胡 3萬
about-luqiao-all_triplets = 碰碰胡　4胡
    .when = 四組都是刻子或槓。
    .example = 222萬 555筒 999索 中中中 77筒
about-luqiao-triplet_simple = 2 到 8 的刻子　明刻 2胡，暗刻 4胡
    .when = 碰的，或別人打的那張湊成的，是明刻；自己摸齊的是暗刻。不胡的三家也算。
    .example = 手上 555筒 是 4胡，碰 555筒 是 2胡
about-luqiao-triplet_honour = 一九、字牌的刻子　明刻 4胡，暗刻 8胡
    .when = 一、九、東南西北、中發白。不胡的三家也算。
    .example = 手上 999萬 是 8胡，碰 北 是 4胡
about-luqiao-kong_simple = 2 到 8 的槓　明槓 8胡，暗槓 16胡
    .when = 加槓算明槓。不胡的三家也算。
    .example = 明槓 4索 是 8胡
about-luqiao-kong_honour = 一九、字牌的槓　明槓 16胡，暗槓 32胡
    .when = 加槓算明槓。不胡的三家也算。
    .example = 暗槓 白 是 32胡，再加白 1臺
about-luqiao-dragon_pair = 對中、對發、對白　2胡
    .when = 胡家的將，或不胡的人手上剛好兩張。
    .example = 將是 發發：2胡
about-luqiao-half_flush = 混一色　1臺 ×2
    .when = 只有一種花色，再加字牌。碰出去的白板是字牌。
    .example = 123筒 456筒 99筒 東東東 發發發
about-luqiao-full_flush = 清一色　3臺 ×8
    .when = 只有一種花色。手上的白板當財神那張，就算那種花色；全是字牌不算。
    .example = 財神 5索：234索 678索 999索 11索，3索 4索 白
about-luqiao-four_winds = 四風匯齊　13臺 ×8192
    .when = 東南西北都有刻子或槓，一定是拉子。
    .example = 東東東 南南南 西西西 北北北 55筒
about-luqiao-dragon = 中、發、白　各 1臺 ×2
    .when = 中、發、白的刻子或槓，明的暗的都算；整副牌翻倍。不胡的三家也算。
    .example = 碰 中：4胡，再加 1臺 ×2
about-luqiao-seat_wind = 座風　1臺 ×2
    .when = 自己座位的風成刻子或槓，整副牌翻倍。不胡的三家也算。
    .example = 南家 南南南：1臺 ×2

# 圖上的字
picture-deal = { $round } 第{ $number }盤
picture-left = 剩{ $left }
picture-wild = 財神
picture-away = 託管
picture-vacant = 代打
picture-won-self_draw = 自摸 { $tile }
picture-won-discard = 胡 { $tile }（{ $source } 放銃）
picture-won-robbed_kong-dinghai = 搶槓胡 { $tile }（{ $source } 被搶槓）
picture-won-robbed_kong-luqiao = 拉槓胡 { $tile }（{ $source } 被拉槓）
picture-each = 每家 { $points }
picture-from-one = 放銃 { $points }
picture-cap-dinghai = 封頂 { $cap } 臺
picture-cap-luqiao = 拉子算 { $cap }
picture-doubled = { $hu }胡 ×{ $factor } ＝ { $points }胡
picture-change = 本盤
picture-total = 本場
picture-sum = 合計 { $sum }
picture-next = 下盤莊家 { $name }（{ $reason }）
picture-best = 最好的一手 { $points }
picture-computers = 電腦
picture-chart-match = 本場走勢
picture-chart-all = 總計走勢
picture-chart-dinghai = 定海走勢
picture-chart-luqiao = 路橋走勢
picture-chart-deals = 盤

# 暫停、請人離桌、練習、開桌通知
vote-pause = { $name } 想暫停一下。過半同意就停。
vote-resume = { $name } 想繼續打。過半同意就接著打。
vote-majority = 在座 { $seated } 位，{ $needed } 位同意就算。
key-vote-agree = 同意 { $count }
key-vote-pause-no = 繼續打 { $count }
key-vote-resume-no = 再等等 { $count }
key-kick = 換電腦打
key-kick-lobby = 請他離開
notice-kick-choice = 要請 { $name } 離桌嗎？位子換電腦，正在打的這盤還算他的。
notice-kick-choice-lobby = 要請 { $name } 離開嗎？位子空出來。
notice-kick-choice-between = 要請 { $name } 離桌嗎？下一盤起位子換電腦。
notice-kick-done = 換好了。
notice-kicked = { $name } 離桌了。
notice-kicked-you = { $chat }：你被請離這桌了。正在打的這盤由電腦打完，分數還算你的。
notice-kicked-you-between = { $chat }：你被請離這桌了。打完的盤照算。
notice-kicked-you-lobby = { $chat }：你被請離這桌了，還沒開打。
notice-kick-usage = 回覆那個人說的話，再寫 /kick。
notice-kick-self = 自己要走，用 /leave。
notice-kick-absent = 這個人不在這桌。
notice-kick-last = 桌上只剩這一位，要收桌用 /end。
notice-paused = 暫停中，按「繼續打」接著打。
notice-not-paused = 現在沒有暫停。
notice-pause-lobby = 還沒開打，不用暫停。
notice-skip-nothing = 現在不用等誰。
notice-skip-early = 時間還沒到，再等 { $seconds } 秒。
practice-choose = 練習打哪一種？你和三家電腦，不計時，不算戰績。
practice-title = 練習
practice-over = 練習收了：打了 { $deals } 盤，{ $points } 分，不算戰績。
practice-over-none = 練習收了。
key-practice = 再練一場
notice-practice-running = 你有一場練習還沒打完，接著打就在下面；不打了用 /leave。
notice-practice-in-private = 練習到私訊裡打。
notice-notify-on = 記下了，這裡開桌就私訊告訴你。再寫一次 /notify 就關掉。
notice-notify-on-closed = 記下了，這裡開桌就告訴你。先按下面打開私訊，再按「開始」，才收得到。
notice-notify-off = 這裡開桌不再告訴你了。
table-opened = { $chat }：{ $host } 開桌了。
table-opened-game = { $chat }：{ $host } 開桌了，打{ $game }。
key-notify-off = 不用再告訴我
command-pause = 暫停
command-resume = 繼續打
command-kick = 回覆一個人，請他離桌
command-skip = 時間到了，跳過
command-practice = 自己跟電腦練習
command-notify = 開桌時告訴我，再說一次就關掉

# 一盤不算、打過的盤
void-chat = 〈{ $chat }〉
void-question = { $name } 想讓第 { $number } 盤不算。那盤在座的再有一位同意就不算，限 { $minutes } 分鐘。
void-done = 第 { $number } 盤不算了：{ $asked } 提出，{ $agreed } 同意。
void-admin = 管理員
void-row = { $name } 退回 { $change }　本場 { $total }
void-others = 其他 { $points }
struck-out = 這盤不算了：{ $asked } 提出，{ $agreed } 同意。
summary-struck = { $won }這盤不算了，你本場 { $total }。
key-void-agree = 同意，這盤不算
notice-void-admins = 要讓上一盤不算：管理員用 /void，再由一位那盤在座的同意。
notice-void-nothing = 還沒有打完的盤。
notice-void-again = 那盤已經不算了。
notice-void-asked = 已經在問了，等那盤在座的一位同意。
notice-void-alone = 那盤除了你都是電腦，沒有人能同意。
notice-void-other = 那盤之後又打完了一盤，不能改了。
notice-void-lapsed = 時間過了，沒有人同意，那盤照算。要再問，管理員用 /void。
notice-void-outsider = 那盤你不在座，要在座的同意。
notice-void-own = 是你提出的，要另一位在座的同意。
notice-void-anonymous = 提出的管理員沒露名字，要一位不是管理員的同意。
notice-void-asker = 提出的人已經不是管理員了，那盤照算。
notice-void-done = 好，那盤不算了。
log-heading = 📒 { $chat } · 打過的盤（共 { $deals } 盤）
log-heading-mine = 📒 我打過的盤（共 { $deals } 盤）
log-page = 第 { $page }/{ $pages } 頁
log-entry = #{ $deal } { $variant } · { $round }·第{ $number }盤
log-entry-in = #{ $deal } 〈{ $chat }〉{ $variant } · { $round }·第{ $number }盤
log-won-dinghai = { $won }，{ $figure } 臺
log-won-luqiao = { $won }，{ $figure }胡
log-change = { $name } { $points }
log-sum = { $changes }　合計 { $sum }
key-log-more = 更多
notice-log-usage = 這樣用：/log 看最近 5 盤，/log 10 看最近 10 盤。
notice-log-members = 這個群打過的盤只給群裡的人看。
command-void = 上一盤不算（再由一位在座的同意）
command-log = 打過的盤

# 提示怎麼打
hint-title = 💡 〈{ $chat }〉可以這樣打：
hint-win = 現在就能胡。
hint-choice = { $place }. 打 { $tile }：{ $leaves }
hint-reasons = 　{ $reasons }
hint-short = 打 { $tile }：{ $leaves }
hint-ready = 聽 { $tiles }
hint-far = { $way ->
    [half-flush] 做混一色還差 { $steps } 張聽
    [full-flush] 做清一色還差 { $steps } 張聽
    *[any] 差 { $steps } 張聽
}
hint-useful = { $far }，進 { $tiles }
hint-count = { $kinds } 種 { $unseen } 張
hint-many = { $tiles }（共 { $unseen } 張）
hint-ready-none = 聽的牌都沒了
hint-useful-none = { $far }，進張都沒了
hint-reason-nearest = 離聽牌最近
hint-reason-widest = 進張最多
hint-reason-safe = 安全
hint-reason-risky = 有點險
notice-hint-off = 這裡沒開打牌提示；管理員可以在 /settings 開。
notice-hint-not-now = 輪到你出牌的時候再問。
notice-hint-in-private = 提示只給你一個人看：輪到你出牌時，私訊我 /hint。
command-hint = 提示這手怎麼打
