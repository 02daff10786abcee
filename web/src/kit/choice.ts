import { useCallback, useRef, useState } from 'react'

interface Chooseable {
  readonly id: number
}

/** With these, or without them. */
export function withChosen<T extends Chooseable>(
  chosen: ReadonlyMap<number, T>,
  some: readonly T[],
  isOn: boolean,
): ReadonlyMap<number, T> {
  const next = new Map(chosen)
  for (const one of some) {
    if (isOn) next.set(one.id, one)
    else next.delete(one.id)
  }
  return next
}

/** A page that was read again: what has left it is not chosen any more, what stayed is known as it is now. Other pages are left alone. */
export function withPage<T extends Chooseable>(
  chosen: ReadonlyMap<number, T>,
  before: readonly number[],
  now: readonly T[],
): ReadonlyMap<number, T> {
  const next = new Map(chosen)
  for (const id of before) next.delete(id)
  for (const one of now) if (chosen.has(one.id)) next.set(one.id, one)
  return next
}

/** What is chosen on any page of a list. */
export function useChoice<T extends Chooseable>() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, T>>(new Map())
  const page = useRef<readonly number[]>([])
  const keepTo = useCallback((list: readonly T[]) => {
    const before = page.current
    page.current = list.map(({ id }) => id)
    setChosen((last) => withPage(last, before, list))
    return () => {
      page.current = []
    }
  }, [])
  return {
    chosen,
    keepTo,
    choose: (some: readonly T[], isOn: boolean) => setChosen((last) => withChosen(last, some, isOn)),
  }
}
export type Choice<T extends Chooseable> = ReturnType<typeof useChoice<T>>
