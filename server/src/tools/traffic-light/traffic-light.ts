import type { Told } from '@jiangtai/contract/tool'
import { trafficLight as events, trafficLightStatus } from '@jiangtai/contract/traffic-light'
import { type Actor, defineTool, type Fact, type Step, type World, type Yes } from '../../live/tool.ts'
import { Lamp, type LampAudience, lampAudiences } from './traffic-light.state.ts'
import { countsOf, ownLampOf, resultFor, voteOf } from './traffic-light.view.ts'

type Out = Told<typeof events.says>
type LampStep = Step<Lamp, Out, LampAudience>
type Done = Yes<Lamp, Out, LampAudience>

const blank: Lamp = {
  id: 0,
  teacher_id: 0,
  teacher_name: '',
  is_open: trafficLightStatus.none,
  student_count: 0,
  start_time: 0,
  votes: [],
  moved_by: '',
}

export const trafficLight = defineTool({
  events,
  flag: 'im_interaction_signal_light',
  state: Lamp,
  initial: blank,

  reduce(lamp, { event_name, data }, actor, world): LampStep {
    if (event_name === events.hears.vote.name) return cast(lamp, data, actor, world)
    const moved_by = data.msg_id === undefined ? '' : `${event_name} ${data.msg_id}`
    if (moved_by !== '' && moved_by === lamp.moved_by) return { state: lamp }
    const mine = { teacher_id: actor.id, teacher_name: actor.name, moved_by }
    switch (event_name) {
      case events.hears.click.name:
        return open(lamp, mine, world)
      case events.hears.start.name:
        if (lamp.is_open === trafficLightStatus.voting) return { refuse: 'lampVoting' }
        if (lamp.is_open !== trafficLightStatus.ready || data.id !== lamp.id) return { refuse: 'lampNotReady' }
        return said({ ...lamp, ...mine, is_open: trafficLightStatus.voting, start_time: world.now, student_count: world.students.length })
      case events.hears.stop.name:
        if (lamp.is_open !== trafficLightStatus.voting || data.id !== lamp.id) return { refuse: 'lampNotVoting' }
        return ended({ ...lamp, ...mine }, world)
      case events.hears.close.name:
        // One sent again after the next lamp was opened must not end that.
        return data.id === lamp.id ? close(lamp, world) : { state: lamp }
    }
  },

  ownerOf: (lamp) => (isShown(lamp) ? { id: lamp.teacher_id, name: lamp.teacher_name } : undefined),
  closers: [events.hears.stop.name, events.hears.close.name],
  end: close,
  audienceOf: (_lamp, { role }): LampAudience => role,
  view: (lamp, audience) => [{ event_name: events.says.result.name, data: resultFor(lamp, audience) }],
  own: ownLampOf,
  /** O046: a page that connects is also told when there is no traffic light, or no longer one. */
  isShownTo: () => true,
})

const said = (state: Lamp, facts: readonly Fact[] = []): Done => ({ state, say: lampAudiences, facts })
const isShown = ({ is_open }: Lamp) => is_open !== trafficLightStatus.none && is_open !== trafficLightStatus.closed
const seconds = (ms: number) => Math.floor(ms / 1000)

type Mine = Pick<Lamp, 'teacher_id' | 'teacher_name' | 'moved_by'>

function open(lamp: Lamp, mine: Mine, { students }: World): LampStep {
  if (lamp.is_open === trafficLightStatus.voting) return { refuse: 'lampVoting' }
  if (lamp.is_open === trafficLightStatus.ready && lamp.teacher_id === mine.teacher_id) return { state: lamp }
  return said({ ...blank, ...mine, id: lamp.id + 1, is_open: trafficLightStatus.ready, student_count: students.length })
}

function cast(lamp: Lamp, data: { readonly id: number; readonly color: 1 | 2 | 3 }, actor: Actor, world: World): LampStep {
  if (!world.students.some(({ id }) => id === actor.id)) return { refuse: 'notAllowed' }
  const before = data.id === lamp.id ? voteOf(lamp, actor) : undefined
  // Before the status: a vote sent again after the line dropped may arrive when voting is over, and it did count.
  if (before) return before.color === data.color ? { state: lamp } : { refuse: 'lampFixed' }
  if (lamp.is_open !== trafficLightStatus.voting || data.id !== lamp.id) return { refuse: 'lampNotVoting' }
  const votes = [...lamp.votes, { user_id: actor.id, name: actor.name, color: data.color }]
  const fact = { kind: 'lamp', userId: actor.id, createdAt: seconds(world.now), data: { id: lamp.id, color: data.color } }
  return said({ ...lamp, votes, student_count: countStudents(votes, world) }, [fact])
}

/** Whoever has left the class after voting still counts. */
function countStudents(votes: Lamp['votes'], { students }: World) {
  const voters = new Set(votes.map(({ user_id }) => user_id))
  return votes.length + students.filter(({ id }) => !voters.has(id)).length
}

function ended(lamp: Lamp, world: World): Done & { readonly facts: readonly Fact[] } {
  const { id, votes, teacher_id, start_time } = lamp
  const student_count = countStudents(votes, world)
  const data = { id, counts: countsOf(lamp), student_count, started_at: seconds(start_time) }
  const fact = { kind: 'lamp-result', userId: teacher_id, createdAt: seconds(world.now), data }
  return { state: { ...lamp, is_open: trafficLightStatus.ended, student_count }, say: lampAudiences, facts: [fact] }
}

function close(lamp: Lamp, world: World): Done {
  if (!isShown(lamp)) return { state: lamp }
  const { state, facts } = lamp.is_open === trafficLightStatus.voting ? ended(lamp, world) : { state: lamp, facts: [] }
  return said({ ...state, is_open: trafficLightStatus.closed }, facts)
}
