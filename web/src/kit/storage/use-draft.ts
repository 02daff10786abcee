import { useState } from 'react'
import { attempt } from './attempt.ts'

type Draft = Readonly<Record<string, string>>

function read<T extends Draft>(key: string, empty: T): T {
  return (
    attempt(() => {
      const kept = JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
      return Object.fromEntries(
        Object.entries(empty).map(([name, text]) => [name, typeof kept?.[name] === 'string' ? kept[name] : text]),
      ) as T
    }) ?? empty
  )
}

function write(key: string, draft: Draft | undefined) {
  // Without storage what was typed stays as long as the page does.
  attempt(() => {
    if (draft) window.sessionStorage.setItem(key, JSON.stringify(draft))
    else window.sessionStorage.removeItem(key)
  })
}

const keyOf = (name: string) => `jiangtai.draft.${name}`

/** What this tab has kept of it. */
export const keptDraft = <T extends Draft>(name: string, empty: T) => read(keyOf(name), empty)

/** What was typed outlives going back and forth and a reload, in this tab alone. Never for what proves who somebody is: passwords, codes. */
export function useDraft<T extends Draft>(name: string, empty: T) {
  const key = keyOf(name)
  const [draft, setDraft] = useState(() => read(key, empty))
  const change = (patch: Partial<T>) =>
    setDraft((before) => {
      const after = { ...before, ...patch }
      write(key, after)
      return after
    })
  return { draft, change, forget: () => write(key, undefined) }
}
