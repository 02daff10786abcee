import type { KeyboardEvent } from 'react'
import type { Desk } from './desk.ts'
import { grownBy, movedBy, turnedBy } from './placed.ts'
import type { Point } from './view.ts'

export const keysHint = '方向键移动，Shift 加方向键改变大小，方括号键旋转，Delete 删除，回车完成'

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Everything the handles do, without a pointer. */
export function shapeKeys(event: KeyboardEvent, desk: Desk) {
  const placed = desk.state.get().shape
  if (!placed) return
  const step = event.ctrlKey || event.metaKey ? 1 : 10
  const arrow = arrows[event.key]
  if (arrow) {
    const by = { x: arrow.x * step, y: arrow.y * step }
    desk.reshape(event.shiftKey ? grownBy(placed, by.x, -by.y) : movedBy(placed, by))
  } else if (event.key === '[' || event.key === ']') desk.reshape(turnedBy(placed, event.key === '[' ? -15 : 15))
  else if (event.key === 'Enter') desk.merge()
  else return
  // The board itself has other plans for some of these.
  event.preventDefault()
  event.stopPropagation()
}
