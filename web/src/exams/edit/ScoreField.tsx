import { pointsOf, questionLimits } from '@jiangtai/contract/question'
import { type KeyboardEvent, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { centiOf } from './draft.ts'
import styles from './Paper.module.css'

interface Props {
  readonly label: string
  /** Undefined: several that differ. */
  readonly centi: number | undefined
  readonly isOff?: boolean
  readonly onCenti: (centi: number) => void
}

/** A score, typed or stepped with ↑ and ↓; what is none stays in sight until it is put right or left. */
export function ScoreField({ label, centi, isOff = false, onCenti }: Props) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (centi === undefined ? '' : pointsOf(centi))
  const isWrong = typed !== undefined && typed.trim() !== '' && centiOf(typed) === undefined
  const type = (text: string) => {
    setTyped(text)
    const next = centiOf(text)
    if (next !== undefined && next !== centi) onCenti(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const { leastCenti, mostCenti, stepCenti } = questionLimits
    const next = (centi ?? 0) + (event.key === 'ArrowUp' ? stepCenti : -stepCenti)
    if (next < leastCenti || next > mostCenti) return
    setTyped(undefined)
    onCenti(next)
  }
  return (
    <input
      className={cx(styles.score, isWrong && styles.wrong)}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? '分值应为 0.5 至 100 分，且为 0.5 的倍数' : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      disabled={isOff}
      placeholder="—"
      value={shown}
      onChange={({ target }) => type(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
