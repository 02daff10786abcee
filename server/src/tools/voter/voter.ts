import type { Told } from '@jiangtai/contract/tool'
import {
  voter as events,
  isSameVote,
  tidyVote,
  type VoterForm,
  voterPrivacy,
  voterProblems,
  voterResult,
  voterStatus,
  voterType,
} from '@jiangtai/contract/voter'
import { type Actor, defineTool, type Fact, type Step, type World, type Yes } from '../../live/tool.ts'
import { Vote, type VoterAudience, voterAudiences } from './voter.state.ts'
import { audienceOf, ballotOf, detailFor, isShownToStudents, namedResultFor, ownEntryOf, placeOf } from './voter.view.ts'

type Out = Told<typeof events.says>
type VoterStep = Step<Vote, Out, VoterAudience>

const blank: Vote = {
  id: 0,
  teacher_id: 0,
  teacher_name: '',
  title: '',
  desc: '',
  type: voterType.single,
  max_select_num: 1,
  privacy: voterPrivacy.public,
  result: voterResult.afterClose,
  is_open: voterStatus.hidden,
  is_window_open: 0,
  create_at: 0,
  voter_count: 0,
  options: [],
  ballots: [],
}

export const voter = defineTool({
  events,
  flag: 'im_interaction_vote',
  state: Vote,
  initial: blank,

  reduce(vote, { event_name, data }, actor, world): VoterStep {
    switch (event_name) {
      case events.hears.click.name:
        return actor.role === 'teacher' ? openWindow(vote, data.is_window_open ?? 1, actor) : look(vote, actor)
      case events.hears.create.name:
        return isRunning(vote) ? { refuse: 'voteRunning' } : showForm(vote, actor)
      case events.hears.publish.name:
        return publish(vote, tidyVote(data), actor, world)
      case events.hears.cast.name:
        return cast(vote, data, actor, world)
      case events.hears.stop.name:
        return stop(vote, data.id, world)
      case events.hears.close.name:
        // One sent again after the next vote was published must not end that.
        return data.id !== undefined && data.id !== vote.id ? { state: vote } : close(vote, world)
    }
  },

  ownerOf: (vote) => (vote.is_open === voterStatus.hidden ? undefined : { id: vote.teacher_id, name: vote.teacher_name }),
  closers: [events.hears.stop.name, events.hears.close.name],
  end: close,
  recount,
  audienceOf,
  view: (vote, audience) => [{ event_name: events.says.detail.name, data: detailFor(vote, audience) }],
  own: ownEntryOf,
  isShownTo: (vote, { role }) => (role === 'teacher' ? vote.is_open !== voterStatus.hidden : isShownToStudents(vote)),
})

const isRunning = (vote: Vote) => vote.is_open === voterStatus.running
const seconds = ({ now }: World) => Math.floor(now / 1000)
const ownedBy = ({ id, name }: Actor) => ({ teacher_id: id, teacher_name: name })

/** O048. A colleague who may use the tool now becomes its owner, because a teacher's page ignores events of another teacher's tool. */
function openWindow(vote: Vote, is_window_open: 0 | 1, actor: Actor): VoterStep {
  if (vote.is_open === voterStatus.hidden) return is_window_open === 1 ? showForm(vote, actor) : { state: vote }
  if (vote.is_window_open === is_window_open && vote.teacher_id === actor.id) return { state: vote }
  // While it runs students are voting, whatever the teacher looks at.
  const is_aside = is_window_open === 0 && vote.is_open === voterStatus.ended ? 1 : 0
  return { state: { ...vote, is_window_open, is_aside, ...ownedBy(actor) }, say: isShownToStudents(vote) ? voterAudiences : ['teacher'] }
}

/** A student asks how things stand: the names behind a public result are told here and nowhere else. */
function look(vote: Vote, actor: Actor): VoterStep {
  const data = namedResultFor(vote, actor)
  return data ? { state: vote, reply: { event_name: events.says.detail.name, data } } : { state: vote }
}

function showForm(vote: Vote, actor: Actor): VoterStep {
  const isShown = vote.is_open === voterStatus.creating && vote.is_window_open === 1 && vote.teacher_id === actor.id
  if (isShown) return { state: vote }
  return { state: { ...blank, id: vote.id, ...ownedBy(actor), is_open: voterStatus.creating, is_window_open: 1 }, say: ['teacher'] }
}

function publish(vote: Vote, form: VoterForm, actor: Actor, world: World): VoterStep {
  if (isRunning(vote)) return vote.teacher_id === actor.id && isSame(form, vote) ? { state: vote } : { refuse: 'voteRunning' }
  const [problem] = voterProblems(form)
  if (problem) return { refuse: problem.refuse, n: problem.n }
  const { title, desc, type, max_select_num, privacy, result, options } = form
  if (world.hasBadWords([title, desc, ...options])) return { refuse: 'badWords' }
  const state: Vote = {
    ...{ title, desc, type, max_select_num, privacy, result },
    ...ownedBy(actor),
    id: vote.id + 1,
    is_open: voterStatus.running,
    is_window_open: 1,
    create_at: seconds(world),
    voter_count: world.students.length,
    options: options.map((value, at) => ({ id: at + 1, value, count: 0 })),
    ballots: [],
  }
  return { state, say: voterAudiences }
}

const isSame = (form: VoterForm, vote: Vote) => isSameVote(form, { ...vote, options: vote.options.map(({ value }) => value) })

function cast(vote: Vote, data: { readonly id: number; readonly option_ids: readonly number[] }, actor: Actor, world: World): VoterStep {
  if (!world.students.some(({ id }) => id === actor.id)) return { refuse: 'notAllowed' }
  const option_ids = data.option_ids.toSorted((a, b) => a - b)
  const before = data.id === vote.id ? ballotOf(vote, actor) : undefined
  // Before the status: an answer sent again after the line dropped may arrive when the vote has ended, and it did count.
  if (before) return isForgotten(before) || String(before.option_ids) === String(option_ids) ? { state: vote } : { refuse: 'voteFixed' }
  if (!isRunning(vote) || data.id !== vote.id) return { refuse: 'voteNotRunning' }
  if (option_ids.length === 0) return { refuse: 'voteEmpty' }
  if (option_ids.length > vote.max_select_num) return { refuse: 'voteTooMany', n: vote.max_select_num }
  if (!option_ids.every((id) => vote.options.some((option) => option.id === id))) return { refuse: 'badInput' }

  const ballots = vote.ballots.toSpliced(placeOf(vote, actor.id), 0, { user_id: actor.id, name: actor.name, option_ids })
  const options = vote.options.map((option) => (option_ids.includes(option.id) ? { ...option, count: option.count + 1 } : option))
  const voter_count = votersOf({ ballots }, world)
  // Of an anonymous vote not even the order is kept: who took part is written down when it ends, all at once.
  const facts = isAnonymous(vote) ? [] : [voteFact(vote, actor.id, world, { option_ids })]
  return { state: { ...vote, ballots, options, voter_count }, say: voterAudiences, facts }
}

/** Students who joined the class later may vote too; the votes of students who left it still count. */
const votersOf = (vote: Pick<Vote, 'ballots'>, { students }: World) =>
  students.length + vote.ballots.length - students.filter(({ id }) => vote.ballots[placeOf(vote, id)]?.user_id === id).length

function recount(vote: Vote, world: World): Yes<Vote, Out, VoterAudience> {
  const voter_count = isRunning(vote) ? votersOf(vote, world) : vote.voter_count
  return voter_count === vote.voter_count ? { state: vote } : { state: { ...vote, voter_count }, say: voterAudiences }
}

const isAnonymous = ({ privacy }: Vote) => privacy === voterPrivacy.anonymous
const voteFact = ({ id }: Vote, userId: number, world: World, choice: object = {}): Fact => ({
  kind: 'vote',
  userId,
  createdAt: seconds(world),
  data: { id, ...choice },
})

type Ballot = Vote['ballots'][number]
const isForgotten = ({ option_ids }: Ballot) => option_ids.length === 0
const forgotten = (ballot: Ballot): Ballot => ({ ...ballot, option_ids: [] })

function stop(vote: Vote, id: number, world: World): VoterStep {
  if (id !== vote.id || id === blank.id) return { refuse: 'voteNotRunning' }
  // Sent again: it has ended, which is what was wanted.
  if (!isRunning(vote)) return { state: vote }
  return { ...ended(vote, world), say: voterAudiences }
}

function close(vote: Vote, world: World): Yes<Vote, Out, VoterAudience> {
  if (vote.is_open === voterStatus.hidden) return { state: vote }
  const { state, ...rest } = isRunning(vote) ? ended(vote, world) : { state: vote, facts: [] }
  return { ...rest, state: { ...state, is_open: voterStatus.hidden, is_window_open: 0 }, say: voterAudiences }
}

/** The end of a running vote. Who chose what in an anonymous one is gone with it. */
function ended(vote: Vote, world: World): { readonly state: Vote; readonly facts: readonly Fact[]; readonly forgets?: boolean } {
  const { id, title, type, privacy, options, voter_count, create_at } = vote
  const result = { id, title, type, privacy, options, voter_count, voter_student_count: vote.ballots.length, create_at }
  const fact = { kind: 'vote-result', userId: vote.teacher_id, createdAt: seconds(world), data: { ...result, ended_at: seconds(world) } }
  const state = { ...vote, is_open: voterStatus.ended }
  if (!isAnonymous(vote)) return { state, facts: [fact] }
  const takingPart = vote.ballots.map(({ user_id }) => voteFact(vote, user_id, world))
  return { state: { ...state, ballots: vote.ballots.map(forgotten) }, facts: [...takingPart, fact], forgets: true }
}
