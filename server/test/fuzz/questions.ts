import { questionStatus } from '@jiangtai/contract/quick-question'
import * as z from 'zod/mini'
import type { Question } from '../../src/tools/quick-question/quick-question.state.ts'
import type { StoredFact } from '../live-places.ts'
import type { Ledger } from './ledger.ts'

const Answered = z.object({ id: z.int(), option: z.int() })
const Result = z.object({ id: z.int(), counts: z.array(z.int()) })

/** Whoever was told that an answer counts has one, the last of several; a question that is over has each of them once in the facts, and one result. */
export function checkQuestions(facts: readonly StoredFact[], question: Question, ledger: Ledger, blame: (what: string) => void) {
  const open = question.answers.map(({ user_id }) => user_id)
  if (new Set(open).size !== open.length) blame(`two answers of one student to question ${question.id}`)
  for (const { user_id, option } of question.answers)
    if (!ledger.wasSent(question.id, user_id, [option])) blame(`${user_id} never sent ${option} to question ${question.id}`)
  for (const id of ledger.votersOf(question.id)) if (!open.includes(id)) blame(`question ${question.id} has lost the answer of ${id}`)
  const answered = facts.filter(({ kind }) => kind === 'answered').map(({ data, ...fact }) => ({ ...fact, ...z.parse(Answered, data) }))
  const results = facts.filter(({ kind }) => kind === 'question-result').map(({ data, ...fact }) => ({ ...fact, ...z.parse(Result, data) }))
  for (const id of new Set([...ledger.voteIds(), ...answered.map((fact) => fact.id), ...results.map((fact) => fact.id)])) {
    const own = answered.filter((fact) => fact.id === id)
    const who = own.map(({ userId }) => userId)
    if (new Set(who).size !== who.length) blame(`two facts of one student about question ${id}`)
    for (const { userId, option } of own)
      if (!ledger.wasSent(id, userId, [option])) blame(`${userId} never sent ${option} to question ${id}`)
    const isOver = id < question.id || question.is_open !== questionStatus.answering
    const missing = isOver ? ledger.votersOf(id).filter((one) => !who.includes(one)) : []
    if (missing.length > 0) blame(`no fact of the acknowledged answers of ${missing} to question ${id}`)
    const ended = results.filter((fact) => fact.id === id)
    if (ended.length !== (isOver && own.length > 0 ? 1 : 0)) blame(`question ${id} has ${ended.length} results of ${own.length} answers`)
    for (const { counts } of ended) {
      const wanted = counts.map((_, at) => own.filter(({ option }) => option === at + 1).length)
      if (String(counts) !== String(wanted)) blame(`question ${id} ended with ${counts} of ${wanted}`)
    }
    const lessons = new Set([...own, ...ended].map(({ lessonId }) => lessonId))
    if (lessons.size > 1 || lessons.has(null)) blame(`the facts of question ${id} are in lessons ${[...lessons]}`)
  }
}
