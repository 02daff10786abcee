import type { Clock } from '../clock.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { nextSlice } from '../slices.ts'
import { onePiece } from '../storage/pieces.ts'
import type { Storage } from '../storage/storage.ts'
import type { WriteWorkbook } from '../workbook.ts'
import type { drawReport as DrawReport } from './draw-report.ts'
import { factsOf, headOf } from './exam-reports.db.ts'
import { reportJob } from './files.db.ts'
import { keyOf, ReportOrder, urlOf } from './files.ts'
import { lettersIn } from './option-letters.ts'
import { printedClass, printedStudents } from './printed.ts'
import { type ReportDeps, reportOf } from './report.ts'
import { type Matrix, reportWorksheets } from './worksheets.ts'

interface Deps extends ReportDeps {
  readonly clock: Clock
  readonly storage: Pick<Storage, 'put'>
  readonly writeWorkbook: WriteWorkbook
  readonly drawReport: typeof DrawReport
}

/** So many students are drawn by a thread at once: then it is said how far it is. */
const triesAtOnce = 50

/** A report as a file, in the background. Written again, it is the same object once more. */
export const exportReportKind = (deps: Deps): JobKind => ({
  name: reportJob,
  atOnce: 1,
  async run({ input, signal, progress }) {
    const order = ReportOrder.parse(input)
    const head = await headOf(deps.db, order.exam_class_id)
    if (!head) return undefined
    progress(0, 4)
    // Other classes are in no file: a file is handed on.
    const report = await reportOf(deps, head, () => false)
    const { leaves } = await deps.paperOf(head.id, head.paper_id)
    const attempts = report.students.flatMap(({ attempt_id }) => (attempt_id > 0 ? [attempt_id] : []))
    const matrix = new Map<number, Map<number, { score_centi: number; full_centi: number; choice: string }>>()
    for (let from = 0; from < attempts.length; from += triesAtOnce) {
      await nextSlice()
      signal.throwIfAborted()
      for (const { student_id, leaf_no, ...given } of await factsOf(deps.db, head.id, attempts.slice(from, from + triesAtOnce))) {
        const own = matrix.get(student_id) ?? new Map()
        const asked = leaves.get(leaf_no)?.leaf
        own.set(leaf_no, asked?.body.options ? { ...given, choice: lettersIn(asked, given.choice) } : given)
        matrix.set(student_id, own)
      }
    }
    progress(1, 4)
    const bytes = await written(deps, order, report, matrix)
    signal.throwIfAborted()
    progress(3, 4)
    await deps.storage.put(keyOf(order), onePiece(bytes))
    progress(4, 4)
    return { file_url: urlOf(order) }
  },
})

function written(
  { writeWorkbook, drawReport }: Deps,
  { format }: ReportOrder,
  report: Awaited<ReturnType<typeof reportOf>>,
  matrix: Matrix,
): Promise<Uint8Array> {
  const { title } = report.exam_class
  if (format === 'xlsx') return writeWorkbook(reportWorksheets(report, matrix))
  return drawReport({ title, reports: format === 'pdf' ? [printedClass(report)] : printedStudents(report, matrix) })
}
