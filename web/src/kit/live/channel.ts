import { channelSays, channelTimes, closeCodes } from '@jiangtai/contract/channel'
import type { Frame, RoomEvent } from '@jiangtai/contract/event'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { roleOf } from '@jiangtai/contract/roles'
import type { User } from '@jiangtai/contract/session'
import { isRestarting } from '../calls/send.ts'
import { networkBusy } from '../words.ts'
import { type CookieJar, forgetAddress, forgetParameters } from './cookies.ts'
import { decode, encode } from './frame.ts'
import { createInbox, type Me } from './inbox.ts'
import { type Dial, type Line, openLine } from './line.ts'
import { isLoginLike } from './login-like.ts'
import { createMsgIds } from './msg-id.ts'
import { createOutbox } from './outbox.ts'
import { addressOf, fits, hasAll, rememberPerson, tokenIn } from './parameters.ts'
import { type LiveCalls, prepare } from './prepare.ts'
import { report } from './report.ts'
import { createRetries } from './retries.ts'
import type { Scene } from './scene.ts'
import type { ServerClock } from './server-clock.ts'
import type { LiveStores } from './stores.ts'
import { createStrip, graceMs } from './strip.ts'
import { type LocalMemory, mayInteract } from './validity.ts'

interface ChannelDeps {
  readonly dial: Dial
  readonly calls: LiveCalls
  readonly cookies: CookieJar
  readonly memory: LocalMemory
  readonly stores: LiveStores
  readonly clock: ServerClock
  /** Of this page, `http://host`. */
  readonly origin: string
  readonly now: () => number
  readonly random: () => number
  readonly toast: { readonly error: (text: string) => void; readonly warning: (text: string) => void }
  /** The session of the page is not the server's any more: ask who is logged in, and in which class. */
  readonly askSession: () => void
  /** What the first answer says of the switches may be old when the line is up. */
  readonly asksSwitchesAgain?: boolean
}

export interface SendOptions {
  /** What the page shows anyway: no toast repeats it. */
  readonly unsaid?: RefusalName
  /** Not caused by a press: without a line nothing is said, and the sender tries again itself. */
  readonly isQuiet?: boolean
  /** Without a line it is kept, and sent when there is one again, like what was on its way when the line broke. */
  readonly waits?: boolean
}

export type Channel = ReturnType<typeof createChannel>

/** The realtime channel of a page: at most one socket, for the class of the session, kept alive as long as it is wanted. */
export function createChannel(deps: ChannelDeps) {
  const { cookies, stores, now, random, toast } = deps
  const inbox = createInbox(stores)
  const outbox = createOutbox(now, (eventName) => void drop(eventName))
  const strip = createStrip(stores.connection.set)
  const nextMsgId = createMsgIds(now, random)

  let scene: Scene = { user: null, path: '/', orgCode: '' }
  /** Counts persons and classes: an answer asked for in an earlier one is thrown away. */
  let visit = 0
  let retries = createRetries(now, random)
  /** The class does not want the channel, or the server not us in this class: until another visit. */
  let isOff = false
  let knowsSwitches = false
  /** Counts how often the switches have changed: an answer that was asked for before is old. */
  let changes = 0
  /** While there was no line nobody could be told of a change. */
  let mayHaveMissed = deps.asksSwitchesAgain ?? false
  let isAsking = false
  let line: Line | undefined
  let checking: ReturnType<typeof setInterval> | undefined
  let nextTry: ReturnType<typeof setTimeout> | undefined

  /** O099: class 0 is none yet. */
  const whoIsWanted = (): User | undefined =>
    scene.user && scene.user.class_id !== 0 && !isOff && !isLoginLike(scene.path) ? scene.user : undefined

  const tryIn = (ms: number) => {
    clearTimeout(nextTry)
    nextTry = setTimeout(check, ms)
  }
  const hangUp = () => {
    line?.close()
    line = undefined
    clearTimeout(nextTry)
    strip.hide()
    inbox.clear()
    outbox.abandon()
    stores.wanted.set(false)
  }
  const turnOff = () => {
    isOff = true
    hangUp()
  }

  /** R322, R323: a line is there or on its way, and everything a line needs is remembered. */
  async function check() {
    const user = whoIsWanted()
    if (!user || isAsking) return
    if (line ? knowsSwitches && fits(cookies, user) && hasAll(cookies) : retries.isPaused()) return
    // R340
    if (!line && retries.isAddressDoubtful()) {
      forgetAddress(cookies)
      retries.trustAddress()
    }
    const asked = visit
    const known = changes
    const isStill = () => asked === visit && whoIsWanted() !== undefined
    isAsking = true
    try {
      const verdict = await prepare(deps, { user, orgCode: scene.orgCode, knowsSwitches, isStill })
      if (!isStill()) return
      if (verdict === 'switched-off') return turnOff()
      if (verdict === 'no-class') return hangUp()
      if (verdict === 'other-class') return deps.askSession()
      knowsSwitches = verdict.knowsSwitches && known === changes
      stores.wanted.set(true)
      if (!line) connect(user)
    } catch (error) {
      report('no connection', error)
      if (isRestarting(error)) strip.blame(true)
      if (isStill() && !line) missed()
    } finally {
      isAsking = false
      if (asked !== visit || known !== changes) void check()
    }
  }

  const announceTry = () => {
    strip.down(graceMs.first)
    strip.trying(retries.count())
  }
  /** The line could not even be dialled. */
  function missed() {
    announceTry()
    tryIn(retries.waitMs(0))
  }

  function connect(user: User) {
    const isTeacher = roleOf(user.user_type) === 'teacher'
    const me: Me = { userId: user.user_id, classId: user.class_id, isTeacher }
    retries.dialling()
    const dialled = openLine({
      ...deps,
      url: addressOf(cookies, deps.origin),
      token: tokenIn(cookies),
      hints: { class_id: user.class_id, user_id: user.user_id, ...(isTeacher && { teacher_id: user.user_id }) },
      helloId: nextMsgId(),
      oldestSentAt: outbox.oldestSentAt,
      sign: () => {
        const exam = stores.exam.get()
        return exam ? { exam } : {}
      },
      onOpen: opened,
      onReady: ready,
      onFrame: (frame) => hear(frame, me),
      onSlow: strip.slow,
      onDown: down,
    })
    line = dialled
    clearTimeout(nextTry)
    announceTry()

    function opened() {
      retries.trustAddress()
      inbox.beginReplay()
    }
    function ready() {
      retries.succeeded()
      inbox.endReplay(me)
      strip.up(outbox.flush(dialled.transmit))
      if (mayHaveMissed) askSwitches()
    }
  }

  function hear(frame: Frame, me: Me) {
    if (frame.event_name === channelSays.badToken.name) {
      line?.close()
      return down(closeCodes.badToken)
    }
    if (frame.event_name === channelSays.refused.name) {
      const refused = decode(channelSays.refused, frame)
      if (!refused) return
      const { msg_id = '', code = 0 } = refused
      if (!outbox.isUnsaid(msg_id, code)) toast.error(refused.msg)
      outbox.settle(msg_id, false)
      return
    }
    if (frame.event_name === channelSays.switches.name) {
      if (decode(channelSays.switches, frame)?.class_id !== me.classId) return
      // And it is heard: a page may show what only the school has.
      askSwitches()
    }
    inbox.hear(frame, me)
    if (typeof frame.data.msg_id === 'string') outbox.settle(frame.data.msg_id, true)
  }

  /** R234: what was switched on or off shows at once. */
  function askSwitches() {
    changes += 1
    mayHaveMissed = false
    knowsSwitches = false
    void check()
  }

  function down(code: number) {
    line = undefined
    mayHaveMissed = true
    outbox.lineDropped()
    if (code === closeCodes.foreignClass) {
      turnOff()
      return deps.askSession()
    }
    // R329
    if (code === closeCodes.badToken) cookies.remove('ws_token')
    if (code === closeCodes.goElsewhere) strip.blame(true)
    strip.down(code === closeCodes.goElsewhere ? graceMs.elsewhere : graceMs.hiccup)
    tryIn(retries.waitMs(code))
    if (retries.isPaused()) toast.warning(networkBusy)
  }

  /** R330: without a line nothing is sent, unless it may wait. */
  function drop(eventName: string, isQuiet = false): false {
    report(`${eventName} dropped: the network is busy, send it again`)
    if (!isQuiet) toast.warning(networkBusy)
    return false
  }

  /** What is still being dialled was dialled into the dark. */
  function dialNow() {
    if (line?.isOpen()) return line.beat()
    line?.close()
    line = undefined
    void check()
  }

  return {
    /** Who is here, on which page: called whenever one of these changes. */
    follow(next: Scene) {
      const isOther = next.user?.user_id !== scene.user?.user_id || next.user?.class_id !== scene.user?.class_id
      scene = next
      if (isOther) {
        visit += 1
        isOff = false
        knowsSwitches = false
        retries = createRetries(now, random)
      }
      if (!next.user) forgetParameters(cookies)
      // O099: there is no line that would remember them.
      else if (next.user.class_id === 0) rememberPerson(cookies, next.user)
      const isWanted = whoIsWanted() !== undefined
      if (isOther || !isWanted) hangUp()
      stores.wanted.set(isWanted)
      clearInterval(checking)
      if (!isWanted) return
      checking = setInterval(check, channelTimes.checkMs)
      void check()
    },

    async send(event: RoomEvent, data: object, { unsaid, isQuiet, waits = false }: SendOptions = {}): Promise<boolean> {
      // What nobody told yet is not expired: the server decides.
      if (knowsSwitches && !mayInteract(scene.orgCode, deps.memory)) {
        toast.error(refusals.classExpired[1])
        // It may have been renewed since.
        knowsSwitches = false
        void check()
        return false
      }
      const user = whoIsWanted()
      const isUp = line?.isOpen() === true && hasAll(cookies)
      if (!isUp) void check()
      if (!user || (!isUp && !waits)) return drop(event.name, isQuiet)
      const msg_id = nextMsgId()
      const wire = encode(event, { ...data, class_id: user.class_id, msg_id })
      if (!wire) {
        toast.error(refusals.badInput[1])
        return false
      }
      const answered = outbox.add(msg_id, event.name, wire, unsaid && refusals[unsaid][0])
      // Until everything is replayed it waits behind what is sent again: the server takes messages in their order.
      if (isUp && line?.isReady()) outbox.flush(line.transmit)
      return answered
    },

    /** The page is looked at again, or the browser is online again. */
    wake: dialNow,
    /** A person does not want to wait. */
    retry() {
      retries.endPause()
      dialNow()
    },
    /** The browser says that the line is gone. */
    suspect() {
      strip.blame(false)
      line?.suspect()
    },
  }
}
