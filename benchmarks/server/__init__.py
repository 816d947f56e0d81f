"""The server beside boardgame.io: the same game of 1 KB, the same clients, one run."""
