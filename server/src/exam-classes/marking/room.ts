import { examStates } from '@jiangtai/contract/exam'
import type { Marker } from '@jiangtai/contract/exam-marking'
import { questionTypes } from '@jiangtai/contract/question'
import type { Db } from '../../db/database.ts'
import type { ExamClassRow } from '../exam-classes.db.ts'
import type { OpenPaper, PaperLeaf } from '../paper/papers.ts'
import { peopleOf } from '../seats.db.ts'
import { markersOf } from './markers.db.ts'
import { isMine } from './markers.ts'
import { type DoubleRow, doublesOf, isAllIn, type Standing, standings, teachersOf } from './marking.db.ts'
import { type Around, count, noCounts, standingOf } from './marking.ts'
import { type Numbered, numbered } from './people.ts'

/** Not where everybody was given all points. */
export const isManual = ({ leaf, isForAll }: Pick<PaperLeaf, 'leaf' | 'isForAll'>) => leaf.type === questionTypes.analysis && !isForAll
export const manualLeaves = (paper: OpenPaper) => [...paper.leaves.values()].filter(isManual).map(({ no }) => no)

/** R954: two mark only where there are two. */
export const isDoubleMarked = ({ settings }: ExamClassRow, teacherCount: number) => settings.double_marking === 1 && teacherCount >= 2

/** The marking of an exam of a class as one teacher sees it. */
export interface Room {
  readonly row: ExamClassRow
  readonly paper: OpenPaper
  readonly teacherId: number
  readonly teachers: readonly { readonly id: number; readonly name: string }[]
  readonly isDouble: boolean
  readonly people: ReadonlyMap<number, Numbered>
  readonly markers: readonly Marker[]
}

export async function roomOf(db: Db, row: ExamClassRow, paper: OpenPaper, teacherId: number): Promise<Room> {
  const teachers = await teachersOf(db, row.class_id)
  return {
    ...{ row, paper, teacherId, teachers, isDouble: isDoubleMarked(row, teachers.length) },
    people: numbered(row.id, await peopleOf(db, row.id, row.class_id), row.settings.anonymous_marking === 1),
    markers: await markersOf(db, row.id, row.class_id),
  }
}

export const around = ({ teacherId, isDouble, paper }: Room, leafNo: number): Around => {
  const leaf = paper.leaves.get(leafNo)
  return { teacherId, isDouble, isManual: leaf !== undefined && isManual(leaf), full_centi: leaf?.full_centi ?? 0 }
}

export const numberOf = ({ people }: Room, studentId: number) => people.get(studentId)?.number ?? 0
export const mine = (room: Room, leafNo: number, studentId: number) =>
  isMine(room.markers, room.teacherId, leafNo, numberOf(room, studentId))

const doubleKey = (attemptId: number, leafNo: number) => `${attemptId} ${leafNo}`
export const doubleFinder = (rows: readonly DoubleRow[]) => {
  const found = new Map<string, DoubleRow[]>()
  for (const row of rows) {
    const key = doubleKey(row.attempt_id, row.leaf_no)
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return (attemptId: number, leafNo: number): readonly DoubleRow[] => found.get(doubleKey(attemptId, leafNo)) ?? []
}

const triesAtOnce = 500

/** What was given by two to answers that are not decided. */
export async function openDoubles(db: Db, { isDouble }: Room, rows: readonly Pick<Standing, 'attempt_id' | 'leaf_no' | 'state'>[]) {
  const waiting = isDouble ? rows.filter(({ state }) => state === 4) : []
  const [ids, leaves] = [[...new Set(waiting.map((row) => row.attempt_id))], [...new Set(waiting.map((row) => row.leaf_no))]]
  const all: DoubleRow[] = []
  for (let at = 0; at < ids.length; at += triesAtOnce) all.push(...(await doublesOf(db, ids.slice(at, at + triesAtOnce), leaves)))
  return doubleFinder(all)
}

/** How far each of these questions is, and what of it the teacher is to mark. */
export async function countsOf(db: Db, room: Room, leafNos: readonly number[], tries: number) {
  const manual = leafNos.filter((no) => around(room, no).isManual)
  const rows = manual.length > 0 ? await standings(db, room.row.id, manual, true) : []
  const doubles = await openDoubles(db, room, rows)
  const found = new Map(leafNos.map((no) => [no, { counts: noCounts(), own: 0 }]))
  for (const row of rows) {
    const one = found.get(row.leaf_no)
    if (!one) continue
    const standing = standingOf(row, doubles(row.attempt_id, row.leaf_no), around(room, row.leaf_no))
    count(one.counts, standing)
    if ((standing === 'open' || standing === 'third') && mine(room, row.leaf_no, row.student_id)) one.own++
  }
  for (const { counts } of found.values()) counts.done = tries - counts.open - counts.wait - counts.blank
  return found
}

/** R953: names are shown where they never were hidden, after publishing, and once nobody's answer to these waits or may come. */
export async function isNamed(db: Db, { row }: Room, waiting: number): Promise<boolean> {
  if (row.settings.anonymous_marking === 0 || row.state === examStates.published) return true
  return row.state === examStates.ended && waiting === 0 && (await isAllIn(db, row.id))
}
