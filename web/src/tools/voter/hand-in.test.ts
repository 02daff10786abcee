import { expect, it, vi } from 'vitest'
import { handIn } from './hand-in.ts'

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
