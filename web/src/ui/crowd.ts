/** The seats by points with their places; equal points share a place. */
export function places(points: number[]): { seat: number; place: number }[] {
  return points
    .map((own, seat) => ({ seat, place: 1 + points.filter((other) => other > own).length }))
    .toSorted((a, b) => a.place - b.place || a.seat - b.seat)
}
