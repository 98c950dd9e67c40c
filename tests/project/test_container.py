"""What the manual says of the container is what the image does."""

import re
from pathlib import PurePosixPath

from tests.project.sources import ROOT


def test_the_database_lies_in_the_mounted_volume() -> None:
    """T111: recreating the container loses nothing."""
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    manual = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    (database,) = re.findall(r"DATABASE_PATH=(\S+)", image)
    (volume,) = re.findall(r"^VOLUME (\S+)$", image, re.MULTILINE)
    mounted = set(re.findall(r"-v [\w-]+:(\S+)", manual))

    assert str(PurePosixPath(database).parent) == volume
    assert {volume} == mounted
