import { subjectTitles } from '@jiangtai/contract/subject-title'
import type { Period, ShownCell } from '@jiangtai/contract/timetable'
import { groupedBy } from '../grouped-by.ts'
import type { Worksheet } from '../workbook.ts'
import { type School, teacherTitles } from './decide-rows.ts'
import { columnTitles } from './read-timetable.ts'
import { weekdayNames } from './timetable.ts'

const listColumns = Object.values(columnTitles).map((title) => ({ title, width: 16 }))

/** The list that can be imported again. */
export function listSheet(cells: readonly ShownCell[], { periods, subjects, teachers }: Omit<School, 'classes'>): Worksheet {
  const subjectNames = subjectTitles(subjects)
  const teacherNames = teacherTitles(teachers)
  const rows = cells.map((cell) => [
    ...[cell.class_name, weekdayNames[cell.weekday - 1] ?? '', periods[cell.period - 1]?.name ?? ''],
    ...[subjectNames.get(cell.root_subject_id) ?? cell.subject_name, teacherNames.get(cell.teacher_id) ?? cell.teacher_name],
  ])
  return { title: '课表', columns: listColumns, rows }
}

export const exampleSheet: Worksheet = {
  ...{ title: '课表', columns: listColumns },
  rows: [],
}

/** What no title of a sheet may have, and how long it may be. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 24)
const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** One sheet a class, to be read and printed. */
export function weekSheets(cells: readonly ShownCell[], periods: readonly Period[]): Worksheet[] {
  return [...groupedBy(cells, ({ class_id }) => class_id).values()].map((week, at) => {
    const days = Math.max(5, ...week.map(({ weekday }) => weekday))
    const lessonAt = (weekday: number, period: number) => week.find((cell) => cell.weekday === weekday && cell.period === period)
    return {
      title: `${at + 1} ${sheetName(week[0]?.class_name ?? '')}`,
      columns: [
        { title: '节次', width: 10 },
        { title: '时间', width: 14 },
        ...weekdayNames.slice(0, days).map((title) => ({ title, width: 16 })),
      ],
      rows: periods.map(({ name, start, end }, period) => [
        ...[name, `${clock(start)}–${clock(end)}`],
        ...Array.from({ length: days }, (_, day) => {
          const cell = lessonAt(day + 1, period + 1)
          return cell ? [cell.subject_name, cell.teacher_name].filter(Boolean).join(' ') : ''
        }),
      ]),
    }
  })
}
