import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { cx } from '../kit/cx.ts'
import styles from './GridTable.module.css'
import type { GridActs } from './use-grid-acts.ts'

interface Props {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly acts: GridActs
  readonly label: string
  readonly text: string
  /** Says which cell it is. */
  readonly place: string
  readonly isLocked: boolean
  readonly isWrong: boolean
  readonly hintId: string
  readonly style: CSSProperties
  readonly onText: (text: string) => void
}

/** The active cell. Its text is chosen as a whole, so typing overwrites it. */
export function CellField({ ref, acts, label, text, place, isLocked, isWrong, hintId, style, onText }: Props) {
  /** What an input method has not finished. */
  const [composed, setComposed] = useState<string>()
  const { isEditing } = acts
  useEffect(() => {
    const field = ref.current
    if (!field || document.activeElement !== field) return
    if (isEditing) field.setSelectionRange(field.value.length, field.value.length)
    // Another cell, too: `place` says so.
    else if (place !== '') field.select()
  }, [ref, place, isEditing])
  return (
    <input
      ref={ref}
      className={cx(styles.field, isWrong && styles.wrongField)}
      style={style}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={hintId}
      autoComplete="off"
      inputMode="decimal"
      maxLength={20}
      readOnly={isLocked}
      value={composed ?? text}
      onFocus={({ target }) => target.select()}
      onDoubleClick={acts.edit}
      onCompositionStart={() => setComposed(text)}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(undefined)
        onText(currentTarget.value)
      }}
      onChange={({ target }) => (composed === undefined ? onText(target.value) : setComposed(target.value))}
      onKeyDown={acts.onKeyDown}
      onCopy={acts.onCopy}
      onCut={acts.onCopy}
      onPaste={acts.onPaste}
    />
  )
}
