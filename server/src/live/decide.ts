import type { InteractionFlag } from '@jiangtai/contract/channel'
import type { Actor, AnyTool, Fact, Heard, No, Said, Step, World, Yes } from './tool.ts'

/** A message in the queue of its class. */
export interface Waiting {
  readonly actor: Actor
  readonly tool: AnyTool
  readonly message: Heard
  answer(outcome: No | readonly Said[]): void
}

/** What the room knows of the class besides the world that reducers see. */
export interface House {
  /** O064 */
  readonly isValid: boolean
  readonly unpaid?: ReadonlySet<number> | undefined
  /** What is switched off for the class or its organisation. */
  readonly off?: ReadonlySet<string> | undefined
  /** Whose lesson it is: that teacher may use a tool that a colleague has left open. */
  readonly teachingId: number | undefined
  /** O098: whether a teacher has been gone for so long that others may go on. */
  readonly isAway: (teacherId: number) => boolean
  readonly report: (error: unknown) => void
}

export interface Decision {
  readonly states: ReadonlyMap<AnyTool, unknown>
  /** The audiences whose view changed, by tool. */
  readonly say: ReadonlyMap<AnyTool, ReadonlySet<string>>
  readonly facts: readonly (Fact & { readonly tool: string })[]
  readonly outcomes: readonly Step<unknown, Said, string>[]
  /** Whether something must not be found again in what is stored. */
  readonly forgets: boolean
  /** The first teacher who really used a tool: a lesson begins with that (O109). */
  readonly user?: Actor | undefined
}

/** Reduces waiting messages one after another. Pure: when another node wrote first, the same messages are simply decided again. */
export function decide(
  batch: readonly Pick<Waiting, 'actor' | 'tool' | 'message'>[],
  before: ReadonlyMap<AnyTool, unknown>,
  world: World,
  house: House,
): Decision {
  const states = new Map(before)
  const say = new Map<AnyTool, Set<string>>()
  const facts: (Fact & { tool: string })[] = []
  let user: Actor | undefined
  let forgets = false
  function take(tool: AnyTool, step: Yes<unknown, Said, string>) {
    states.set(tool, step.state)
    forgets ||= step.forgets ?? false
    const audiences = say.get(tool) ?? new Set()
    say.set(tool, audiences)
    for (const audience of step.say ?? []) audiences.add(audience)
    for (const fact of step.facts ?? []) facts.push({ ...fact, tool: tool.events.name })
  }
  for (const [tool, state] of before) if (moves(tool, state, world, house)) take(tool, move(tool, state, world, house))
  const outcomes = batch.map(({ actor, tool, message }) => {
    const state = states.get(tool)
    const outcome = admit(tool, state, message, actor, house) ?? reduce(tool, state, message, actor, world, house)
    if ('refuse' in outcome) return outcome
    if (outcome.state !== state && actor.role === 'teacher') user ??= actor
    take(tool, outcome)
    return outcome
  })
  return { states, say, facts, outcomes, forgets, user }
}

/** Tools of the turn that nothing was changed of. */
export function untouched(before: ReadonlyMap<AnyTool, unknown>, { states }: Decision) {
  return new Set([...before].filter(([tool, state]) => states.get(tool) === state).map(([tool]) => tool))
}

const isDue = (tool: AnyTool, state: unknown, now: number) => (tool.wakesAt?.(state) ?? Number.POSITIVE_INFINITY) <= now
/** What is open of a tool that has been switched off ends as with the lesson: nobody could use or close it any more. */
const hasLostLeave = (tool: AnyTool, state: unknown, house: House) =>
  isNamedOff(tool.runsBy?.(state) ?? (typeof tool.flag === 'string' ? tool.flag : undefined), house)

/** Whether a tool has to move without anybody's doing. */
export const moves = (tool: AnyTool, state: unknown, world: World, house: House) =>
  isDue(tool, state, world.now) ||
  (hasLostLeave(tool, state, house) && tool.end(state, world).state !== state) ||
  isMiscounted(tool, state, world)

const isMiscounted = (tool: AnyTool, state: unknown, world: World) => (tool.recount?.(state, world).state ?? state) !== state

function move(tool: AnyTool, state: unknown, world: World, house: House): Yes<unknown, Said, string> {
  try {
    if (hasLostLeave(tool, state, house)) return tool.end(state, world)
    if (isDue(tool, state, world.now)) return tool.wake?.(state, world) ?? { state }
    return tool.recount?.(state, world) ?? { state }
  } catch (error) {
    house.report(error)
    return { state }
  }
}

export function admit(tool: AnyTool, state: unknown, message: Heard, actor: Actor, house: House): No | undefined {
  const { event_name } = message
  const { isValid, unpaid, isAway, teachingId } = house
  const isCloser = tool.closers.includes(event_name) || tool.closes?.(message) === true
  if ((!isValid || unpaid?.has(actor.id)) && !isCloser) return { refuse: 'classExpired' }
  if (isOff(tool, event_name, house) && !isCloser) return { refuse: 'switchedOff' }
  if (tool.needsLesson && actor.id !== teachingId) return { refuse: 'lessonNotRunning' }
  const owner = actor.role === 'teacher' && actor.id !== teachingId ? tool.ownerOf(state) : undefined
  return owner && owner.id !== actor.id && !isAway(owner.id) ? { refuse: 'toolInUse', x: owner.name } : undefined
}

const isOff = ({ flag }: AnyTool, event_name: string, house: House) =>
  isNamedOff(typeof flag === 'function' ? flag(event_name) : flag, house)

const isNamedOff = (name: InteractionFlag | undefined, { off }: House) =>
  name !== undefined && (off?.has(name) || off?.has('im_interaction')) === true

/** One message that trips over a bug must not cost the others in its turn. */
function reduce(tool: AnyTool, state: unknown, message: Heard, actor: Actor, world: World, { report }: House): Step<unknown, Said, string> {
  try {
    return tool.reduce(state, message, actor, world)
  } catch (error) {
    report(error)
    return { refuse: 'crashed' }
  }
}
