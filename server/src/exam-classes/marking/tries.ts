import type { MarkingTry } from '@jiangtai/contract/exam-marking'
import type { Db } from '../../db/database.ts'
import { standings, triesToMark } from './marking.db.ts'
import { count, noCounts, standingOf } from './marking.ts'
import { around, isNamed, manualLeaves, openDoubles, type Room } from './room.ts'
import { personShown } from './shown.ts'

/** Tries that are handed in with how far each is, by the numbers of their students. Names: once nothing of the whole exam waits (R953). */
export async function triesShown(db: Db, room: Room) {
  const tries = await triesToMark(db, room.row.id)
  const manual = manualLeaves(room.paper)
  const rows = manual.length > 0 ? await standings(db, room.row.id, manual, true) : []
  const doubles = await openDoubles(db, room, rows)
  const found = new Map(tries.map(({ id }) => [id, noCounts()]))
  for (const row of rows) {
    const counts = found.get(row.attempt_id)
    if (counts) count(counts, standingOf(row, doubles(row.attempt_id, row.leaf_no), around(room, row.leaf_no)))
  }
  const waiting = [...found.values()].reduce((sum, { open, wait }) => sum + open + wait, 0)
  const named = await isNamed(db, room, waiting)
  const list = tries.map(({ id, student_id, no, status, submitted_at, auto_centi }): MarkingTry => {
    const counts = found.get(id) ?? noCounts()
    counts.done = room.paper.leaves.size - counts.open - counts.wait - counts.blank
    const whose = personShown(room, student_id, named)
    return { attempt_id: id, no, ...whose, status, counts, score_centi: auto_centi ?? 0, submitted_at: submitted_at ?? 0 }
  })
  list.sort((one, other) => one.number - other.number || one.no - other.no)
  return { list, named, tries }
}
