import { sentence } from '@jiangtai/contract/refusal'
import { type ScorerGroup, scorerLimits, scorerProblem, tidyGroups } from '@jiangtai/contract/scorer'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import styles from './NameEntry.module.css'

interface Props {
  readonly group: ScorerGroup
  readonly groups: readonly ScorerGroup[]
  readonly onRename: (name: string) => Promise<boolean>
  readonly onEnd: () => void
}

/** R481–R484: a name that is wrong stays to be mended. */
export function NameEntry({ group, groups, onRename, onEnd }: Props) {
  const [text, setText] = useState(group.name)
  const [busy, run] = useBusy()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const named = tidyGroups(groups.map((other) => (other.id === group.id ? { ...other, name: text } : other)))
  const name = text.trim()
  const problem = scorerProblem(named)
  const done = () => {
    if (name === group.name) return onEnd()
    if (problem) return toast.warning(sentence(problem.refuse, problem))
    void run(async () => {
      if (await onRename(name)) onEnd()
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The button that gets the focus is not pressed by the same key, and the window stays open.
    event.preventDefault()
    if (event.key === 'Enter') done()
    else onEnd()
  }
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        data-renaming
        aria-label="小组名称"
        aria-invalid={problem !== undefined}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.counter} aria-hidden="true">
        {[...name].length}/{scorerLimits.name}
      </span>
      <button type="button" className={styles.way} aria-label="完成改名" aria-disabled={busy} onClick={done}>
        <Check size={24} aria-hidden="true" />
      </button>
      <button type="button" className={styles.way} aria-label="取消改名" onClick={onEnd}>
        <X size={24} aria-hidden="true" />
      </button>
    </>
  )
}
