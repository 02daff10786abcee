import { isThere, type LessonReport, type LessonRow, type ReportStudent } from '@jiangtai/contract/reports'
import { voterPrivacy } from '@jiangtai/contract/voter'
import { callsOf, type Deeds, momentsOf, putInto } from './facts.ts'
import { presenceIn, type Stay } from './presence.ts'
import { timelineOf } from './timeline.ts'

export interface LessonRecord {
  readonly lesson: Omit<LessonRow, 'present_count' | 'student_count'>
  readonly deeds: Deeds
  readonly stays: readonly Stay[]
  /** The students of the class now, and those who are not any more but were there. */
  readonly people: readonly { readonly id: number; readonly name: string }[]
}

/** Everybody of whom something was noted in the lesson. */
export const seenIn = ({ deeds, stays }: Pick<LessonRecord, 'deeds' | 'stays'>): ReadonlySet<number> =>
  new Set([...stays.map(({ student_id }) => student_id), ...momentsOf(deeds).keys(), ...callsOf(deeds).keys(), ...deeds.marks.keys()])

/** One lesson as its teachers see it, made of nothing but what was kept. */
export function reportOf(record: LessonRecord, now: number): LessonReport {
  const { lesson, deeds, people } = record
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const students = studentsIn(record, lesson.ended_at === 0 ? now : lesson.ended_at)
  const present = students.filter(isThere)
  const answered = new Set(deeds.liveAnswers.map(({ userId }) => userId))
  const active = present.filter(
    ({ student_id, called, grabbed, votes, lamps, answers }) =>
      called + grabbed + votes > 0 || answered.has(student_id) || [...lamps, ...answers].some((choice) => choice > 0),
  )
  return {
    ...lesson,
    present_count: present.length,
    student_count: students.length,
    call_count: deeds.calls.length,
    round_count: deeds.rounds.length,
    vote_count: deeds.votes.length,
    public_vote_count: deeds.publicVotes.size,
    lamp_count: deeds.lamps.length,
    question_count: deeds.questions.length,
    participation: present.length === 0 ? 0 : Math.round((100 * active.length) / present.length),
    timeline: timelineOf(lesson, deeds, (id) => names.get(id) ?? ''),
    votes: deeds.votes.map(({ id, title, privacy, create_at, voter_count, voter_student_count, options }) => ({
      ...{ id, title, voter_count, voter_student_count, options },
      is_anonymous: privacy === voterPrivacy.anonymous ? 1 : 0,
      at: create_at,
    })),
    lamps: deeds.lamps.map(({ id, started_at, student_count, counts }) => ({ id, at: started_at, student_count, counts })),
    questions: deeds.questions.map(({ id, kind, page, answer, started_at, student_count, counts }) => ({
      ...{ id, kind, page, answer, student_count, counts },
      at: started_at,
    })),
    scores: deeds.scores.map(({ at, groups }) => ({ at, groups })),
    students,
  }
}

/** By id. Goes through the deeds once: a class may have 999 students and a lesson many votes. */
function studentsIn({ lesson, deeds, stays, people }: LessonRecord, endedAt: number): ReportStudent[] {
  const [moments, calls] = [momentsOf(deeds), callsOf(deeds)]
  const staysOf = new Map<number, Stay[]>()
  for (const stay of stays) putInto(staysOf, stay.student_id, stay)
  const ended = deeds.ballots.filter(({ id }) => deeds.publicVotes.has(id))
  const [called, grabbed, votes] = [deeds.calls, deeds.grabs, ended].map(countedByUser)
  const points = new Map<number, number>()
  for (const { userId, by } of deeds.points) points.set(userId, (points.get(userId) ?? 0) + by)
  const colors = chosenByUser(deeds.lampChoices, ({ color }) => color)
  const chosen = chosenByUser(deeds.answers, ({ option }) => option)
  return people
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, name }) => ({
      student_id: id,
      name,
      ...presenceIn({ startedAt: lesson.started_at, endedAt }, staysOf.get(id) ?? [], moments.get(id) ?? [], calls.get(id) ?? []),
      by_hand: byHand(deeds.marks.get(id), staysOf.has(id) || moments.has(id)),
      points: points.get(id) ?? 0,
      called: called?.get(id) ?? 0,
      grabbed: grabbed?.get(id) ?? 0,
      votes: votes?.get(id) ?? 0,
      lamps: deeds.lamps.map((lamp) => colors.get(id)?.get(lamp.id) ?? 0),
      answers: deeds.questions.map((question) => chosen.get(id)?.get(question.id) ?? 0),
    }))
}

/** Away by hand does not hold against a device that was on, or an answer: the mark was made before. A call alone says nothing. */
function byHand(isMarkedThere: boolean | undefined, wasSeen: boolean) {
  if (isMarkedThere) return 1
  return isMarkedThere === undefined || wasSeen ? 0 : 2
}

/** What each chose of every lamp or question, the last word of it. */
function chosenByUser<T extends { readonly userId: number; readonly id: number }, C>(choices: readonly T[], choiceOf: (choice: T) => C) {
  const users = new Map<number, Map<number, C>>()
  for (const choice of choices) {
    const chosen = users.get(choice.userId) ?? new Map<number, C>()
    users.set(choice.userId, chosen.set(choice.id, choiceOf(choice)))
  }
  return users
}

function countedByUser(deeds: readonly { readonly userId: number }[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { userId } of deeds) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  return counts
}
