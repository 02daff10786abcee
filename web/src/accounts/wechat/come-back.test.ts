import { refusals } from '@jiangtai/contract/refusal'
import { scanStates } from '@jiangtai/contract/wechat-login'
import { expect, it } from 'vitest'
import { CallFailed } from '../../kit/calls/send.ts'
import { comeBackWords } from './use-come-back.ts'

const refusedAs = (name: 'wechatExpired' | 'wechatAway') => new CallFailed('refused', refusals[name][1], { errCode: refusals[name][0] })

it.each([
  ['it is being brought', { isPending: true, error: null, state: undefined }, '正在确认…'],
  ['nothing was brought (R013)', { isPending: false, error: null, state: undefined }, '授权成功'],
  ['it is confirmed', { isPending: false, error: null, state: scanStates.confirmed }, '授权成功'],
  ['the person has refused', { isPending: false, error: null, state: scanStates.refused }, '没有授权'],
  ['no code of this scan is taken any more', { isPending: false, error: null, state: scanStates.waiting }, '还没有确认'],
  ['another browser began it', { isPending: false, error: refusedAs('wechatExpired'), state: undefined }, '这次扫码已失效'],
  ['the chat app is away', { isPending: false, error: refusedAs('wechatAway'), state: undefined }, '还没有确认'],
] as const)('what the window says when %s', (_what, brought, title) => {
  expect(comeBackWords(brought).title).toBe(title)
})
