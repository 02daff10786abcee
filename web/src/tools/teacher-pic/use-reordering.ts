import type { Picture } from '@jiangtai/contract/teacher-pic'
import { type CSSProperties, type RefObject, useRef, useState } from 'react'
import { useDrag } from '../../kit/ui/use-drag.ts'
import { placeUnder } from './gallery-layout.ts'
import { reordered } from './pics-state.ts'

interface Held {
  readonly id: number
  readonly from: number
  readonly to: number
  readonly dx: number
  readonly dy: number
}

export interface TileDrag {
  readonly isHeld: boolean
  readonly style: CSSProperties | undefined
  readonly handle: ReturnType<typeof useDrag>
  /** The click that ends a drag is ignored. */
  readonly wasDragged: () => boolean
}

const slack = 8

/** R285: the others make room while one is dragged; `onMove` when it is let go at another place. */
export function useReordering(pictures: readonly Picture[], room: RefObject<HTMLElement | null>, onMove: (id: number, to: number) => void) {
  const [held, setHeld] = useState<Held>()
  const pressed = useRef<{ readonly id: number; readonly from: number; readonly middles: readonly { x: number; y: number }[] }>(undefined)
  const wasDragged = useRef(false)

  const middlesOf = () =>
    [...(room.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])].map((tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
  const handle = useDrag({
    onStart(box) {
      wasDragged.current = false
      const tiles = [...(room.current?.querySelectorAll('[data-tile]') ?? [])]
      const from = tiles.findIndex((tile) => tile.contains(box))
      const picture = pictures[from]
      pressed.current = picture && { id: picture.file_cdn_id, from, middles: middlesOf() }
    },
    onMove({ dx, dy }) {
      const start = pressed.current
      const middle = start?.middles[start.from]
      if (!start || !middle || (!wasDragged.current && Math.hypot(dx, dy) < slack)) return
      wasDragged.current = true
      const to = placeUnder({ x: middle.x + dx, y: middle.y + dy }, start.middles)
      // The place it stands in meanwhile is not the one it came from.
      const stands = start.middles[to] ?? middle
      setHeld({ id: start.id, from: start.from, to, dx: middle.x + dx - stands.x, dy: middle.y + dy - stands.y })
    },
    onEnd() {
      if (held && held.to !== held.from) onMove(held.id, held.to)
      setHeld(undefined)
    },
    onCancel: () => setHeld(undefined),
  })
  const at = held ? pictures.findIndex(({ file_cdn_id }) => file_cdn_id === held.id) : -1
  return {
    order: held && at >= 0 ? reordered(pictures, at, held.to) : pictures,
    dragOf: (id: number): TileDrag => ({
      isHeld: held?.id === id,
      style: held?.id === id ? { transform: `translate(${held.dx}px, ${held.dy}px) rotate(-1.5deg)` } : undefined,
      handle,
      wasDragged: () => wasDragged.current,
    }),
  }
}
