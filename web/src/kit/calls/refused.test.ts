import { refusals } from '@jiangtai/contract/refusal'
import { expect, test } from 'vitest'
import { isRefusedForGood } from './refused.ts'
import { CallFailed } from './send.ts'

const refused = (name: keyof typeof refusals) => new CallFailed('refused', refusals[name][1], { errCode: refusals[name][0] })

test('what somebody may not see, or is not there, is refused for good', () => {
  for (const name of ['notAllowed', 'lessonUnknown', 'badInput'] as const) expect(isRefusedForGood(refused(name)), name).toBe(true)
})

test('a server that is busy, or asked too often, and a line that is down are worth another try', () => {
  for (const name of ['crashed', 'tooMany', 'unavailable'] as const) expect(isRefusedForGood(refused(name)), name).toBe(false)
  for (const reason of ['network', 'timeout', 'restarting', 'garbled'] as const)
    expect(isRefusedForGood(new CallFailed(reason, '')), reason).toBe(false)
  expect(isRefusedForGood(null)).toBe(false)
})
