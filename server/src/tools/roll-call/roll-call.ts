import type { InteractionFlag } from '@jiangtai/contract/channel'
import type { Flag } from '@jiangtai/contract/flag'
import { rollCall as events, rollCallLimits } from '@jiangtai/contract/roll-call'
import type { Told } from '@jiangtai/contract/tool'
import { type Actor, defineTool, type Fact, type Step, type Student, type World, type Yes } from '../../live/tool.ts'
import { RollCall, type RollCallAudience, rollCallAudiences } from './roll-call.state.ts'
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
  called: [],
}

/** A stop that was sent while the round ended by itself was meant for the round, not for what came after it. */
const crossingMs = 1000

export const rollCall = defineTool({
  events,
  flag: (event_name): InteractionFlag =>
    event_name === events.hears.random.name ? 'im_interaction_random_answer' : 'im_interaction_answer',
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
        return callAtRandom(state, new Set(data.exclude_student_ids), mine, world)
    }
  },

  ownerOf: ({ phase, teacher_id, teacher_name }) => (phase === 'closed' ? undefined : { id: teacher_id, name: teacher_name }),
  closers: [events.hears.stop.name],

  end(state, world) {
    const { state: closed, ...rest } = close(state, world)
    const isFresh = closed.rounds === 0 && closed.picked.length === 0 && closed.called.length === 0
    return { ...rest, state: isFresh ? closed : { ...closed, rounds: 0, picked: [], called: [] } }
  },

  audienceOf: (_state, { role }): RollCallAudience => role,
  view: framesFor,
  own: ownGrabOf,
  isShownTo: ({ phase }) => phase !== 'closed',
  runsBy: ({ phase }) => (phase === 'random' ? 'im_interaction_random_answer' : 'im_interaction_answer'),
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
  // The clocks of two nodes may differ: whoever came later was not faster.
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

/** Whoever closes it: it is closed to its owner, who would not look at another's (R334). */
function close(before: RollCall, world: World): Done {
  if (before.phase === 'closed') return { state: before }
  const { state, facts } = finished(before, world)
  return said({ ...state, phase: 'closed' }, facts)
}

/** O044: uniformly among those who are there; nobody twice until all of them were called. */
function callAtRandom(state: RollCall, excluded: ReadonlySet<number>, mine: Mine, world: World): RollCallStep {
  if (state.phase === 'started') return { refuse: 'rollCallRunning' }
  const there = world.students.filter(({ id }) => world.online.has(id) && !excluded.has(id))
  const waiting = there.filter(({ id }) => !state.picked.includes(id))
  const student = oneOf(waiting, world) ?? oneOf(there, world)
  if (!student) return { refuse: 'nobodyOnline' }
  const event_id = state.event_id + 1
  const next: RollCall = {
    ...{ ...state, ...mine, event_id, phase: 'random', radom_call_show: 1 },
    pool: [{ student_id: student.id, student_name: student.name, rank: 1, used_ms: 0 }],
    picked: [...(waiting.length > 0 ? state.picked : []), student.id],
    called: counted(state.called, student.id, student.name, 'calls'),
  }
  return said(next, [{ kind: 'called', userId: student.id, createdAt: seconds(world), data: { event_id } }])
}

const oneOf = (students: readonly Student[], { random }: World) => students[Math.floor(random() * students.length)]
