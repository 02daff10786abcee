import {
  scorer as events,
  newGroupName,
  type ScorerDetail,
  type ScorerGroup,
  saveStatus,
  scorerLimits,
  scorerProblem,
  tidyGroups,
} from '@jiangtai/contract/scorer'
import type { Told } from '@jiangtai/contract/tool'
import { type Actor, defineTool, type Fact, type No, type Step, type World, type Yes } from '../../live/tool.ts'
import { historyEntry, historyPage } from './scorer.history.ts'
import { type Scorer, Scorers } from './scorer.state.ts'
import { audienceOf, detailOf, type ScorerAudience, viewFor } from './scorer.view.ts'

type Out = Told<typeof events.says>
type ScorerStep = Step<Scorers, Out, ScorerAudience>
type Done = Yes<Scorers, Out, ScorerAudience>
type Given = { readonly id: number; readonly score_indicator_groups: readonly ScorerGroup[] }

export const scorer = defineTool({
  events,
  flag: 'im_interaction_score',
  state: Scorers,
  initial: { last_id: 0, scorers: [] },

  reduce(state, { event_name, data }, actor, world): ScorerStep {
    switch (event_name) {
      case events.hears.open.name:
        return open(state, actor)
      case events.hears.add.name:
        return add(state, data, actor)
      case events.hears.use.name:
        return use(state, data, actor, world)
      case events.hears.update.name:
        return update(state, data, actor, world)
      case events.hears.student.name:
        return scoreStudent(state, data, actor, world)
      case events.hears.save.name:
        return save(state, data, actor, world)
      case events.hears.close.name: {
        const mine = scorerOf(state, actor)
        // One sent again after the next was opened must not close that.
        const isMeant = mine?.is_open === 1 && (data.id === undefined || data.id === mine.id)
        return isMeant ? changed(state, closed(mine)) : { state }
      }
      case events.hears.back.name:
      case events.hears.getList.name:
      case events.hears.getDetail.name:
        return { state }
    }
  },

  ownerOf: () => undefined,
  closers: [events.hears.close.name],
  end,
  audienceOf: (_state, actor) => audienceOf(actor),
  view: viewFor,
  isShownTo(state, actor) {
    const mine = actor.role === 'teacher' ? scorerOf(state, actor) : undefined
    return mine !== undefined && (mine.is_open === 1 || mine.students.length > 0)
  },

  wakesAt: ({ scorers }) => {
    const times = scorers.flatMap(({ closes_at }) => closes_at ?? [])
    return times.length > 0 ? Math.min(...times) : undefined
  },
  wake: (state, { now }) => changed(state, ...state.scorers.filter(({ closes_at }) => closes_at !== null && closes_at <= now).map(closed)),

  recalls: [events.hears.getList.name, events.hears.getDetail.name],
  async recall(state, { event_name, data }, actor, past): Promise<No | Out> {
    if (event_name === events.hears.getList.name) return historyPage(data.current_page, actor, past)
    if (event_name === events.hears.getDetail.name) return historyEntry(state, data.id, actor, past)
    return { refuse: 'badInput' }
  },
})

const scorerOf = ({ scorers }: Scorers, { id }: Actor) => scorers.find(({ teacher_id }) => teacher_id === id)

function changed(state: Scorers, ...some: readonly Scorer[]): Done {
  const ofTeacher = new Map([...state.scorers, ...some].map((one) => [one.teacher_id, one]))
  return { state: { ...state, scorers: [...ofTeacher.values()] }, say: some.map(({ teacher_id }) => `teacher-${teacher_id}` as const) }
}

/** The groups sit together in the next lesson too: their names stay, their scores do not. */
const closed = (mine: Scorer): Scorer => ({
  ...{ ...mine, is_open: 0, is_changed: 0, groups: [], closes_at: null },
  names: mine.is_open === 1 ? mine.groups.map(({ name }) => name) : mine.names,
})

function open(state: Scorers, actor: Actor): Done {
  const before = scorerOf(state, actor)
  if (before && isUnfinished(before)) return { state }
  const id = state.last_id + 1
  const mine = before?.is_open === 1 ? closed(before) : (before ?? newScorer(actor))
  const names = mine.names.length > 0 ? mine.names : firstNames
  const groups = names.map((name, at) => ({ id: at + 1, name, score: 0 }))
  return changed({ ...state, last_id: id }, { ...mine, id, is_open: 1, groups, last_group_id: groups.length, added_by: '' })
}

/** O052 */
const firstNames = ['新增小组1', '新增小组2']

const newScorer = ({ id }: Actor): Scorer => ({
  ...{ teacher_id: id, id: 0, is_open: 0, is_changed: 0, groups: [], last_group_id: 0, closes_at: null, saved: null, saved_count: 0 },
  ...{ added_by: '', names: [], students: [], heard: [] },
})

/** More than anybody presses until a dead line is noticed. */
const mostHeard = 60

type Points = { readonly student_id: number; readonly by: number; readonly msg_id?: string | undefined }

/** With or without a scorer that is open: roll call gives points too. */
function scoreStudent(state: Scorers, { student_id, by, msg_id }: Points, actor: Actor, world: World): ScorerStep {
  const student = world.students.find(({ id }) => id === student_id)
  if (!student) return { refuse: 'notAllowed' }
  const mine = scorerOf(state, actor) ?? newScorer(actor)
  if (by === 0 || (msg_id !== undefined && mine.heard.includes(msg_id))) return { state }
  const at = mine.students.findIndex((line) => line.student_id === student_id)
  const score = (mine.students[at]?.score ?? 0) + by
  if (Math.abs(score) > scorerLimits.mostScore) return { refuse: 'scoreBounds', n: scorerLimits.mostScore }
  const line = { student_id, name: student.name, score }
  const students = at < 0 ? [...mine.students, line] : mine.students.with(at, line)
  const fact = { kind: 'student-score', userId: student_id, createdAt: Math.floor(world.now / 1000), data: { by } }
  const heard = [...mine.heard, ...(msg_id === undefined ? [] : [msg_id])].slice(-mostHeard)
  return { ...changed(state, { ...mine, students, heard }), facts: [fact] }
}

const isUnfinished = ({ is_open, closes_at }: Scorer) => is_open === 1 && closes_at === null

/** The own one that is being used, if it is this. */
function current(state: Scorers, id: number, actor: Actor): Scorer | undefined {
  const mine = scorerOf(state, actor)
  return mine?.id === id && isUnfinished(mine) ? mine : undefined
}

function add(state: Scorers, { id, msg_id }: { readonly id: number; readonly msg_id?: string | undefined }, actor: Actor): ScorerStep {
  const mine = current(state, id, actor)
  if (!mine) return { refuse: 'scorerClosed' }
  if (msg_id !== undefined && msg_id === mine.added_by) return { state }
  const name = newGroupName(mine.groups)
  if (name === undefined || mine.groups.length >= scorerLimits.mostNew) return { refuse: 'groupsFull' }
  const last_group_id = mine.last_group_id + 1
  const groups = [...mine.groups, { id: last_group_id, name, score: 0 }]
  return changed(state, { ...mine, groups, last_group_id, is_changed: 1, added_by: msg_id ?? '' })
}

/** The teacher's own groups of the class. The same again changes nothing. */
function use(
  state: Scorers,
  { id, names }: { readonly id: number; readonly names: readonly string[] },
  actor: Actor,
  world: World,
): ScorerStep {
  const mine = current(state, id, actor)
  if (!mine) return { refuse: 'scorerClosed' }
  const groups = tidyGroups(names.map((name, at) => ({ id: mine.last_group_id + at + 1, name, score: 0 })))
  if (namesOf(groups) === namesOf(mine.groups)) return { state }
  if (mine.groups.some(({ score }) => score !== 0)) return { refuse: 'scorerScored' }
  return wordsProblem(groups, world) ?? changed(state, { ...mine, groups, last_group_id: mine.last_group_id + groups.length })
}

const namesOf = (groups: readonly ScorerGroup[]) => JSON.stringify(groups.map(({ name }) => name))

function update(state: Scorers, { id, score_indicator_groups }: Given, actor: Actor, world: World): ScorerStep {
  const mine = current(state, id, actor)
  if (!mine) return { refuse: 'scorerClosed' }
  const groups = tidyGroups(score_indicator_groups)
  if (isSame(groups, mine.groups)) return { state }
  return problemOf(mine, groups, world) ?? changed(state, { ...mine, groups, is_changed: 1 })
}

function save(state: Scorers, { id, score_indicator_groups }: Given, actor: Actor, world: World): ScorerStep {
  const groups = tidyGroups(score_indicator_groups)
  const saved = scorerOf(state, actor)?.saved
  // Sent again after the line dropped, when it may long be closed: it was saved.
  if (saved?.id === id) return { state, reply: answer(state, actor, isSame(groups, saved.groups) ? saveStatus.saved : saveStatus.failed) }
  const mine = current(state, id, actor)
  if (!mine) return { state, reply: answer(state, actor, saveStatus.failed) }
  if (mine.is_changed === 0 && isSame(groups, mine.groups)) return { state, reply: answer(state, actor, saveStatus.nothingDone) }
  const no = problemOf(mine, groups, world)
  if (no) return no
  const kept = keep({ ...mine, groups }, world)
  const done = changed(state, { ...kept.scorer, closes_at: world.now + scorerLimits.closesAfterMs })
  return { ...done, reply: answer(done.state, actor, saveStatus.saved), facts: [kept.fact] }
}

function keep(mine: Scorer, { now }: World): { readonly scorer: Scorer; readonly fact: Fact } {
  const { id, groups, teacher_id } = mine
  return {
    scorer: { ...mine, is_changed: 0, saved: { id, groups }, saved_count: mine.saved_count + 1 },
    fact: { kind: 'saved', userId: teacher_id, createdAt: Math.floor(now / 1000), data: { id, groups } },
  }
}

function problemOf({ groups: known }: Scorer, groups: readonly ScorerGroup[], world: World): No | undefined {
  const ids = new Set(groups.map(({ id }) => id))
  // New groups get their ids here.
  if (ids.size < groups.length || ![...ids].every((id) => known.some((group) => group.id === id))) return { refuse: 'badInput' }
  return wordsProblem(groups, world)
}

function wordsProblem(groups: readonly ScorerGroup[], world: World): No | undefined {
  const problem = scorerProblem(groups)
  if (problem) return { refuse: problem.refuse, n: problem.n }
  return world.hasBadWords(groups.map(({ name }) => name)) ? { refuse: 'badWords' } : undefined
}

const isSame = (groups: readonly ScorerGroup[], others: readonly ScorerGroup[]) => contentOf(groups) === contentOf(others)
const contentOf = (groups: readonly ScorerGroup[]) => JSON.stringify(groups.map(({ id, name, score }) => [id, name, score]))

function answer(state: Scorers, { id }: Actor, is_save_status: ScorerDetail['is_save_status']): Out {
  const now = detailOf(state, id)
  return { ...now, data: { ...now.data, is_save_status } }
}

/** Unlike a teacher who closes it, the end of a lesson asks nobody whether to save. */
function end(state: Scorers, world: World): Done {
  const used = state.scorers.filter(({ is_open, students }) => is_open === 1 || students.length > 0)
  if (used.length === 0) return { state }
  const kept = used.map((mine) => (mine.is_changed === 1 ? keep(mine, world) : { scorer: mine, fact: undefined }))
  return {
    ...changed(state, ...kept.map(({ scorer }) => ({ ...closed(scorer), students: [] }))),
    facts: kept.flatMap(({ fact }) => fact ?? []),
  }
}
