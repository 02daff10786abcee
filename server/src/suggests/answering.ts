import { Refusal } from '@jiangtai/contract/refusal'
import { type SuggestState, suggestStateNames } from '@jiangtai/contract/suggests'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import type { SuggestRow } from './own.db.ts'
import { setAnswer } from './suggests.db.ts'
import { answerNotice, demandNext } from './suggests.ts'

export type Notify = (tx: Db, userId: number, notice: ReturnType<typeof answerNotice>) => Promise<unknown>

interface Answer {
  readonly version: number
  readonly state: SuggestState
  readonly answer: string
}

const lengthOf = (answer: string) => (answer === '' ? '无' : `${[...answer].length} 个字`)

/** State and answer in one, from the console and from the command line: written down, and the author is told. */
export async function giveAnswer(tx: Db, by: AuditBy, row: SuggestRow, { version, state, answer }: Answer, notify: Notify) {
  demandNext(row.state, state)
  const isNext = row.version === version && (await setAnswer(tx, row, { state, answer, now: by.now }))
  if (!isNext) throw new Refusal('suggestStale')
  await noteAudit(tx, by, {
    ...{ act: 'suggest-answered', on: { kind: 'suggest', id: row.id, name: row.resource_title || `${row.id} 号` } },
    // Not its words: they may name somebody, and stay here when that person is gone.
    before: { 状态: suggestStateNames[row.state], 回复: lengthOf(row.answer) },
    after: { 状态: suggestStateNames[state], 回复: lengthOf(answer) },
  })
  await notify(tx, row.user_id, answerNotice(row.text, { state, answer, now: by.now }))
}
