import type { InkStroke, Stamp } from '@jiangtai/contract/exam-marking'
import { type PointerEvent, useState } from 'react'
import { longer, type Spot, spotAt } from '../../parts/picture/ink.ts'
import { type Box, type Pose, unturned } from '../../parts/picture/pose.ts'
import styles from './RedInk.module.css'
import { pointsWords } from './stamp-points.ts'
import { drawnOf, erasedAt, lineOf, noteAt, pointsBeside, ringOf, stampAt, uprightFor, writtenOf } from './strokes.ts'

/** What the hand holds. `move` is an empty hand: it drags the picture. */
export type RedTool = 'move' | 'pen' | Stamp | 'ring' | 'text' | 'eraser'

interface Props {
  readonly strokes: readonly InkStroke[]
  readonly pose: Pose
  /** How large the picture is at 1, as it is turned. */
  readonly fit: Box
  readonly tool: RedTool
  /** What such a stamp would add to the score now. */
  readonly pointsFor: (stamp: Stamp) => number
  readonly onPut: (strokes: readonly InkStroke[]) => void
}

interface Hand {
  readonly pointer: number
  readonly spots: readonly Spot[]
}

/** A note that is being typed, and where on the screen. */
interface Note {
  readonly spot: Spot
  readonly left: number
  readonly top: number
}

/** 朱笔 on a picture: it lies as the picture does, in whatever size and turn that is looked at. */
export function RedInk({ strokes, pose, fit, tool, pointsFor, onPut }: Props) {
  const [hand, setHand] = useState<Hand>()
  const [note, setNote] = useState<Note>()
  const own = unturned(fit, pose.rotate)
  const spotOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return spotAt({ x: clientX - left - width / 2, y: clientY - top - height / 2 }, pose, fit)
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || hand || tool === 'move') return
    const spot = spotOf(event)
    if (tool === 'text') {
      const { left, top } = event.currentTarget.getBoundingClientRect()
      // The field gets the focus when it stands, not the layer that is pressed.
      event.preventDefault()
      return setNote({ spot, left: event.clientX - left, top: event.clientY - top })
    }
    if (tool === 'right' || tool === 'half' || tool === 'wrong') return onPut([...strokes, stampAt(tool, spot, pointsFor(tool))])
    event.currentTarget.setPointerCapture(event.pointerId)
    setHand({ pointer: event.pointerId, spots: [spot] })
    if (tool === 'eraser') onPut(erasedAt(strokes, spot, own, pose.rotate))
  }
  const go = (event: PointerEvent) => {
    if (event.pointerId !== hand?.pointer) return
    const spot = spotOf(event)
    if (tool === 'eraser') onPut(erasedAt(strokes, spot, own, pose.rotate))
    else setHand({ ...hand, spots: longer(hand.spots, spot) })
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== hand?.pointer) return
    setHand(undefined)
    const drawn = drawnBy(hand, tool, own)
    if (drawn) onPut([...strokes, drawn])
  }
  const underHand = hand && drawnBy(hand, tool, own)
  return (
    <div
      className={styles.layer}
      data-tool={tool}
      {...(tool !== 'move' && { 'data-writes': '' })}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <svg
        className={styles.ink}
        aria-hidden="true"
        data-strokes={strokes.length}
        viewBox={`0 0 ${own.width} ${own.height}`}
        style={{
          width: own.width,
          height: own.height,
          transform: `translate(-50%, -50%) translate(${pose.x * fit.width}px, ${pose.y * fit.height}px) rotate(${pose.rotate}deg) scale(${pose.scale})`,
        }}
      >
        {[...strokes, ...(underHand ? [underHand] : [])].map((stroke, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other name than their place.
          <Stroke key={at} stroke={stroke} box={own} rotate={pose.rotate} />
        ))}
      </svg>
      {note && (
        <input
          // biome-ignore lint/a11y/noAutofocus: it appears where somebody pressed to write.
          autoFocus
          className={styles.note}
          style={{ left: note.left, top: note.top }}
          aria-label="写在图上的字"
          placeholder="写字，回车放好"
          maxLength={60}
          onPointerDown={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            // R, +, - and the arrows are letters here: below, they turn, enlarge and move the picture.
            if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
            else if (event.key === 'Escape') setNote(undefined)
          }}
          onBlur={({ target }) => {
            const text = target.value.trim()
            setNote(undefined)
            if (text !== '') onPut([...strokes, noteAt(text, note.spot)])
          }}
        />
      )}
    </div>
  )
}

function drawnBy({ spots }: Hand, tool: RedTool, own: Box): InkStroke | undefined {
  const [first] = spots
  if (!first) return undefined
  if (tool === 'pen') return lineOf(spots)
  return tool === 'ring' ? ringOf(first, spots[spots.length - 1] ?? first, own) : undefined
}

function Stroke({ stroke, box, rotate }: { readonly stroke: InkStroke; readonly box: Box; readonly rotate: number }) {
  const upright = uprightFor(stroke, rotate)
  if (stroke.kind === 'text') {
    const { x, top, size, lines } = writtenOf(stroke, box)
    return (
      <text className={styles.text} fontSize={size} transform={`rotate(${upright} ${x} ${top})`}>
        {lines.map(({ text, y }) => (
          <tspan key={y} x={x} y={y}>
            {text}
          </tspan>
        ))}
      </text>
    )
  }
  const { path, x, y, scale, line } = drawnOf(stroke, box)
  const points = pointsWords(stroke)
  const beside = pointsBeside(box)
  return (
    <>
      <path d={path} strokeWidth={line} transform={`translate(${x} ${y}) rotate(${upright}) scale(${scale})`} />
      {points !== '' && (
        <text
          className={styles.text}
          fontSize={beside.size}
          x={beside.x}
          y={beside.y}
          transform={`translate(${x} ${y}) rotate(${upright})`}
        >
          {points}
        </text>
      )}
    </>
  )
}
