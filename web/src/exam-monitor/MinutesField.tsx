import { useId } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import styles from './dialogs.module.css'

interface Props {
  readonly typed: string
  readonly most: number
  readonly onType: (typed: string) => void
}

/** Whole minutes; undefined: what is typed is none of them. */
export function minutesIn(typed: string, most: number): number | undefined {
  const minutes = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return minutes >= 1 && minutes <= most ? minutes : undefined
}

/** Typed, or by one and by five. */
export function MinutesField({ typed, most, onType }: Props) {
  const id = useId()
  const minutes = minutesIn(typed, most)
  const step = (by: number) => onType(String(Math.min(most, Math.max(1, (minutes ?? 0) + by))))
  const stepper = (by: number) => (
    <Button key={by} aria-label={`${by < 0 ? '少' : '多'} ${Math.abs(by)} 分钟`} onClick={() => step(by)}>
      {by < 0 ? '−' : '+'}
      {Math.abs(by)}
    </Button>
  )
  return (
    <fieldset className={styles.minutes} aria-labelledby={id}>
      <legend id={id} className={styles.legend}>
        分钟
      </legend>
      {[-5, -1].map(stepper)}
      <Field
        label="多少分钟"
        labelHidden
        className={styles.typed}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={minutes === undefined ? `填 1 到 ${most}` : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {[1, 5].map(stepper)}
    </fieldset>
  )
}
