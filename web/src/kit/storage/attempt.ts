/** A browser may refuse its storage (a private window, a full disk), and what lies there may be anything. Then nothing is kept, and all goes on. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
