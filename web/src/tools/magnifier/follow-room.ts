import type { Store } from '../../kit/storage/store.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { inRoom, type Lens } from './lens.ts'

export interface Held {
  readonly lens: Lens
  /** The window the area was computed for. */
  readonly room: Size
}
export type LensStore = Store<Held>

type Around = Pick<Window, 'innerWidth' | 'innerHeight' | 'addEventListener' | 'removeEventListener'>

const restMs = 50

export const roomOf = ({ innerWidth, innerHeight }: Pick<Around, 'innerWidth' | 'innerHeight'>): Size => ({
  width: innerWidth,
  height: innerHeight,
})

/** R450, R451: once the window has had its new size for 50 ms. */
export function followRoom(store: LensStore, around: Around): () => void {
  let clock: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    const room = roomOf(around)
    store.set({ lens: inRoom(store.get().lens, room), room })
  }
  const onResize = () => {
    clearTimeout(clock)
    clock = setTimeout(begin, restMs)
  }
  around.addEventListener('resize', onResize)
  return () => {
    clearTimeout(clock)
    around.removeEventListener('resize', onResize)
  }
}
