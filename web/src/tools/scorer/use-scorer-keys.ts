import { type RefObject, useEffect } from 'react'
import { useLatest } from '../../kit/use-latest.ts'
import { neighbourOf } from './groups.ts'

const steps: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** Arrows go from group to group, + and − score the one that has the focus. */
export function useScorerKeys(grid: RefObject<HTMLElement | null>, columns: number, onStep: (id: number, by: number) => void) {
  const latest = useLatest({ columns, onStep })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      const plain = !event.altKey && !event.ctrlKey && !event.metaKey
      if (!plain || !(target instanceof Element) || target.matches('input')) return
      const cards = Array.from(grid.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])
      const place = cards.findIndex((card) => card.contains(target))
      const by = steps[key]
      const card = cards[place]
      if (by !== undefined && card) latest.current.onStep(Number(card.dataset.group), by)
      const next = place < 0 && key.startsWith('Arrow') ? 0 : neighbourOf(place, key, cards.length, latest.current.columns)
      const plus = next === undefined ? undefined : cards[next]?.querySelector<HTMLElement>('[data-plus]')
      if (by !== undefined || plus) event.preventDefault()
      plus?.focus()
    }
    const window = grid.current?.closest<HTMLElement>('[role=dialog]')
    window?.addEventListener('keydown', onKey)
    return () => window?.removeEventListener('keydown', onKey)
  }, [grid, latest])
}
