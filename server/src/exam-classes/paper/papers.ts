import { PaperItem } from '@jiangtai/contract/exam'
import { ItemKey } from '@jiangtai/contract/exam-results'
import { answerStates, type Leaf, type LeafAnswer, leavesOf, type MultiRule } from '@jiangtai/contract/question'
import type { RichDoc } from '@jiangtai/contract/rich-doc'
import type { Db } from '../../db/database.ts'
import { isAnswer, type Scored, score } from '../../scoring/score.ts'
import { nextSlice } from '../../slices.ts'
import { choiceOf } from '../facts/choice.ts'
import { itemLines } from './lines.ts'
import { paperQuestions, paperRow } from './papers.db.ts'

/** A leaf of a paper with what marks it. */
export interface PaperLeaf {
  readonly no: number
  /** The question of the bank that it is of, in the version that was frozen. */
  readonly question_id: number
  readonly version_id: number
  readonly full_centi: number
  readonly leaf: Leaf
  readonly rule: MultiRule
  /** The question that people count, and its part from 1; 0: it has none. */
  readonly itemNo: number
  readonly subNo: number
  /** What stands above several parts. */
  readonly material?: RichDoc
  /** Everybody has the full score, whatever was answered (全员给分). */
  readonly isForAll: boolean
}

/** A paper as the server has it in memory. */
export interface OpenPaper {
  readonly id: number
  readonly examId: number
  readonly hash: string
  /** What students get, as JSON. */
  readonly body: string
  readonly leaves: ReadonlyMap<number, PaperLeaf>
  /** How many of them each question has. */
  readonly itemLeaves: readonly number[]
}

const mostKept = 32

type Asked = Pick<PaperLeaf, 'question_id' | 'version_id'>

function leavesOn(item: PaperItem, key: ItemKey | undefined, asked: Asked): PaperLeaf[] {
  const question = { type: item.type, body: item.body, key: key?.key ?? {} }
  // A paper says one rule for the whole question; below a material each may have its author's.
  const isMany = item.body.subs !== undefined
  return leavesOf(question).flatMap((leaf, at) => {
    const place = item.leaves[at]
    if (!place) return []
    const where = { ...asked, itemNo: item.no, subNo: isMany ? at + 1 : 0, ...(item.body.material && { material: item.body.material }) }
    const isForAll = key?.given?.includes(place.no) ?? false
    return [{ ...place, ...where, leaf, isForAll, rule: isMany ? (leaf.key.rule ?? item.multi_rule) : item.multi_rule }]
  })
}

/** A long paper takes longer than others may wait: it is opened in slices. */
async function openPaper(db: Db, paperId: number): Promise<OpenPaper> {
  const row = await paperRow(db, paperId)
  const questions = await paperQuestions(db, paperId)
  const askedOf = new Map(questions.map(({ item_no, ...asked }) => [item_no, asked]))
  const keyOf = new Map<number, ItemKey>()
  for (const line of itemLines(row.answer_keys)) {
    await nextSlice()
    const read = ItemKey.parse(JSON.parse(line))
    keyOf.set(read.no, read)
  }
  const leaves: PaperLeaf[] = []
  const itemLeaves: number[] = []
  for (const line of itemLines(row.body)) {
    await nextSlice()
    const read = PaperItem.parse(JSON.parse(line))
    const own = leavesOn(read, keyOf.get(read.no), askedOf.get(read.no) ?? { question_id: 0, version_id: 0 })
    leaves.push(...own)
    itemLeaves.push(own.length)
  }
  const { id, exam_id: examId, hash, body } = row
  return { id, examId, hash, body, leaves: new Map(leaves.map((leaf) => [leaf.no, leaf])), itemLeaves }
}

export type Papers = ReturnType<typeof createPapers>

/** Papers never change: those that were asked for last are kept. */
export function createPapers(db: Db) {
  const kept = new Map<number, Promise<OpenPaper>>()
  return {
    async of(id: number): Promise<OpenPaper> {
      const known = kept.get(id)
      if (known) {
        kept.delete(id)
        kept.set(id, known)
        return known
      }
      const opening = openPaper(db, id)
      kept.set(id, opening)
      opening.catch(() => kept.delete(id))
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return opening
    },
  }
}

export const fits = (paper: OpenPaper, no: number, answer: LeafAnswer) => {
  const found = paper.leaves.get(no)
  return found !== undefined && isAnswer(found.leaf, answer)
}

export interface Mark extends Scored {
  readonly no: number
  readonly full_centi: number
  /** What statistics count of the answer. */
  readonly choice: string
  readonly seconds?: number
  /** A teacher has given it. */
  readonly isGiven?: boolean
}

/** R987: every leaf, as it was answered; what was not answered is blank. */
export const marksOf = (paper: OpenPaper, answers: ReadonlyMap<number, LeafAnswer>): Mark[] =>
  [...paper.leaves.values()].map((leaf) => {
    const answer = answers.get(leaf.no) ?? {}
    const scored = scoreOn(leaf, answer)
    return { no: leaf.no, full_centi: leaf.full_centi, ...scored, choice: choiceOf(answer, scored.blanks) }
  })

/** One leaf of a paper. What everybody is given says of blanks what they are by the key. */
export function scoreOn({ leaf, rule, full_centi, isForAll }: PaperLeaf, answer: LeafAnswer): Scored {
  const scored = score(leaf, answer, rule, full_centi)
  return isForAll ? { ...scored, score_centi: full_centi, state: answerStates.right } : scored
}
