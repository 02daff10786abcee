import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { subjectLimits, subjects } from '@jiangtai/contract/subjects'
import type { Clock } from '../clock.ts'
import { answer } from '../http/answer.ts'
import { placeOfCourse } from '../library/course-place.db.ts'
import { endUntaught } from '../members/join-requests.db.ts'
import { memberOf } from '../members/members.ts'
import { type AskWorkbook, workbookType } from '../workbook.ts'
import { growOwn, ownSoil } from './grow.db.ts'
import { basicInfo } from './names.ts'
import { bySubject, classCourse } from './prepared.ts'
import {
  addSubjectsOfTeacher,
  branchesOf,
  coursesIn,
  preparedMixes,
  removeSubjectsOfTeacher,
  rootSubjects,
  subjectById,
  subjectsBelow,
  subjectsOfStudent,
  subjectsOfTeacher,
} from './subjects.db.ts'
import { type TableDeps, takeTable } from './take-table.ts'
import { example, treeOf, worksheetOf } from './tree.ts'

interface Deps extends TableDeps {
  readonly clock: Clock
  readonly writeWorkbook: AskWorkbook
}
type Level = 1 | 2 | 3
interface Who {
  readonly caller: { readonly id: number }
  readonly org: { readonly id: number }
}

export function subjectCalls({ db, clock, words, readSubjects, writeWorkbook }: Deps) {
  async function demand({ caller, org }: Who, id: number, level?: Level) {
    const found = await subjectById(db, org.id, caller.id, id)
    if (!found || (level !== undefined && found.level !== level)) throw new Refusal('subjectUnknown')
    return found
  }

  async function rootAbove(who: Who, id: number): Promise<{ id: number; name: string; edition: string }> {
    const { parent_id, name, edition } = await demand(who, id)
    return parent_id === null ? { id, name, edition } : rootAbove(who, parent_id)
  }

  async function demandOwn(who: Who, id: number, level: Level) {
    await demand(who, id, level)
    const root = await rootAbove(who, id)
    if (!(await subjectsOfTeacher(db, who.org.id, who.caller.id)).some((own) => own.id === root.id)) throw new Refusal('subjectForeign')
  }

  const treeBelow = async (who: Who, id: number) => {
    const { name, edition } = await demand(who, id, 1)
    return treeOf({ id, name, edition }, await branchesOf(db, [id]))
  }

  /** Some, each once. */
  function chosen(ids: readonly number[]): number[] {
    const all = [...new Set(ids)]
    if (all.length === 0) throw new Refusal('nothingChosen')
    if (all.length > subjectLimits.classes) throw new Refusal('tooManyAtOnce', { n: subjectLimits.classes })
    return all
  }

  return answer(subjects, {
    roots: async (_input, { caller, org }) => ({ subjects: await rootSubjects(db, org.id, caller.id) }),
    async seconds({ root_subject_id }, who) {
      await demand(who, root_subject_id, 1)
      return { subjects: await subjectsBelow(db, root_subject_id) }
    },
    async thirds({ second_subject_id }, who) {
      await demand(who, second_subject_id, 2)
      return { subjects: await subjectsBelow(db, second_subject_id) }
    },
    async courses({ third_subject_id }, who) {
      await demand(who, third_subject_id, 3)
      return { subjects: await coursesIn(db, third_subject_id) }
    },
    basicInfo: async () => basicInfo,

    async placeOf({ course_id }, { caller, org }) {
      const place = await placeOfCourse(db, org.id, caller.id, course_id)
      if (!place) throw new Refusal('courseUnknown')
      return place
    },
    async rootOf({ subject_id }, { caller, org }) {
      if (subject_id !== undefined) return { subject: await rootAbove({ caller, org }, subject_id) }
      const own =
        caller.role === 'teacher' ? await subjectsOfTeacher(db, org.id, caller.id) : await subjectsOfStudent(db, org.id, caller.id)
      const [first] = own
      return { subject: first ? { id: first.id, name: first.name, edition: first.edition } : null }
    },
    async next({ subject_id }, { caller, org }) {
      if (subject_id === undefined)
        return { subjects: (await rootSubjects(db, org.id, caller.id)).map(({ id, name }) => ({ id, name, level: 1 as const })) }
      const { level } = await demand({ caller, org }, subject_id)
      const below = level === 3 ? await coursesIn(db, subject_id) : await subjectsBelow(db, subject_id)
      const next = ({ 1: 2, 2: 3, 3: 4 } as const)[level]
      return { subjects: below.map((one) => ({ ...one, level: next })) }
    },
    tree: ({ root_subject_id }, who) => treeBelow(who, root_subject_id),

    importTree: ({ is_trial }, context) => {
      const [orgId, teacherId] = [context.org.id, context.caller.id]
      return takeTable({ db, words, readSubjects }, context, is_trial, {
        soilIn: (at) => ownSoil(at, orgId, teacherId),
        write: (tx, _soil, growth) => growOwn(tx, orgId, teacherId, clock.seconds(), growth),
      })
    },
    async exportTree({ root_subject_id }, { caller, org }) {
      const tree = root_subject_id === undefined ? example : await treeBelow({ caller, org }, root_subject_id)
      const name = root_subject_id === undefined ? '课程目录 示例.xlsx' : `课程目录 ${tree.name} ${tree.edition}.xlsx`
      return { name: name.replace(' .', '.'), type: workbookType, bytes: await writeWorkbook([worksheetOf(tree)], caller.id) }
    },

    mine: async (_input, { caller, org }) => ({ subjects: await subjectsOfTeacher(db, org.id, caller.id) }),
    async mySeconds({ root_subject_id }, who) {
      await demandOwn(who, root_subject_id, 1)
      return { subjects: await subjectsBelow(db, root_subject_id) }
    },
    async myThirds({ second_subject_id }, who) {
      await demandOwn(who, second_subject_id, 2)
      return { subjects: await subjectsBelow(db, second_subject_id) }
    },
    async addMine({ subject_ids }, { caller, org }) {
      const ids = chosen(subject_ids)
      for (const id of ids) await demand({ caller, org }, id, 1)
      await addSubjectsOfTeacher(db, caller.id, ids)
      return { subjects: await subjectsOfTeacher(db, org.id, caller.id) }
    },
    async removeMine({ subject_ids }, { caller, org }) {
      const ids = chosen(subject_ids)
      for (const id of ids) await demand({ caller, org }, id, 1)
      await db.transaction().execute(async (tx) => {
        await removeSubjectsOfTeacher(tx, caller.id, ids)
        await endUntaught(tx, caller.id, clock.seconds())
      })
      return { subjects: await subjectsOfTeacher(db, org.id, caller.id) }
    },

    async chapterCourses({ third_subject_id, class_id }, { caller, org }) {
      await memberOf(db, caller, class_id)
      await demand({ caller, org }, third_subject_id, 3)
      const prepared = new Set((await preparedMixes(db, caller.id, [class_id])).map(({ id }) => id))
      const courses = await coursesIn(db, third_subject_id)
      return { courses: courses.map((course) => ({ ...course, is_prepared: flagOf(prepared.has(course.id)) })) }
    },
    async classCourses({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      return { courses: (await preparedMixes(db, caller.id, [class_id])).map(classCourse) }
    },
    async coursesOfClasses({ class_ids, root_subject_ids }, { caller, org }) {
      const classIds = chosen(class_ids)
      await memberOf(db, caller, ...classIds)
      const rootIds = root_subject_ids?.length ? chosen(root_subject_ids) : undefined
      for (const id of rootIds ?? []) await demand({ caller, org }, id, 1)
      const mixes = await preparedMixes(db, caller.id, classIds)
      return { list: bySubject(rootIds ? mixes.filter(({ root_id }) => rootIds.includes(root_id)) : mixes) }
    },
  })
}
