import { type LampColor, lampMeanings, lampNames } from '@jiangtai/contract/traffic-light'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../kit/cx.ts'
import { Lamp } from '../../parts/tool/Lamp.tsx'
import styles from './LampChoices.module.css'

interface Props {
  readonly chosen: LampColor | undefined
  /** Handed in: to be read, not changed (O046). */
  readonly fixed: boolean
  readonly onChoose: (color: LampColor) => void
  /** Enter does what the one button does. */
  readonly onEnter: () => void
}

const colors = [1, 2, 3] as const satisfies readonly LampColor[]

export function LampChoices({ chosen, fixed, onChoose, onEnter }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.choices} disabled={fixed}>
      <legend className={styles.legend}>选一盏灯</legend>
      {colors.map((color) => (
        <label key={color} className={cx(styles.choice, chosen === color && styles.chosen, fixed && styles.fixed)}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={chosen === color}
            onChange={() => onChoose(color)}
            onKeyDown={({ key }) => key === 'Enter' && onEnter()}
          />
          <Lamp color={color} size={68} />
          <span className={styles.words}>
            <b className={styles.meaning}>{lampMeanings[color]}</b>
            <span className={styles.name}>{lampNames[color]}</span>
          </span>
          <span className={styles.mark}>{chosen === color && <Check size={18} strokeWidth={3} aria-hidden="true" />}</span>
        </label>
      ))}
    </fieldset>
  )
}
