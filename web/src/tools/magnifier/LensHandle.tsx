import type { CSSProperties } from 'react'
import type { LensShape } from './area.ts'
import type { LensStore } from './follow-room.ts'
import styles from './LensHandle.module.css'
import { type Handle, pulls } from './resize.ts'
import { useLensDrag } from './use-lens-drag.ts'

interface Props {
  readonly handle: Handle
  readonly shape: LensShape
  readonly store: LensStore
  readonly onHold: (isHeld: boolean) => void
}

/** For a finger or a mouse; the keyboard has Shift and the arrows. */
export const LensHandle = ({ handle, shape, store, onHold }: Props) => (
  <span
    className={styles.handle}
    style={placeOf(handle, shape)}
    data-handle={handle}
    aria-hidden="true"
    {...useLensDrag(store, onHold, handle)}
  />
)

/** On the corners and in the middle of the sides; of a circle, on its line. */
function placeOf(handle: Handle, shape: LensShape): CSSProperties {
  const [x, y] = pulls[handle]
  const isCorner = x !== 0 && y !== 0
  const reach = shape === 'circle' && isCorner ? Math.SQRT1_2 : 1
  const at = (pull: number) => `${50 * (1 + pull * reach)}%`
  const cursor = isCorner ? (x === y ? 'nwse-resize' : 'nesw-resize') : x === 0 ? 'ns-resize' : 'ew-resize'
  return { left: at(x), top: at(y), cursor }
}
