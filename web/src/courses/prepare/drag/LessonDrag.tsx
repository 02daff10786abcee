import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { MixItem } from '@jiangtai/contract/courses'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { MediaMark } from '../../../parts/library/MediaMark.tsx'
import { from, has, type Op } from '../desk/mix-ops.ts'
import styles from './Held.module.css'
import { gapAt, itemId, type Lifted } from './lifted.ts'

interface Props {
  readonly items: readonly MixItem[]
  readonly column: RefObject<HTMLElement | null>
  readonly onAct: (op: Op) => void
  readonly children: (gap: number | undefined) => ReactNode
}

const liftedOf = ({ active }: Pick<DragEndEvent, 'active'>) => active.data.current as Lifted | undefined

/** Cards find their place by the pointer (`useGap`): only items are sorted among each other. */
const amongItems: CollisionDetection = (args) =>
  (args.active.data.current as Lifted | undefined)?.kind === 'item' ? closestCenter(args) : []

const pointOf = (event: Event | null) =>
  event instanceof MouseEvent ? event : typeof TouchEvent !== 'undefined' && event instanceof TouchEvent ? event.touches[0] : undefined

/** A card hangs at the left of the pointer by its corner: the place where it would fall stays in sight. */
const besidePointer: Modifier = ({ active, activatorEvent, activeNodeRect, transform }) => {
  const point = pointOf(activatorEvent)
  if ((active?.data.current as Lifted | undefined)?.kind !== 'card' || !point || !activeNodeRect) return transform
  const { left, top, width } = activeNodeRect
  return { ...transform, x: transform.x + point.clientX - left - Math.min(width, 220) + 24, y: transform.y + point.clientY - top - 150 }
}

/** Cards into the lesson and items within it: by mouse, by finger after a moment, items also by keys. */
export function LessonDrag({ items, column, onAct, children }: Props) {
  const [held, setHeld] = useState<Lifted>()
  const { gap, gapNow } = useGap(column, held?.kind === 'card')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function drop(event: DragEndEvent) {
    setHeld(undefined)
    const lifted = liftedOf(event)
    const place = gapNow.current
    if (lifted?.kind === 'card' && place !== undefined) {
      const { resource } = lifted
      const before = from(items, place)
      onAct(
        has(items, resource.id)
          ? { kind: 'move', resourceId: resource.id, before }
          : { kind: 'add', resources: [resource], before, isDropped: true },
      )
    }
    if (lifted?.kind === 'item') {
      const placeOf = (id: string | number | undefined) => items.findIndex(({ resource }) => itemId(resource.id) === id)
      const [at, to] = [placeOf(event.active.id), placeOf(event.over?.id)]
      if (at >= 0 && to >= 0 && at !== to)
        onAct({ kind: 'move', resourceId: lifted.resource.id, before: from(items, to > at ? to + 1 : to) })
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={amongItems}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={(event) => setHeld(liftedOf(event))}
      onDragCancel={() => setHeld(undefined)}
      onDragEnd={drop}
    >
      {children(gap)}
      <DragOverlay dropAnimation={null} modifiers={[besidePointer]}>
        {held && <Held lifted={held} />}
      </DragOverlay>
    </DndContext>
  )
}

/** What is in the hand. */
function Held({ lifted: { kind, resource } }: { readonly lifted: Lifted }) {
  return (
    <div className={cx(styles.held, kind === 'card' ? styles.card : styles.item)} aria-hidden="true">
      <MediaMark cover={kind === 'card'} mediaClass={resource.media_class_id} thumb={resource.thumb_url} />
      <span className={styles.title}>{resource.title}</span>
    </div>
  )
}

const nameOf = (one: Active | Over | null) => (one?.data.current as Lifted | undefined)?.resource.title ?? ''
const sortedAt = (over: Over | null) => {
  const place = over?.data.current?.sortable as { readonly index: number; readonly items: readonly unknown[] } | undefined
  return place ? `第 ${place.index + 1} 项，共 ${place.items.length} 项` : ''
}

/** For readers, while something is held. */
const announcements: Announcements = {
  onDragStart: ({ active }) => `拿起了${nameOf(active)}`,
  onDragOver: ({ active, over }) => (sortedAt(over) ? `${nameOf(active)}现在是${sortedAt(over)}` : undefined),
  onDragEnd: ({ active, over }) => (sortedAt(over) ? `${nameOf(active)}放在${sortedAt(over)}` : `放下了${nameOf(active)}`),
  onDragCancel: ({ active }) => `${nameOf(active)}回到原处`,
}

const instructions = { draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键放回原处。' }

/** Where in the lesson a held card would fall, from what is really drawn; undefined: outside of it. */
function useGap(column: RefObject<HTMLElement | null>, isHeld: boolean) {
  const [gap, setGap] = useState<number>()
  // As it is this moment: a drop may come before the last move is drawn.
  const gapNow = useRef<number>(undefined)
  useEffect(() => {
    if (!isHeld) return
    const note = (next: number | undefined) => {
      gapNow.current = next
      setGap(next)
    }
    const follow = (event: MouseEvent | TouchEvent) => {
      const point = pointOf(event)
      const box = column.current
      if (!point || !box) return
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const isInside = point.clientX >= left && point.clientX <= right && point.clientY >= top && point.clientY <= bottom
      const items = Array.from(box.querySelectorAll('[data-item]'), (item) => item.getBoundingClientRect())
      note(isInside ? gapAt(items, point.clientY) : undefined)
    }
    window.addEventListener('mousemove', follow)
    window.addEventListener('touchmove', follow, { passive: true })
    return () => {
      window.removeEventListener('mousemove', follow)
      window.removeEventListener('touchmove', follow)
      note(undefined)
    }
  }, [column, isHeld])
  return { gap, gapNow }
}
