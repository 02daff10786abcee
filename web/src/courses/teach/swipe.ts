interface Swipe {
  readonly dx: number
  readonly dy: number
  readonly ms: number
}

/** A quick, level stroke of one finger turns the page; a slow or slanting one was meant for something else. */
export function swipeOf({ dx, dy, ms }: Swipe): 'next' | 'previous' | undefined {
  if (ms > 600 || Math.abs(dx) < 60 || Math.abs(dx) < 2 * Math.abs(dy)) return undefined
  return dx < 0 ? 'next' : 'previous'
}
