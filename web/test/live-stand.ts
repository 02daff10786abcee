import type { UserInfo } from '@jiangtai/contract/channel'
import type { Frame } from '@jiangtai/contract/event'
import type { User } from '@jiangtai/contract/session'
import { afterEach, beforeEach, vi } from 'vitest'
import { createChannel } from '../src/kit/live/channel.ts'
import type { CookieJar, ParameterName } from '../src/kit/live/cookies.ts'
import type { SocketEvents } from '../src/kit/live/line.ts'
import { createServerClock } from '../src/kit/live/server-clock.ts'
import { createLiveStores } from '../src/kit/live/stores.ts'

export const student: User = {
  user_id: 21,
  user_name: 'student1',
  user_type: 2,
  real_name: '林小满',
  class_id: 7,
  is_vouched: 1,
  admin_level: 0,
}
export const teacher: User = {
  user_id: 5,
  user_name: 'teacher1',
  user_type: 1,
  real_name: '周敏',
  class_id: 7,
  is_vouched: 1,
  admin_level: 0,
}

/** The other end of a socket: the test plays the server. */
export function createFakeSocket(url: string, on: SocketEvents) {
  const sent: Frame[] = []
  let isClosed = false
  const say = (event_name: string, data: object) => on.heard(JSON.stringify({ event_name, token: '', data }))
  const beats = () => sent.filter(({ event_name }) => event_name === 'heartbeat')
  const answerBeat = (roundTripMs = 0) => {
    const beat = beats()[beats().length - 1]
    say('heartbeat', { server_time: Date.now(), client_time: Number(beat?.data.client_time) - roundTripMs })
  }
  return {
    url,
    sent,
    say,
    answerBeat,
    isClosed: () => isClosed,
    names: () => sent.map(({ event_name }) => event_name),
    /** What a person sent: neither the greeting nor heartbeats. */
    messages: () => sent.filter(({ event_name }) => !['user_connection', 'heartbeat'].includes(event_name)),
    /** Opens, greets, replays and answers the heartbeat behind the greeting, as the server does. */
    open(replay: readonly (readonly [name: string, data: object])[] = []) {
      on.opened()
      say('heartbeat', { server_time: Date.now(), msg_id: sent[0]?.data.msg_id })
      for (const [name, data] of replay) say(name, data)
      answerBeat()
    },
    /** Opens and says nothing yet. */
    openOnly: on.opened,
    hear: on.heard,
    drop: (code = 1006) => on.closed(code),
    /** The page's end. */
    line: {
      send: (text: string) => void sent.push(JSON.parse(text)),
      close() {
        isClosed = true
      },
    },
  }
}
export type FakeSocket = ReturnType<typeof createFakeSocket>

export function createFakeCookies(initial: Partial<Record<ParameterName, string>> = {}) {
  const kept = new Map(Object.entries(initial))
  const jar: CookieJar = { get: (name) => kept.get(name), set: (name, value) => kept.set(name, value), remove: (name) => kept.delete(name) }
  return { kept, ...jar }
}

export const cookiesOf = (user: User, more: Partial<Record<ParameterName, string>> = {}) => ({
  class_id: String(user.class_id),
  user_type: String(user.user_type),
  user_id: String(user.user_id),
  user_name: user.user_name,
  ws_token: 'stored',
  http_ws_host: 'http://school.test',
  http_ws_socket_url: '/ws',
  ...more,
})

const infoOf = ({ class_id, user_type, user_id }: User): UserInfo => ({
  class_id,
  user_type,
  user_id,
  token: 'fresh',
  host_url: 'http://school.test',
  socket_url: '/ws',
})

interface Stage {
  readonly user?: User
  readonly cookies?: Partial<Record<ParameterName, string>>
  readonly random?: number
}

/** A channel in a page without a browser; timers are vitest's. */
export function createStand({ user = student, cookies = {}, random = 0.5 }: Stage = {}) {
  const sockets: FakeSocket[] = []
  const jar = createFakeCookies(cookies)
  const memory = new Map<string, string>()
  const calls = {
    userInfo: vi.fn(async (): Promise<UserInfo> => infoOf(user)),
    token: vi.fn(async () => 'newer'),
    switches: vi.fn(async (_classId: number): Promise<{ im_interaction: 0 | 1; is_valid: 0 | 1 }> => ({ im_interaction: 1, is_valid: 1 })),
  }
  const toast = { error: vi.fn<(text: string) => void>(), warning: vi.fn<(text: string) => void>() }
  const askSession = vi.fn()
  const stores = createLiveStores()
  const clock = createServerClock()
  const channel = createChannel({
    dial(url, on) {
      const socket = createFakeSocket(url, on)
      sockets.push(socket)
      return socket.line
    },
    calls,
    cookies: jar,
    memory: { get: (name) => memory.get(name) ?? null, set: (name, value) => void memory.set(name, value) },
    stores,
    clock,
    origin: 'http://school.test',
    now: Date.now,
    random: () => random,
    toast,
    askSession,
  })
  const last = () => {
    const socket = sockets[sockets.length - 1]
    if (!socket) throw new Error('nothing was dialled')
    return socket
  }
  /** Lets answers arrive that are already on their way. */
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const visit = async (next: { user?: User | null; path?: string; orgCode?: string } = {}) => {
    channel.follow({ user: next.user === undefined ? user : next.user, path: next.path ?? '/student-index', orgCode: next.orgCode ?? '' })
    await settle()
  }
  /** A server that answers every heartbeat, for so long. */
  const live = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      const socket = last()
      const before = socket.names().length
      await vi.advanceTimersByTimeAsync(Math.min(500, ms - passed))
      if (socket.names().slice(before).includes('heartbeat')) socket.answerBeat()
    }
  }
  return { channel, sockets, last, jar, memory, calls, toast, askSession, stores, clock, visit, settle, live }
}

/** Every test of a file: time that is moved by hand, and a console that remembers instead of printing. */
export function standStill() {
  const warned = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    vi.spyOn(console, 'warn').mockImplementation(warned)
  })
  afterEach(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
    vi.restoreAllMocks()
    warned.mockClear()
  })
  return warned
}
