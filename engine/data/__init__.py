"""Tables shipped with the engine, and the programs that build them."""
