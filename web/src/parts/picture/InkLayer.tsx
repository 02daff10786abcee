import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import styles from './InkLayer.module.css'
import { erasedAt, type Inked, longer, pathOf, type Stroke, spotAt } from './ink.ts'
import { inks, lookAtInk, newStroke, putInk } from './inks.ts'
import { type Box, type Pose, unturned } from './pose.ts'

export type InkTool = 'pen' | 'eraser'

interface Props {
  /** `inkName` of the picture, or its address where it stays in this page. */
  readonly name: string
  readonly pose: Pose
  /** How large the picture is at 1, as it is turned. */
  readonly fit: Box
  /** Undefined: what is written is only shown. */
  readonly tool: InkTool | undefined
  /** Left out, it is put on the picture without further ado. */
  readonly onPut?: ((name: string, strokes: readonly Inked[]) => void) | undefined
}

/** Of the longer side: read from the last row. */
const lineShare = 0.007
const none: readonly Inked[] = []

/** What is written on a picture; it lies as the picture does. */
export function InkLayer({ name, pose, fit, tool, onPut = putInk }: Props) {
  const strokes = useStore(inks)[name] ?? none
  useEffect(() => lookAtInk(name), [name])
  const [drawn, setDrawn] = useState<Stroke>()
  const pointer = useRef<number>(undefined)
  const own = unturned(fit, pose.rotate)
  const spotOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return spotAt({ x: clientX - left - width / 2, y: clientY - top - height / 2 }, pose, fit)
  }
  const act = (event: PointerEvent) => {
    const spot = spotOf(event)
    if (tool === 'pen') setDrawn((before) => longer(before ?? [], spot))
    else {
      const left = erasedAt(strokes, spot)
      if (left !== strokes) onPut(name, left)
    }
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer.current) return
    pointer.current = undefined
    if (drawn) onPut(name, [...strokes, newStroke(drawn)])
    setDrawn(undefined)
  }
  return (
    <div
      className={styles.layer}
      data-ink={tool ?? 'shown'}
      onPointerDown={(event) => {
        if (event.button !== 0 || pointer.current !== undefined || !tool) return
        pointer.current = event.pointerId
        event.currentTarget.setPointerCapture(event.pointerId)
        act(event)
      }}
      onPointerMove={(event) => event.pointerId === pointer.current && act(event)}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <svg
        className={styles.ink}
        aria-hidden="true"
        viewBox={`0 0 ${own.width} ${own.height}`}
        strokeWidth={Math.max(own.width, own.height) * lineShare}
        style={{
          width: own.width,
          height: own.height,
          transform: `translate(-50%, -50%) translate(${pose.x * fit.width}px, ${pose.y * fit.height}px) rotate(${pose.rotate}deg) scale(${pose.scale})`,
        }}
      >
        <path d={[...strokes.map(({ spots }) => spots), ...(drawn ? [drawn] : [])].map((stroke) => pathOf(stroke, own)).join('')} />
      </svg>
    </div>
  )
}
