import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import styles from './StepperNumber.module.css'

interface Props {
  readonly label: string
  /** What is counted: 项. */
  readonly unit: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A small number for fingers: less, more, nothing to type. */
export function StepperNumber({ label, unit, value, min, max, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.stepper}>
      <legend className={styles.legend}>{label}</legend>
      <button
        type="button"
        className={styles.step}
        aria-label="减少"
        aria-controls={id}
        // `disabled` would drop the focus of whoever steps to the end.
        aria-disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Minus size={20} aria-hidden="true" />
      </button>
      <output id={id} className={styles.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label="增加"
        aria-controls={id}
        aria-disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus size={20} aria-hidden="true" />
      </button>
      {unit}
    </fieldset>
  )
}
