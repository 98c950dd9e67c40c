"""Painting off the event loop."""

import asyncio
from io import BytesIO

from PIL import Image

from bot.i18n import Catalogue
from bot.views.pictures import Renderer, hand, paint, table
from tests.support import positions, screen_cases

HANT = Catalogue(strict=True)["zh-Hant"]


async def test_pictures_are_painted_in_a_thread_of_their_own() -> None:
    """Several at once come back each as its own PNG, a repeated one as the same bytes."""
    state = screen_cases.dinghai_table().state
    one, other = table(positions.table_face(state), HANT), hand(positions.hand_face(state, 1), HANT)
    with Renderer() as renderer:
        first, second, again = await asyncio.gather(renderer.png(one), renderer.png(other), renderer.png(one))

    assert (paint(one), paint(other)) == (first, second)
    assert again is first


def test_pngs_have_a_palette() -> None:
    """Flat art in at most 256 colours."""
    picture = table(positions.table_face(screen_cases.luqiao_claim().state), HANT)
    image = Image.open(BytesIO(paint(picture)))

    assert ("PNG", "P", (picture.width, picture.height)) == (image.format, image.mode, image.size)
