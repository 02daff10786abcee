import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { Refusal } from '@jiangtai/contract/refusal'
import { expect, it } from 'vitest'
import { CallFailed } from './send.ts'
import { secondsAskedFor } from './try-later.ts'

it('finds how long the server wants to be left alone, and only where it says so', () => {
  const { code, message, data } = new Refusal('tooMany', { n: 42 })
  expect(secondsAskedFor(new CallFailed('refused', message, { errCode: code, data }))).toBe(42)
  const [crashed] = commonRefusals.crashed
  expect(secondsAskedFor(new CallFailed('refused', '请 42 秒后再试', { errCode: crashed, data }))).toBe(0)
  expect(secondsAskedFor(new Error('42'))).toBe(0)
  expect(secondsAskedFor(null)).toBe(0)
})
