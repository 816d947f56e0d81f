"""Happycross's word lists: from Hunspell dictionaries to word graphs on disk, and back."""
