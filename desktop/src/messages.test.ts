import { expect, it } from 'vitest'
import type { DesktopBridge } from '../../web/src/kit/window/desktop.ts'
import { bridgeOf, startBridgeOf } from './bridge.ts'
import { type Message, readMessage } from './messages.ts'

it('R133, R134: the bridge has all that pages call, and says it in words that are understood', () => {
  const said: Message[] = []
  const post = (message: Message) => void said.push(message)
  const bridge: Required<DesktopBridge> = bridgeOf(post, '1.0.0')
  bridge.minimize()
  bridge.close()
  bridge.loginSucceeded({ user_id: 1, user_type: 1 })
  bridge.loginFailed('账号或密码不正确')
  bridge.loggedOut()
  const start = startBridgeOf(post, '1.0.0')
  start.retry()
  start.choose('class.example.cn')
  expect(said).toEqual([
    ...['minimize', 'close', 'loginSucceeded', 'loginFailed', 'loggedOut', 'retry'].map((what) => ({ what })),
    { what: 'choose', address: 'class.example.cn' },
  ])
  expect(said.map(readMessage)).toEqual(said)
  expect(JSON.stringify(said)).not.toContain('user_id')
  expect('choose' in bridge).toBe(false)
})

it.each([
  [undefined],
  [null],
  ['minimize'],
  [{}],
  [{ what: 'exec' }],
  [{ what: '__proto__' }],
  [{ what: ['close'] }],
  [{ what: 'choose' }],
  [{ what: 'choose', address: 7 }],
  [{ what: 'choose', address: 'x'.repeat(301) }],
])('%j is not understood', (value) => {
  expect(readMessage(value)).toBeUndefined()
})

it('what else is in a message is left behind', () => {
  expect(readMessage({ what: 'close', path: '/etc' })).toEqual({ what: 'close' })
})
