import type { InteractionFlag } from '@jiangtai/contract/channel'
import type { Flag } from '@jiangtai/contract/flag'
import { rollCall as events, rollCallLimits } from '@jiangtai/contract/roll-call'
import type { Told } from '@jiangtai/contract/tool'
import { type Actor, defineTool, type Fact, type Step, type Student, type World, type Yes } from '../../live/tool.ts'
import { attend, type Marks, marked } from './roll-call.attendance.ts'
import { isAttendanceTaken, RollCall, type RollCallAudience, rollCallAudiences } from './roll-call.state.ts'
import { framesFor, ownGrabOf } from './roll-call.view.ts'

type Out = Told<typeof events.says>
type RollCallStep = Step<RollCall, Out, RollCallAudience>
type Done = Yes<RollCall, Out, RollCallAudience>

const blank: RollCall = {
  event_id: 0,
  teacher_id: 0,
  teacher_name: '',
  phase: 'closed',
  radom_call_show: 0,
  start_time: 0,
  pool: [],
  first_grab_at: null,
  over_at: 0,
  moved_by: '',
  rounds: 0,
  picked: [],
  present: [],
  absent: [],
  is_chosen: 0,
  called: [],
}

const ofRandomCalls: readonly string[] = [events.hears.random, events.hears.call, events.hears.attendance].map(({ name }) => name)

/** A stop that was sent while the round ended by itself was meant for the round, not for what came after it. */
const crossingMs = 1000

export const rollCall = defineTool({
  events,
  flag: (event_name): InteractionFlag => (ofRandomCalls.includes(event_name) ? 'im_interaction_random_answer' : 'im_interaction_answer'),
  state: RollCall,
  initial: blank,

  reduce(state, message, actor, world): RollCallStep {
    const { event_name, data } = message
    if (event_name === events.hears.grab.name) return grab(state, data.event_id, actor, world)
    const moved_by = data.msg_id === undefined ? '' : `${event_name} ${data.msg_id}`
    if (moved_by !== '' && moved_by === state.moved_by) return { state }
    const mine = { teacher_id: actor.id, teacher_name: actor.name, moved_by }
    switch (event_name) {
      case events.hears.ready.name:
        return ready(state, mine, world)
      case events.hears.start.name:
        if (state.phase !== 'ready' || data.event_id !== state.event_id) return { refuse: 'rollCallNotReady' }
        return said({ ...state, ...mine, phase: 'started', start_time: world.now, rounds: state.rounds + 1 })
      case events.hears.stop.name:
        return stop(state, data, mine, world)
      case events.hears.random.name:
        return callAtRandom(state, data, mine, world)
      case events.hears.call.name:
        return callChosen(state, data.student_id, mine, world)
      case events.hears.attendance.name:
        return attendance(state, data, world)
    }
  },

  ownerOf: ({ phase, teacher_id, teacher_name }) => (phase === 'closed' ? undefined : { id: teacher_id, name: teacher_name }),
  closers: [events.hears.stop.name],

  end(state, world) {
    const { state: closed, ...rest } = close(state, world)
    const { rounds, picked, called, present, absent } = closed
    const isFresh = rounds === 0 && [picked, called, present, absent].every(({ length }) => length === 0)
    if (isFresh) return { ...rest, state: closed }
    // Who was away and who was called is forgotten on every device of a teacher.
    return { say: ['teacher'], ...rest, state: { ...closed, rounds: 0, picked: [], called: [], present: [], absent: [] } }
  },

  audienceOf: (_state, { role }): RollCallAudience => role,
  view: framesFor,
  own: ownGrabOf,
  // Whom a teacher has marked away is also known to the next device before anybody is called.
  isShownTo: (state, { role }) => state.phase !== 'closed' || (role === 'teacher' && (isAttendanceTaken(state) || state.called.length > 0)),
  runsBy({ phase }) {
    // What is known of the lesson is not open: who is away stays away, whichever of the two switches is off.
    if (phase === 'closed') return undefined
    return phase === 'random' ? 'im_interaction_random_answer' : 'im_interaction_answer'
  },
  wakesAt: ({ phase, first_grab_at }) =>
    phase === 'started' && first_grab_at !== null ? first_grab_at + rollCallLimits.afterFirstMs : undefined,
  wake: overByItself,
})

type Mine = Pick<RollCall, 'teacher_id' | 'teacher_name' | 'moved_by'>
const said = (state: RollCall, facts: readonly Fact[] = []): Done => ({ state, say: rollCallAudiences, facts })
const seconds = ({ now }: World) => Math.floor(now / 1000)

/** The next round, from wherever things stand. */
function ready(before: RollCall, mine: Mine, world: World): Done {
  const { state, facts } = finished(before, world)
  const event_id = state.event_id + 1
  return said({ ...state, ...mine, phase: 'ready', event_id, radom_call_show: 0, pool: [], first_grab_at: null, over_at: 0 }, facts)
}

function grab(state: RollCall, event_id: number, actor: Actor, world: World): RollCallStep {
  if (!world.students.some(({ id }) => id === actor.id)) return { refuse: 'notAllowed' }
  const isThisRound = event_id === state.event_id && state.radom_call_show === 0
  // Before the phase: a grab sent again after the line dropped may arrive when the round is over, and it did count.
  if (isThisRound && state.pool.some(({ student_id }) => student_id === actor.id)) return { state }
  if (!isThisRound || state.phase !== 'started') return { refuse: 'rollCallNotStarted' }
  // The clocks of two nodes may differ: a student who is decided later never counts as faster.
  const used_ms = Math.max(state.pool.at(-1)?.used_ms ?? 0, world.now - state.start_time)
  const pool = [...state.pool, { student_id: actor.id, student_name: actor.name, rank: state.pool.length + 1, used_ms }]
  const next = { ...state, pool, first_grab_at: state.first_grab_at ?? world.now }
  // While it runs nobody sees who was fast: nobody is told.
  return isComplete(next, world) ? overByItself(next, world) : { state: next }
}

/** O045 */
function isComplete({ pool }: RollCall, { students, online }: World) {
  const grabbed = new Set(pool.map(({ student_id }) => student_id))
  return pool.length >= rollCallLimits.fastest || students.every(({ id }) => grabbed.has(id) || !online.has(id))
}

function overByItself(state: RollCall, world: World): Done {
  const over = finished(state, world)
  return said({ ...over.state, over_at: world.now }, over.facts)
}

/** A running round comes to its result; whatever else there is stays as it is. */
function finished(state: RollCall, world: World): { readonly state: RollCall; readonly facts: readonly Fact[] } {
  if (state.phase !== 'started') return { state, facts: [] }
  const { event_id, pool, teacher_id, rounds: round } = state
  const createdAt = seconds(world)
  const fastest = pool.map(({ student_id: userId, rank, used_ms }) => ({
    kind: 'grab',
    userId,
    createdAt,
    data: { event_id, rank, used_ms },
  }))
  const fact = { kind: 'round', userId: teacher_id, createdAt, data: { event_id, round, count: pool.length } }
  const called = pool.reduce((list, { student_id, student_name }) => counted(list, student_id, student_name, 'grabs'), state.called)
  return { state: { ...state, phase: 'result', called }, facts: [...fastest, fact] }
}

function counted(called: RollCall['called'], student_id: number, student_name: string, what: 'calls' | 'grabs'): RollCall['called'] {
  const at = called.findIndex((line) => line.student_id === student_id)
  const line = called[at]
  if (!line) return [...called, { student_id, student_name, calls: 0, grabs: 0, [what]: 1 }]
  const next = { ...line, student_name, [what]: line[what] + 1 }
  // Those who were called stand in the order of their first call, whoever has grabbed before.
  return what === 'calls' && line.calls === 0 ? [...called.toSpliced(at, 1), next] : called.with(at, next)
}

function stop(state: RollCall, data: { readonly event_id: number; readonly is_close?: Flag | undefined }, mine: Mine, world: World) {
  const isClose = data.is_close === 1
  // One sent again after the next round was opened must not end that.
  if (data.event_id !== state.event_id) return isClose ? { state } : { refuse: 'rollCallNotStarted' as const }
  if (isClose) return close(state, world)
  if (state.phase === 'result' && Math.abs(world.now - state.over_at) < crossingMs) return { state }
  if (state.phase !== 'started') return close(state, world)
  const over = finished(state, world)
  return said({ ...over.state, ...mine }, over.facts)
}

/** The owner's name is on the event, whoever closed it: the owner's page ignores events of other teachers (R334). */
function close(before: RollCall, world: World): Done {
  if (before.phase === 'closed') return { state: before }
  const { state, facts } = finished(before, world)
  return said({ ...state, phase: 'closed' }, facts)
}

type Asked = {
  readonly among_student_ids?: readonly number[] | undefined
  readonly exclude_student_ids?: readonly number[] | undefined
  readonly is_instead?: Flag | undefined
}

/** Uniformly among those who are there by hand, whoever has a device; nobody twice until all of them were called (in place of O044). */
function callAtRandom(
  before: RollCall,
  { among_student_ids, exclude_student_ids = [], is_instead }: Asked,
  mine: Mine,
  world: World,
): RollCallStep {
  if (before.phase === 'started') return { refuse: 'rollCallRunning' }
  const left = new Set([...before.absent, ...exclude_student_ids])
  const among = among_student_ids && new Set(among_student_ids)
  const there = world.students.filter(({ id }) => !left.has(id) && (!among || among.has(id)))
  const waiting = there.filter(({ id }) => !before.picked.includes(id))
  const standing = before.phase === 'random' ? before.pool[0]?.student_id : undefined
  // All were called: it begins anew, but not with the one who stands there.
  const anew = there.filter(({ id }) => id !== standing)
  const student = oneOf(waiting, world) ?? oneOf(anew, world) ?? oneOf(there, world)
  if (!student) return { refuse: 'nobodyToCall' }
  const back = is_instead === 1 ? takenBack(before, world) : { state: before, facts: [] }
  // A group that is through begins anew by itself: who of the others was called is not forgotten.
  const stays = (id: number) => waiting.length > 0 || among?.has(id) === false
  const picked = [...before.picked.filter(stays), student.id]
  return called({ ...back.state, picked, is_chosen: 0 }, student, back.facts, mine, world)
}

/** Whoever is called by name is there, whatever was marked. */
function callChosen(before: RollCall, student_id: number, mine: Mine, world: World): RollCallStep {
  if (before.phase === 'started') return { refuse: 'rollCallRunning' }
  const student = world.students.find(({ id }) => id === student_id)
  if (!student) return { refuse: 'notAllowed' }
  const { state, facts } = marked(
    before,
    [],
    before.absent.filter((id) => id === student_id),
    [],
    world,
  )
  const picked = state.picked.includes(student_id) ? state.picked : [...state.picked, student_id]
  return called({ ...state, picked, is_chosen: 1 }, student, facts, mine, world)
}

function called(state: RollCall, student: Student, facts: readonly Fact[], mine: Mine, world: World): Done {
  const event_id = state.event_id + 1
  const next: RollCall = {
    ...{ ...state, ...mine, event_id, phase: 'random', radom_call_show: 1 },
    pool: [{ student_id: student.id, student_name: student.name, rank: 1, used_ms: 0 }],
    called: counted(state.called, student.id, student.name, 'calls'),
  }
  return said(next, [...facts, { kind: 'called', userId: student.id, createdAt: seconds(world), data: callIn(next) }])
}

/** The same for a call and for its end: so the one finds the other. */
const callIn = ({ event_id, is_chosen }: RollCall) => ({ event_id, ...(is_chosen === 1 && { is_chosen }) })

/** The student on the screen does not count as called, and is not drawn again until all others were. */
function takenBack(state: RollCall, world: World): { readonly state: RollCall; readonly facts: readonly Fact[] } {
  const [standing] = state.pool
  if (state.phase !== 'random' || !standing) return { state, facts: [] }
  const lines = state.called.flatMap((line) => {
    if (line.student_id !== standing.student_id) return [line]
    const calls = Math.max(0, line.calls - 1)
    return calls + line.grabs > 0 ? [{ ...line, calls }] : []
  })
  const fact = { kind: 'uncalled', userId: standing.student_id, createdAt: seconds(world), data: callIn(state) }
  return { state: { ...state, called: lines }, facts: [fact] }
}

/** The same marks again change nothing, so `moved_by` stays with the last call: that may come again with them. */
function attendance(before: RollCall, marks: Marks, world: World): Done {
  const { state, facts } = attend(before, marks, world)
  return state === before ? { state } : { state, say: ['teacher'], facts }
}

const oneOf = (students: readonly Student[], { random }: World) => students[Math.floor(random() * students.length)]
