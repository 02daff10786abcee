import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCorners,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ClassGroup } from '@jiangtai/contract/class-groups'
import { type ReactNode, useState } from 'react'
import styles from './GroupDrag.module.css'
import type { Grouping } from './grouping.ts'
import { groupKey, type Lifted, restKey } from './lifted.ts'

interface Props {
  readonly grouping: Grouping
  readonly chosen: ReadonlySet<number>
  readonly onMove: (ids: readonly number[], to: number | undefined) => void
  readonly onSort: (group: ClassGroup, place: number) => void
  readonly children: ReactNode
}

const dataOf = (one: Active | Over | null) => one?.data.current as Lifted | undefined

/** By the pointer where there is one; by keys the held thing lies on its target. */
const under: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCorners(args))

/** Enter chooses, so the space bar lifts. */
const codes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** Students into groups, chosen ones all together, and groups among each other. */
export function GroupDrag({ grouping, chosen, onMove, onSort, children }: Props) {
  const [held, setHeld] = useState<Lifted>()
  const { groups } = grouping
  const order = [restKey, ...groups.map(({ id }) => groupKey(id))]
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepper(order), keyboardCodes: codes }),
  )
  const together = (id: number) => (chosen.has(id) ? [...chosen] : [id])
  function drop({ active, over }: DragEndEvent) {
    setHeld(undefined)
    const [lifted, target] = [dataOf(active), dataOf(over)]
    if (!lifted || target?.kind !== 'group') return
    if (lifted.kind === 'student') return onMove(together(lifted.id), target.id)
    const group = groups.find(({ id }) => id === lifted.id)
    const place = groups.findIndex(({ id }) => id === target.id)
    if (group && place >= 0 && group.id !== target.id) onSort(group, place)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={under}
      accessibility={{ announcements, screenReaderInstructions: instructions, restoreFocus: false }}
      onDragStart={({ active }) => setHeld(dataOf(active))}
      onDragCancel={() => setHeld(undefined)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className={styles.held} aria-hidden="true">
            {held.name}
            {held.kind === 'student' && together(held.id).length > 1 && <b className={styles.count}>{together(held.id).length} 人</b>}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Arrows go from one group to the next, as they are read. */
const stepper =
  (order: readonly string[]): KeyboardCoordinateGetter =>
  (event, { context: { over, droppableRects } }) => {
    const by =
      event.code === 'ArrowRight' || event.code === 'ArrowDown' ? 1 : event.code === 'ArrowLeft' || event.code === 'ArrowUp' ? -1 : 0
    if (by === 0) return undefined
    event.preventDefault()
    const next = order[order.indexOf(String(over?.id ?? restKey)) + by]
    const rect = next === undefined ? undefined : droppableRects.get(next)
    return rect && { x: rect.left, y: rect.top }
  }

const nameOf = (one: Active | Over | null) => dataOf(one)?.name ?? ''

/** For readers, while something is held. */
const announcements: Announcements = {
  onDragStart: ({ active }) => `拿起了${nameOf(active)}`,
  onDragOver: ({ active, over }) => (over ? `${nameOf(active)}现在在${nameOf(over)}` : undefined),
  // Where somebody has come is said once it is so.
  onDragEnd: ({ active, over }) => (over ? undefined : `放下了${nameOf(active)}`),
  onDragCancel: ({ active }) => `${nameOf(active)}回到原处`,
}

const instructions = { draggable: '方向键换一位同学，回车键选中。按空格键拿起，用方向键选分组，再按空格键放下，按 Esc 键放回原处。' }
