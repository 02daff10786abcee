import { shapeColors } from '@jiangtai/contract/board'
import { type RefObject, useEffect, useRef } from 'react'
import { type Store, useStore } from '../../kit/storage/store.ts'
import { ControlBar } from './ControlBar.tsx'
import type { Desk } from './desk.ts'
import { around, handleRadius, stem } from './handles.ts'
import styles from './PlacedShape.module.css'
import { type Corner, corners, movedBy, type Placed, turnedTo } from './placed.ts'
import { pullFrom, shapeDrag } from './shape-drag.ts'
import { keysHint, shapeKeys } from './shape-keys.ts'
import { pathOf, shapeLineOn, shapeNames } from './shape-path.ts'
import { useOfDesk } from './use-desk.ts'
import { toBox, type View } from './view.ts'

interface Props {
  readonly desk: Desk
  readonly seen: Store<View | undefined>
  readonly foot: number
}

/** R423: a shape above the page, until it merges. */
export function PlacedShape({ desk, seen, foot }: Props) {
  const placed = useOfDesk(desk, ({ shape }) => shape)
  const view = useStore(seen)
  return placed && view ? <Shown desk={desk} placed={placed} view={view} foot={foot} /> : null
}

interface ShownProps {
  readonly desk: Desk
  readonly placed: Placed
  readonly view: View
  readonly foot: number
}

function Shown({ desk, placed, view, foot }: ShownProps) {
  const keys = useRef<HTMLButtonElement>(null)
  useKeyboard(keys)
  const at = toBox(view, placed)
  const [width, height] = [Math.abs(placed.width) * view.scale + 2 * around, Math.abs(placed.height) * view.scale + 2 * around]
  return (
    <>
      <button
        ref={keys}
        type="button"
        className={styles.keys}
        style={{ left: at.x, top: at.y }}
        aria-label={`${shapeNames[placed.shape]}：${keysHint}`}
        onKeyDown={(event) => shapeKeys(event, desk)}
      />
      <svg className={styles.drawing} aria-hidden="true">
        <g transform={`translate(${at.x} ${at.y}) rotate(${placed.angle})`}>
          <path
            d={pathOf(placed.shape, placed.width * view.scale, placed.height * view.scale)}
            stroke={shapeColors[placed.color]}
            strokeWidth={shapeLineOn(desk.screen) * view.scale}
          />
          <rect
            className={styles.grip}
            data-shape={placed.shape}
            {...box(width, height)}
            {...shapeDrag(desk, view, (start, to, from) => movedBy(start, { x: to.x - from.x, y: to.y - from.y }))}
          />
          <Frame width={width} height={height} />
          <Handle x={0} y={-height / 2 - stem} name="turn" drag={shapeDrag(desk, view, (start, to) => turnedTo(start, to))} />
          {corners.map((corner) => (
            <Handle
              key={nameOf(corner)}
              x={(corner.x * width) / 2}
              y={(corner.y * height) / 2}
              name={nameOf(corner)}
              drag={shapeDrag(desk, view, pullFrom(corner))}
            />
          ))}
        </g>
      </svg>
      <ControlBar desk={desk} placed={placed} view={view} foot={foot} />
    </>
  )
}

/** A new shape hears the keys. When it goes with them, the board hears them again: otherwise its shortcuts would be dead until the next click. */
function useKeyboard(keys: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const board = keys.current?.closest<HTMLElement>('[tabindex]')
    keys.current?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body) board?.focus({ preventScroll: true })
    }
  }, [keys])
}

const box = (width: number, height: number) => ({ x: -width / 2, y: -height / 2, width, height })
const nameOf = ({ x, y }: Corner) => `${y < 0 ? 'top' : 'bottom'}-${x < 0 ? 'left' : 'right'}`

const Frame = ({ width, height }: { readonly width: number; readonly height: number }) => (
  <>
    {[styles.under, styles.over].map((className) => (
      <g key={className} className={className}>
        <rect {...box(width, height)} />
        <path d={`M0 ${-height / 2}v${15 - stem}`} />
      </g>
    ))}
  </>
)

interface HandleProps {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly drag: ReturnType<typeof shapeDrag>
}

const Handle = ({ x, y, name, drag }: HandleProps) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={styles.handle} r={name === 'turn' ? handleRadius + 3 : handleRadius} />
    <circle className={styles.reach} r={24} data-handle={name} {...drag} />
  </g>
)
