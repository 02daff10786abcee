/** The value below which `share` of the numbers lie. */
export function quantile(numbers: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(numbers).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
export const median = (numbers: Iterable<number>) => quantile(numbers, 0.5)

export const round = (n: number, digits = 2) => Number(n.toFixed(digits))
export const ratio = (a: number, b: number) => round(a / b)

/** How much y grows with x: the straight line with the least squares. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
}
