import type { LockStatus } from '@jiangtai/contract/lock-screen'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HeardEvents } from '../../kit/live/stores.ts'
import { createStore } from '../../kit/storage/store.ts'
import { createLockDesk } from './lock-desk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const lock: LockStatus = {
  class_id: 7,
  teacher_id: 5,
  teacher_name: '周敏',
  lock_screen_status: 1,
  unlock_time: 0,
  lock_scope: 'home',
  lock_time: 1,
}
const wish = { class_id: 7, lock_screen_status: 1, seconds: 60 } as const

function open({ asked = async () => {}, read = async () => lock }: { asked?: () => Promise<void>; read?: () => Promise<LockStatus> } = {}) {
  const heard = createStore<HeardEvents>(new Map())
  const said: string[] = []
  const sent: object[] = []
  const desk = createLockDesk({
    heard,
    read,
    lock: async (one) => {
      sent.push(one)
      await asked()
    },
    say: (text) => void said.push(text),
  })
  let order = 0
  const hear = (event_name = 'client_lock_screen_notice') =>
    heard.set(new Map([[event_name, { event_name, data: { ...lock }, count: 1, order: ++order }]]))
  return { ...desk, said, sent, hear, isWaiting: () => desk.desk.get().isWaiting }
}

it('R407: it waits until a lock notice comes, and takes no second wish meanwhile', async () => {
  const { ask, hear, isWaiting, sent, said } = open()
  ask(wish)
  ask({ ...wish, lock_screen_status: 0 })
  await vi.advanceTimersByTimeAsync(5000)
  hear('voter_latest_detail')
  expect([isWaiting(), sent]).toEqual([true, [wish]])
  hear()
  expect(isWaiting()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual([])
})

it('without a notice it gives up after ten seconds, says so and reads how things stand (O057)', async () => {
  const { ask, hear, isWaiting, said, desk } = open()
  hear()
  ask(wish)
  await vi.advanceTimersByTimeAsync(9999)
  expect([isWaiting(), said]).toEqual([true, []])
  await vi.advanceTimersByTimeAsync(1)
  expect([isWaiting(), said]).toEqual([false, ['操作失败，请稍后重试']])
  expect(desk.get().read).toEqual({ lock, order: 1 })
})

it('R563, R770: when that cannot be read either, only the console is told', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const error = new Error('away')
  const { ask, said, desk } = open({ read: () => Promise.reject(error) })
  ask(wish)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual(['操作失败，请稍后重试'])
  expect(desk.get()).toEqual({ isWaiting: false, read: undefined })
  expect(warn).toHaveBeenCalledWith(expect.any(String), error)
})

it('a refusal ends the waiting at once, in its own words', async () => {
  const { ask, isWaiting, said } = open({ asked: () => Promise.reject(new Error('该互动正由周敏老师使用')) })
  ask(wish)
  await vi.advanceTimersByTimeAsync(0)
  expect([isWaiting(), said]).toEqual([false, ['该互动正由周敏老师使用']])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(said).toHaveLength(1)
})

it('whoever leaves while it waits leaves nothing behind: no words, no reading, no waiting', async () => {
  const read = vi.fn(async () => lock)
  let refuse = (_error: Error) => {}
  const asked = () =>
    new Promise<void>((_, reject) => {
      refuse = reject
    })
  const { ask, clear, isWaiting, said } = open({ asked, read })
  ask(wish)
  clear()
  expect(isWaiting()).toBe(false)
  refuse(new Error('您已退出登录'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect([said, read.mock.calls]).toEqual([[], []])
})
