import { examScores, type ScoreExam, type ScoreLeaf, type ScoreRow } from '@jiangtai/contract/exam-scores'
import { useQuery } from '@tanstack/react-query'
import { send } from '../kit/calls/send.ts'

export interface Grid {
  readonly exam: ScoreExam
  readonly leaves: readonly ScoreLeaf[]
  readonly rows: readonly ScoreRow[]
  /** When the reading began, as `performance.now` says. */
  readonly since: number
}

const digits = new Intl.Collator('zh', { numeric: true })

/** As a list of the class is printed: by number, those without one last. */
const inOrder = (rows: readonly ScoreRow[]) =>
  [...rows].sort((a, b) => {
    if ((a.student_no === '') !== (b.student_no === '')) return a.student_no === '' ? 1 : -1
    return digits.compare(a.student_no, b.student_no) || a.student_id - b.student_id
  })

export async function readGrid(exam_class_id: number, signal?: AbortSignal): Promise<Grid> {
  const ways = signal ? { signal } : {}
  const since = performance.now()
  const first = await send(examScores.get, { exam_class_id }, ways)
  const rows = [...first.list]
  for (let after_id = first.next_after_id; after_id > 0; ) {
    const more = await send(examScores.get, { exam_class_id, after_id }, ways)
    rows.push(...more.list)
    after_id = more.next_after_id
  }
  return { exam: first.exam, leaves: first.leaves, rows: inOrder(rows), since }
}

/** The whole grid; a long one comes in parts. */
export const useGrid = (examClassId: number) =>
  useQuery<Grid>({
    queryKey: [examScores.get.path, examClassId],
    queryFn: ({ signal }) => readGrid(examClassId, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
