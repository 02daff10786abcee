import type { Duplex } from 'node:stream'
import { channelHears, channelSays, channelTimes, closeCodes } from '@jiangtai/contract/channel'
import { Frame } from '@jiangtai/contract/event'
import { Refusal } from '@jiangtai/contract/refusal'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { parseRealtimeToken, type RealtimeToken } from '../sessions/token.ts'
import { type Allowance, fullAllowance, type Rate, takeFrom } from './allowance.ts'
import type { Beside } from './beside.ts'
import { framed, type Refused, refusalText, textOf } from './frames.ts'
import type { LiveMetrics } from './metrics.ts'
import type { Rooms } from './rooms.ts'
import type { Seat } from './seat.ts'
import type { Actor, No } from './tool.ts'

/** Who opened a socket, and with what. */
export interface Opener {
  readonly actor: Actor
  readonly token: string
  readonly said: RealtimeToken
}

export interface SocketDeps {
  readonly rooms: Rooms
  readonly beside: Beside
  readonly now: () => number
  readonly secret: string
  readonly frames: Rate | undefined
  /** Refuses somebody who is not of the class. */
  readonly memberOf: (actor: Actor, classId: number) => Promise<void>
  readonly report: (error: unknown) => void
  readonly metrics: LiveMetrics
}

export type Socket = ReturnType<typeof openSocket>

/** Beyond this a reader is slow and broadcasts skip it; beyond the second the line is given up. */
const slowBytes = 256 * 1024
const hopelessBytes = 8 * 1024 * 1024
/** A background tab may be kept from speaking for a minute; after more than that nobody is there. */
const deadMs = 90_000
/** A page with a mistake in it is refused; what goes on like this is a flood and not worth its answers. */
const patience = { perSecond: 5, burst: 300 } as const

type TokenFault = z.infer<typeof channelSays.badToken.data>['code']
const faults: Record<TokenFault, string> = {
  expired: '连接凭证已过期，正在重新连接',
  unknown: '连接凭证无效，正在重新连接',
  revoked: '登录已失效，请重新登录',
}

export function refuseToken(ws: WebSocket, code: TokenFault) {
  ws.send(textOf(channelSays.badToken.name, { msg: faults[code], code }))
  ws.close(closeCodes.badToken, code)
}

/** One open line. It understands frames; what they mean is the room's matter. */
export function openSocket(ws: WebSocket, line: Duplex, opener: Opener, deps: SocketDeps) {
  const { rooms, beside, now, metrics } = deps
  const { actor } = opener
  const allowances = deps.frames && { frames: fullAllowance(deps.frames, now()), beats: fullAllowance(deps.frames, now()) }
  let excess: Allowance | undefined
  let heardAt = now()
  let classId: number | undefined
  /** While somebody is being seated, what they say next waits. */
  let seating: Promise<void> | undefined

  const isOpen = () => ws.readyState === ws.OPEN

  const seat: Seat = {
    actor,
    isOnline: () => now() - heardAt <= channelTimes.silentMs,
    write(text) {
      if (!isOpen()) return
      metrics.said.inc()
      // One piece, as a broadcast is: `ws.send` would hand over head and text by themselves.
      line.write(framed(text))
      if (line.writableLength > hopelessBytes) ws.terminate()
      else if (line.writableLength > slowBytes) listenLater()
    },
    pass(frame) {
      if (!isOpen()) return true
      if (line.writableLength > slowBytes) {
        metrics.skipped.inc()
        return false
      }
      metrics.said.inc()
      line.write(frame)
      return true
    },
  }
  const refuse = (frame: Refused, no: No) => seat.write(refusalText(frame, no))

  /** Nothing more is read from a client that does not read what it is sent: the answers would only pile up. */
  function listenLater() {
    if (ws.isPaused) return
    ws.pause()
    line.once('drain', () => ws.resume())
  }

  /** Whether one more of a kind may pass; the line is cut when there is no end to them. */
  function mayPass(kind: 'frames' | 'beats'): boolean {
    if (!allowances || !deps.frames || takeFrom(allowances[kind], deps.frames, now())) return true
    excess ??= fullAllowance(patience, now())
    if (!takeFrom(excess, patience, now())) ws.terminate()
    return false
  }

  function leave() {
    if (classId !== undefined) rooms.leave(classId, seat)
    classId = undefined
  }

  async function connect(frame: Frame) {
    const asked = z.safeParse(channelHears.connect.data, frame.data)
    if (!asked.success) return refuse(frame, { refuse: 'badInput' })
    const { class_id, msg_id } = asked.data
    try {
      await deps.memberOf(actor, class_id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refuse(frame, { refuse: error.reason })
    }
    leave()
    seat.write(textOf(channelSays.beat.name, { server_time: now(), msg_id }))
    // From now on: whoever is taken out of the class meanwhile must be found here.
    classId = class_id
    await rooms.sit(class_id, seat)
    if (!isOpen()) rooms.leave(class_id, seat)
  }

  function beat(frame: Frame) {
    const asked = z.safeParse(channelHears.beat.data, frame.data)
    if (!asked.success) return refuse(frame, { refuse: 'badInput' })
    seat.write(textOf(channelSays.beat.name, { server_time: now(), client_time: asked.data.client_time }))
    if (asked.data.exam) beside.signed(seat, asked.data.exam)
  }

  function isOwnToken(token: string) {
    if (token === opener.token) return true
    const said = parseRealtimeToken(deps.secret, token)
    return said !== undefined && said.sessionId === opener.said.sessionId && said.until >= opener.said.until
  }

  function take(frame: Frame): Promise<void> | void {
    if (frame.event_name === channelHears.beat.name) return beat(frame)
    const other = beside.hears.find(({ name }) => name === frame.event_name)
    if (other) return other.take(seat, frame.data).then((no) => no && refuse(frame, no))
    if (frame.event_name !== channelHears.connect.name) return rooms.hear(seat, classId, frame)
    seating = connect(frame).finally(() => {
      seating = undefined
    })
    return seating
  }

  function hear(data: string) {
    heardAt = now()
    metrics.heard.inc()
    const frame = z.safeParse(Frame, parse(data))
    const isBeat = frame.data?.event_name === channelHears.beat.name
    if (!mayPass(isBeat ? 'beats' : 'frames'))
      // Too many heartbeats are not worth an answer each.
      return isBeat ? undefined : refuse(frame.data ?? {}, { refuse: 'tooMany', n: 1 })
    if (!frame.success) return refuse({}, { refuse: 'badInput' })
    if (!isOwnToken(frame.data.token)) return refuseToken(ws, 'unknown')
    return seating ? seating.then(() => take(frame.data)) : take(frame.data)
  }

  /** Something broke while this frame was heard: the client finds everything in order when it connects again. */
  function giveUp(error: unknown) {
    deps.report(error)
    ws.close(1011)
  }

  ws.on('message', (data, isBinary) => {
    // A line that is being closed may go on talking: it has no say any more.
    if (!isOpen()) return
    try {
      // Nothing binary means anything here.
      Promise.resolve(hear(isBinary ? '' : data.toString())).catch(giveUp)
    } catch (error) {
      giveUp(error)
    }
  })
  // Answered without our doing, and so counted.
  const count = () => void mayPass('beats')
  ws.on('ping', count).on('pong', count)
  ws.on('close', () => {
    leave()
    beside.left(seat)
  })

  return {
    sessionId: opener.said.sessionId,
    actor,
    seat,
    heardAt: () => heardAt,
    isOnline: seat.isOnline,
    /** Ends lines that are dead or hopelessly behind. */
    sweep() {
      if (now() - heardAt > deadMs || line.writableLength > hopelessBytes) ws.terminate()
    },
    classId: () => classId,
    /** No longer of the class, or no longer in this school's class list. */
    turnOut(why: 'leftClass' | 'letGo') {
      // At once, not when the other side has answered the goodbye: whoever is out counts for nothing any more.
      leave()
      refuse({}, { refuse: why })
      ws.close(closeCodes.foreignClass)
    },
    revoke: () => isOpen() && refuseToken(ws, 'revoked'),
    sendElsewhere: () => ws.close(closeCodes.goElsewhere, 'reconnect'),
    terminate: () => ws.terminate(),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
