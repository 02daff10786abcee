import type { Size } from '../../kit/window/window-size.ts'

/** R429 */
const resizeRestMs = 100

interface Seen {
  readonly observe: (changed: () => void) => () => void
  readonly read: () => Size
}

/** The first size at once, a later one once it has rested for 100 ms; none at all while the box has no room. */
export function followSize({ observe, read }: Seen, take: (size: Size) => void): () => void {
  let taken: Size | undefined
  let clock: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const size = read()
    if (size.width <= 0 || size.height <= 0 || (taken?.width === size.width && taken.height === size.height)) return
    taken = size
    take(size)
  }
  look()
  const stop = observe(() => {
    if (!taken) return look()
    clearTimeout(clock)
    clock = setTimeout(look, resizeRestMs)
  })
  return () => {
    clearTimeout(clock)
    stop()
  }
}

export const sizeOf = (box: HTMLElement): Seen => ({
  read: () => ({ width: box.clientWidth, height: box.clientHeight }),
  observe(changed) {
    const observer = new ResizeObserver(changed)
    observer.observe(box)
    return () => observer.disconnect()
  },
})
