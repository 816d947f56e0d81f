"""The web server: tables for people and bots, over HTTP and one WebSocket a table."""
