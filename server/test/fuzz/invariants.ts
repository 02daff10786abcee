import type { VoterDetail } from '@jiangtai/contract/voter'
import * as z from 'zod/mini'
import { lessonData } from '../../src/live/lesson.ts'
import type { LiveStore } from '../../src/live/store.ts'
import type { AnyTool } from '../../src/live/tool.ts'
import type { Vote } from '../../src/tools/voter/voter.state.ts'
import { voter } from '../../src/tools/voter/voter.ts'
import type { StoredFact } from '../live-places.ts'
import { dataOf } from '../votes.ts'
import type { Ledger } from './ledger.ts'
import type { FuzzPerson } from './person.ts'

type Blame = (what: string) => void
const Cast = z.object({ id: z.int(), option_ids: z.optional(z.array(z.int())) })
const Result = z.object({ id: z.int(), voter_student_count: z.int(), options: z.array(z.object({ id: z.int(), count: z.int() })) })

/** The running vote is exactly what was acknowledged. Everybody has asked again by now whatever was not answered. */
export function checkTally(vote: Vote, ledger: Ledger, blame: Blame) {
  // A new form has been opened: the ballots of the last vote live on as facts only.
  if (vote.options.length === 0) return
  const ids = vote.ballots.map(({ user_id }) => user_id)
  if (new Set(ids).size !== ids.length) blame(`two ballots of one student in vote ${vote.id}: ${ids}`)
  for (const id of ledger.votersOf(vote.id)) if (!ids.includes(id)) blame(`the acknowledged answer of ${id} to vote ${vote.id} is lost`)
  for (const { user_id, option_ids } of vote.ballots) {
    if (!ledger.isPromised(vote.id, user_id)) blame(`an answer of ${user_id} to vote ${vote.id} counts and was not acknowledged`)
    const isForgotten = vote.privacy === 2 && vote.is_open !== 1
    if (!isForgotten && !ledger.isPromise(vote.id, user_id, option_ids)) blame(`${user_id} was promised something else than ${option_ids}`)
  }
  for (const { id, count } of vote.options) {
    const picks = vote.ballots.filter(({ option_ids }) => option_ids.includes(id)).length
    if (vote.is_open === 1 && picks !== count) blame(`option ${id} counts ${count} and has ${picks}`)
  }
}

/** Whatever was ever acknowledged stands in the facts, once, in the lesson of its vote. */
export function checkFacts(facts: readonly StoredFact[], current: Vote, ledger: Ledger, blame: Blame) {
  const votes = new Map<number, { ballots: StoredFact[]; results: StoredFact[] }>()
  const of = (id: number) => votes.get(id) ?? votes.set(id, { ballots: [], results: [] }).get(id) ?? { ballots: [], results: [] }
  for (const fact of facts) {
    if (fact.kind === 'vote') of(z.parse(Cast, fact.data).id).ballots.push(fact)
    if (fact.kind === 'vote-result') of(z.parse(Cast, fact.data).id).results.push(fact)
  }
  // Those also that nothing was written down about.
  for (const id of new Set([...ledger.voteIds(), ...votes.keys()])) {
    const { ballots, results } = of(id)
    const who = ballots.map(({ userId }) => userId)
    if (new Set(who).size !== who.length) blame(`two facts of one student about vote ${id}`)
    const isOver = id < current.id || current.is_open !== 1
    // Who took part in an anonymous vote is written down when it ends.
    const missing = isOver || current.privacy === 1 ? ledger.votersOf(id).filter((voterId) => !who.includes(voterId)) : []
    if (missing.length > 0) blame(`no fact of the acknowledged answers of ${missing} to ${id}`)
    for (const { userId, data } of ballots) checkBallot(id, userId, z.parse(Cast, data).option_ids)
    const lessons = new Set([...ballots, ...results].map(({ lessonId }) => lessonId))
    if (lessons.size > 1 || lessons.has(null)) blame(`the facts of vote ${id} are in lessons ${[...lessons]}`)
    if (results.length !== (isOver ? 1 : 0)) blame(`vote ${id} has ${results.length} results`)
    for (const { data } of results) checkResult(id, z.parse(Result, data), ballots)
  }

  function checkBallot(id: number, userId: number, picks: readonly number[] | undefined) {
    if (!ledger.isPromised(id, userId) && !ledger.isDoubtful(id, userId))
      blame(`a fact of ${userId} about vote ${id} that nobody acknowledged`)
    if (picks && !ledger.wasSent(id, userId, picks)) blame(`${userId} never sent ${picks} to vote ${id}`)
    if (picks && ledger.isPromised(id, userId) && !ledger.isPromise(id, userId, picks))
      blame(`a fact of ${userId} differs from the promise`)
  }

  function checkResult(id: number, result: z.infer<typeof Result>, ballots: readonly StoredFact[]) {
    if (result.voter_student_count !== ballots.length) blame(`vote ${id} ended with ${result.voter_student_count} of ${ballots.length}`)
    const picks = ballots.flatMap(({ data }) => z.parse(Cast, data).option_ids ?? [])
    if (picks.length > 0)
      for (const option of result.options)
        if (option.count !== picks.filter((pick) => pick === option.id).length)
          blame(`option ${option.id} of vote ${id} ended with ${option.count}`)
  }
}

/** Once everything has been told, everybody who looks sees what is stored. */
export function checkPictures(people: readonly FuzzPerson[], vote: Vote, lesson: object, classId: number, blame: Blame) {
  const online = people.filter((person) => person.actor.role === 'student' && person.isConnected()).map(({ actor }) => actor.id)
  for (const { actor, seen, isConnected } of people) {
    if (!isConnected()) continue
    // A new form is kept from students: they go on looking at the last result.
    const isKept = actor.role === 'student' && vote.is_open === 2
    if (!isKept && (seen.vote || voter.isShownTo(vote, actor))) {
      const data = dataOf(voter.view(vote, voter.audienceOf(vote, actor)))
      const [has, wants] = [seen.vote && picture(seen.vote), picture({ ...data, class_id: classId })]
      if (has !== wants) blame(`${actor.name} sees ${has} and not ${wants}`)
    }
    if (JSON.stringify({ ...seen.lesson, msg_id: undefined }) !== JSON.stringify(lesson))
      blame(`${actor.name} sees ${JSON.stringify(seen.lesson)}`)
    if (actor.role === 'teacher' && String([...seen.online].sort()) !== String(online.sort()))
      blame(`${actor.name} sees ${[...seen.online]} online and not ${online}`)
  }
}

/** What direct answers and broadcasts have in common. */
const picture = ({ id, title, is_open, is_window_open, voter_count, voter_student_count, options }: VoterDetail) =>
  JSON.stringify([id, title, is_open, is_window_open, voter_count, voter_student_count, options.map(({ details: _, ...option }) => option)])

/** What a class has stored. */
export async function storedOf(store: LiveStore, classId: number, tools: readonly AnyTool[]) {
  const states = new Map<string, unknown>()
  for (const { events, state, initial } of tools) {
    const stored = await store.loadTool(classId, events.name)
    states.set(events.name, stored ? z.parse(state, stored.state) : initial)
  }
  const stateOf = ({ events }: AnyTool) => states.get(events.name)
  return { stateOf, lesson: lessonData(classId, await store.loadLesson(classId)) }
}
