import type { AnalyticsEvent } from '@jiangtai/contract/analytics'
import { userTypes } from '@jiangtai/contract/roles'
import type { User } from '@jiangtai/contract/session'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAnalytics, keepFlushing } from './analytics.ts'

const teacher = { user_id: 1, user_type: userTypes.teacher, class_id: 3, user_name: 'teacher1', real_name: '周敏' } as User
const colleague = { ...teacher, user_id: 2 }
const student = { ...teacher, user_id: 9, user_type: userTypes.student }

/** One browser: its storage and cookies, and a server that takes what it is asked to take. */
function browser() {
  const stored = new Map<string, string>()
  const cookies = new Map<string, string>()
  const sent: AnalyticsEvent[][] = []
  const server = { takes: (events: readonly AnalyticsEvent[]) => Promise.resolve(events.length), isOnline: true }
  let ids = 0
  let isBusy = false
  const disk = { isFull: false }
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (disk.isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
  const newTab = () =>
    createAnalytics({
      storage,
      cookies: { get: (name) => cookies.get(name) },
      add(events) {
        sent.push([...events])
        return server.takes(events)
      },
      async alone(job) {
        if (isBusy) return
        isBusy = true
        await job().finally(() => {
          isBusy = false
        })
      },
      isOnline: () => server.isOnline,
      newId: () => String(++ids),
    })
  const logIn = ({ user_id, user_type }: User) => {
    cookies.set('user_id', String(user_id))
    cookies.set('user_type', String(user_type))
  }
  const queued = (userType: number): { event_id: number }[] => JSON.parse(stored.get(`jiangtai.analytics.${userType}`) ?? '[]')
  return { stored, disk, sent, server, newTab, logIn, queued }
}

const idsOf = (events: readonly { readonly event_id: number }[] | undefined) => events?.map(({ event_id }) => event_id)

function at(user: User, parts = browser()) {
  const tab = parts.newTab()
  parts.logIn(user)
  tab.init({ user, page: '/' })
  return { ...parts, tab }
}

it('an event is sent with its second, its class and its page, and leaves the queue', async () => {
  const { tab, sent, queued } = at(teacher)
  tab.take(54, 1_800_000_000_999, 34)
  await tab.flush()
  expect(sent).toEqual([[{ event_id: 54, time: 1_800_000_000, class_id: 3, course_id: 34, page: '/' }]])
  expect(queued(1)).toEqual([])
  await tab.flush()
  expect(sent).toHaveLength(1)
})

it('events are queued apart for each user type (R096)', () => {
  const { tab, queued } = at(teacher)
  tab.take(54, 0)
  tab.init({ user: student, page: '/student-index' })
  tab.take(68, 0)
  expect([idsOf(queued(1)), idsOf(queued(2))]).toEqual([[54], [68]])
})

it('nothing is sent while the stored user type is another than that of the page (R142)', async () => {
  const { tab, sent, queued, logIn } = at(teacher)
  tab.take(54, 0)
  logIn(student)
  await tab.flush()
  await tab.flushLast()
  expect([sent, idsOf(queued(1))]).toEqual([[], [54]])
  logIn(teacher)
  await tab.flush()
  expect(idsOf(sent[0])).toEqual([54])
})

it('nothing is sent while another person of the same type is logged in', async () => {
  const { tab, sent, logIn } = at(teacher)
  tab.take(54, 0)
  logIn(colleague)
  await tab.flush()
  expect(sent).toEqual([])
})

it('between two calls it is looked again who is logged in (R142)', async () => {
  const { tab, sent, queued, logIn, server } = at(teacher)
  for (let id = 1; id <= 150; id++) tab.take(id, 0)
  server.takes = async (events) => {
    logIn(student)
    return events.length
  }
  await tab.flush()
  expect([sent.length, queued(1).length]).toEqual([1, 50])
})

it('another person of the same type sends nothing of the first, who finds it again', async () => {
  const parts = at(teacher)
  parts.tab.take(54, 0)
  const { tab } = at(colleague, parts)
  tab.take(62, 0)
  await tab.flush()
  expect(parts.sent.map(idsOf)).toEqual([[62]])
  await at(teacher, parts).tab.flush()
  expect(parts.sent.map(idsOf)).toEqual([[62], [54]])
})

it('a guest does nothing that is counted', async () => {
  const { tab, stored, sent } = at(teacher)
  tab.init({ user: null, page: '/login' })
  tab.take(54, 0)
  await tab.flush()
  expect([stored.size, sent]).toEqual([0, []])
})

it('a flush that fails keeps everything and says nothing (R218)', async () => {
  const { tab, queued, server } = at(teacher)
  tab.take(54, 0)
  server.takes = () => Promise.reject(new Error('no line'))
  await expect(tab.flush()).resolves.toBeUndefined()
  await expect(tab.flushLast()).resolves.toBeUndefined()
  expect(idsOf(queued(1))).toEqual([54])
})

it('a hundred go in a call; what was accepted before one fails has left the queue', async () => {
  const { tab, sent, queued, server } = at(teacher)
  for (let id = 1; id <= 250; id++) tab.take(id, 0)
  server.takes = (events) => (sent.length < 2 ? Promise.resolve(events.length) : Promise.reject(new Error('no line')))
  await tab.flush()
  expect(sent.map(({ length }) => length)).toEqual([100, 100])
  expect(idsOf(queued(1))).toEqual(Array.from({ length: 150 }, (_, at) => at + 101))
})

it('of a call that was accepted in part the rest stays', async () => {
  const { tab, queued, server } = at(teacher)
  for (let id = 1; id <= 5; id++) tab.take(id, 0)
  server.takes = async () => 2
  await tab.flush()
  expect(idsOf(queued(1))).toEqual([3, 4, 5])
})

it('what happens during a flush is not lost', async () => {
  const { tab, queued, server } = at(teacher)
  tab.take(54, 0)
  server.takes = async (events) => {
    if (queued(1).length === 1) tab.take(62, 0)
    server.takes = () => Promise.reject(new Error('no line'))
    return events.length
  }
  await tab.flush()
  expect(idsOf(queued(1))).toEqual([62])
})

it('what cannot be taken out of the queue is not sent without end', async () => {
  const { tab, sent, disk } = at(teacher)
  for (let id = 1; id <= 150; id++) tab.take(id, 0)
  disk.isFull = true
  await tab.flush()
  expect(sent).toHaveLength(5)
})

it('two tabs do not send the same', async () => {
  const parts = at(teacher)
  const other = at(teacher, parts).tab
  parts.tab.take(54, 0)
  await Promise.all([parts.tab.flush(), other.flush()])
  expect(parts.sent).toHaveLength(1)
})

it('five hundred are kept, the oldest dropped (O004)', () => {
  const { tab, queued } = at(teacher)
  for (let id = 1; id <= 503; id++) tab.take(id, 0)
  const kept = idsOf(queued(1))
  expect([kept?.length, kept?.[0], kept?.at(-1)]).toEqual([500, 4, 503])
})

it.each(['no JSON', '{}', '[{"event_id":"x"},null]'])('a queue that somebody else wrote does no harm: %s', async (text) => {
  const { tab, stored, sent } = at(teacher)
  stored.set('jiangtai.analytics.1', text)
  tab.take(54, 0)
  await tab.flush()
  expect(sent.map(idsOf)).toEqual([[54]])
})

it('without a line nothing is tried', async () => {
  const { tab, sent, server, queued } = at(teacher)
  tab.take(54, 0)
  server.isOnline = false
  await tab.flush()
  await tab.flushLast()
  expect([sent, idsOf(queued(1))]).toEqual([[], [54]])
})

describe('while a page is open', () => {
  afterEach(() => void vi.useRealTimers())
  const openPage = () => {
    vi.useFakeTimers()
    const { tab, sent } = at(teacher)
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
    return { tab, page, stop: keepFlushing(tab, page), ids: () => sent.map(idsOf) }
  }

  it('R141, R221: what is queued is sent every 5 s, and not earlier', async () => {
    const { tab, ids } = openPage()
    tab.take(54, 1000)
    await vi.advanceTimersByTimeAsync(4999)
    expect(ids()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ids()).toEqual([[54]])
    tab.take(62, 6000)
    tab.take(68, 7000)
    await vi.advanceTimersByTimeAsync(4999)
    expect(ids()).toEqual([[54]])
    await vi.advanceTimersByTimeAsync(1)
    expect(ids()).toEqual([[54], [62, 68]])
  })

  it('it is sent at once when the page is left, and no more when it is told to stop', async () => {
    const { tab, page, stop, ids } = openPage()
    tab.take(54, 1000)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(ids()).toEqual([])
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(ids()).toEqual([[54]])
    await vi.advanceTimersByTimeAsync(0)
    stop()
    tab.take(62, 2000)
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ids()).toEqual([[54]])
  })
})
