import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { examClassById } from '../exam-classes/exam-classes.db.ts'
import { paperItem } from '../exam-classes/paper/papers.db.ts'
import { examClassesShown } from '../exam-classes/shown.ts'
import type { Exams } from './exams.ts'

/** What reports read of exams of classes. */
export const examReading = (db: Db, clock: Clock, { papers, slices }: Pick<Exams, 'papers' | 'slices'>) => ({
  db,
  clock,
  paperOf: (_examClassId: number, paperId: number) => papers.of(paperId),
  itemOf: (_examClassId: number, paperId: number, itemNo: number) => paperItem(db, paperId, itemNo),
  async slicesOf(id: number) {
    const row = await examClassById(db, id)
    if (!row) throw new Refusal('examUnknown')
    return slices.of(row)
  },
  async shown(id: number) {
    const [one] = await examClassesShown(db, [id], clock.seconds())
    if (!one) throw new Refusal('examUnknown')
    return one
  },
  shownAll: (ids: readonly number[]) => examClassesShown(db, ids, clock.seconds()),
})
