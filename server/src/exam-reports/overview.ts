import type { ExamClass } from '@jiangtai/contract/exam-classes'
import { fewestPeople, type OverviewExam } from '@jiangtai/contract/exam-reports'
import type { Db } from '../db/database.ts'
import { inBp, inMilli, ratio } from '../statistics/ratio.ts'
import { marksOf, type OverviewFilter, overviewChoices, overviewPage } from './overview.db.ts'

interface Deps {
  readonly db: Db
  readonly shownAll: (ids: readonly number[]) => Promise<ExamClass[]>
}

interface Asked extends OverviewFilter {
  readonly curr_page_index: number
  readonly page_size: number
}

/** 考试总览: the exams of a school, a page of them. */
export async function overviewOf({ db, shownAll }: Deps, orgId: number, { curr_page_index, page_size, ...filter }: Asked) {
  const { total, rows } = await overviewPage(db, orgId, filter, { offset: (curr_page_index - 1) * page_size, limit: page_size })
  const ids = rows.map(({ id }) => id)
  const shown = new Map((await shownAll(ids)).map((one) => [one.exam_class_id, one]))
  const marks = new Map((await marksOf(db, ids)).map((one) => [one.exam_class_id, one]))
  const list = rows.map(({ id, began, subject_name, ended_at, ...row }): OverviewExam => {
    const one = shown.get(id)
    const marked = Number(marks.get(id)?.marked ?? 0)
    const sum = Number(marks.get(id)?.sum_centi ?? 0)
    const isSaid = marked >= fewestPeople.values
    return {
      ...{ exam_class_id: id, ...row, subject_name: subject_name ?? '', starts_at: Number(began), ended_at: ended_at ?? 0 },
      counts: {
        ...{ roster: one?.roster_count ?? 0, handed_in: one?.counts.handed_in ?? 0, marked },
        ...{ absent: one?.counts.absent ?? 0, to_mark: one?.to_mark ?? 0 },
      },
      mean_milli: isSaid ? inMilli(ratio(sum, marked * 100)) : null,
      rate_bp: isSaid ? inBp(ratio(sum, Math.max(1, marked * row.total_centi))) : null,
    }
  })
  return { list, pageCount: Math.ceil(total / page_size), total, ...(await overviewChoices(db, orgId)) }
}
