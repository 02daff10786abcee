import { ShapeColor, shapeColors } from '@jiangtai/contract/board'
import { Trash2 } from 'lucide-react'
import { cx } from '../cx.ts'
import styles from './ControlBar.module.css'
import { controlPlace } from './control-place.ts'
import type { Desk } from './desk.ts'
import { boundsOf, type Placed } from './placed.ts'
import { toBox, type View } from './view.ts'

interface Props {
  readonly desk: Desk
  readonly placed: Placed
  readonly view: View
  readonly foot: number
}

const names: Readonly<Record<ShapeColor, string>> = { orange: '橙色边框', green: '绿色边框', red: '红色边框', blue: '蓝色边框' }

/** The frame and its handles lie around the shape. */
const around = 29

/** R424 */
export function ControlBar({ desk, placed, view, foot }: Props) {
  const { left, top, right, bottom } = boundsOf(placed)
  const [first, last] = [toBox(view, { x: left, y: top }), toBox(view, { x: right, y: bottom })]
  const box = { left: first.x, top: first.y - around, right: last.x, bottom: last.y + around }
  return (
    <div role="toolbar" aria-label="图形" className={styles.bar} style={controlPlace(box, view, foot)}>
      {ShapeColor.options.map((color) => (
        <button
          key={color}
          type="button"
          className={styles.color}
          aria-label={names[color]}
          aria-pressed={color === placed.color}
          onClick={() => desk.reshape({ ...placed, color })}
        >
          <span className={cx(styles.dot, color === placed.color && styles.on)} style={{ background: shapeColors[color] }} />
        </button>
      ))}
      <span className={styles.line} />
      <button type="button" className={styles.remove} aria-label="删除图形" onClick={desk.removeShape}>
        <Trash2 size={24} aria-hidden="true" />
      </button>
    </div>
  )
}
