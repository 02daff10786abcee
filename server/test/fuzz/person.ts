import { isDeepStrictEqual } from 'node:util'
import { channelSays } from '@jiangtai/contract/channel'
import { coursePage } from '@jiangtai/contract/course-page'
import { Frame } from '@jiangtai/contract/event'
import { lessonSays } from '@jiangtai/contract/lessons'
import { liveBoard } from '@jiangtai/contract/live-board'
import { liveQuestion } from '@jiangtai/contract/live-question'
import { LockNotice, lockScreen } from '@jiangtai/contract/lock-screen'
import { projectionScreen } from '@jiangtai/contract/projection-screen'
import { QuickQuestionDetail, quickQuestion } from '@jiangtai/contract/quick-question'
import { refusals } from '@jiangtai/contract/refusal'
import { rollCall } from '@jiangtai/contract/roll-call'
import { ScorerDetail, scorer } from '@jiangtai/contract/scorer'
import { teacherPic } from '@jiangtai/contract/teacher-pic'
import { teacherRemote } from '@jiangtai/contract/teacher-remote'
import { timer } from '@jiangtai/contract/timer'
import { TrafficLightResult, trafficLight } from '@jiangtai/contract/traffic-light'
import { VoterDetail } from '@jiangtai/contract/voter'
import * as z from 'zod/mini'
import type { Device, ToldFrame } from './device.ts'
import type { Ledger } from './ledger.ts'
import { type FuzzNode, tokenOf } from './node.ts'
import type { Wire } from './wire.ts'

const tools = [
  ...[trafficLight, quickQuestion, lockScreen, rollCall, scorer],
  ...[coursePage, liveBoard, liveQuestion, projectionScreen, teacherPic, teacherRemote, timer],
]
const schemas: Record<string, z.core.$ZodType> = {
  ...Object.fromEntries(
    [channelSays, lessonSays, ...tools.map(({ says }) => says)].flatMap(Object.values).map(({ name, data }) => [name, data]),
  ),
  voter_latest_detail: VoterDetail,
}
const rollCallFrames = new Set(Object.values(rollCall.says).map(({ name }): string => name))
/** Refused for the moment: whoever hears this says it again. */
const passing: readonly unknown[] = [refusals.unavailable[0], refusals.tooMany[0]]

interface Message {
  readonly event_name: string
  readonly data: Record<string, unknown>
}

export interface Ledgers {
  readonly votes: Ledger
  readonly lamps: Ledger
  readonly answers: Ledger
}
const Cast = z.object({ id: z.int(), option_ids: z.array(z.int()) })
const Lit = z.object({ id: z.int(), color: z.int() })
const Answered = z.object({ id: z.int(), option: z.int() })
const Presence = channelSays.presence.data

interface PersonDeps {
  readonly ledgers: Ledgers
  readonly blame: (what: string) => void
  readonly now: () => number
  /** Looks at whatever the device is told. */
  readonly watch: (device: Device, frame: ToldFrame) => void
}

/** Somebody at a device, with one line at a time, who says again what was not answered, as the page does. */
export function createPerson(actor: Device['actor'], classId: number, { ledgers, blame, now, watch }: PersonDeps) {
  const token = tokenOf(actor)
  const device: Device = { actor, shown: new Map() }
  const unanswered = new Map<string, Message>()
  /** One that was sent twice may be refused the first time and count the second. */
  const said = new Map<string, Message>()
  const codes = new Map<number, number>()
  let wire: Wire | undefined
  let asked = 0
  let spokeAt = 0
  const seen: Seen = { ...nothing, online: new Set() }

  function understand(text: string) {
    const { event_name, token, data } = z.parse(Frame, JSON.parse(text))
    const schema = schemas[event_name]
    if (!schema || token !== '') throw new Error(`not in the contract: ${text}`)
    const read = z.parse(schema, data)
    if (!isDeepStrictEqual(read, data)) throw new Error(`more than the contract says: ${text}`)
    // A refusal names the class that was named.
    const isForeign = 'class_id' in data && data.class_id !== classId && event_name !== channelSays.refused.name
    if (isForeign) throw new Error(`of another class: ${text}`)
    watch(device, { event_name, data })
    if (event_name === 'voter_latest_detail') look(z.parse(VoterDetail, data))
    if (event_name === trafficLight.says.result.name) lookAtLamp(z.parse(TrafficLightResult, data))
    if (event_name === quickQuestion.says.detail.name) lookAtQuestion(z.parse(QuickQuestionDetail, data))
    if (rollCallFrames.has(event_name)) lookAtRollCall(data)
    if (event_name === scorer.says.detail.name) lookAtScorer(z.parse(ScorerDetail, data))
    if (event_name === lockScreen.says.notice.name) seen.lock = z.parse(LockNotice, data)
    if (event_name === lessonSays.notice.name) seen.lesson = data
    if (event_name === channelSays.presence.name) count(z.parse(Presence, data))
    if (event_name === channelSays.refused.name) codes.set(Number(data.code), (codes.get(Number(data.code)) ?? 0) + 1)
    if (typeof data.msg_id === 'string') settle(data.msg_id, event_name, data)
  }

  /** Nothing is thrown at the server, which would take it for a mistake of its own. */
  function hear(text: string) {
    try {
      understand(text)
    } catch (error) {
      blame(`${actor.name}: ${error instanceof Error ? error.message : error}`)
    }
  }

  function look(detail: VoterDetail) {
    seen.vote = detail
    if (actor.role === 'teacher') return
    const others = detail.voter_students.filter(({ user_id }) => user_id !== actor.id)
    if (others.length > 0) throw new Error(`${actor.name} sees what belongs to others: ${JSON.stringify(others)}`)
  }

  /** R306 */
  function lookAtLamp(lamp: TrafficLightResult) {
    seen.lamp = lamp
    if (actor.role === 'teacher') return
    const names = lamp.colors.flatMap(({ single_details }) => single_details)
    if (names.length > 0 || lamp.details.some(({ user_id }) => user_id !== actor.id))
      throw new Error(`${actor.name} sees what belongs to others: ${JSON.stringify(lamp)}`)
  }

  /** Hidden means hidden. */
  function lookAtQuestion(question: QuickQuestionDetail) {
    seen.question = question
    if (actor.role === 'teacher') return
    const isForeign =
      question.options.some(({ people }) => people.length > 0) || question.details.some(({ user_id }) => user_id !== actor.id)
    const isEarly = question.is_shown === 0 && (question.answer !== 0 || question.options.some((option) => option.count !== 0))
    if (isForeign || isEarly) throw new Error(`${actor.name} sees what is not to be seen: ${JSON.stringify(question)}`)
  }

  function lookAtRollCall(data: Record<string, unknown>) {
    seen.roundId = Number(data.event_id)
    const isOfTeachers = ['called', 'absent_student_ids', 'is_attendance_taken'].some((name) => name in data)
    if (actor.role === 'student' && isOfTeachers) throw new Error(`${actor.name} sees what belongs to teachers: ${JSON.stringify(data)}`)
  }

  /** R382 */
  function lookAtScorer(detail: ScorerDetail) {
    if (actor.role === 'student' || detail.teacher_id !== actor.id) throw new Error(`${actor.name} sees a scorer of ${detail.teacher_id}`)
    seen.scorer = detail
  }

  function count({ online, joined = [], left = [] }: z.infer<typeof Presence>) {
    if (online) seen.online = new Set(online)
    for (const id of joined) seen.online.add(id)
    for (const id of left) seen.online.delete(id)
  }

  function settle(msgId: string, event: string, data: Record<string, unknown>) {
    const message = said.get(msgId)
    if (!message) return
    const isRefused = event === channelSays.refused.name
    if (isRefused && data.code === refusals.crashed[0]) throw new Error(`${message.event_name} crashed`)
    const cast = castIn(message)
    if (isRefused && passing.includes(data.code)) return cast && ledgers[cast.of].doubt(cast.id, actor.id)
    unanswered.delete(msgId)
    if (!cast || isRefused) return
    // Whoever thinks again may: the last one counts, and what is told is one of them.
    if (cast.of === 'answers') {
      const { id, picks } = ownOption(data)
      ledgers.answers.promise(cast.id, actor.id, cast.picks)
      if (id === cast.id && picks.length > 0 && !ledgers.answers.wasSent(id, actor.id, picks))
        throw new Error(`${actor.name} never sent ${picks}`)
      return
    }
    const own = cast.of === 'votes' ? ownVote(data) : ownColor(data)
    // What is acknowledged is what counts, unless the vote forgets it or the next one has begun.
    const isTold = own.id === cast.id && own.picks.length > 0
    if (isTold && !isSame(own.picks, cast.picks)) throw new Error(`${actor.name} sent ${cast.picks} and got ${own.picks}`)
    if (!ledgers[cast.of].promise(cast.id, actor.id, cast.picks) && isTold) throw new Error(`${actor.name} was promised two answers`)
  }

  const textOf = ({ event_name, data }: Message) => JSON.stringify({ event_name, token, data: { class_id: classId, ...data } })

  function send(message: Message) {
    const cast = castIn(message)
    if (cast && wire?.isOpen()) ledgers[cast.of].send(cast.id, actor.id, cast.picks)
    if (wire?.say(textOf(message))) spokeAt = now()
  }

  function sayAgain() {
    for (const message of unanswered.values()) {
      const cast = castIn(message)
      if (cast) ledgers[cast.of].doubt(cast.id, actor.id)
      send(message)
    }
  }

  return {
    ...{ actor, device, seen, codes },
    isConnected: () => wire?.isOpen() ?? false,
    hasQuestions: () => unanswered.size > 0,
    wire: () => wire,
    connect(node: FuzzNode) {
      wire?.cut()
      Object.assign(seen, nothing, { online: new Set() })
      device.shown = new Map()
      wire = node.open(actor, { receive: hear, ended: () => {} })
      send({ event_name: 'user_connection', data: {} })
      sayAgain()
    },
    /** Says something and wants an answer; said a second time with the same number when asked to. */
    say(event_name: string, data: Record<string, unknown> = {}, times = 1) {
      if (!wire?.isOpen()) return
      const msg_id = `${actor.sessionId}-${++asked}`
      const message = { event_name, data: { ...data, msg_id } }
      unanswered.set(msg_id, message)
      said.set(msg_id, message)
      for (let time = 0; time < times; time++) send(message)
    },
    sayAgain,
    /** How many different messages of these names it has said. */
    countSaid: (names: readonly string[]) => [...said.values()].filter(({ event_name }) => names.includes(event_name)).length,
    /** What is asked by a call, whose answer nobody here waits for. */
    call(node: FuzzNode, event_name: string, data: Record<string, unknown>) {
      const asked = node.act(classId, actor, { event_name, data: { class_id: classId, ...data } })
      asked
        .then((outcome) => 'refuse' in outcome && outcome.refuse === 'crashed' && blame(`${event_name} crashed`))
        .catch((error) => blame(`${event_name}: ${error}`))
    },
    /** Anything at all. */
    babble: (text: string, isBinary = false) => wire?.say(text, isBinary),
    beat: () => send({ event_name: 'heartbeat', data: {} }),
    spokeAt: () => spokeAt,
  }
}
export type FuzzPerson = ReturnType<typeof createPerson>

interface Seen {
  vote: VoterDetail | undefined
  lamp: TrafficLightResult | undefined
  question: QuickQuestionDetail | undefined
  lock: LockNotice | undefined
  lesson: object | undefined
  /** The last round or call of roll call. */
  roundId: number
  scorer: ScorerDetail | undefined
  online: Set<number>
}
const nothing = { roundId: 0, scorer: undefined, vote: undefined, lamp: undefined, question: undefined, lock: undefined, lesson: undefined }

/** An answer that is to count once. */
function castIn({
  event_name,
  data,
}: Message): { readonly of: keyof Ledgers; readonly id: number; readonly picks: readonly number[] } | undefined {
  const vote = event_name === 'voter_vote' ? z.safeParse(Cast, data).data : undefined
  if (vote) return { of: 'votes', id: vote.id, picks: vote.option_ids }
  const lit = event_name === trafficLight.hears.vote.name ? z.safeParse(Lit, data).data : undefined
  if (lit) return { of: 'lamps', id: lit.id, picks: [lit.color] }
  const answered = event_name === quickQuestion.hears.answer.name ? z.safeParse(Answered, data).data : undefined
  return answered && { of: 'answers', id: answered.id, picks: [answered.option] }
}

function ownVote(data: object) {
  const { id, voter_students } = z.parse(VoterDetail, data)
  return { id, picks: voter_students[0]?.details.map(({ voter_option_id }) => voter_option_id) ?? [] }
}

function ownColor(data: object) {
  const { id, details } = z.parse(TrafficLightResult, data)
  return { id, picks: details.map(({ color }) => color) }
}

function ownOption(data: object) {
  const { id, details } = z.parse(QuickQuestionDetail, data)
  return { id, picks: details.map(({ option }) => option) }
}

const isSame = (a: readonly number[], b: readonly number[]) => String(a.toSorted()) === String(b.toSorted())
