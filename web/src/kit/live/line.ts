import { channelHears, channelSays, channelTimes } from '@jiangtai/contract/channel'
import type { Frame } from '@jiangtai/contract/event'
import { decode, frameOf } from './frame.ts'
import type { ServerClock } from './server-clock.ts'

export interface SocketEvents {
  readonly opened: () => void
  readonly heard: (text: string) => void
  readonly closed: (code: number) => void
}
export type Dial = (url: string, on: SocketEvents) => { readonly send: (text: string) => void; readonly close: () => void }

const slowMs = { roundTrip: 1500, quiet: 4000 } as const
const unansweredMs = 10_000
const watchMs = 1000
/** Timers that come this late stood still: the page slept, which says nothing about the line. */
const sleptMs = 3000
/** The browser says that the line is gone: this long may the server still prove it wrong. */
const suspectedMs = 2000

interface LineOptions {
  readonly dial: Dial
  readonly now: () => number
  readonly clock: ServerClock
  readonly url: string
  readonly token: string
  /** Class and person, in every frame (R343). */
  readonly hints: { readonly class_id: number; readonly user_id: number; readonly teacher_id?: number }
  readonly helloId: string
  readonly oldestSentAt: () => number | undefined
  /** What a heartbeat says beside the time. */
  readonly sign: () => object
  readonly onOpen: () => void
  /** Everything open was replayed. */
  readonly onReady: () => void
  readonly onFrame: (frame: Frame) => void
  readonly onSlow: (isSlow: boolean) => void
  /** Closed by the other side, or dead: code 0. */
  readonly onDown: (code: number) => void
}

export type Line = ReturnType<typeof openLine>

/** One socket from dialling to its end: greeting, heartbeats, and noticing that nobody answers any more. */
export function openLine(options: LineOptions) {
  const { now, hints, token } = options
  let phase: 'dialling' | 'replaying' | 'ready' | 'gone' = 'dialling'
  let roundTripMs = 0
  let quietSince = now()
  let awakeSince = quietSince
  let lastLook = quietSince
  let beating: ReturnType<typeof setInterval> | undefined

  const transmit = (event_name: string, data: object) =>
    socket.send(JSON.stringify({ event_name, token, data: { ...hints, ...data } } satisfies Frame))
  const isOpen = () => phase === 'replaying' || phase === 'ready'
  const beat = () => {
    if (isOpen()) transmit(channelHears.beat.name, { client_time: now(), ...options.sign() })
  }
  const end = () => {
    phase = 'gone'
    clearInterval(beating)
    clearInterval(watching)
  }
  const close = () => {
    end()
    socket.close()
  }
  const die = () => {
    close()
    options.onDown(0)
  }

  const look = () => {
    const at = now()
    if (at - lastLook > sleptMs) {
      quietSince = at
      awakeSince = at
      beat()
    }
    lastLook = at
    const sentAt = options.oldestSentAt()
    const isUnanswered = sentAt !== undefined && at - Math.max(sentAt, awakeSince) >= unansweredMs
    if (at - quietSince >= channelTimes.silentMs || isUnanswered) die()
    else if (isOpen()) options.onSlow(at - quietSince >= slowMs.quiet || roundTripMs > slowMs.roundTrip)
  }

  const heardBeat = (frame: Frame) => {
    const answer = decode(channelSays.beat, frame)
    if (!answer) return
    const at = now()
    quietSince = at
    if (answer.client_time === undefined) return
    roundTripMs = at - answer.client_time
    options.clock.note({ sentAt: answer.client_time, heardAt: at, serverTime: answer.server_time })
    // Frames are answered in order: the heartbeat sent behind the greeting comes back behind the whole replay.
    if (phase !== 'replaying') return
    phase = 'ready'
    options.onReady()
  }

  const socket = options.dial(options.url, {
    opened() {
      if (phase !== 'dialling') return
      phase = 'replaying'
      quietSince = now()
      options.onOpen()
      transmit(channelHears.connect.name, { msg_id: options.helloId })
      beat()
      beating = setInterval(beat, channelTimes.heartbeatMs)
    },
    heard(text) {
      if (!isOpen()) return
      const frame = frameOf(text)
      if (frame?.event_name === channelSays.beat.name) heardBeat(frame)
      else if (frame) options.onFrame(frame)
    },
    closed(code) {
      if (phase === 'gone') return
      end()
      options.onDown(code)
    },
  })
  const watching = setInterval(look, watchMs)

  return {
    transmit,
    close,
    beat,
    isOpen,
    isReady: () => phase === 'ready',
    suspect() {
      quietSince = Math.min(quietSince, now() - channelTimes.silentMs + suspectedMs)
      beat()
    },
  }
}
