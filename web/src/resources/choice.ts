import { type CenterQuery, resourceLimits } from '@jiangtai/contract/resources'
import { useCallback, useRef, useState } from 'react'
import { send } from '../kit/calls/send.ts'
import type { callOf, ShownResource } from './shelves.ts'

type Chosen = ReadonlyMap<number, ShownResource>

/** With these, or without them. */
export function withChosen(chosen: Chosen, some: readonly ShownResource[], isOn: boolean): Chosen {
  const next = new Map(chosen)
  for (const one of some) {
    if (isOn) next.set(one.id, one)
    else next.delete(one.id)
  }
  return next
}

/** A page that was read again: what has left it is not chosen any more, what stayed is known as it is now. Other pages are left alone. */
export function withPage(chosen: Chosen, before: readonly number[], now: readonly ShownResource[]): Chosen {
  const next = new Map(chosen)
  for (const id of before) next.delete(id)
  for (const one of now) if (chosen.has(one.id)) next.set(one.id, one)
  return next
}

/** What is chosen on any page of a list. */
export function useChoice() {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const page = useRef<readonly number[]>([])
  const keepTo = useCallback((list: readonly ShownResource[]) => {
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
    choose: (some: readonly ShownResource[], isOn: boolean) => setChosen((last) => withChosen(last, some, isOn)),
  }
}
export type Choice = ReturnType<typeof useChoice>

type Listing = ReturnType<typeof callOf>

/** As many as can be worked on at once, from the first on. */
export async function readFirst(
  call: Listing,
  asked: Omit<CenterQuery, 'curr_page_index' | 'page_size'>,
): Promise<readonly ShownResource[]> {
  const page_size = resourceLimits.together / 2
  const pages = await Promise.all([1, 2].map((curr_page_index) => send(call, { ...asked, curr_page_index, page_size })))
  return pages.flatMap(({ list }) => list)
}
