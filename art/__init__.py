"""Draws the tiles and cuts the font that the bot's pictures are made of; needed only to change them."""
