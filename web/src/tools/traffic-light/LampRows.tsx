import { type LampColor, lampMeanings, type TrafficLightResult } from '@jiangtai/contract/traffic-light'
import { cx } from '../../kit/cx.ts'
import { Lamp } from '../../parts/tool/Lamp.tsx'
import styles from './LampRows.module.css'

interface Props {
  readonly result: TrafficLightResult
  readonly chosen: LampColor | undefined
  readonly onChoose: (color: LampColor, count: number) => void
}

/** The three lamps in their housing, each with what it got; a press asks for the names. What is seen is for the eyes: readers have the button. */
export const LampRows = ({ result, chosen, onChoose }: Props) => (
  <ul className={styles.rows}>
    {result.colors.map(({ color, color_name, count, rate }) => (
      <li key={color} className={styles.item}>
        <div className={cx(styles.row, chosen === color && styles.chosen)} aria-hidden="true">
          <span className={styles.lamp}>
            <Lamp color={color} size={112} housed />
          </span>
          <span className={styles.figures}>
            <span className={styles.line}>
              <b>
                {color_name} · {lampMeanings[color]}
              </b>
              <span className={styles.rate}>{rate}%</span>
            </span>
            <span className={styles.track}>
              <span className={styles.fill} style={{ width: `${rate}%`, background: `var(--lamp${color})` }} />
            </span>
          </span>
          <b className={styles.count}>{count}</b>
        </div>
        <button
          type="button"
          className={styles.cover}
          aria-label={`${color_name}，${lampMeanings[color]}，${count} 人，${rate}%`}
          aria-expanded={chosen === color}
          onClick={() => onChoose(color, count)}
        />
      </li>
    ))}
  </ul>
)
