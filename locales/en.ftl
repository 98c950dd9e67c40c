# Every message in English; a courtesy for contributors.

tile-1m = 1m
    .said = 1 of characters
tile-2m = 2m
    .said = 2 of characters
tile-3m = 3m
    .said = 3 of characters
tile-4m = 4m
    .said = 4 of characters
tile-5m = 5m
    .said = 5 of characters
tile-6m = 6m
    .said = 6 of characters
tile-7m = 7m
    .said = 7 of characters
tile-8m = 8m
    .said = 8 of characters
tile-9m = 9m
    .said = 9 of characters
tile-1p = 1p
    .said = 1 of dots
tile-2p = 2p
    .said = 2 of dots
tile-3p = 3p
    .said = 3 of dots
tile-4p = 4p
    .said = 4 of dots
tile-5p = 5p
    .said = 5 of dots
tile-6p = 6p
    .said = 6 of dots
tile-7p = 7p
    .said = 7 of dots
tile-8p = 8p
    .said = 8 of dots
tile-9p = 9p
    .said = 9 of dots
tile-1s = 1s
    .said = 1 of bamboo
tile-2s = 2s
    .said = 2 of bamboo
tile-3s = 3s
    .said = 3 of bamboo
tile-4s = 4s
    .said = 4 of bamboo
tile-5s = 5s
    .said = 5 of bamboo
tile-6s = 6s
    .said = 6 of bamboo
tile-7s = 7s
    .said = 7 of bamboo
tile-8s = 8s
    .said = 8 of bamboo
tile-9s = 9s
    .said = 9 of bamboo
tile-1z = E
    .said = the East wind
tile-2z = S
    .said = the South wind
tile-3z = W
    .said = the West wind
tile-4z = N
    .said = the North wind
tile-5z = Wh
    .said = the white dragon
tile-6z = Gr
    .said = the green dragon
tile-7z = Re
    .said = the red dragon
tile-1f = Spring
    .said = Spring
tile-2f = Summer
    .said = Summer
tile-3f = Autumn
    .said = Autumn
tile-4f = Winter
    .said = Winter
tile-5f = Plum
    .said = Plum
tile-6f = Orchid
    .said = Orchid
tile-7f = Bamboo
    .said = Bamboo
tile-8f = Mum
    .said = Mum

# How tiles are written
suit-m = m
suit-p = p
suit-s = s
wild-tile = wild
wild-note = Wild { $tile } (white may be { $tile })
wild-note-white = Wild: white dragon
drawn-apart = drew { $tile }
meld-chow = chow { $tiles }
meld-pong = pong { $tiles }
meld-exposed_kong = kong { $tiles }
meld-added_kong = added kong { $tiles }
meld-concealed_kong = closed kong { $tiles }
melds-all-from = {" "}(all from { $relation })
flowers = Flowers { $flowers }
comma = {", "}
clause = {", "}

# Seats and people
wind-0 = E
    .seat = East
wind-1 = S
    .seat = South
wind-2 = W
    .seat = West
wind-3 = N
    .seat = North
round-0 = East
round-1 = South
round-2 = West
round-3 = North
relation-0 = you
relation-1 = next
relation-2 = opposite
relation-3 = upper
named-seat = { $seat } { $name }
player = Player
computer-0 = Computer A
computer-1 = Computer B
computer-2 = Computer C
computer-3 = Computer D
level-easy = easy
level-normal = normal
level-hard = hard
dealer-mark = dealer

# Variants and agreements
variant-dinghai = Dinghai
    .game = Dinghai mahjong
    .cap = 4 tai at most
variant-luqiao = Luqiao
    .game = Luqiao mahjong
    .cap = 100 hu at most
rule-seat_wind_tai = Seat wind counts 1 tai
    .on = seat wind counts 1 tai
    .off = seat wind counts nothing
rule-claim_wild = Wild tiles may be chowed and ponged
    .on = wild tiles may be claimed
    .off = wild tiles may not be claimed
pace-official = official
pace-relaxed = relaxed
pace-slow = slow
length-eight = 8 deals
length-sixteen = 16 deals
length-round = one round
length-game = one game
length-open = until we stop
length-minutes = { $length }, about { $minutes } min

# Lobby
lobby-choose = 🀄 { $host } opens a table. Which game?
lobby-heading = 🀄 { $game }: a table is open (host { $host })
lobby-agreed = { $length } · { $pace } { $seconds } s · stake { $stake }
lobby-rules = Table rules: { $rules }
lobby-missing = { $free } more wanted. When full, seats are drawn and play starts 10 s later.
lobby-full = Full. “Start” draws the seats; play starts 10 s later.
lobby-confirm = { $free ->
    [one] One chair is free; a computer will take it.
    *[other] { $free } chairs are free; computers will take them.
 } Tap “Start” once more.
lobby-cancelled = This table was cancelled.
lobby-expired = Nothing happened for 15 minutes; this table is closed.
lobby-replaced = Another table was opened; this one is closed.
lobby-started = Everybody is here. Play!
chair-taken = { $number } { $name } ✓
chair-free = { $number } free
chair-reserved = { $number } { $name } — press “Start” in the private chat
chair-computer = { $number } { $name } ({ $level })
settings-pace = Relaxed waits longer when somebody can claim, and it shows.
seats-drawn = Seats are drawn: { $seats }. { $start }
seats-start = Play starts in { $seconds } s.
seats-started = Play has begun.
seats-wait = Somebody asked to wait; “At once” starts.

# Buttons
key-choose-dinghai = Dinghai: 144 tiles, flowers, tai
key-choose-luqiao = Luqiao: 136 tiles, wild, hu
key-open-dinghai = Open a Dinghai table
key-open-luqiao = Open a Luqiao table
key-join = Join
key-leave = Leave
key-add-computer = Add computer
key-drop-computer = Drop computer
key-rules = Rules ↗
key-settings = Settings
key-start = Start
key-confirm = Start
key-cancel = Cancel this table
key-back = Back
key-stake = Stake { $stake }
key-now = At once
key-wait = Wait
key-win = Win
key-kong = Kong
key-pong = Pong
key-chow = Chow
key-chow-run = Chow { $tiles }
key-pass = Pass
key-pass-win = No win, pass
key-win-dinghai = Win
key-win-dinghai-self = Self-draw
key-win-luqiao = Win
key-win-luqiao-self = Self-draw
key-kong-concealed = Closed kong { $tile }
key-kong-added = Added kong { $tile }
key-discard-drawn = Discard the drawn { $tile }
key-look = My tiles
key-go-play = Play
key-table = Table
key-hand = Back to hand
key-explain = ?
key-away = Autopilot
key-hint = Hint
key-return = I am back
key-group = Group
key-decline = No chow or pong
key-take-over = Take over { $seat }
key-resume = Go on
key-next-deal = Next deal
key-next-count = Next deal { $ready }/{ $humans }
key-why = Why?
key-see-result = Result
key-leave-table = Leave table
key-finish = End match
key-again = Play again
key-vote-after = After this deal { $count }
key-vote-now = At once { $count }
key-vote-on = Go on { $count }
key-end-after = After this deal
key-end-now = At once (deal void)
key-add-to-group = Add to a group
key-previous = ◀ Back
key-next-page = Next ▶
key-contents = Contents
key-other-dinghai = Dinghai rules
key-other-luqiao = Luqiao rules
key-script-zh-Hant = 繁體
key-script-zh-Hans = 简体
key-script-en = English

# Table card
card-headline = { $round }·deal { $number }·{ $left } left
card-headline-over = ·over
card-headline-paused = ·paused
card-dealer = dealer { $name }
dice = { $one }+{ $two }
card-dice = dice { $first }, { $second }: break at stack { $stack }
card-over = This deal is over.
card-paused = Paused; “Go on” resumes.
card-dealing = Dealing.
limit = , { $seconds } s
limit-short = { $seconds } s
card-discarded = { $name } discards【{ $tile }】
card-open = { $discard }; else { $name } draws
card-last-discard = { $discard }: last tile, it can only be won on
card-draws = { $discard } → { $name } draws{ $limit }
card-turn = { $name } draws{ $limit }
card-first-turn = Dealer { $name } begins{ $limit }
card-claimed = { $name } { $meld } → discards{ $limit }
card-kong = { $name } adds a kong of { $tile }
hand-count = { $count } tiles
seat-away = {" "}· autopilot
seat-vacant = {" "}· free, a computer plays
warn-bound = ⚠ Bound by three claims: { $one } ⇄ { $other }
warn-contract = ⚠ Contract: { $one } has claimed three of { $other }. On a full flush its discarder pays for all three, on a self-draw { $other } does.

# Hand
hand-headline = 〈{ $chat }〉{ $round }·deal { $number }
hand-left = ·{ $left } left
hand-seat = {" "}· you are { $seat }
hand-tiles = Hand　{ $hand }
hand-melds = Melds　{ $melds }
hand-away = Autopilot plays for you.
hand-claimed = You called { $claim }; waiting for the others.
hand-passed = Passed. This changes when it is your turn or you can claim.
hand-waiting = This changes when it is your turn or you can claim.
hand-waiting-discarded = You discarded { $tile }. This changes when it is your turn or you can claim.
turn-drawn = Your turn, you drew { $tile }. { $limit }
turn-drawn-win = Your turn, you drew { $tile } and can win! { $limit }
turn-plain = Your turn. { $limit }
turn-plain-win = Your turn; you can win! { $limit }
turn-claimed = { $claim } of { $tile }: your discard. { $limit }
claim-prompt = { $name } discards { $tile }. Do you want it? { $limit }
claim-prompt-win = { $name } discards { $tile }: you can win! Do you want it? { $limit }
claim-prompt-last = { $name } discards { $tile }, the last tile: only a win! Do you want it? { $limit }
claim-prompt-kong = { $name } adds a kong of { $tile }: you can rob it! Do you want it? { $limit }
newcomer = Tap a tile, tap it again and it is discarded. After three discards one tap is enough.
claim-win = win
claim-kong = kong
claim-pong = pong
claim-chow = chow
claim-discard = discard
own-flowers = Flowers: { $flowers } → { $count } replaced
since-discard = Since your discard: { $news }
since-start = Since the deal: { $news }
deed-discard = discards { $tile }
deed-robbed = kong of { $tile } robbed
deed-flowers = flowers { $flowers }
ponds = Discards　{ $ponds }
pond = { $wind }: { $tiles }
flag-win = passed win { $tiles }
flag-every-win = passed win
flag-pong = passed pong { $tiles }
warn-bound-with = ⚠ Bound with { $name } by three claims
warn-contract-own = ⚠ You have claimed three of { $name }: a full flush makes a contract
warn-contract-given = ⚠ { $one } has claimed three of you: if he wins a full flush, its discarder pays for all, on a self-draw you do
warn-third-bound = ⚠ One more claim of { $name } binds the two of you: if one wins, the other pays more
warn-third-contract = ⚠ One more claim of { $name } makes three: a full flush becomes a contract
wait = { $tile } ({ $unseen } unseen)
waits = Ready for { $waits }
waits-self-draw = Ready for { $waits } (self-draw only)
waits-worth = { $waits }: { $worth }
waits-kept = If you discard the drawn tile:
wait-discard = on a discard { $worth }
wait-self-draw = self-draw { $worth }
worth-dinghai = { $figure } tai { $points }
worth-dinghai-cut = capped { $points }
worth-luqiao = { $figure } hu { $points }
worth-luqiao-cut = { $figure } hu, capped { $points }
popup-hand = Hand { $hand }
popup-melds = Melds { $melds }
popup-flowers = Flowers { $flowers }
popup-can-win = You can win: tap “Win”, or play in the private chat
popup-turn = Your turn: discard in the private chat
popup-turn-kong = Your turn, you can kong: play in the private chat
popup-claim = You can { $claims }: use the buttons below

# Why not
explain-nothing = Nothing is barred now.
explain-wait = Nothing to do now; this changes when it is your turn or you can claim.
explain-may = You can now: { $deeds }.
explain-kong = No kong of { $tile }: { $reason }
bar-swap = You just chowed { $tile }: { $tiles } may not go now.
bar-every-win = Passed win: until your own draw no win on others' tiles; a self-draw counts.
bar-win = Passed win: until your own draw no win on others' { $tile }; a self-draw counts.
bar-pong = Passed pong: until your own draw no pong of { $tile }.
refused-not_your_turn = It is not your turn yet.
refused-not_in_hand = You do not hold that tile.
refused-not_in_hand-tile = You do not hold { $tile }.
refused-swap_barred = Just chowed: it may not go this time.
refused-swap_barred-tile = Just chowed: { $tile } may not go this time.
refused-only_discard_after_claim = After a claim you can only discard; win or kong after your next draw.
refused-no_win = This tile does not win.
refused-win_passed = You passed a win; only a self-draw counts now.
refused-pong_passed = You passed this pong; wait for your own draw.
refused-pong_passed-tile = You passed it: no pong of { $tile } before your own draw.
refused-not_enough_tiles = Not enough in hand: a pong needs two of a kind, a kong three.
refused-not_enough_tiles-tile = Not enough of { $tile }: a pong needs two, a kong three.
refused-no_such_kong = That is no kong.
refused-last_tile = Last tile: no more kongs.
refused-reserve = Too few tiles left for a kong.
refused-last_discard = Last tile: only a win counts.
refused-only_next_seat_chows = You can chow only from the seat before you.
refused-no_chow = That makes no run.
refused-wild_not_claimable = Table rule: no chow or pong of a wild tile.
refused-only_win_on_kong = An added kong can only be robbed by a win.
refused-nothing_to_claim = There is nothing to claim now.
refused-already_answered = Noted already, no need to tap again.
refused-answers_missing = Still waiting for the others.
refused-deal_over = This deal is over.

# Scoring items
item-dinghai-red_dragon = red dragons
item-dinghai-green_dragon = green dragons
item-dinghai-white_dragon = white dragons
item-dinghai-prevailing_wind = round wind
item-dinghai-seat_wind = seat wind
item-dinghai-own_flower = own flower
item-dinghai-own_flower-tile = own flower { $tile }
item-dinghai-four_seasons = four seasons
item-dinghai-four_plants = four plants
item-dinghai-self_draw = self-draw
item-dinghai-double_pair_wait = double pair wait
item-dinghai-closed_wait = closed wait
item-dinghai-edge_wait = edge wait
item-dinghai-single_wait = single wait
item-dinghai-all_triplets = all triplets
item-dinghai-half_flush = half flush
item-dinghai-full_flush = full flush
item-dinghai-kong_draw = win on a kong
item-dinghai-all_chows = all chows
item-dinghai-last_discard = last discard
item-dinghai-heavenly = heavenly win
item-dinghai-earthly = earthly win
item-dinghai-eight_flowers = eight flowers
item-luqiao-base = any win
item-luqiao-self_draw = self-draw
item-luqiao-closed_wait = closed wait
item-luqiao-all_triplets = all triplets
item-luqiao-triplet = triplet
item-luqiao-triplet-exposed = open triplet
item-luqiao-triplet-exposed-tile = open triplet { $tile }
item-luqiao-triplet-concealed = closed triplet
item-luqiao-triplet-concealed-tile = closed triplet { $tile }
item-luqiao-kong = kong
item-luqiao-kong-exposed = open kong
item-luqiao-kong-exposed-tile = open kong { $tile }
item-luqiao-kong-concealed = closed kong
item-luqiao-kong-concealed-tile = closed kong { $tile }
item-luqiao-dragon_pair = dragon pair
item-luqiao-dragon_pair-tile = pair { $tile }
item-luqiao-half_flush = half flush
item-luqiao-full_flush = full flush
item-luqiao-four_winds = four winds
item-luqiao-dragon = dragon
item-luqiao-dragon-tile = { $tile }
item-luqiao-seat_wind = seat wind
item-luqiao-seat_wind-tile = seat wind { $tile }
item-doubling = { $name } { $tai } tai
sum-tai = { $tai } tai
sum-tai-none = 0 tai
sum-tai-cut = , capped at { $cap }
sum-hu = { $hu } hu
sum-doubled = { $base }; { $names } ×{ $factor } ＝ { $points } hu
sum-hu-cut = , paid as { $cap }
other-hands = The other three
other-hand = { $points } hu: { $items }
other-hand-doubled = { $points } hu: { $items }; { $names } ×{ $factor }
other-seat = { $name }{ $dealer } { $hand }
dealer-in-brackets = (dealer)
laid-down = { $name }: { $hand }

# Result
result-headline = 🀄 { $round }·deal { $number }
several-winners = { $count ->
    [2] Two
    *[other] Three
 } win on one tile
won-self_draw = { $name } wins by self-draw on { $tile }
won-discard = { $name } wins on { $tile } (discarded by { $source })
won-robbed_kong-dinghai = { $name } robs the kong of { $tile } (from { $source })
won-robbed_kong-luqiao = { $name } robs the kong of { $tile } (from { $source })
won-without-tile = { $name }: { $item }
won-short-dinghai-self = { $name } wins by self-draw, { $figure } tai. {""}
won-short-dinghai-other = { $name } wins, { $figure } tai. {""}
won-short-luqiao-self = { $name } wins by self-draw, { $figure } hu. {""}
won-short-luqiao-other = { $name } wins, { $figure } hu. {""}
drawn-dinghai = Drawn
drawn-luqiao = Drawn
drawn-dinghai-short = Drawn. {""}
drawn-luqiao-short = Drawn, no payments. {""}
drawn-dinghai-paid = Drawn: dealer { $name } pays each { $points }
drawn-luqiao-paid = Drawn, no payments
figure-self-draw = {" "}→ { $figure } each
figure-discard = {" "}→ discarder { $figure }
row-self-draw = (self-draw, 0–4 tai: { $figures })
row-discard = (discard, 0–4 tai: { $figures })
pays = { $name } pays { $points }
pays-to = { $name } pays { $payee } { $points }
pays-short = { $name } pays { $points }
pays-each = { $name } pays { $payee } { $points }
pays-winner = Winner: { $paid } ({ $notes })
pays-mutual = Among the others: { $paid }
pays-contract = { $name } pays for all three by contract: { $points }
idle-pay-half = non-dealers pay half
dealer-won-all = the dealer won, all pay in full
discarder-pays-no-more = ; the discarder pays no more
reason-bound = bound, pays { $shares } shares
reason-bound-doubled = bound both ways, pays { $shares } shares twice
reason-robbed_kong = robbed kong, pays five times
reason-kong_feeder = fed the kong, pays for all three
stake-note = (with the stake of { $stake })
result-row = { $name } { $change }　match { $total }
result-sum = Sum { $sum } · next dealer { $name } ({ $reason })
result-sum-last = Sum { $sum } · the match is over
next-dealer-dinghai-stays = the dealer won and stays
next-dealer-dinghai-drawn = drawn, the dealer stays
next-dealer-dinghai-passes = another won, the deal passes
next-dealer-dinghai-nearest = several won, the nearest after the discarder deals
next-dealer-luqiao-stays = the dealer won and stays
next-dealer-luqiao-drawn = drawn, the deal passes
next-dealer-luqiao-passes = the dealer did not win, the deal passes
next-dealer-luqiao-nearest = the dealer did not win, the deal passes
next-round = { $reason }; { $round } round begins
next-soon = Tap “Next deal” when ready ({ $ready }/{ $humans }). It starts by itself in { $seconds } s.
next-wait = Tap “Next deal” when ready ({ $ready }/{ $humans }).
next-nobody = Nobody is here; whoever comes back goes on.
next-alone = Tap “Next deal” when ready.
remark-seat-wind = Seat wind { $wind } counts nothing (table rule)
remark-flower = { $flowers }: not a flower of { $seat }
remark-last-draw = A self-draw of the last tile is no “last discard”
summary-headline = 〈{ $chat }〉{ $round }·deal { $number }
summary = { $won }You { $change }, this match { $total }.
summary-last = The match is over. The standings are in the group, and so is the button for another match.
summary-sat-down = You sat down; you play from the next deal on.
hand-struck = { $chat }: the table is closed; this deal does not count.
why = You { $change }: { $parts }.
why-short = You { $change }; tap Why again for the details.
why-more = Tap Why again for the rule of every item, in private.
reasons-own-hand = Your own hand: { $hand }
reasons-change = You { $change }:
reasons-part = · { $part }
reasons-here = In this deal: { $items }
why-nothing = You { $change }: nothing won or lost.
why-paid-discard = you discarded it, { $points } to { $name }
why-paid-self_draw = { $name } won by self-draw, you pay { $points }
why-paid-kong_feeder = you fed the kong and pay for all, 3×{ $figure }
why-paid-robbed_kong = your kong was robbed, 5×{ $figure }
why-paid-bound = bound, { $shares } shares, { $shares }×{ $figure }
why-paid-bound-doubled = bound both ways, { $shares } shares twice, 2×{ $shares }×{ $figure }
why-paid-exhausted = drawn, { $points } to { $name }
why-paid-winner_dealer = { $points } to { $name }
why-paid-winner_half = { $points } to { $name } (half)
why-paid-contract = contract, { $points } to { $name } for all three
why-paid-difference = difference, { $points } to { $name }
why-paid-difference_half = half the difference, { $points } to { $name }
why-received = { $points } from { $name }
why-received-bound = {" "}(bound)
why-received-kong_feeder = {" "}(fed the kong)
why-received-robbed_kong = {" "}(robbed kong)
why-received-contract = {" "}(contract)
why-received-difference = {" "}(difference)
why-received-difference_half = {" "}(difference)

# Standings
score-heading = 🏅 { $chat } · { $scope } ({ $deals } deals)
score-heading-mine = 🏅 My figures · { $scope } ({ $deals } deals)
score-match = This match
score-all = All time
score-dinghai = Dinghai
score-luqiao = Luqiao
score-me = Me
score-chart = Chart
score-empty = No finished deal yet.
score-counted = (deals with two or more people count)
score-line = { $who }　{ $title }　{ $deals } deals, { $wins } won, { $given } dealt in
score-others = 　{ $count } others { $points }
score-computers = 　Computers { $points }
final-heading = 🏁 { $game }: { $deals } deals played
final-sum = Sum { $sum }
match-over = The match is over, { $name } comes first. {""}
match-over-nobody = The match is over. {""}
match-again = Another match?
title-gained = { $name } is now { $title }. {""}
title-0 = Novice
title-1 = Drill Master
title-2 = Guardian
title-3 = Strategist
title-4 = Commander
title-5 = Venerable
title-6 = Deputy Hall Master
title-7 = Hall Master
title-8 = Chief Guardian
title-9 = Chief Strategist
title-10 = Grand Commander
title-11 = Chief Venerable
title-12 = Chief Hall Master
title-13 = Elder
title-14 = Dharma King
title-15 = Left Envoy of the Azure Dragon
title-16 = Right Envoy of the White Tiger
title-17 = Deputy Gate Master
title-18 = Gate Master
title-19 = Marshal of Mahjong
vote = { $name } wants to end the match. After this deal, or at once (this deal void)? More than half decide.
vote-count = { $seated } seated; { $needed } votes decide.
end-choice = End the match: after this deal, or at once (this deal void)?

# Notices
nobody = Player
notice-again = Noted already, no need to tap again.
notice-already-begun = Play has begun already.
notice-unknown-command = There is no such command; see /help.
notice-already-seated = You already sit at this table.
notice-anonymous = This needs a person; use your own account.
notice-anonymous-join = An anonymous account cannot sit down; please tap “Join”.
notice-away = { $name } is away; a computer plays.
notice-away-off = You are back.
notice-away-on = Autopilot plays for you.
notice-bots-usage = Use it so: /bots 2 fills up to two computers, /bots 3 hard chooses the level (easy, normal, hard).
notice-card-moved-lately = The card was moved just now; try again in 30 seconds.
notice-choose-first = Choose Dinghai or Luqiao first.
notice-claimed-chow = You called chow; waiting for the others.
notice-claimed-kong = You called kong; waiting for the others.
notice-claimed-pong = You called pong; waiting for the others.
notice-claimed-win = You called win; waiting for the others.
notice-confirm-cancel = Really cancel this table? Tap again.
notice-confirm-finish = Really end the match? Tap again.
notice-confirm-leave = Really leave the table? Tap again.
notice-confirm-newcomer = Tap again to discard { $tile }.
notice-confirm-pass-win = You can win! Tap again to let it go.
notice-confirm-slip = That tile is gone. Really discard { $tile }? Tap again.
notice-confirm-wild = That is a wild tile; tap again to discard it.
notice-confirm-win-discard = You can win! Really discard { $tile }? Tap again.
notice-deal-over = This deal is over.
notice-deal-started = Deal { $number }, dealer { $name }. The tiles are in your private chats.
notice-discarded = You discarded { $tile }.
notice-dm-closed = { $name } cannot be reached in private: tap here, or a computer will play when time is up.
notice-all-away = Nobody is here: this deal is played out, then the table rests. Whoever comes back taps to go on; after 30 minutes it closes, and finished deals count.
notice-recovered = There was a short break; the table stands as it was, and nobody lost time.
notice-table-lost = The notes of this table cannot be read, so it cannot go on and is closed; finished deals count. /new opens another.
notice-ends-after = The match ends with this deal.
notice-end-choice = End the match: after this deal, or at once (this deal void)?
notice-lobby-open = The table open here is { $game }, host { $name }. For another game, cancel it first.
notice-game-running = A table is being played here, host { $name }. Its host or an admin can end it with /end.
notice-gone = This table is closed; open a new one.
notice-group-only = This works in a group.
notice-host-only = Only the host or an admin can do that.
notice-join-in-group = This link is somebody else’s; tap “Join” in the group.
notice-join-link = Open the private chat below and press “Start” to sit down.
notice-joined = You are seated.
notice-kong = Kong of { $tile }.
notice-leave-which = You sit at several tables. Use /leave in the group of the one you want to leave.
notice-late = I was away for a while, and what was asked meanwhile was not done. Please ask again if you still want it.
notice-left = You left the table.
notice-lobby-full = The table is full; wait for the next match.
notice-lobby-only = That can be changed only before the match.
notice-next-deal = You can take over after this deal.
notice-no-hand = You are not playing now.
notice-not-in-deal = You did not play this deal.
notice-no-reasons = Only those who sat at the table see why.
notice-no-table = There is no table here; /new opens one.
notice-not-seated = Tap “Join” first.
notice-outdated = This button is out of date.
notice-outsider = You do not sit at this table.
notice-passed = Passed.
notice-refused = That does not work.
notice-reminder = { $chat }: it is your turn, { $seconds } seconds left.
notice-seated = Seated: { $chat }, { $game }. Your tiles come here, and the whole match can be played here.
notice-seated-private = Seated. Your tiles come here, and the whole match can be played here.
notice-shut-gone = { $chat }: I was removed from the group, so the table waits. Add me again, then tap “Go on”; or tap it now and play to the end here.
notice-shut-muted = { $chat }: I may not write in the group; the game goes on in the private chats. The table and results follow once an admin lets me write.
notice-shut-topic = { $chat }: this table’s topic is closed or deleted; the game goes on in the private chats. The table and results follow once the topic is open.
notice-table-elsewhere = This table’s topic is closed or deleted; its card cannot move here, and the game goes on in the private chats.
notice-stale = Too late, that tile is gone.
notice-storage-fault = That was not saved and nothing moved; please tap again.
notice-practice-usage = Which game? /practice dinghai or /practice luqiao.
notice-unknown-variant = Dinghai and Luqiao are played here: /new dinghai or /new luqiao.
notice-welcome-back = You are back; tap again to play.
notice-won = You win!
notice-lang-set = English from now on.
notice-swipe-back = Swipe back to the group.
key-open-private = Open the private chat
key-rules-plain = Rules
key-help = How it works
note-timed-out = Time is up; { $tile } was discarded for you.
note-recovered = There was a break; the table is as it was, and you lost no time.
note-autopilot = You did not move twice: autopilot. One tap and you are back.
note-back = { $discards ->
    [0] Welcome back. Nothing was played for you.
    *[other] You are back. Meanwhile: { $discards } discards, { $claims } claims.
 }
note-outbid-win = { $seat } won on { $tile } first.
note-headed-off = { $seat } sits before you and won first.
note-outbid-pong = { $seat } ponged { $tile }.
note-outbid-chow = { $seat } chowed { $tile }.
note-outbid-exposed_kong = { $seat } took { $tile } for a kong.

# Greeting and help
greeting-group = Hello, I host mahjong tables: Dinghai and Luqiao. Tiles go to private chats and I keep the score. One tap opens a table.
greeting-private =
    Hello, I host mahjong tables: Dinghai and Luqiao.
    Add me to a group, and four people (or fewer and computers) can play; your tiles come here, and the whole match can be played here. Points only, no money.
lang-private = Which language for you?
lang-group = Which language for this group? (An admin chooses.)
help-group =
    /new opens a table　/join sit down　/leave
    /bots adds computers　/table brings the card down
    /score standings　/me my figures　/hand sends your hand again
    /away autopilot　/back　/end ends the match
    /pause　/resume　/skip whoever is out of time
    /kick (in reply) sends somebody away　/notify tells you of new tables
    /log deals played　/void strikes out the last deal (admins)
    /rules　/settings　/lang
    Play in the private chat. The buttons below the card are there for everybody and count only for whom they concern.
help-private =
    When a table is open in a group, your tiles come here: tap one to discard it.
    “Table” shows all four seats, “?” says what is barred and why, “Autopilot” lets a computer play.
    /hand sends your hand again　/hint what to discard
    /away autopilot　/back
    /score my points　/me my figures　/log deals played
    /calc what a hand is worth　/practice against computers
    /rules　/settings　/lang
command-new = Open a table (Dinghai or Luqiao)
command-join = Sit down
command-leave = Leave
command-bots = Add computer players
command-table = Bring the table card down
command-hand = Send my hand again
command-score = Standings
command-away = Autopilot
command-back = I am back
command-end = End the match
command-rules = Rules
command-lang = Language
command-help = How it works
command-start = Start

# The calculator
key-calculator = Calculator
calculator-title = 🧮 Scoring calculator
calculator-heading = 🧮 Calculator · { $game }
calculator-choose = Which game?
calculator-before = The hand before is still here:
calculator-lost = That hand was not kept, please enter it again.
calculator-closed = 🧮 The calculator is put away; /calc opens it again.
calculator-in-private = The calculator is in the private chat: tap tiles or type them.
calculator-moved = It goes on in the message below.
calculator-help =
    Tap the tiles below, or type: 123m456p99s [777z] [1111p]!
    m characters, p dots, s bamboo, z E S W N white green red{ $flowers }
    Brackets [ ] hold a chow, pong or kong, with ! behind it a concealed kong. Put * behind the winning tile; else it is the last one.
    Chinese suits and tiles are understood too.
calculator-help-flowers = , f flowers
calculator-by-self_draw = self-draw
calculator-by-discard = discard
calculator-by-robbed_kong-dinghai = robbed kong
calculator-by-robbed_kong-luqiao = robbed kong
calculator-when-tail_draw = replacement
calculator-when-last_discard = last discard
calculator-when-heavenly = heavenly
calculator-when-earthly = earthly
calculator-suit-0 = m
calculator-suit-1 = p
calculator-suit-2 = s
calculator-suit-3 = z
calculator-suit-4 = f
calculator-lacking = { $count } more tiles to see what it waits for.
calculator-not-ready = Not ready yet.
calculator-unwon = If another seat wins, this hand counts { $hand }
calculator-no-win = This hand does not win.
calculator-without = Without { $tile }: { $waits }
calculator-not-this-way = { $by }: does not win.
calculator-no-robbing = { $by }: does not win. Whoever adds to a pong has all four { $tile }, and there is one here.
calculator-no-robbing-wild = { $by }: does not win. Only three of the wild tile are in play, so nobody can add a fourth.
calculator-wild-needed = Which tile is wild? Tap the one that was turned up.
calculator-otherwise = Won in another way:
calculator-other = { $by }, { $worth }: { $paid }
calculator-other-none = { $by }: does not win
calculator-written = Written { $text }
calculator-pays-discard = the discarder pays { $points }
calculator-pays-self_draw-each = { $count ->
    [3] each of the three pays { $points }
    *[other] the other two pay { $points } each
 }
calculator-pays-robbed_kong = the robbed seat pays { $points } (5 times)
calculator-pays-winner_dealer = the dealer pays { $points }
calculator-pays-winner_dealer-each = each of the three pays { $points }
calculator-pays-winner_half-each = the others pay { $points } each
calculator-pays-total = { $points } in all
calculator-if-fed = Kong of another seat's discard: that seat pays for all three, { $points }
calculator-if-bound = Bound: the partner pays { $points }, the other two { $each } each
calculator-if-bound-discard = Bound: the partner's discard costs him { $points }; another seat's, both pay { $each }
calculator-if-contract = Contract: one pays for all three, { $points }
calculator-wrong = ✗ { $reason }
    { $place }
calculator-wrong-long = Too long: no hand has so many tiles.
calculator-wrong-empty = There is no tile.
calculator-wrong-sign = This sign means nothing here.
calculator-wrong-suit = Digits need a suit behind them: m p s z.
calculator-wrong-rank = A suit needs digits before it.
calculator-wrong-tile = There is no such tile.
calculator-wrong-star = * goes behind a tile of the hand.
calculator-wrong-stars = One tile wins: use * once.
calculator-wrong-open = This bracket is not closed.
calculator-wrong-closed = This bracket was not opened.
calculator-wrong-nested = No brackets within brackets.
calculator-wrong-flower = A flower is in no meld: write it outside the brackets.
calculator-wrong-size = A meld has three tiles, a kong four.
calculator-wrong-kinds = A kong has four equal tiles.
calculator-wrong-mark = Only a kong can be concealed.
calculator-wrong-run = These three make no run.
calculator-wrong-no-flowers = Luqiao has no flowers.
calculator-wrong-copies = Too many: there are only { $count } of { $tile }.
calculator-wrong-melds = Four melds at most.
calculator-wrong-tiles = Too many: no room for this tile.
calculator-wrong-claim = House rule: the wild tile cannot be chowed or ponged.
key-calculator-chow = Chow
key-calculator-pong = Pong
key-calculator-exposed_kong = Kong
key-calculator-concealed_kong = Concealed
key-calculator-stand_in = Stand-in
key-calculator-undo = Undo
key-calculator-clear = Clear
key-calculator-winning = Won with { $tile }
key-calculator-wild = Wild { $tile }
key-calculator-settings = How
key-calculator-variant = Other game
key-calculator-close = Put away
notice-typed = I read no plain text: /help says how it works; /calc scores a hand.

# One's own figures
me-heading = 🏅 My figures
me-heading-group = 🏅 { $name } · { $chat }
me-deals = { $deals } deals, { $wins } won ({ $drawn } by self-draw), { $given } dealt in
me-points = { $points } points, { $average } a deal
me-title = { $title }, { $left } more points for { $next }
me-title-highest = { $title }
me-best = Best hand: { $game } { $points }
command-calc = What a hand is worth
command-me = My figures

# Settings
settings-personal = ⚙️ My settings (at every table)
settings-pictures = Screen: pictures, or text only (saves data).
settings-hints = Waits: a ready hand lists what it waits for, how many are left and what they are worth.
settings-second_tap = Discards: two taps or one. A win let go and a wild tile always take a second tap.
settings-rings = Ringing: when it is your turn or there is something to claim.
settings-auto_win = Automatic win: if switched on, wins at once whenever it can, by draw or on a discard.
settings-group = ⚙️ This group's settings
settings-usual = New tables begin with these, and the lobby may change them; once play begins, that table's are remembered.
settings-group-pictures = The table: pictures, or text only (saves data).
settings-group-hints = Waits: if switched off, no table here lists what a hand waits for.
settings-group-advice = Hints: if switched on, whoever is on turn may ask for the three best discards, and sees them alone.
settings-group-silent = Silent: if switched on, no phone rings for a turn or a claim.
settings-group-cap = { $caps }: what is above is shown, and the cap is paid.
settings-group-opens = Opening tables: everyone, or admins only.
key-pictures = Pictures
key-texts = Text (saves data)
key-hints = Waits
key-advice = Hints
key-level = { $level } bots
key-chair-level = { $name }: { $level }
key-second_tap-always = Two taps
key-second_tap-first = First three
key-second_tap-never = One tap
key-rings-all = All
key-rings-wins = Wins only
key-rings-none = None
key-auto_win = Automatic win
key-silent = Silent
key-opens-everyone = Everyone opens
key-opens-admins = Admins open
key-rule-of = { $variant }: { $rule }
key-own-settings = My settings
notice-settings-admins = The group's settings are its admins' to change; for your own, send me /settings in private.
notice-open-admins = Here admins open the tables; ask one to send /new.
notice-auto-win-on = Automatic win: wins at once whenever it can.
notice-auto-win-off = Automatic win is off; /settings switches it on again.
command-settings = Settings

# Rules
rules-in-private = The rules open in the private chat, page by page.
rules-at-table = 〈{ $chat }〉 plays by:
rules-usual = A table opened here begins with:
rules-not-found = There is no such page; here is the list.
rules-page = { $title } ({ $page }/{ $pages })
rules-example = Example: { $example }
rules-dinghai = 144 tiles with flowers, no wild tiles; tai add up, four at most. What do you want to read?
rules-luqiao = 136 tiles with wild tiles; hu are doubled by tai, 100 hu at most. What do you want to read?
rules-dinghai-deal = Tiles and deal
    .page1 =
    1 to 9 of characters, dots and bamboo, four winds, three dragons, four of each; eight flowers. 144 tiles, none wild.
    Seats and the first dealer are drawn. The dealer is East; South, West and North follow in turn order.
    A deal lasts until somebody wins or it is drawn; a round until all four have dealt; a game is four rounds.
    .page2 =
    The dealer throws two dice and counts to the second thrower, who throws two more. The sum of all four is counted off in stacks from the right end of that seat’s wall, on into the next wall if need be; drawing starts at the next stack. A wall has 18 stacks.
    Four tiles each, three times; then the dealer takes one, jumps a stack and takes another: 14. The others take one: 13.
    The wall is played to its last tile.
rules-dinghai-flowers = Flowers
    .page1 =
    After the deal East, South, West and North in turn lay out all their flowers and draw as many tiles from the tail. A flower drawn so waits for the next pass, until no hand holds one.
    In play a drawn flower is laid out and replaced at once, again and again. If the wall is empty then, the deal is drawn.
    Own flowers: East Spring and Plum, South Summer and Orchid, West Autumn and Bamboo, North Winter and Mum.
    Flowers do not affect the flushes.
rules-dinghai-turn = Turns
    .page1 =
    Draw a tile; then win, declare a kong, or discard.
    After a chow or pong only a discard is possible, no win and no kong until the next own draw.
    After any kong, and for flowers, replacements come from the tail, last tile first; then as after a draw.
    In the dealer’s first turn the last tile taken counts as drawn.
    .page2 =
    Official: 30 s to discard, from the draw or claim; 4 s to claim (3 for a pong, and 1 for the network).
    Relaxed (default): also 30 s, 15 more in the first turn; 8 s to claim, 15 with a win.
    Slow: 90 s and 30 s.
    When time is up the drawn tile goes; after a claim a computer chooses. One person against computers has no clock.
    Discards lie in rows of ten, left to right.
rules-dinghai-claims = Chow and pong
    .page1 =
    Chow: only a discard of the seat before you, to make a run.
    Pong: a discard of any seat, with two of its kind in hand.
    All are asked at once: a win beats pong and kong, these beat a chow.
    A kind just discarded by yourself or another may be claimed like any other.
    Melds show whose tile they took.
    .page2 =
    After a chow the claimed kind may not be discarded at once, nor the kind that would complete the same two tiles at the other end.
    34m chows 2m: neither 2m nor 5m.
    34m chows 5m: neither 5m nor 2m.
    35m chows 4m: not 4m.
    89m chows 7m: not 7m.
    If every tile left is barred, none is. After a pong any tile may go.
rules-dinghai-kongs = Kongs
    .page1 =
    Exposed: three in hand and a discard.
    Added: the fourth tile to an own pong, on an own-draw turn.
    Closed: four in hand, on an own-draw turn; one tile is shown, three lie face down.
    After it one tile is drawn from the tail. With the last tile drawn no kong is possible.
    .page2 =
    Robbing: an added kong’s tile may be won on. The kong stays a pong and the tile belongs to the winner, or to each of several winners.
    A closed kong cannot be robbed. On a claimed kong’s tile a win comes first anyway and is a win on the discard.
rules-dinghai-passing = Passing
    .page1 =
    Passed win: you could win and answered anything else, or let time run out. Until your own draw no win on any discard or added kong; a self-draw counts.
    Passed pong: you could pong and took neither pong, kong nor win. Until your own draw that kind cannot be ponged.
    A right claimed and outbid is not passed (a win let go for a pong is). Nor is one that was cut short because the matter was decided.
    Replacements for kongs and flowers are own draws too.
rules-dinghai-win = Winning
    .page1 =
    Four melds and a pair, nothing else: runs of one suit, triplets, kongs.
    No seven pairs, no thirteen orphans. No minimum: 0 tai may win.
    Several seats may win on one tile; each is settled separately.
    Of several readings the one with most tai counts; a wait counts when that reading has it, even if the hand waited on other tiles too.
    .page2 =
    The last discard can only be won on; if nobody does, the deal is drawn.
    Eight flowers: a seat with all eight may win on any own-draw turn with any hand.
rules-dinghai-items = Tai
rules-dinghai-pay = Payments
    .page1 =
    Tai　 0　1　2　 3　 4
    Discard　 6　7　10　15　23
    Self-draw　 4　5　5　 8　 12
    Tai add up; more than four count as four.
    Discard: the discarder alone pays.
    Self-draw (also heavenly, earthly, on a kong, eight flowers): each of the three pays.
    Drawn: the dealer pays 1 to each.
    All is multiplied by the stake; the four sum to 0.
    .page2 =
    Win on a kong after an exposed kong: the seat that fed it pays three self-draw shares, the others nothing. Flowers in between do not matter, a later own kong does; a pong with a tile added is no fed kong.
    Robbed kong: the robbed seat pays five times the discard figure, the others nothing; no tai for self-draw.
rules-dinghai-bound = Bound players
    .page1 =
    When A has claimed three discards of B (chows, pongs, exposed kongs together) the two are bound, both ways. A pong added to later counts once; closed kongs and the winning tile do not count.
    If one of them wins:
    Self-draw: the partner pays 3 shares, the others 1 each.
    Discard of a third seat: the discarder pays, and the partner pays the same.
    Discard of the partner: he pays 2 shares.
    .page2 =
    If each has claimed three of the other, the partner’s amount doubles: 6, 2 or 4 shares; nobody else’s.
    Several partners each pay so.
    A partner who wins on the same tile pays nothing for it.
    Nothing of this on a robbed kong or a win on a fed kong.
rules-dinghai-dealer = Dealer
    .page1 =
    The dealer is the only winner, or the deal is drawn: the dealer stays.
    Another seat is the only winner: the next seat deals.
    Several winners: the first after the discarder (or robbed seat) in turn order deals next; seats may be skipped, and it may be the dealer again.
    Example: West discards, dealer and North win: North deals.
    The round’s wind starts East and moves on when the dealer changes and all four have dealt.
rules-dinghai-table = This table
    .page1 =
    Seat wind: not counted by default; a table may count it 1 tai.
    Stake: multiplies every point, usually 1.
    Length: 8 or 16 deals, a round, a game, or until you stop.
    Autopilot: after two time-outs; one tap and you are back. A computer finishes the deal for one who leaves.
    .page2 =
    Titles by points: Novice 0, Drill Master 10, Guardian 20, Strategist 40, Commander 80, Venerable 160, Deputy Hall Master 320, Hall Master 640, Chief Guardian 1280, Chief Strategist 2560, Grand Commander 5120, Chief Venerable 10240, Chief Hall Master 20480, Elder 40960, Dharma King 81920, Left Envoy of the Azure Dragon 163840, Right Envoy of the White Tiger 327680, Deputy Gate Master 655360, Gate Master 1310720, Marshal of Mahjong 2621440. Below 0 is Novice too.
about-dinghai-red_dragon = Red dragons: 1 tai
    .when = Three or four red dragons, open or in hand.
    .example = Re Re Re 123m 456m 789p 55s
about-dinghai-green_dragon = Green dragons: 1 tai
    .when = Three or four green dragons.
    .example = Gr Gr Gr 234p 567p 789s 33m
about-dinghai-white_dragon = White dragons: 1 tai
    .when = Three or four white dragons.
    .example = Wh Wh Wh 345s 678s 123p 88m
about-dinghai-prevailing_wind = Round wind: 1 tai
    .when = Three or four of the round’s wind.
    .example = East round, E E E
about-dinghai-seat_wind = Seat wind: 0 tai
    .when = Three or four of one’s own wind. Not counted here by default; a table may make it 1 tai.
    .example = South in the East round, S S S: nothing
about-dinghai-own_flower = Own flower: 1 tai each
    .when = The flower of one’s seat: East Spring and Plum, South Summer and Orchid, West Autumn and Bamboo, North Winter and Mum. Not counted in a complete group.
    .example = South with Summer and Autumn: own flower Summer, 1 tai
about-dinghai-four_seasons = Four seasons: 2 tai
    .when = All four with one seat; the own flower is included.
    .example = Spring Summer Autumn Winter
about-dinghai-four_plants = Four plants: 2 tai
    .when = All four with one seat; the own flower is included. Both groups make 4.
    .example = Plum Orchid Bamboo Mum
about-dinghai-eight_flowers = Eight flowers: 4 tai
    .when = With all eight laid out any hand wins on an own-draw turn. Each of the others pays, nobody as feeder.
    .example = Spring Summer Autumn Winter Plum Orchid Bamboo Mum, all laid out
about-dinghai-self_draw = Self-draw: 1 tai
    .when = Won on one’s own draw. Included in a win on a kong and in a heavenly win.
    .example = 4m 5m in hand, draws 6m
about-dinghai-double_pair_wait = Double pair wait: 1 tai
    .when = Two pairs, won on a discard that makes one a triplet. Not on a self-draw or a robbed kong.
    .example = 44p 99s, wins on a discarded 9s
about-dinghai-closed_wait = Closed wait: 1 tai
    .when = The winning tile is the middle of a run.
    .example = 3m 5m wins on 4m
about-dinghai-edge_wait = Edge wait: 1 tai
    .when = 3 to 12, or 7 to 89.
    .example = 8s 9s wins on 7s
about-dinghai-single_wait = Single wait: 1 tai
    .when = The winning tile makes the pair; by self-draw 2 with the self-draw.
    .example = 123m 456p 789s 222p and a single 8m, wins on 8m
about-dinghai-all_triplets = All triplets: 2 tai
    .when = Four triplets or kongs.
    .example = 222m 555p 999s E E E 77p
about-dinghai-half_flush = Half flush: 2 tai
    .when = One suit and honours.
    .example = 123p 456p 99p E E E Gr Gr Gr
about-dinghai-full_flush = Full flush: 4 tai
    .when = One suit only, or honours only.
    .example = 123s 345s 678s 999s 55s
about-dinghai-all_chows = All chows: 1 tai
    .when = Four runs, a pair that is no dragon, seat wind or round wind, and the winning tile at one end of an open run: no edge, closed or single wait.
    .example = 234m 567m 345p 99s, 6s 7s wins on 5s
about-dinghai-kong_draw = Win on a kong: 2 tai
    .when = Won on a tile from the tail right after one’s kong or flower. In place of the self-draw.
    .example = closed kong 9p, 2m 3m in hand, draws 4m and wins
about-dinghai-last_discard = Last discard: 4 tai
    .when = Won on the last discard. A self-draw of the last tile does not count.
    .example = 0 left, 3p 4p in hand, wins on 2p from West
about-dinghai-heavenly = Heavenly win: 4 tai
    .when = The dealer wins on the dealt tiles (flowers replaced), before any discard and without a kong. In place of self-draw and win on a kong; no wait counts.
    .example = the dealer takes 234m 567p 678s Re Re Re 99p
about-dinghai-earthly = Earthly win: 1 tai
    .when = A non-dealer wins by self-draw on the first draw, before any meld. Adds to self-draw or win on a kong.
    .example = South holds 6s 7s and draws 8s first of all: earthly 1 ＋ self-draw 1
rules-luqiao-deal = Tiles and deal
    .page1 =
    1 to 9 of characters, dots and bamboo, four winds, three dragons, four of each: 136 tiles, no flowers.
    Seats and the first dealer are drawn. The dealer is East; South, West and North follow: the seat winds.
    A deal lasts until somebody wins or it is drawn; a round until all four have dealt; a game is four rounds.
    .page2 =
    The dealer throws two dice and counts to the second thrower, who throws two more. The sum of all four is counted off in stacks from the right end of that seat’s wall, on into the next wall if need be; drawing starts at the next stack. A wall has 17 stacks.
    Four tiles each, three times; then the dealer takes one, jumps a stack and takes another: 14. The others take one: 13.
    The next tile is turned up and makes its kind wild.
rules-luqiao-wild = Wild, white
    .page1 =
    The tile turned up after the deal is out of play; the other three of its kind are wild.
    In hand a wild tile stands for any tile, also a fifth copy; three of them may be a triplet.
    Example: wild 5m, then 1p 5m 3p is 123p and 7s 7s 5m is 777s.
    Claimed, discarded or won from another seat it is only its own face.
    With the table rule off, a wild tile can be neither chowed nor ponged, nor used for it; winning on a discarded one stays possible.
    .page2 =
    White dragons: unless white is wild, each is either itself or the wild’s natural tile: in the concealed part of a winning hand (a won white included), in a chow from hand, and as a discard the next seat chows.
    Example: wild 5m, then 3m 4m Wh is 345m.
    A ponged white and any kong of white is white, and takes white only.
    If white itself is wild, the other three whites are wild and nothing stands in.
rules-luqiao-turn = Turns
    .page1 =
    Draw a tile; then win, declare a kong, or discard.
    After a chow or pong only a discard is possible, no win and no kong until the next own draw.
    After a kong one tile is drawn from the tail, last tile first; then as after a draw.
    In the dealer’s first turn the last tile taken counts as drawn.
    .page2 =
    Official: 20 s to discard, from the draw or claim; 4 s to claim.
    Relaxed (default): also 20 s, 15 more in the first turn; 8 s to claim, 15 with a win.
    Slow: 90 s and 30 s.
    When time is up the drawn tile goes; after a claim a computer chooses. One person against computers has no clock.
    Discards lie in rows of ten, left to right.
rules-luqiao-claims = Chow and pong
    .page1 =
    Chow: only a discard of the seat before you, to make a run.
    Pong: a discard of any seat, with two of its kind in hand.
    All are asked at once: a win beats pong and kong, these beat a chow.
    A kind just discarded by yourself or another may be claimed like any other.
    Melds show whose tile they took.
    Swap bar: right after a chow the claimed kind may not be discarded (a claimed white bars white), unless nothing else is left.
rules-luqiao-kongs = Kongs, reserve
    .page1 =
    Exposed: three in hand and a discard.
    Added: the fourth tile to an own pong, on an own-draw turn.
    Closed: four in hand, on an own-draw turn; one tile is shown, three lie face down.
    No kong right after a claim, only from the next own draw on.
    Robbing: an added kong’s tile may be won on; the kong stays a pong. A closed kong cannot be robbed; on a claimed kong’s tile a win comes first.
    .page2 =
    The last 14 tiles (7 stacks) are never drawn; every kong keeps 2 more.
    Without kongs 68 tiles are drawn after the deal.
    A kong needs enough tiles left, and none is possible with the last tile drawn.
    “Left” on the card counts what can still be drawn.
rules-luqiao-passing = Passing
    .page1 =
    Passed win: you could win and answered anything else, or let time run out. Until your own draw no win on that kind from others; a self-draw and other kinds count.
    Passed pong: you could pong and took neither pong, kong nor win. Until your own draw that kind cannot be ponged.
    A right claimed and outbid is not passed (a win let go for a pong is). Nor is one that was cut short because the matter was decided.
    A replacement for a kong is an own draw too.
rules-luqiao-win = Winning
    .page1 =
    Four melds and a pair, nothing else: runs of one suit, triplets, kongs.
    No seven pairs, no thirteen orphans.
    If several want a tile, the first after the discarder in turn order wins, alone.
    Wild tiles, white, and where the winning tile went are read for most points; among equals a full flush first.
    The last discard can only be won on; if nobody does, the deal is drawn.
rules-luqiao-items = Hu and tai
rules-luqiao-others = The other three
    .page1 =
    When somebody wins, the other three hands are laid down and scored: melds by face; every kind held three (or four) times as one closed triplet; exactly two of a dragon as a pair.
    Dragon and seat wind tai double these too. Any win, self-draw, closed wait, all triplets, flushes and four winds are for the winner only.
    Wild tiles in hand count nothing, white only as white.
    Example: 9m 9m 9m and Gr Gr in hand: 8 ＋ 2 ＝ 10 hu.
rules-luqiao-pay = Payments
    .page1 =
    A hand is worth its hu, doubled once for every tai. Above 100 it is paid as 100, a loser’s hand too.
    To the winner: a dealer winner gets the full figure from each; another gets it from the dealer and half from the other two. Who discarded makes no difference.
    Among the other three: each pair settles its difference, in full if one is the dealer, else half.
    A drawn deal costs nothing. All is multiplied by the stake; the four sum to 0.
rules-luqiao-contract = Contract
    .page1 =
    If the winner has a full flush and has claimed three discards of one seat (chows, pongs, exposed kongs together):
    On a discard or robbed kong the payer of that tile pays all three winner’s payments.
    On a self-draw the seat that gave the three claims pays them all.
    The other three still settle among themselves.
    The card shows who has claimed three of whom.
rules-luqiao-dealer = Dealer
    .page1 =
    The dealer wins: the dealer stays.
    Anything else, a drawn deal too: the next seat deals. Staying brings no bonus.
    Four dealers make a round, four rounds a game.
rules-luqiao-table = This table
    .page1 =
    Wild tiles may be claimed by default; a table may turn that off.
    Edge and single waits do not count here.
    Stake: multiplies every point, usually 1.
    Length: 8 or 16 deals, a round, a game, or until you stop.
    Autopilot: after two time-outs; one tap and you are back. A computer finishes the deal for one who leaves.
    .page2 =
    Titles by points: Novice 0, Drill Master 10, Guardian 20, Strategist 40, Commander 80, Venerable 160, Deputy Hall Master 320, Hall Master 640, Chief Guardian 1280, Chief Strategist 2560, Grand Commander 5120, Chief Venerable 10240, Chief Hall Master 20480, Elder 40960, Dharma King 81920, Left Envoy of the Azure Dragon 163840, Right Envoy of the White Tiger 327680, Deputy Gate Master 655360, Gate Master 1310720, Marshal of Mahjong 2621440. Below 0 is Novice too.
about-luqiao-base = Any win: 10 hu
    .when = Every winning hand has it.
    .example = 123m 456p 789s 345s 99s
about-luqiao-self_draw = Self-draw: 2 hu
    .when = Won on one’s own draw, a replacement included. A robbed kong is not.
    .example = 4m 5m in hand, draws 6m and wins: any win 10 ＋ self-draw 2
about-luqiao-closed_wait = Closed wait: 2 hu
    .when = The winning tile is the middle of a run; a self-drawn wild tile may be it, and wild tiles may be its neighbours.
    .example = 2m 4m wins on 3m
about-luqiao-all_triplets = All triplets: 4 hu
    .when = Four triplets or kongs.
    .example = 222m 555p 999s Re Re Re 77p
about-luqiao-triplet_simple = Triplet of 2–8: open 2 hu, closed 4 hu
    .when = Completed by another’s tile it is open, by own draws closed. Counts for the losers too.
    .example = 555p in hand 4 hu, 555p ponged 2 hu
about-luqiao-triplet_honour = Triplet of 1, 9, honours: open 4 hu, closed 8 hu
    .when = Ones, nines, winds and dragons. Counts for the losers too.
    .example = 999m in hand 8 hu, ponged N 4 hu
about-luqiao-kong_simple = Kong of 2–8: open 8 hu, closed 16 hu
    .when = An added kong is open. Counts for the losers too.
    .example = open kong of 4s: 8 hu
about-luqiao-kong_honour = Kong of 1, 9, honours: open 16 hu, closed 32 hu
    .when = An added kong is open. Counts for the losers too.
    .example = closed kong of Wh: 32 hu, and 1 tai
about-luqiao-dragon_pair = Dragon pair: 2 hu
    .when = The winner’s pair, or exactly two in a loser’s hand.
    .example = the pair is Gr Gr: 2 hu
about-luqiao-half_flush = Half flush: 1 tai ×2
    .when = One suit and honours. A ponged white is an honour.
    .example = 123p 456p 99p E E E Gr Gr Gr
about-luqiao-full_flush = Full flush: 3 tai ×8
    .when = One suit only. A concealed white read as the wild’s natural tile is of its suit; honours only do not count.
    .example = wild 5s: 234s 678s 999s 11s, 3s 4s Wh
about-luqiao-four_winds = Four winds: 13 tai ×8192
    .when = A triplet or kong of each wind; always above 100.
    .example = E E E S S S W W W N N N 55p
about-luqiao-dragon = Dragons: 1 tai each ×2
    .when = A triplet or kong of a dragon, open or closed, doubles the whole hand. Counts for the losers too.
    .example = ponged Re: 4 hu, and 1 tai ×2
about-luqiao-seat_wind = Seat wind: 1 tai ×2
    .when = A triplet or kong of one’s own wind doubles the whole hand. Counts for the losers too.
    .example = South with S S S: 1 tai ×2

# Words on pictures
picture-deal = { $round } · deal { $number }
picture-left = { $left } left
picture-wild = wild
picture-away = autopilot
picture-vacant = computer
picture-won-self_draw = self-draw, { $tile }
picture-won-discard = wins on { $tile } ({ $source })
picture-won-robbed_kong-dinghai = robs a kong, { $tile } ({ $source })
picture-won-robbed_kong-luqiao = robs a kong, { $tile } ({ $source })
picture-each = { $points } from each
picture-from-one = discard { $points }
picture-cap-dinghai = counts { $cap } tai
picture-cap-luqiao = counts { $cap }
picture-doubled = { $hu } hu ×{ $factor } = { $points } hu
picture-change = deal
picture-total = match
picture-sum = sum { $sum }
picture-next = Next dealer { $name } ({ $reason })
picture-best = Best hand { $points }
picture-computers = computers
picture-chart-match = This match
picture-chart-all = All time
picture-chart-dinghai = Dinghai
picture-chart-luqiao = Luqiao
picture-chart-deals = deals

# Pauses, kicks, practice, and word of new tables
vote-pause = { $name } wants a pause. More than half decide.
vote-resume = { $name } wants to go on. More than half decide.
vote-majority = { $seated } are seated; { $needed } decide.
key-vote-agree = Agree { $count }
key-vote-pause-no = Play on { $count }
key-vote-resume-no = Wait { $count }
key-kick = Let a computer play
key-kick-lobby = Send away
notice-kick-choice = Send { $name } away? A computer takes the seat; the running deal still counts for them.
notice-kick-choice-lobby = Send { $name } away? The chair becomes free.
notice-kick-choice-between = Ask { $name } to leave? A computer takes the seat from the next deal on.
notice-kick-done = Done.
notice-kicked = { $name } has left the table.
notice-kicked-you = { $chat }: you were sent away from the table. A computer finishes the running deal, which still counts for you.
notice-kicked-you-between = { $chat }: you were asked to leave this table. Finished deals count.
notice-kicked-you-lobby = { $chat }: you were sent away from the table, before it began.
notice-kick-usage = Reply to what the person wrote, with /kick.
notice-kick-self = To leave yourself, use /leave.
notice-kick-absent = That person does not sit here.
notice-kick-last = Nobody else is left; to end the match use /end.
notice-paused = Paused; “Go on” resumes.
notice-not-paused = Nothing is paused.
notice-pause-lobby = Nothing has begun that could be paused.
notice-skip-nothing = Nobody is being waited for.
notice-skip-early = There is time left: wait { $seconds } more seconds.
practice-choose = Practise which game? You and three computers, no clock, no standings.
practice-title = Practice
practice-over = The practice is over: { $deals } deals, { $points } points, not counted.
practice-over-none = The practice is over.
key-practice = Practise again
notice-practice-running = You have a practice running; it goes on below. To end it use /leave.
notice-practice-in-private = Practice is played in private.
notice-notify-on = Noted: you are told in private when a table opens here. Say /notify again to stop.
notice-notify-on-closed = Noted: you are told when a table opens here. For that open the private chat below and press “Start”.
notice-notify-off = You are no longer told about tables here.
table-opened = { $chat }: { $host } has opened a table.
table-opened-game = { $chat }: { $host } has opened a table of { $game }.
key-notify-off = Tell me no more
command-pause = Pause
command-resume = Go on
command-kick = In reply to somebody: send them away
command-skip = Skip whoever is out of time
command-practice = Practise against computers
command-notify = Tell me when a table opens; again: no more

# A deal struck out, the log of deals
void-chat = 〈{ $chat }〉
void-question = { $name } wants deal { $number } struck out. It is, if one more who sat in it agrees within { $minutes } minutes.
void-done = Deal { $number } is struck out: { $asked } asked, { $agreed } agreed.
void-admin = An admin
void-row = { $name } returned { $change }　match { $total }
void-others = Others { $points }
struck-out = This deal is struck out: { $asked } asked, { $agreed } agreed.
summary-struck = { $won }The deal is struck out; your match { $total }.
key-void-agree = Agree, strike it out
notice-void-admins = To strike out the last deal an admin says /void, and one more who sat in it agrees.
notice-void-nothing = No deal has been finished yet.
notice-void-again = That deal is struck out already.
notice-void-asked = It is being asked; one more who sat in it has to agree.
notice-void-alone = Only computers sat in that deal beside you; nobody can agree.
notice-void-other = Another deal has been finished since; that one stays.
notice-void-lapsed = Time is over and nobody agreed: the deal stands. An admin can ask again with /void.
notice-void-outsider = You did not sit in that deal; somebody who did has to agree.
notice-void-own = You asked; somebody else who sat in it has to agree.
notice-void-anonymous = The admin who asked did not show a name; somebody who is no admin has to agree.
notice-void-asker = Who asked is no admin any more; the deal stands.
notice-void-done = Done, that deal is struck out.
log-heading = 📒 { $chat } · deals played ({ $deals })
log-heading-mine = 📒 Deals I played ({ $deals })
log-page = Page { $page }/{ $pages }
log-entry = #{ $deal } { $variant } · { $round } · deal { $number }
log-entry-in = #{ $deal } 〈{ $chat }〉{ $variant } · { $round } · deal { $number }
log-won-dinghai = { $won }, { $figure } tai
log-won-luqiao = { $won }, { $figure } hu
log-change = { $name } { $points }
log-sum = { $changes }　sum { $sum }
key-log-more = More
notice-log-usage = Use it like this: /log for the last 5 deals, /log 10 for the last 10.
notice-log-members = What this group played is shown to its members only.
command-void = Strike out the last deal (one more seated agrees)
command-log = Deals played

# Hints
hint-title = 💡 〈{ $chat }〉 You could discard:
hint-win = You can win now.
hint-choice = { $place }. { $tile }: { $leaves }
hint-reasons = 　{ $reasons }
hint-short = { $tile }: { $leaves }
hint-ready = ready for { $tiles }
hint-far = { $way ->
    [half-flush] { $steps } from a ready half flush
    [full-flush] { $steps } from a ready full flush
    *[any] { $steps } from ready
}
hint-useful = { $far }, useful: { $tiles }
hint-count = { $kinds } kinds, { $unseen } tiles
hint-many = { $tiles } ({ $unseen } unseen)
hint-ready-none = ready, but no such tile is left
hint-useful-none = { $far }, no useful tile is left
hint-reason-nearest = nearest to ready
hint-reason-widest = most useful tiles
hint-reason-safe = safe
hint-reason-risky = somewhat risky
notice-hint-off = Hints are off here; an admin can switch them on in /settings.
notice-hint-not-now = Ask when it is your turn to discard.
notice-hint-in-private = A hint is for you alone: when it is your turn, send me /hint in private.
command-hint = What to discard now
