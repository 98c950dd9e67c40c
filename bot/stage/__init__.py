"""How tables become visible: faces drawn from the stored state, screens from the views, messages by the publisher."""

from bot.stage.live import LiveStage

__all__ = ["LiveStage"]
