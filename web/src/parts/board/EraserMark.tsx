import { type RefObject, useEffect, useRef } from 'react'
import styles from './DrawingBoard.module.css'
import { eraserOf } from './erase.ts'

interface Props {
  readonly box: RefObject<HTMLElement | null>
  readonly isDesktop: boolean
}

/** What the eraser would take away, under the pointer. */
export function EraserMark({ box, isDesktop }: Props) {
  const mark = useRef<HTMLDivElement>(null)
  const { width, height } = eraserOf(isDesktop)
  useEffect(() => {
    const [element, board] = [mark.current, box.current]
    if (!element || !board) return
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = board.getBoundingClientRect()
      element.hidden = false
      element.style.transform = `translate(${clientX - left - width / 2}px, ${clientY - top - height / 2}px)`
    }
    const leave = ({ pointerType, type }: PointerEvent) => {
      if (type === 'pointerleave' || pointerType === 'touch') element.hidden = true
    }
    const names = { pointerdown: follow, pointermove: follow, pointerup: leave, pointercancel: leave, pointerleave: leave }
    const entries = Object.entries(names) as [keyof typeof names, (event: PointerEvent) => void][]
    for (const [name, act] of entries) board.addEventListener(name, act)
    return () => {
      for (const [name, act] of entries) board.removeEventListener(name, act)
    }
  }, [box, width, height])
  return <div ref={mark} hidden className={styles.eraser} style={{ width, height }} />
}
