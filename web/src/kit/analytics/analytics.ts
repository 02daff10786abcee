import { AnalyticsEvent, analyticsLimits, analytics as calls } from '@jiangtai/contract/analytics'
import type { UserType } from '@jiangtai/contract/roles'
import type { User } from '@jiangtai/contract/session'
import * as z from 'zod/mini'
import { send } from '../calls/send.ts'
import { type CookieJar, createCookieJar } from '../live/cookies.ts'
import { alone } from '../storage/alone.ts'
import { attempt } from '../storage/attempt.ts'

interface Deps {
  readonly storage: QueueStore
  readonly cookies: Pick<CookieJar, 'get'>
  /** How many were accepted, from the first. */
  readonly add: (events: readonly AnalyticsEvent[], outlivesPage: boolean) => Promise<number>
  readonly alone: (job: () => Promise<void>) => Promise<void>
  readonly isOnline: () => boolean
  readonly newId: () => string
}

interface Place {
  readonly user: User | null
  readonly page: string
}

/** A full queue. What cannot be dropped, because the storage takes nothing any more, must not be sent without end. */
const mostCalls = Math.ceil(analyticsLimits.queued / analyticsLimits.eventsPerCall)

export type Analytics = ReturnType<typeof createAnalytics>

export function createAnalytics({ storage, cookies, add, alone, isOnline, newId }: Deps) {
  let place: Place = { user: null, page: '' }

  /** R142: another tab may have logged somebody else in. */
  const isStill = ({ user_type, user_id }: User) =>
    cookies.get('user_type') === String(user_type) && cookies.get('user_id') === String(user_id)

  async function sendAll(user: User, outlivesPage: boolean) {
    const queue = createQueue(storage, user.user_type)
    for (let calls = 0; calls < mostCalls && isStill(user); calls++) {
      const batch = queue.of(user.user_id).slice(0, analyticsLimits.eventsPerCall)
      if (batch.length === 0) return
      const count = await add(batch.map(eventOf), outlivesPage)
      queue.drop(batch.slice(0, count))
      if (count < batch.length) return
    }
  }

  return {
    /** R124: after each navigation. */
    init(next: Place) {
      place = next
    },
    take(event_id: number, ms: number, course_id = 0) {
      const { user, page } = place
      if (!user) return
      const { class_id, user_type, user_id } = user
      const where = { class_id, course_id, page: page.slice(0, analyticsLimits.pageLength) }
      createQueue(storage, user_type).add({ id: newId(), user_id, event_id, time: Math.floor(ms / 1000), ...where })
    },
    /** R218: what fails stays queued, and nobody hears of it. */
    async flush() {
      const { user } = place
      if (!user || !isOnline()) return
      await alone(() => sendAll(user, false)).catch(() => {})
    },
    /** The page may be gone before a lock is granted. What two tabs send, the server counts once. */
    async flushLast() {
      const { user } = place
      if (user && isOnline()) await sendAll(user, true).catch(() => {})
    },
  }
}

const eventOf = ({ id: _id, user_id: _user, ...event }: Queued): AnalyticsEvent => event

export const analytics = createAnalytics({
  storage: () => window.localStorage,
  cookies: { get: (name) => createCookieJar(document).get(name) },
  add: async (events, keepalive) => (await send(calls.add, { events: [...events] }, { keepalive, onSessionEnd: () => {} })).count,
  alone: (job) => alone('analytics', job),
  isOnline: () => navigator.onLine,
  newId: () => Math.random().toString(36).slice(2),
})

/** Whose it is stays with it: the next teacher at a shared machine does not send what the last one did. */
const Queued = z.extend(AnalyticsEvent, { id: z.string(), user_id: z.int() })
type Queued = z.infer<typeof Queued>

type QueueStore = () => Pick<Storage, 'getItem' | 'setItem'>

/** R096: in local storage, one for each user type, the oldest dropped beyond 500 (O004). All tabs share it, so it is read each time. */
function createQueue(storage: QueueStore, userType: UserType) {
  const key = `jiangtai.analytics.${userType}`

  function stored(): readonly unknown[] {
    return (
      attempt(() => {
        const list: unknown = JSON.parse(storage().getItem(key) ?? '[]')
        return Array.isArray(list) ? list : []
      }) ?? []
    )
  }
  /** One that another version left behind would stop all others. */
  const read = () => stored().filter((one): one is Queued => z.safeParse(Queued, one).success)
  function write(list: readonly unknown[]) {
    // Nowhere to keep it: nobody is bothered with that.
    attempt(() => storage().setItem(key, JSON.stringify(list)))
  }
  return {
    add: (event: Queued) => write([...stored(), event].slice(-analyticsLimits.queued)),
    of: (userId: number) => read().filter(({ user_id }) => user_id === userId),
    drop(sent: readonly Queued[]) {
      const ids = new Set(sent.map(({ id }) => id))
      write(read().filter(({ id }) => !ids.has(id)))
    },
  }
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** R141: sends what is queued every 5 s, and when the page is left. Answers how to stop it. */
export function keepFlushing({ flush, flushLast }: Pick<Analytics, 'flush' | 'flushLast'>, page: Page) {
  const clock = setInterval(flush, analyticsLimits.flushMs)
  const leave = () => {
    if (page.visibilityState === 'hidden') void flushLast()
  }
  page.addEventListener('visibilitychange', leave)
  return () => {
    clearInterval(clock)
    page.removeEventListener('visibilitychange', leave)
  }
}
