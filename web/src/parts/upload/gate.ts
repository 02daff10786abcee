export type Gate = <T>(act: () => Promise<T>) => Promise<T>

/** Lets so many through at once. A browser has six connections to a host: the pages need some while files travel. */
export function createGate(most: number): Gate {
  let inside = 0
  const waiting: (() => void)[] = []
  return async (act) => {
    if (inside >= most) await new Promise<void>((enter) => waiting.push(enter))
    else inside += 1
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      // The place is handed on; nobody slips in between.
      if (next) next()
      else inside -= 1
    }
  }
}
