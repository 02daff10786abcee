import type { Change, HandedIn } from '@jiangtai/contract/exam-answers'
import type { LeafAnswer } from '@jiangtai/contract/question'
import type { Db } from '../../src/db/database.ts'

/** What is marked of a leaf, where one answer is right and every other is not. */
export const rightOf: Readonly<Record<number, LeafAnswer>> = { 1: { o: ['b'] }, 4: { j: 1 }, 5: { o: ['d'] } }
const fullCenti = 500
export const leafCount = 6

interface Own {
  /** By leaf and number: what was sent. */
  readonly sent: Map<string, LeafAnswer>
  /** By leaf: the highest number that the server has acknowledged. */
  readonly kept: Map<number, number>
  handedIn?: { readonly press: string; readonly reply: HandedIn }
}

/** What the students of an exam have sent, and what they were promised. */
export function createExamBooks() {
  const own = new Map<number, Own>()
  let promises = 0
  const of = (student: number): Own => {
    const known = own.get(student) ?? { sent: new Map(), kept: new Map() }
    own.set(student, known)
    return known
  }
  return {
    sends(student: number, changes: Readonly<Record<string, Change>>) {
      for (const [leaf, { a, seq }] of Object.entries(changes)) of(student).sent.set(`${leaf} ${seq}`, a)
    },
    keeps(student: number, saved: Readonly<Record<string, number>>) {
      const { kept } = of(student)
      for (const [leaf, seq] of Object.entries(saved)) kept.set(Number(leaf), Math.max(seq, kept.get(Number(leaf)) ?? 0))
      promises++
    },
    handsIn(student: number, press: string, reply: HandedIn) {
      const before = of(student).handedIn
      if (before && JSON.stringify(before.reply) !== JSON.stringify(reply))
        throw new Error(`${student} was answered ${JSON.stringify(before.reply)} and then ${JSON.stringify(reply)}`)
      of(student).handedIn = { press, reply }
      promises++
    },
    promises: () => promises,
    /** R986: throws where something acknowledged is not there, or something else is. */
    async check(db: Db, examClassId: number) {
      const problems = [...own].length > 0 ? differences(own, await storedOf(db, examClassId)) : ['nobody was there']
      if (problems.length > 0) throw new Error(`${problems.length} differences: ${problems.slice(0, 5).join('; ')}`)
    },
  }
}
export type ExamBooks = ReturnType<typeof createExamBooks>

async function storedOf(db: Db, examClassId: number) {
  const tries = await db.selectFrom('attempts').selectAll().where('exam_class_id', '=', examClassId).execute()
  const ofThese = db.selectFrom('attempts').select('id').where('exam_class_id', '=', examClassId)
  const answers = await db
    .selectFrom('attempt_answers')
    .select(['attempt_id', 'leaf_no', 'answer', 'seq'])
    .where('attempt_id', 'in', ofThese)
    .execute()
  const marks = await db.selectFrom('marks').select(['attempt_id', 'leaf_no', 'score_centi']).where('attempt_id', 'in', ofThese).execute()
  return tries.map((attempt) => ({
    attempt,
    answers: answers.filter(({ attempt_id }) => attempt_id === attempt.id),
    marks: marks.filter(({ attempt_id }) => attempt_id === attempt.id),
  }))
}

function differences(own: ReadonlyMap<number, Own>, tries: Awaited<ReturnType<typeof storedOf>>): string[] {
  const problems: string[] = []
  for (const [student, { sent, kept, handedIn }] of own) {
    const mine = tries.filter(({ attempt }) => attempt.student_id === student)
    const [only] = mine
    if (!only || mine.length !== 1) {
      problems.push(`${student} has ${mine.length} tries`)
      continue
    }
    const { attempt, answers, marks } = only
    for (const { leaf_no, seq, answer } of answers) {
      if (JSON.stringify(sent.get(`${leaf_no} ${seq}`)) !== answer) problems.push(`${student} never sent ${answer} as ${seq} of ${leaf_no}`)
      if (seq < (kept.get(leaf_no) ?? 0)) problems.push(`${student} has ${seq} of leaf ${leaf_no}, and was promised ${kept.get(leaf_no)}`)
    }
    for (const leaf of kept.keys())
      if (!answers.some(({ leaf_no }) => leaf_no === leaf)) problems.push(`the acknowledged answer of ${student} to ${leaf} is lost`)
    const isDone = attempt.status === 2 || attempt.status === 3
    if (!handedIn) {
      if (isDone && attempt.client_id === null) problems.push(`${student} never handed in`)
      continue
    }
    if (!isDone || attempt.client_id !== handedIn.press) problems.push(`what ${student} handed in is lost`)
    if (attempt.submitted_at !== handedIn.reply.submitted_at) problems.push(`${student} was told another time`)
    if (marks.length !== leafCount) problems.push(`${student} has ${marks.length} marks`)
    for (const [leaf, right] of Object.entries(rightOf)) {
      const answer = answers.find(({ leaf_no }) => leaf_no === Number(leaf))?.answer
      const score = marks.find(({ leaf_no }) => leaf_no === Number(leaf))?.score_centi
      if (score !== (answer === JSON.stringify(right) ? fullCenti : 0)) problems.push(`${student} has ${score} for ${answer} of ${leaf}`)
    }
  }
  return problems
}
