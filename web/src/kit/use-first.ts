import { useState } from 'react'

/** A long list starts with its head; the rest comes when asked for. */
export function useFirst<T>(list: readonly T[], count: number) {
  const [all, setAll] = useState(false)
  const cut = !all && list.length > count
  return { shown: cut ? list.slice(0, count) : list, cut, showAll: () => setAll(true) }
}
