import { schoolServerLimits } from '@jiangtai/contract/school-servers'
import { expect, it } from 'vitest'
import { createGone } from './gone.ts'

const hashOf = (n: number) => n.toString(16).padStart(64, '0')

function stand(count: number, answer: (names: readonly string[]) => Promise<readonly string[]>) {
  const there = new Set(Array.from({ length: count }, (_, n) => hashOf(count - n)))
  const asked: number[] = []
  const dropGone = createGone({
    shelf: { names: () => [...there], drop: async (name) => void there.delete(name) },
    askGone(names) {
      asked.push(names.length)
      return answer(names)
    },
  })
  return { there, asked, dropGone }
}

it('drops what the main server has named of those it was asked about, and nothing else', async () => {
  const { there, dropGone } = stand(3, async () => [hashOf(2), hashOf(9), 'x'])
  expect(await dropGone()).toBe(1)
  expect([...there].sort()).toEqual([hashOf(1), hashOf(3)])
})

it('asks about all of them in turn, so many at once, and then from the beginning', async () => {
  const { mostAsked } = schoolServerLimits
  const seen = new Set<string>()
  const { asked, dropGone } = stand(2 * mostAsked + 1, async (names) => {
    for (const name of names) seen.add(name)
    return []
  })
  for (let n = 0; n < 4; n++) await dropGone()
  expect([asked, seen.size]).toEqual([[mostAsked, mostAsked, 1, mostAsked], 2 * mostAsked + 1])
})

it('asks about the same ones again when the main server did not say, and drops none of them', async () => {
  let isAway = true
  const { there, dropGone } = stand(2, async (names) => {
    if (isAway) throw new Error('away')
    return names
  })
  await expect(dropGone()).rejects.toThrow('away')
  expect(there.size).toBe(2)
  isAway = false
  expect([await dropGone(), there.size]).toEqual([2, 0])
  // With nothing here nobody is asked.
  expect(await dropGone()).toBe(0)
})
