import { expect, it, vi } from 'vitest'
import { staying } from './stay.ts'
import type { Work } from './use-work.ts'

it('R951: nobody leaves an answer for which something is spoken, by whichever way', () => {
  const [refuse, leave] = [vi.fn(), vi.fn()]
  const ways = { go: leave, step: leave, advance: leave, chooseLeaf: leave, setFilter: leave, setWay: leave, setIsOnlyMine: leave }
  const work = staying({ ...ways, leaf: 3 } as unknown as Work, refuse)
  for (const way of Object.keys(ways)) (work[way as keyof Work] as () => void)()
  expect(leave).not.toHaveBeenCalled()
  expect(refuse).toHaveBeenCalledTimes(7)
  expect(work.leaf).toBe(3)
})
