import { expect, it } from 'vitest'
import { createOwnWords } from './own-words.ts'
import type { Seat } from './seat.ts'

const seatOf = (id: number): Seat => ({
  actor: { id, role: 'teacher', name: '' },
  isOnline: () => true,
  write: () => {},
  pass: () => true,
})

it('what was found out first is said first, however long it takes; another class does not wait', async () => {
  const said: string[] = []
  const tell = createOwnWords((text) => said.push(JSON.parse(text).data.count))
  let found: (count: number) => void = () => {}
  const slow = new Promise<number>((resolve) => {
    found = resolve
  })
  const counted = (count: Promise<number> | number) => async () => {
    const known = await count
    return () => ({ event_name: 'count', data: { count: known } })
  }
  const seats = () => [seatOf(1)]
  const [first, second] = [tell(7, seats, counted(slow)), tell(7, seats, counted(2))]
  await tell(8, seats, counted(3))
  expect(said).toEqual([3])
  found(1)
  await Promise.all([first, second])
  expect(said).toEqual([3, 1, 2])
})

it('nobody who has left is asked about, and one that fails does not stop the next', async () => {
  const asked: (readonly number[])[] = []
  const tell = createOwnWords(() => {})
  const ask = async (ids: readonly number[]) => {
    asked.push(ids)
    if (asked.length === 1) throw new Error('gone')
    return () => ({ event_name: 'count', data: {} })
  }
  await expect(tell(7, () => [seatOf(1)], ask)).rejects.toThrow('gone')
  await tell(7, () => [], ask)
  await tell(7, () => [seatOf(1), seatOf(1), seatOf(2)], ask)
  expect(asked).toEqual([[1], [1, 2]])
})
