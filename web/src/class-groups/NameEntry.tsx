import { type ClassGroup, classGroupLimits, groupProblem } from '@jiangtai/contract/class-groups'
import { sentence } from '@jiangtai/contract/refusal'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Field } from '../kit/ui/Field.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { isWritten } from '../kit/ui/use-window.ts'
import { useBusy } from '../kit/use-busy.ts'
import styles from './NameEntry.module.css'

interface Props {
  readonly group: ClassGroup
  readonly groups: readonly ClassGroup[]
  readonly onRename: (name: string) => Promise<boolean>
  readonly onEnd: () => void
}

/** R1097: a name that is wrong says why, and stays to be mended. */
export function NameEntry({ group, groups, onRename, onEnd }: Props) {
  const [text, setText] = useState(group.name)
  const [busy, run] = useBusy()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  const name = text.trim()
  const others = groups.filter(({ id }) => id !== group.id).map((one) => one.name)
  const problem = groupProblem([...others, name])
  const done = () => {
    if (name === group.name) return onEnd()
    if (problem) return
    void run(async () => {
      if (await onRename(name)) onEnd()
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const act = event.key === 'Escape' ? onEnd : event.key === 'Enter' && isWritten(event.target as Element) ? done : undefined
    if (!act) return
    // Not what the entry stands in.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div ref={box} className={styles.entry}>
      <Field
        className={styles.field}
        label="分组名称"
        labelHidden
        value={text}
        counter={`${[...name].length}/${classGroupLimits.name}`}
        error={problem && sentence(problem.refuse, problem)}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton aria-label="完成改名" aria-disabled={busy || undefined} onClick={done} onKeyDown={onKeyDown}>
        <Check size={20} aria-hidden="true" />
      </IconButton>
      <IconButton aria-label="取消改名" onClick={onEnd} onKeyDown={onKeyDown}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
