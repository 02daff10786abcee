export interface StallClock {
  /** A request begins; answers what ends it. */
  readonly enter: () => () => void
  /** Bytes moved. */
  readonly touch: () => void
}

/** R202: fires when requests are under way and nothing has moved for so long. A request that ends is movement too. */
export function createStallClock(ms: number, onStall: () => void): StallClock {
  let busy = 0
  let clock: ReturnType<typeof setTimeout> | undefined
  const touch = () => {
    clearTimeout(clock)
    if (busy > 0) clock = setTimeout(onStall, ms)
  }
  return {
    touch,
    enter() {
      busy += 1
      touch()
      return () => {
        busy -= 1
        touch()
      }
    },
  }
}
