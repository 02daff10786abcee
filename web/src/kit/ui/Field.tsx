import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './Field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'size'> {
  readonly label: string
  /** For a search field whose placeholder and icon already say what it is. */
  readonly labelHidden?: boolean
  readonly icon?: ReactNode
  readonly hint?: string | undefined
  /** What may be written, quietly beside the label. */
  readonly rule?: string
  readonly error?: string | undefined
  /** How much of the room is used: 12/20. Beside the label; without one, inside while the field is written in. */
  readonly counter?: string
  readonly large?: boolean
}

export function Field({
  label,
  labelHidden = false,
  icon,
  hint,
  rule,
  error,
  counter,
  large = false,
  type = 'text',
  className,
  ...input
}: Props) {
  const id = useId()
  const noteId = `${id}note`
  const [revealed, setRevealed] = useState(false)
  const secret = type === 'password'
  const note = error ?? hint
  const ruleId = `${id}rule`
  const about = cx(rule && ruleId, note && noteId)
  return (
    <div className={className}>
      {!labelHidden && (
        <div className={styles.head}>
          <label className={styles.label} htmlFor={id}>
            {label}
            {input.required && (
              <span className={styles.star} aria-hidden="true">
                *
              </span>
            )}
          </label>
          {rule && (
            <span id={ruleId} className={styles.rule}>
              {rule}
            </span>
          )}
          {counter && <span className={styles.counter}>{counter}</span>}
        </div>
      )}
      <div className={cx(styles.box, large && styles.large, error !== undefined && styles.wrong, input.disabled && styles.off)}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <input
          {...input}
          id={id}
          type={secret && revealed ? 'text' : type}
          className={styles.input}
          aria-label={labelHidden ? label : undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={about || undefined}
        />
        {labelHidden && counter && <span className={cx(styles.counter, styles.inside)}>{counter}</span>}
        {secret && (
          <button
            type="button"
            className={styles.reveal}
            aria-label={revealed ? '隐藏密码' : '显示密码'}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? <Eye size={20} aria-hidden="true" /> : <EyeOff size={20} aria-hidden="true" />}
          </button>
        )}
      </div>
      {note && (
        <p id={noteId} className={cx(styles.note, error !== undefined && styles.error)}>
          {error !== undefined && <CircleAlert size={18} aria-hidden="true" />}
          {note}
        </p>
      )}
    </div>
  )
}
