"""The words that happycross allows, as a minimal word graph that rules and solvers read."""

SHORTEST = 2
LONGEST = 9
