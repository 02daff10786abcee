import { attemptStates, examStates } from '@jiangtai/contract/exam'
import type { ExamClass } from '@jiangtai/contract/exam-classes'
import { type ExamReport, fewestPeople, type ParallelClass, type ReportStudent } from '@jiangtai/contract/exam-reports'
import type { Db } from '../db/database.ts'
import { blanksOf, type Head, headOf, inClass, parallelOf, people, pointsOf, triesOf } from './exam-reports.db.ts'
import { itemsShown, pointsShown, sliceShown } from './shown.ts'
import type { OpenPaper, StoredSlices } from './stored.ts'

export interface ReportDeps {
  readonly db: Db
  readonly paperOf: (examClassId: number, paperId: number) => Promise<OpenPaper>
  readonly slicesOf: (examClassId: number) => Promise<StoredSlices>
  readonly shown: (examClassId: number) => Promise<ExamClass>
}

type Counts = ExamReport['counts']

export function countsOf(
  { students }: Pick<StoredSlices, 'students'>,
  { roster_count, to_mark }: Pick<ExamClass, 'roster_count' | 'to_mark'>,
): Counts {
  const count = (...wanted: readonly number[]) => students.filter(({ status }) => wanted.includes(status)).length
  const { handedIn, graded, absent } = attemptStates
  const marked = students.filter(({ score_centi }) => score_centi !== null).length
  return { roster: roster_count, handed_in: count(handedIn, graded), marked, absent: count(absent), to_mark }
}

/** Those that the caller may see, this one among them; nothing where it is the only one. */
async function parallelShown(
  { db, slicesOf, shown }: ReportDeps,
  head: Head,
  mayRead: (classId: number) => boolean,
): Promise<ParallelClass[]> {
  const found = (await parallelOf(db, head.paper_id)).filter(({ class_id }) => mayRead(class_id))
  if (found.length < 2) return []
  const list: ParallelClass[] = []
  for (const { id, class_id, class_name, state } of found) {
    const slices = await slicesOf(id)
    const { roster, handed_in } = countsOf(slices, await shown(id))
    list.push({ exam_class_id: id, class_id, class_name, state, roster, handed_in, slice: sliceShown(slices.exam) })
  }
  return list
}

async function studentsShown(
  { db }: ReportDeps,
  head: Head,
  slices: StoredSlices,
  before: StoredSlices | undefined,
): Promise<ReportStudent[]> {
  const known = new Set(slices.students.map(({ student_id }) => student_id))
  // Who has come into the class after the end was not to sit it.
  const isOpen = head.state === examStates.waiting || head.state === examStates.running
  const more = isOpen ? (await inClass(db, head.class_id)).filter((id) => !known.has(id)) : []
  const named = new Map((await people(db, [...known, ...more])).map((one) => [one.id, one]))
  const ids = slices.students.flatMap(({ attempt_id }) => (attempt_id === null ? [] : [attempt_id]))
  const kinds = new Map<number, ReportStudent['submit_kind']>((await triesOf(db, ids)).map(({ id, submit_kind }) => [id, submit_kind ?? 0]))
  const blanks = await blanksOf(db, ids)
  const then = new Map(before?.students.map((one) => [one.student_id, one]))
  const isFew = (slices.exam?.n ?? 0) < fewestPeople.values
  const of = (student_id: number) => ({
    ...{ student_id, name: named.get(student_id)?.real_name ?? '', student_no: named.get(student_id)?.student_no ?? '' },
  })
  const sat = slices.students.map(({ student_id, attempt_id, status, score_centi, rate_bp, ...one }): ReportStudent => {
    const prev = one.prev_exam_class_id === null ? undefined : then.get(student_id)
    return {
      ...of(student_id),
      ...{ attempt_id: attempt_id ?? 0, status, submit_kind: kinds.get(attempt_id ?? 0) ?? 0, score_centi, rate_bp },
      ...(isFew
        ? { rank: null, percentile_bp: null, z_milli: null, z_change_milli: null }
        : { rank: one.rank, percentile_bp: one.percentile_bp, z_milli: one.z_milli, z_change_milli: one.z_change_milli }),
      blank_n: blanks.get(attempt_id ?? 0) ?? 0,
      ...{ prev_exam_class_id: one.prev_exam_class_id ?? 0, prev_rate_bp: prev?.rate_bp ?? null, prev_rank: prev?.rank ?? null },
    }
  })
  const nothing = { attempt_id: 0, status: attemptStates.none, submit_kind: 0, score_centi: null, rate_bp: null, rank: null } as const
  const empty = { percentile_bp: null, z_milli: null, blank_n: 0, prev_exam_class_id: 0, prev_rate_bp: null, prev_rank: null }
  const all = [...sat, ...more.map((id): ReportStudent => ({ ...of(id), ...nothing, ...empty, z_change_milli: null }))]
  return all.toSorted((a, b) => (b.score_centi ?? -1) - (a.score_centi ?? -1) || a.student_id - b.student_id)
}

/** The report of an exam of a class; `mayRead`: of which other classes the caller may know. */
export async function reportOf(deps: ReportDeps, head: Head, mayRead: (classId: number) => boolean): Promise<ExamReport> {
  const { db, paperOf, slicesOf, shown } = deps
  const [slices, paper] = [await slicesOf(head.id), await paperOf(head.id, head.paper_id)]
  const exam_class = await shown(head.id)
  const prevId = slices.exam?.prev_exam_class_id ?? null
  const before = prevId === null ? undefined : await slicesOf(prevId)
  const prevHead = prevId === null ? undefined : await headOf(db, prevId)
  const prevSlice = sliceShown(before?.exam)
  const questionIds = [...new Set([...paper.leaves.values()].map(({ question_id }) => question_id))]
  const slice = sliceShown(slices.exam)
  return {
    exam_class,
    ...{ kind: head.kind, subject_name: head.subject_name ?? '', is_few: slice ? 0 : 1 },
    ...{ counts: countsOf(slices, exam_class), slice },
    prev:
      prevHead && prevSlice
        ? {
            ...{ exam_class_id: prevHead.id, title: prevHead.title, ended_at: prevHead.ended_at ?? 0, total_centi: prevHead.total_centi },
            ...{ mean_milli: prevSlice.mean_milli, rate_bp: prevSlice.rate_bp },
          }
        : null,
    items: itemsShown(paper, slices),
    students: await studentsShown(deps, head, slices, before),
    points: pointsShown(await pointsOf(db, questionIds), paper, slices),
    parallel: await parallelShown(deps, head, mayRead),
    facts_rev: Number(slices.exam?.facts_rev ?? 0),
  }
}
