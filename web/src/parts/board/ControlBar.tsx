import { ShapeColor, shapeColors } from '@jiangtai/contract/board'
import { Trash2 } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import styles from './ControlBar.module.css'
import { controlPlace } from './control-place.ts'
import type { Desk } from './desk.ts'
import { handledBox } from './handles.ts'
import type { Placed } from './placed.ts'
import type { View } from './view.ts'

interface Props {
  readonly desk: Desk
  readonly placed: Placed
  readonly view: View
  readonly foot: number
}

const names: Readonly<Record<ShapeColor, string>> = { orange: '橙色边框', green: '绿色边框', red: '红色边框', blue: '蓝色边框' }

/** R424 */
export function ControlBar({ desk, placed, view, foot }: Props) {
  return (
    <div role="toolbar" aria-label="图形" className={styles.bar} style={controlPlace(handledBox(placed, view), view, foot)}>
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
