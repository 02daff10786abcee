import { expect, it } from 'vitest'
import { newestOf } from './newest.ts'

/** Looks for what was asked, and keeps in mind how many were asked about together. */
function looking(perId: number, n: number) {
  const asked: number[] = []
  const look = async (ids: readonly number[]) => {
    asked.push(ids.length)
    return ids.flatMap((id) => Array.from({ length: perId }, () => ({ id, n })))
  }
  return { asked, look }
}
const ids = Array.from({ length: 60 }, (_, at) => at)

it('small classes are asked about together', async () => {
  const { asked, look } = looking(2, 3)
  expect(await newestOf(ids, look)).toHaveLength(120)
  expect(asked).toEqual([1, 2, 4, 8, 16, 29])
})

it('of a class of a thousand one lesson is enough, and it is asked about alone', async () => {
  const { asked, look } = looking(999, 4)
  expect((await newestOf(ids, look)).every(({ id }) => id === 0)).toBe(true)
  expect(asked).toEqual([1])
})

it('where little is news, it ends when much was looked through', async () => {
  const { asked, look } = looking(999, 2)
  expect(await newestOf(ids, look, () => false)).toEqual([])
  expect(asked).toEqual(Array.from({ length: 11 }, () => 1))
})

it('nothing is asked of nothing', async () => {
  const { asked, look } = looking(1, 1)
  expect([await newestOf([], look), asked]).toEqual([[], []])
})
