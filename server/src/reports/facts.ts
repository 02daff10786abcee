import { ScorerGroup } from '@jiangtai/contract/scorer'
import { voterPrivacy } from '@jiangtai/contract/voter'
import * as z from 'zod/mini'

export interface FactRow {
  readonly tool: string
  readonly kind: string
  readonly user_id: number
  readonly created_at: number
  readonly data: unknown
}

const Ballot = z.object({ id: z.int(), option_ids: z.optional(z.array(z.int())) })
const VoteResult = z.object({
  id: z.int(),
  title: z.string(),
  privacy: z.literal([1, 2]),
  create_at: z.int(),
  voter_count: z.int(),
  voter_student_count: z.int(),
  options: z.array(z.object({ value: z.string(), count: z.int() })),
})
const Call = z.object({ event_id: z.int() })
const Grab = z.object({ event_id: z.int(), rank: z.int(), used_ms: z.int() })
const Round = z.object({ event_id: z.int(), round: z.int(), count: z.int() })
const Lamp = z.object({ id: z.int(), color: z.literal([1, 2, 3]) })
const TrafficLightResult = z.object({
  id: z.int(),
  counts: z.tuple([z.int(), z.int(), z.int()]),
  student_count: z.int(),
  /** Seconds. */
  started_at: z.int(),
})
const Answered = z.object({ id: z.int(), option: z.int() })
const QuestionResult = z.object({
  id: z.int(),
  kind: z.literal([1, 2]),
  /** Of the lesson; those asked before pages were kept have none. */
  page: z._default(z.int(), 0),
  answer: z.int(),
  counts: z.array(z.int()),
  student_count: z.int(),
  /** Seconds. */
  started_at: z.int(),
})
/** Of a question of the bank. */
const LiveAnswered = z.object({ id: z.int(), state: z.literal([0, 1, 2, 3, 4]) })
const LiveResult = z.object({
  id: z.int(),
  stem: z.string(),
  n: z.int(),
  right: z.int(),
  student_count: z.int(),
  /** Seconds. */
  started_at: z.int(),
})
/** Marked, or marked anew, when the result was there. */
const QuestionAnswer = z.object({ id: z.int(), answer: z.int() })
const Saved = z.object({ groups: z.array(ScorerGroup) })
const Points = z.object({ by: z.int() })
const Started = z.object({ /** 0: a stopwatch. */ seconds: z.int() })
const Anything = z.object({})

export type Deeds = ReturnType<typeof deedsOf>
type Read = ReturnType<typeof readFacts>

/** Some facts of a lesson, by what they say. */
export function readFacts(rows: readonly FactRow[]) {
  const all = <S extends z.core.$ZodType>(tool: string, kind: string, shape: S) =>
    rows
      .filter((row) => row.tool === tool && row.kind === kind)
      .flatMap(({ user_id, created_at, data }) => {
        const read = z.safeParse(shape, data)
        return read.success ? [{ userId: user_id, at: created_at, ...(read.data as z.output<S> & object) }] : []
      })
  return {
    votes: all('voter', 'vote-result', VoteResult),
    ballots: all('voter', 'vote', Ballot),
    calls: all('roll-call', 'called', Call),
    grabs: all('roll-call', 'grab', Grab),
    rounds: all('roll-call', 'round', Round),
    lampChoices: all('traffic-light', 'lamp', Lamp),
    lamps: all('traffic-light', 'lamp-result', TrafficLightResult),
    answers: all('quick-question', 'answered', Answered),
    questions: all('quick-question', 'question-result', QuestionResult),
    liveAnswers: all('live-question', 'live-answered', LiveAnswered),
    liveQuestions: all('live-question', 'live-result', LiveResult),
    markings: all('quick-question', 'question-answer', QuestionAnswer),
    scores: all('scorer', 'saved', Saved),
    points: all('scorer', 'student-score', Points),
    uncalled: all('roll-call', 'uncalled', Call),
    marks: rows.flatMap(({ tool, kind, user_id }) =>
      tool === 'roll-call' && (kind === 'present' || kind === 'absent') ? [{ userId: user_id, isThere: kind === 'present' }] : [],
    ),
    pictures: all('teacher-pic', 'thrown-picture', Anything),
    boards: all('live-board', 'board-begun', Anything),
    timers: all('timer', 'started', Started),
    locks: all('lock-screen', 'locked', Anything),
    releases: all('lock-screen', 'released', Anything),
  }
}

/** What happened in a lesson. What one student did in an anonymous vote, taking part included, is left out here and so known nowhere after. */
export function deedsOf(parts: readonly Read[]) {
  const all = <K extends keyof Read>(kind: K) => parts.flatMap((part): Read[K][number][] => part[kind])
  const votes = all('votes')
  const idsOf = (wanted: 1 | 2) => new Set(votes.filter(({ privacy }) => privacy === wanted).map(({ id }) => id))
  const secret = idsOf(voterPrivacy.anonymous)
  const takenBack = new Set(all('uncalled').map(({ event_id }) => event_id))
  return {
    votes,
    publicVotes: idsOf(voterPrivacy.public),
    ballots: all('ballots').filter(({ id, option_ids }) => option_ids !== undefined && !secret.has(id)),
    calls: all('calls').filter(({ event_id }) => !takenBack.has(event_id)),
    grabs: all('grabs'),
    rounds: all('rounds'),
    lampChoices: all('lampChoices'),
    // A round in which nobody chose a lamp was none.
    lamps: all('lamps').filter(({ counts }) => counts.some((count) => count > 0)),
    answers: all('answers'),
    questions: withMarkings(all('questions'), all('markings')),
    liveAnswers: all('liveAnswers'),
    liveQuestions: all('liveQuestions'),
    scores: all('scores'),
    points: all('points'),
    /** The last word of each. */
    marks: new Map(all('marks').map(({ userId, isThere }) => [userId, isThere])),
    pictures: all('pictures'),
    boards: all('boards'),
    timers: all('timers'),
    locks: all('locks'),
    releases: all('releases'),
  }
}

/** The last word on what was right counts. */
function withMarkings(questions: Read['questions'], markings: Read['markings']): Read['questions'] {
  const right = new Map(markings.map(({ id, answer }) => [id, answer]))
  return questions.map((question) => ({ ...question, answer: right.get(question.id) ?? question.answer }))
}

/** When each student did something on a device. */
export function momentsOf({ ballots, grabs, lampChoices, answers, liveAnswers }: Deeds): Groups<number> {
  const moments = new Map<number, number[]>()
  // Not joined first: of a class of 999 there are tens of thousands.
  for (const deeds of [ballots, grabs, lampChoices, answers, liveAnswers]) for (const { userId, at } of deeds) putInto(moments, userId, at)
  return moments
}

/** When each student was called, with a device or without. */
export function callsOf({ calls }: Deeds): Groups<number> {
  const groups = new Map<number, number[]>()
  for (const { userId, at } of calls) putInto(groups, userId, at)
  return groups
}

type Groups<T> = ReadonlyMap<number, readonly T[]>

export function putInto<T>(groups: Map<number, T[]>, key: number, item: T) {
  const group = groups.get(key)
  if (group) group.push(item)
  else groups.set(key, [item])
}
