"""What tests share: fakes, a table language, and scripted people."""
