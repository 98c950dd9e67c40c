"""One form each: the words of ux.md section 5 and the buttons of section 3, in both scripts."""

import pytest

from bot.i18n import Catalogue

CATALOGUE = Catalogue(strict=True)
WORDS = """
key-join 加入 加入|key-leave 離開 离开|key-add-computer 補電腦 补电脑|key-drop-computer 減電腦 减电脑
key-settings 設定 设置|key-start 開始 开始|key-cancel 取消這桌 取消这桌|key-now 馬上開 马上开|key-wait 等一下 等一下
key-look 看牌 看牌|key-go-play 去出牌 去出牌|key-table 桌面 桌面|key-hand 返回手牌 返回手牌|key-explain ？ ？
key-group 群組 群|key-win 胡 胡|key-kong 槓 杠|key-pong 碰 碰|key-chow 吃 吃|key-pass 過 过|key-pass-win 不胡，過 不胡，过
key-away 託管 托管|key-return 我回來了 我回来了|key-decline 不吃碰 不吃碰|key-next-deal 下一盤 下一盘
key-why 為什麼 为什么|key-leave-table 離桌 离桌|key-finish 收桌 收桌|key-resume 繼續打 继续打
key-open-dinghai 開定海桌 开定海桌|key-open-luqiao 開路橋桌 开路桥桌
score-match 本場 本场|score-all 總計 总计|score-me 我的 我的
wind-0.seat 東家 东家|relation-1 下家 下家|relation-2 對家 对家|relation-3 上家 上家|dealer-mark 莊 庄
computer-0 電腦甲 电脑甲|computer-1 電腦乙 电脑乙|computer-2 電腦丙 电脑丙
level-easy 新手 新手|level-normal 普通 普通|level-hard 高手 高手
pace-official 正規 正规|pace-relaxed 寬鬆 宽松|pace-slow 慢打 慢打
refused-last_discard 最後一張，只能胡。 最后一张，只能胡。|refused-reserve 餘牌不夠，不能槓。 余牌不够，不能杠。
flag-every-win 過胡 过胡|drawn-dinghai 流局 流局|drawn-luqiao 黃莊 黄庄
item-dinghai-red_dragon 中3個 中3个|item-dinghai-prevailing_wind 圈風 圈风|item-dinghai-seat_wind 坐風 坐风
item-dinghai-double_pair_wait 對倒 对倒|item-dinghai-closed_wait 坎張 坎张|item-dinghai-edge_wait 邊張 边张
item-dinghai-single_wait 單釣將 单吊将|item-dinghai-all_triplets 碰碰胡 碰碰胡|item-dinghai-kong_draw 槓上開花 杠上开花
item-dinghai-all_chows 排胡 排胡|item-dinghai-last_discard 海底撈月 海底捞月|item-dinghai-four_plants 梅蘭竹菊 梅兰竹菊
item-luqiao-base 平胡 平胡|item-luqiao-closed_wait 坎張 坎张|item-luqiao-four_winds 四風匯齊 四风汇齐
item-luqiao-seat_wind 座風 座风|item-luqiao-kong-exposed 明槓 明杠|item-luqiao-kong-concealed 暗槓 暗杠
title-0 弟子 弟子|title-1 教頭 教头|title-8 總護法 总护法|title-15 青龍左使 青龙左使|title-19 麻將統帥 麻将统帅
"""


@pytest.mark.parametrize("line", WORDS.replace("\n", "|").strip("|").split("|"))
def test_the_word_of_the_table(line: str) -> None:
    """The message is exactly this word in either script."""
    message, traditional, simplified = line.split(" ")

    assert CATALOGUE["zh-Hant"].plain(message) == traditional
    assert CATALOGUE["zh-Hans"].plain(message) == simplified
