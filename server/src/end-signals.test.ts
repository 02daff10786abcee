import { expect, it } from 'vitest'
import { endSignalsOf, isEndMessage } from './end-signals.ts'

it('Windows ends a server by Ctrl-C, Ctrl-Break and a closed window; elsewhere nohup keeps what it keeps', () => {
  expect(endSignalsOf('win32').map(({ name }) => name)).toEqual(['SIGTERM', 'SIGINT', 'SIGBREAK', 'SIGHUP'])
  for (const platform of ['linux', 'darwin'] as const) expect(endSignalsOf(platform).map(({ name }) => name)).toEqual(['SIGTERM', 'SIGINT'])
})

it('only a balancer is waited for', () => {
  expect(endSignalsOf('win32').filter(({ waits }) => waits)).toEqual([{ name: 'SIGTERM', waits: true }])
})

it('a supervisor without signals says it in a word', () => {
  expect(['shutdown', 'stop', undefined, { type: 'shutdown' }].map(isEndMessage)).toEqual([true, false, false, false])
})
