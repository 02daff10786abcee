import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { twoDigits } from '../../kit/time/two-digits.ts'
import styles from './TimeField.module.css'

interface Props {
  /** 分, 秒. */
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly onEnter: () => void
}

const most = 59
const round = (value: number) => (value + most + 1) % (most + 1)
/** The last two digits count: whoever types on corrects what stands there. */
export const typed = (text: string) => text.replace(/\D/g, '').slice(-2)

/** R489, R490: 00 to 59, by touch, arrows or digits. */
export function TimeField({ label, value, onChange, onEnter }: Props) {
  const [text, setText] = useState<string>()
  const step = (by: number) => {
    setText(undefined)
    onChange(round(value + by))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onEnter()
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <div className={styles.field}>
      <button type="button" className={styles.step} aria-label={`加 1 ${label}`} onClick={() => step(1)}>
        <ChevronUp size={36} aria-hidden="true" />
      </button>
      <input
        className={styles.figure}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={text ?? twoDigits(value)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const digits = typed(target.value)
          const next = Math.min(most, Number(digits))
          setText(Number(digits) > most ? twoDigits(most) : digits)
          onChange(next)
        }}
        onBlur={() => setText(undefined)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.step} aria-label={`减 1 ${label}`} onClick={() => step(-1)}>
        <ChevronDown size={36} aria-hidden="true" />
      </button>
      <span className={styles.unit} aria-hidden="true">
        {label}
      </span>
    </div>
  )
}
