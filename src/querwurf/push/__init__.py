"""Web push: messages that only a browser can read, handed to the push service it named."""
