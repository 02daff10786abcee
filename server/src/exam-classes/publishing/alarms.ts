import { type KeyAlarm, resultLimits } from '@jiangtai/contract/exam-results'
import type { Db } from '../../db/database.ts'
import { groupedBy } from '../../grouped-by.ts'
import { nextSlice } from '../../slices.ts'
import { groupsOf } from '../../statistics/groups.ts'
import { discrimination } from '../../statistics/items.ts'
import type { OpenPaper } from '../paper/papers.ts'
import { wholeScores } from './publishing.db.ts'

/** R1143: leaves that the better ones get wrong more often than the weaker ones: their key may be wrong. What a teacher marks has none. */
export async function keyAlarms(db: Db, examClassId: number, paper: OpenPaper): Promise<KeyAlarm[]> {
  const byLeaf = groupedBy(await wholeScores(db, examClassId), ({ leaf_no }) => leaf_no)
  const total = new Map<number, number>()
  for (const scores of byLeaf.values()) {
    await nextSlice()
    for (const { attempt_id, score_centi } of scores) total.set(attempt_id, (total.get(attempt_id) ?? 0) + score_centi)
  }
  if (total.size < resultLimits.fewestForAlarm) return []
  const [tries, groups] = [[...total.keys()], groupsOf([...total.values()])]
  const alarms: KeyAlarm[] = []
  for (const [no, scores] of byLeaf) {
    await nextSlice()
    const found = paper.leaves.get(no)
    if (!found || found.isForAll || !isKeyed(found.leaf.key)) continue
    const scoreOf = new Map(scores.map(({ attempt_id, score_centi }) => [attempt_id, score_centi]))
    const { num } = discrimination(groups, (at) => scoreOf.get(tries[at] ?? 0) ?? 0, found.full_centi)
    if (num < 0n) alarms.push({ leaf: no, item_no: found.itemNo, sub_no: found.subNo, n: scores.length })
  }
  return alarms
}

const isKeyed = ({ right, blanks }: { readonly right?: unknown; readonly blanks?: unknown }) => right !== undefined || blanks !== undefined
