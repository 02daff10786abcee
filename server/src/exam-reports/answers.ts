import { reportLimits, type SameAnswer } from '@jiangtai/contract/exam-reports'
import { answerStates, hasBlanks, hasOptions, LeafAnswer, pointsOf as pointsText, questionTypes } from '@jiangtai/contract/question'
import type { AnsweredFact } from './exam-reports.db.ts'
import { lettersIn } from './option-letters.ts'
import type { PaperLeaf } from './stored.ts'

interface Said {
  readonly blank: number
  readonly text: string
  readonly isRight: boolean
  /** Written answers stand by their points, the most first; others by how many gave them. */
  readonly points?: number
}

const judged = { 0: '错', 1: '对' } as const

/** What somebody answered, as it is read out: one thing, or one of each blank. */
function saidOf({ leaf, full_centi }: PaperLeaf, { answer, state, score_centi, choice }: AnsweredFact): Said[] {
  const said = answer === null ? {} : LeafAnswer.parse(JSON.parse(answer))
  const isRight = state === answerStates.right
  const one = (text: string) => [{ blank: 0, text: state === answerStates.blank ? '' : text, isRight }]
  if (hasOptions(leaf.type)) return one(lettersIn(leaf, said.o ?? []).toUpperCase())
  if (leaf.type === questionTypes.judge) return one(said.j === undefined ? '' : judged[said.j])
  if (hasBlanks(leaf.type))
    return (leaf.key.blanks ?? []).map((_, at) => ({ blank: at + 1, text: (said.b?.[at] ?? '').trim(), isRight: choice[at] === '1' }))
  if (state === answerStates.blank) return [{ blank: 0, text: '', isRight: false }]
  return [{ blank: 0, text: `${pointsText(score_centi)} 分`, isRight: score_centi === full_centi, points: score_centi }]
}

/** Who answered the same, the most frequent first, of a written answer who got the most; of each blank for itself. */
export function sameAnswers(
  leaf: PaperLeaf,
  facts: readonly AnsweredFact[],
  hasNames: boolean,
): { answers: SameAnswer[]; others_n: number } {
  const groups = new Map<string, { same: SameAnswer & { students: { id: number; name: string }[] }; points: number }>()
  for (const fact of facts)
    for (const { blank, text, isRight, points = -1 } of saidOf(leaf, fact)) {
      const key = JSON.stringify([blank, text, isRight])
      const known = groups.get(key) ?? { same: { blank, text, is_right: isRight ? 1 : 0, n: 0, students: [] }, points }
      known.same.n += 1
      if (hasNames) known.same.students.push({ id: fact.student_id, name: fact.name })
      groups.set(key, known)
    }
  const ordered = [...groups.values()]
    .toSorted((a, b) => b.points - a.points || a.same.blank - b.same.blank || b.same.n - a.same.n || (a.same.text < b.same.text ? -1 : 1))
    .map(({ same }) => same)
  const listed = new Map<number, number>()
  const answers = ordered.filter(({ blank }) => {
    listed.set(blank, (listed.get(blank) ?? 0) + 1)
    return (listed.get(blank) ?? 0) <= reportLimits.sameAnswers
  })
  return { answers, others_n: ordered.filter((one) => !answers.includes(one)).reduce((sum, { n }) => sum + n, 0) }
}
