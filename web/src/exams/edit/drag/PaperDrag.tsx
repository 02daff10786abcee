import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type Modifier,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Place } from '../draft-ops.ts'
import styles from './PaperDrag.module.css'
import { placeAt, type SectionBox, sectionGapAt } from './places.ts'

/** What is held above the page: a question of the exam, one of the bank, or a section. `title` is what it is called. */
export type Held = { readonly kind: 'item' | 'card' | 'section'; readonly id: number; readonly title: string }

/** Where it would fall; a section before another one. */
export type Fall = { readonly place: Place } | { readonly gap: number }

interface Props {
  readonly paper: RefObject<HTMLElement | null>
  readonly onDrop: (held: Held, fall: Fall) => void
  readonly children: (fall: Fall | undefined) => ReactNode
}

const heldOf = ({ active }: Pick<DragEndEvent, 'active'>) => active.data.current as Held | undefined

const pointOf = (event: Event | null) =>
  event instanceof MouseEvent ? event : typeof TouchEvent !== 'undefined' && event instanceof TouchEvent ? event.touches[0] : undefined

/** What is held hangs beside the pointer: the place where it would fall stays in sight. */
const besidePointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) => {
  const point = pointOf(activatorEvent)
  if (!point || !activeNodeRect) return transform
  const { left, top } = activeNodeRect
  return { ...transform, x: transform.x + point.clientX - left + 12, y: transform.y + point.clientY - top + 12 }
}

/** Questions into and within the exam, sections among each other: by mouse, and by finger after a moment. Keys and menus do the same. */
export function PaperDrag({ paper, onDrop, children }: Props) {
  const [held, setHeld] = useState<Held>()
  const { fall, fallNow } = useFall(paper, held)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )
  function drop(event: DragEndEvent) {
    const dropped = heldOf(event)
    const to = fallNow.current
    setHeld(undefined)
    if (dropped && to) onDrop(dropped, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={(event) => setHeld(heldOf(event))}
      onDragCancel={() => setHeld(undefined)}
      onDragEnd={drop}
    >
      {children(fall)}
      <DragOverlay dropAnimation={null} modifiers={[besidePointer]}>
        {held && (
          <div className={styles.held} aria-hidden="true">
            {held.title}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const announcements: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const instructions = { draggable: '用上下方向键移动，或者打开菜单。' }

function boxesOf(paper: HTMLElement): SectionBox[] {
  return Array.from(paper.querySelectorAll('[data-section]'), (section) => {
    const { top, bottom } = section.getBoundingClientRect()
    const items = Array.from(section.querySelectorAll('[data-item]'), (item) => item.getBoundingClientRect())
    return { id: Number(section.getAttribute('data-section')), top, bottom, items }
  })
}

/** From what is really drawn, also while it scrolls under a pointer that rests. */
function useFall(paper: RefObject<HTMLElement | null>, held: Held | undefined) {
  const [fall, setFall] = useState<Fall>()
  // As it is this moment: a drop may come before the last move is drawn.
  const fallNow = useRef<Fall>(undefined)
  const kind = held?.kind
  useEffect(() => {
    if (!kind) return
    let last: { readonly clientX: number; readonly clientY: number } | undefined
    const note = (next: Fall | undefined) => {
      fallNow.current = next
      setFall((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    const look = () => {
      const sheet = paper.current
      if (!last || !sheet) return
      const { left, right, top, bottom } = sheet.getBoundingClientRect()
      const { clientX, clientY } = last
      if (clientX < left || clientX > right || clientY < top || clientY > bottom) return note(undefined)
      const boxes = boxesOf(sheet)
      if (kind === 'section') return note({ gap: sectionGapAt(boxes, clientY) })
      const place = placeAt(boxes, clientY)
      note(place && { place })
    }
    const follow = (event: MouseEvent | TouchEvent) => {
      last = pointOf(event) ?? last
      look()
    }
    window.addEventListener('mousemove', follow)
    window.addEventListener('touchmove', follow, { passive: true })
    window.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      window.removeEventListener('mousemove', follow)
      window.removeEventListener('touchmove', follow)
      window.removeEventListener('scroll', look, { capture: true })
      note(undefined)
    }
  }, [paper, kind])
  return { fall, fallNow }
}
