"""Looks back on finished matches: what each decision cost, and how much was luck.

Sees views and the bots' values only, never a state's secrets.
"""
