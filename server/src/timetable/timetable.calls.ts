import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { subjectTitles } from '@jiangtai/contract/subject-title'
import { timetable, timetableLimits } from '@jiangtai/contract/timetable'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { answer } from '../http/answer.ts'
import { schoolSubjects } from '../members/schools.db.ts'
import { nextSlice } from '../slices.ts'
import { type AskWorkbook, workbookType } from '../workbook.ts'
import { importTimetable, previewTimetable, rowsRead, schoolOf } from './import-timetable.ts'
import type { ReadTimetable } from './read-timetable.ts'
import {
  cellsOf,
  hasOldCells,
  lastPeriodUsed,
  periodsOf,
  replaceWeeks,
  schoolClasses,
  schoolTeachers,
  takenBut,
  writePeriods,
} from './timetable.db.ts'
import { cellsVersion, demandWeek, periodsChecked, versionOf } from './timetable.ts'
import { exampleSheet, listSheet, weekSheets } from './timetable-sheets.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly readTimetable: (...sent: [...Parameters<ReadTimetable>, userId: number]) => ReturnType<ReadTimetable>
  readonly writeWorkbook: AskWorkbook
}

const megabyte = 1024 * 1024

/** The week of every class, as the administrators of the school make it. */
export function timetableCalls({ db, clock, readTimetable, writeWorkbook }: Deps) {
  async function demandClass(tx: Db, orgId: number, id: number) {
    const found = (await schoolClasses(tx, orgId)).find((one) => one.id === id)
    if (!found) throw new Refusal('classUnknown')
    return found
  }

  return answer(timetable, {
    async frame(_input, { org }) {
      const { periods, subjects, teachers } = await schoolOf(db, org.id)
      const classes = await schoolClasses(db, org.id)
      return {
        ...{ periods: [...periods], version: versionOf(periods) },
        subjects: [...subjectTitles(subjects)].map(([id, name]) => ({ id, name })),
        teachers: teachers.map(({ id, name, subject_ids, class_ids }) => ({
          id,
          name,
          subject_ids: [...subject_ids],
          class_ids: [...class_ids],
        })),
        classes: classes.map(({ id, name, cell_count }) => ({ id, name, cell_count })),
      }
    },

    async get({ class_id, teacher_id }, { org }) {
      if (class_id === undefined) {
        if (teacher_id === undefined) throw new Refusal('badInput')
        return { cells: await cellsOf(db, org.id, { teacherId: teacher_id }), version: '', is_last_year: flagOf(false), taken: [] }
      }
      await demandClass(db, org.id, class_id)
      const cells = await cellsOf(db, org.id, { classId: class_id, isOldToo: true })
      return {
        ...{ cells, version: cellsVersion(cells), is_last_year: flagOf(await hasOldCells(db, class_id)) },
        taken: await takenBut(db, org.id, [class_id]),
      }
    },

    async save({ class_id, version, cells }, context) {
      const { org } = context
      return db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        const { name, grade } = await demandClass(tx, org.id, class_id)
        const before = await cellsOf(tx, org.id, { classId: class_id, isOldToo: true })
        if (cellsVersion(before) !== version) throw new Refusal('timetableStale')
        demandWeek(cells, {
          periods: await periodsOf(tx, org.id),
          subjectIds: new Set((await schoolSubjects(tx, org.id)).map(({ id }) => id)),
          teachers: new Map((await schoolTeachers(tx, org.id)).map((one) => [one.id, one.name])),
          taken: await takenBut(tx, org.id, [class_id]),
        })
        await replaceWeeks(tx, org.id, [{ classId: class_id, grade, cells }])
        await noteAudit(tx, byCaller(context, clock.seconds()), {
          ...{ act: 'timetable-saved', on: { kind: 'class', id: class_id, name }, classId: class_id },
          ...{ before: { 课: before.length }, after: { 课: cells.length } },
        })
        return { version: cellsVersion(cells) }
      })
    },

    async savePeriods({ version, periods: typed }, context) {
      const { org } = context
      const periods = periodsChecked(typed)
      return db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        const before = await periodsOf(tx, org.id)
        if (versionOf(before) !== version) throw new Refusal('timetableStale')
        const last = await lastPeriodUsed(tx, org.id)
        if (last > periods.length) throw new Refusal('periodUsed', { n: last })
        await writePeriods(tx, org.id, periods)
        await noteAudit(tx, byCaller(context, clock.seconds()), {
          ...{ act: 'periods-saved', on: { kind: 'school', name: org.longName } },
          ...{ before: { 节数: before.length }, after: { 节数: periods.length } },
        })
        return { version: versionOf(await periodsOf(tx, org.id)) }
      })
    },

    async importTable({ version }, context) {
      const { org, caller, file } = context
      const bytes = await file().whole(timetableLimits.bytes)
      if (!bytes) throw new Refusal('uploadTooLarge', { n: timetableLimits.bytes / megabyte })
      const rows = rowsRead(await readTimetable({ bytes }, caller.id))
      if (version === undefined) return previewTimetable(db, org.id, rows)
      return db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        return importTimetable(tx, byCaller(context, clock.seconds()), rows, org.longName, version)
      })
    },

    async exportTable({ is_example }, { org, caller }) {
      const school = await schoolOf(db, org.id)
      await nextSlice()
      const cells = is_example ? [] : await cellsOf(db, org.id, {})
      await nextSlice()
      const sheets = is_example ? [exampleSheet] : [listSheet(cells, school), ...weekSheets(cells, school.periods)]
      return { name: is_example ? '课表 模板.xlsx' : '课表.xlsx', type: workbookType, bytes: await writeWorkbook(sheets, caller.id) }
    },
  })
}
