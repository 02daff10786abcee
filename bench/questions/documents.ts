import type { QuestionDraft } from '@jiangtai/contract/question'
import { bank } from '../../server/src/demo/questions/bank.ts'
import { explanationIn, questionIn } from '../../server/src/demo/questions/read-written.ts'
import { readQuestions } from '../../server/src/questions/import/read-questions.ts'
import { writeDocx } from '../../server/src/questions/write/docx.ts'
import { quantile, round } from '../live/numbers.ts'

const count = 100
const rounds = 7

/** The questions of the demo school that a document can have: real ones, with formulas, tables and reading. */
export const demoDrafts: readonly QuestionDraft[] = bank.flatMap(({ source, questions }) =>
  questions
    .filter(({ audio, pictures }) => !audio && !pictures)
    .map((written) => ({
      ...{ ...questionIn(written, () => ({ id: 1, seconds: 1 })), explanation: explanationIn(written) },
      ...{ points: [...written.points], source, difficulty: written.hard ?? 3 },
    })),
)

/** Seconds to read a Word document of 100 questions, as the thread of an import does. */
export async function readDocument() {
  const bytes = await writeDocx({ drafts: demoDrafts.slice(0, count), files: new Map(), answers: 'end' })
  const seconds: number[] = []
  for (let at = 0; at < rounds; at++) {
    const began = performance.now()
    const read = await readQuestions({ name: 'a.docx', format: '', bytes })
    seconds.push((performance.now() - began) / 1000)
    if ('refused' in read || read.rows.length !== count) throw new Error('the document was not read')
  }
  return { first: round(seconds[0] ?? 0, 2), p50: round(quantile(seconds, 0.5), 2), kB: Math.round(bytes.length / 1024) }
}
