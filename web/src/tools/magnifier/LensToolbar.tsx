import { Circle, Lightbulb, LightbulbOff, Square, X } from 'lucide-react'
import type { RefObject } from 'react'
import { cx } from '../../kit/cx.ts'
import type { LensStore } from './follow-room.ts'
import styles from './LensToolbar.module.css'
import { type Lens, scales, withLight, withOtherShape, withScale } from './lens.ts'
import { useOfLens } from './use-lens.ts'

interface Props {
  readonly store: LensStore
  readonly bar: RefObject<HTMLDivElement | null>
  readonly onClose: () => void
}

/** R293 */
export function LensToolbar({ store, bar, onClose }: Props) {
  const [shape, scale, light] = [useOfLens(store, 'shape'), useOfLens(store, 'scale'), useOfLens(store, 'light')]
  const change = (next: (lens: Lens) => Lens) => store.set({ ...store.get(), lens: next(store.get().lens) })
  const Lamp = light ? Lightbulb : LightbulbOff
  const Other = shape === 'rect' ? Circle : Square
  return (
    <div ref={bar} role="toolbar" aria-label="工具" className={styles.bar}>
      <button type="button" className={cx(styles.tool, light && styles.on)} onClick={() => change(withLight)}>
        <Lamp size={28} aria-hidden="true" />
        {light ? '关灯' : '开灯'}
      </button>
      <button type="button" className={styles.tool} onClick={() => change((lens) => withOtherShape(lens, store.get().room))}>
        <Other size={28} aria-hidden="true" />
        {shape === 'rect' ? '圆形' : '矩形'}
      </button>
      <fieldset className={styles.zooms} aria-label="放大">
        {scales.map((value) => (
          <button
            key={value}
            type="button"
            className={cx(styles.zoom, value === scale && styles.on)}
            aria-pressed={value === scale}
            onClick={() => change((lens) => withScale(lens, value))}
          >
            {`${value.toFixed(1)}X`}
          </button>
        ))}
      </fieldset>
      <button type="button" className={styles.tool} onClick={onClose}>
        <X size={28} aria-hidden="true" />
        关闭
      </button>
    </div>
  )
}
