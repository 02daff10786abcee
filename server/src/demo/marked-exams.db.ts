import { answerStates } from '@jiangtai/contract/question'
import type { Db } from '../db/database.ts'
import { attemptById } from '../exam-classes/attempts.db.ts'
import type { ExamClassRow } from '../exam-classes/exam-classes.db.ts'
import { addBankComment, countUses } from '../exam-classes/marking/bank.db.ts'
import { giveMark } from '../exam-classes/marking/give.ts'
import { markOf } from '../exam-classes/marking/marking.db.ts'
import { isManual } from '../exam-classes/marking/room.ts'
import type { OpenPaper } from '../exam-classes/paper/papers.ts'
import { createChance } from './chance.ts'

/** The own comments of the teacher, the most useful first. */
const comments = ['步骤完整，书写清楚', '移项要变号，再检查一遍', '结果正确，缺少检验', '注意写单位', '思路对了，计算再细心些'] as const

/** Scores by how good the answer is: nearly all, half, a little. */
const shares = [1, 0.75, 0.5, 0.25] as const

export async function keepComments(tx: Db, teacherId: number, now: number) {
  for (const [at, text] of comments.entries()) {
    const { id } = await addBankComment(tx, teacherId, text, now - 86_400)
    for (let used = comments.length - at; used > 1; used--) await countUses(tx, teacherId, [id], now - 3600)
  }
}

/** What a teacher has marked of one try: everything that waited. */
export async function markTry(
  tx: Db,
  {
    row,
    paper,
    attemptId,
    now,
  }: { readonly row: ExamClassRow; readonly paper: OpenPaper; readonly attemptId: number; readonly now: number },
) {
  const chance = createChance(attemptId + 7).number
  for (const leaf of [...paper.leaves.values()].filter(isManual)) {
    const [attempt, mark] = [await attemptById(tx, attemptId), await markOf(tx, attemptId, leaf.no)]
    if (!attempt || mark?.state !== answerStates.waiting) continue
    const share = shares[Math.floor(chance() * shares.length)] ?? 1
    const score_centi = Math.floor((leaf.full_centi * share) / 50) * 50
    const note = { comment: chance() < 0.6 ? (comments[Math.floor((1 - share) * comments.length)] ?? '') : '' }
    await giveMark(tx, { row, paper, attempt, leaf, teacherId: row.teacher_id, isDouble: false, now }, { score_centi, rev: mark.rev, note })
  }
}
