import * as z from 'zod/mini'
import { attempt } from '../../kit/storage/attempt.ts'
import { createStore } from '../../kit/storage/store.ts'
import type { Size } from '../../kit/window/window-size.ts'
import type { Put, WantedSize, WindowBox } from './window-box.ts'

export interface OpenWindow extends WantedSize {
  /** Its title: a tool has one window. */
  readonly id: string
  readonly isSmall?: boolean | undefined
  readonly minimise?: (() => void) | undefined
}

/** In the order in which they were opened. */
export const openWindows = createStore<readonly OpenWindow[]>([])

export function noteWindow(open: OpenWindow) {
  const before = openWindows.get()
  const isKnown = before.some(({ id }) => id === open.id)
  openWindows.set(isKnown ? before.map((one) => (one.id === open.id ? open : one)) : [...before, open])
}

export const forgetWindow = (id: string) => openWindows.set(openWindows.get().filter((one) => one.id !== id))

/** Those that can be brought back: the others stay, so that nothing is lost. */
export const minimiseAll = () => {
  for (const { minimise } of openWindows.get()) minimise?.()
}

const Places = z.record(
  z.string(),
  z.object({ left: z.number(), top: z.number(), width: z.optional(z.number()), height: z.optional(z.number()) }),
)
const key = 'jiangtai.windows'
const kept = createStore<Readonly<Record<string, Put>>>(
  attempt(() => z.parse(Places, JSON.parse(window.sessionStorage.getItem(key) ?? '{}'))) ?? {},
)

function keep(places: Readonly<Record<string, Put>>) {
  kept.set(places)
  attempt(() => window.sessionStorage.setItem(key, JSON.stringify(places)))
}

/** Where windows were dragged to, by their titles: each comes back there, also after a reload of this tab. */
export const putPlaces = {
  kept,
  /** It stays as small as it was made to find room, so that it does not grow under the finger. */
  put(id: string, { left, top, width, height }: WindowBox, alone: Size) {
    keep({ ...kept.get(), [id]: { left, top, ...(width < alone.width && { width }), ...(height < alone.height && { height }) } })
  },
  /** All find their own places again. */
  clear: () => keep({}),
}
