import { expect, it } from 'vitest'
import { isWorthRetrying } from './query-client.ts'
import { CallFailed } from './send.ts'

it('tries a broken line twice more and nothing else', () => {
  const network = new CallFailed('network', '')
  expect([0, 1, 2].map((failures) => isWorthRetrying(failures, network))).toEqual([true, true, false])
  for (const reason of ['refused', 'timeout', 'garbled'] as const) expect(isWorthRetrying(0, new CallFailed(reason, ''))).toBe(false)
  expect(isWorthRetrying(0, new Error('bug'))).toBe(false)
})
