"""Happycross: thirteen letter dice, a nine by nine grid and a sand timer."""
