import { sentence } from '@jiangtai/contract/refusal'
import { scorerLimits } from '@jiangtai/contract/scorer'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { toast } from '../../kit/ui/toast.ts'
import { scoreIn } from './groups.ts'
import styles from './ScoreEntry.module.css'

interface Props {
  readonly name: string
  readonly score: number
  /** Undefined: as it was. `byKey`: the focus is left with nothing. */
  readonly onEnd: (score: number | undefined, byKey: boolean) => void
}

/** A score written directly (O051); leaving the field is as good as Enter. */
export function ScoreEntry({ name, score, onEnd }: Props) {
  const [text, setText] = useState(String(score))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const done = (byKey: boolean) => {
    const next = scoreIn(text)
    if (next === undefined) toast.warning(sentence('scoreBounds', { n: scorerLimits.mostScore }))
    onEnd(next, byKey)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The button that gets the focus is not pressed by the same key, and the window stays open.
    event.preventDefault()
    if (event.key === 'Enter') done(true)
    else onEnd(undefined, true)
  }
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={`${name}的分数`}
      value={text}
      maxLength={5}
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => done(false)}
    />
  )
}
