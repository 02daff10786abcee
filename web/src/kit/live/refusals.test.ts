import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../calls/send.ts'
import { createRefusals } from './refusals.ts'

function stand() {
  const say = vi.fn()
  const endSession = vi.fn(async () => {})
  const { heard, refused } = createRefusals({ say, endSession })
  const fail = (error: unknown) => expect(() => refused(error)).toThrow()
  return { say, endSession, heard, fail }
}

describe('calls a line needs', () => {
  it('say once why they were refused, and again after they worked', () => {
    const { say, heard, fail } = stand()
    const error = new CallFailed('refused', '账号已停用', { errCode: 1003 })
    fail(error)
    fail(error)
    expect(say.mock.calls).toEqual([['账号已停用']])
    heard('token')
    fail(error)
    expect(say).toHaveBeenCalledTimes(2)
  })

  it('say nothing of a line that is down or a session that ended: others do', () => {
    const { say, endSession, fail } = stand()
    fail(new CallFailed('network', '网络连接错误，请检查网络'))
    fail(new CallFailed('refused', commonRefusals.noSession[1], { errCode: commonRefusals.noSession[0] }))
    expect([say.mock.calls, endSession.mock.calls]).toEqual([[], []])
  })

  it.each([undefined, null])('R338, R772: user info with class_id %s ends the session', (class_id) => {
    const { endSession, fail } = stand()
    fail(new CallFailed('garbled', '', { data: { user_id: 7, user_type: 1, class_id } }))
    expect(endSession).toHaveBeenCalledTimes(1)
  })

  it('any other reply that nobody understands ends nothing', () => {
    const { endSession, fail } = stand()
    fail(new CallFailed('garbled', '', { data: { user_id: 7, user_type: 9, class_id: 0 } }))
    fail(new CallFailed('garbled', '', { data: '<html>' }))
    expect(endSession).not.toHaveBeenCalled()
  })
})
