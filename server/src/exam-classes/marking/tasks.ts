import type { Marker, MarkingTask } from '@jiangtai/contract/exam-marking'
import type { Db } from '../../db/database.ts'
import { nextSlice } from '../../slices.ts'
import { type ExamClassRow, examClassesByIds, namesOf } from '../exam-classes.db.ts'
import type { OpenPaper, Papers } from '../paper/papers.ts'
import type { ExamTelling } from '../telling.ts'
import { newlyNamed } from './markers.ts'
import { countsOf, manualLeaves, roomOf } from './room.ts'
import { waitingOfColleagues } from './tasks.db.ts'

/** So many exams are looked at, the newest. */
const most = 30

/** What a teacher has to mark of what colleagues gave to the own classes. */
export async function tasksOf(db: Db, papers: Papers, teacherId: number): Promise<MarkingTask[]> {
  const rows = await examClassesByIds(db, await waitingOfColleagues(db, teacherId, most))
  if (rows.length === 0) return []
  const names = await namesOf(
    db,
    rows.map(({ id }) => id),
  )
  const tasks: MarkingTask[] = []
  for (const row of rows.toReversed()) {
    await nextSlice()
    const paper = await papers.of(row.paper_id)
    const counts = await countsOf(db, await roomOf(db, row, paper, teacherId), manualLeaves(paper), 0)
    const own_open = [...counts.values()].reduce((sum, { own }) => sum + own, 0)
    const name = names.find(({ id }) => id === row.id)
    if (own_open === 0 || !name) continue
    const { class_name, teacher_name } = name
    tasks.push({ exam_class_id: row.id, title: row.title, class_name, teacher_name, state: row.state, own_open })
  }
  return tasks
}

const namedPlaces = 5

/** 第 20 题（1–23 号）、第 22 题 */
export function placesWords(paper: OpenPaper, markers: readonly Marker[]): string {
  const words = markers.map(({ leaf, from, to }) => {
    const asked = paper.leaves.get(leaf)
    const part = asked && asked.subNo > 0 ? `（${asked.subNo}）` : ''
    const students = from === 1 && to === 0 ? '' : `（${from}–${to === 0 ? '最后' : to} 号）`
    return `${asked ? `第 ${asked.itemNo} 题${part}` : '全部题目'}${students}`
  })
  return words.length > namedPlaces ? `${words.slice(0, namedPlaces).join('、')} 等 ${words.length} 处` : words.join('、')
}

/** In the transaction that divides the marking: colleagues hear what is newly theirs. Answers who has a new notice. */
export async function noteNamed(
  tx: Db,
  { row, paper, className }: { readonly row: ExamClassRow; readonly paper: OpenPaper; readonly className: string },
  { before, after, byId }: { readonly before: readonly Marker[]; readonly after: readonly Marker[]; readonly byId: number },
  now: number,
  telling: Pick<ExamTelling, 'noteToMark'>,
): Promise<number[]> {
  const told: number[] = []
  for (const [userId, places] of newlyNamed(before, after, byId)) {
    const text = `${row.title} · ${className}：${placesWords(paper, places)}`
    if (await telling.noteToMark(tx, row, userId, text, now)) told.push(userId)
  }
  return told
}
