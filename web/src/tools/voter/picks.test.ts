import { voterType } from '@jiangtai/contract/voter'
import { expect, it, vi } from 'vitest'
import { castWords, handIn, pick } from './picks.ts'

const single = { type: voterType.single, max_select_num: 1 }
const upToTwo = { type: voterType.multiple, max_select_num: 2 }

it('R473: in a single choice a new pick replaces the old one', () => {
  expect(pick([1], 2, single)).toEqual([2])
  expect(pick([1], 1, single)).toEqual([1])
})

it('in a multiple choice a second press takes the pick back', () => {
  expect(pick([1], 2, upToTwo)).toEqual([1, 2])
  expect(pick([1, 2], 1, upToTwo)).toEqual([2])
})

it('one pick too many is not taken', () => {
  expect(pick([1, 2], 3, upToTwo)).toBeUndefined()
})

it('the button says what it will hand in, by letter and not by the order of picking', () => {
  const options = [11, 12, 13].map((id) => ({ id, value: `${id}` }))
  expect(castWords({ ...single, options }, [])).toBe('投票')
  expect(castWords({ ...single, options }, [12])).toBe('投 B')
  expect(castWords({ ...upToTwo, options }, [13, 11])).toBe('投 A、C（2 / 2）')
})

const ways = (ok: boolean) => ({
  cast: vi.fn(async (_picks: readonly number[]) => ok),
  run: vi.fn((act: () => Promise<void>) => act()),
  ask: vi.fn(),
  warn: vi.fn(),
})

it('R471: without a pick it says 请投票 and sends nothing', async () => {
  const none = ways(true)
  await handIn([], none)
  expect(none.warn).toHaveBeenCalledWith('请投票')
  expect(none.cast).not.toHaveBeenCalled()
  expect(none.run).not.toHaveBeenCalled()
  expect(none.ask).not.toHaveBeenCalled()
})

it('what was taken needs no question', async () => {
  const taken = ways(true)
  await handIn([2], taken)
  expect(taken.cast).toHaveBeenCalledWith([2])
  expect(taken.ask).not.toHaveBeenCalled()
})

it('R373: what was refused asks for the own vote, which another device may have handed in', async () => {
  const refused = ways(false)
  await handIn([2], refused)
  expect(refused.ask).toHaveBeenCalledOnce()
})
