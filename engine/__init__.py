"""The rules of Dinghai and Luqiao mahjong: pure values and functions, standard library only."""
