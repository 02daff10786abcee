import type { Call } from '@jiangtai/contract/call'
import { loginSlips } from '@jiangtai/contract/login-slips'
import { people } from '@jiangtai/contract/people'
import { importKinds, importLimits, peopleImports } from '@jiangtai/contract/people-imports'
import { privacy } from '@jiangtai/contract/privacy'
import { schoolClasses } from '@jiangtai/contract/school-classes'
import { setup, setupLimits } from '@jiangtai/contract/setup'
import type { AccessWorld } from '../access-world.ts'
import type { TestApp } from '../build-app.ts'
import { type Ask, type Scene, times } from './scenes.ts'

interface Full {
  readonly school: TestApp
  readonly world: AccessWorld
  readonly ask: Ask
  /** As large as a class may be. */
  readonly fullClassId: number
}

/** The people of the largest school, as its administrator imports, lists and prints them. */
export async function createFullPeople({ school, world, ask, fullClassId }: Full): Promise<readonly Scene[]> {
  const { db } = school
  const { org_id: orgId } = await db.selectFrom('classes').select('org_id').where('id', '=', world.classId).executeTakeFirstOrThrow()
  const session = await school.people.session(world.admin.id, true, true)
  const asAdmin = (call: Call, input: Record<string, unknown> = {}) => ask(call, input, session)
  const grades = JSON.stringify(times(setupLimits.grades, (at) => ({ grade: at + 1, count: setupLimits.classesPerGrade })))
  await asAdmin(setup.addClasses, { year: 2026, grades })

  let tables = 0
  const tableOf = (classOf: (at: number) => string) => {
    const first = ++tables * 10_000
    const rows = times(importLimits.rows, (at) => `林小满${at},${first + at},${classOf(at)},女`)
    return new File([['姓名,学号,班级,性别', ...rows].join('\n')], 'students.csv')
  }
  const rightTable = () => tableOf((at) => `七年级(${(at % setupLimits.classesPerGrade) + 1})班`)
  const wrongTable = () => tableOf(() => '没有的班')
  const read = (file: File, kind: number = importKinds.students) => asAdmin(peopleImports.start, { kind, file })
  const teacherTable = () => {
    const first = ++tables * 10_000
    const rows = times(importLimits.rows, (at) => `林老师${first + at},t${first + at},七年级(${(at % setupLimits.classesPerGrade) + 1})班`)
    return new File([['姓名,账号,任教班级', ...rows].join('\n')], 'teachers.csv')
  }
  const lastImport = async () =>
    (
      await db
        .selectFrom('people_imports')
        .select('id')
        .where('org_id', '=', orgId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id
  const ofPage = { curr_page_index: 1, page_size: 100 }
  const commitLast = async () =>
    asAdmin(peopleImports.commit, { import_id: await lastImport(), without: [], skips_errors: 0, makes_passwords: 0 })
  const mapping = JSON.stringify(['real_name', 'student_no', 'class', null])

  return [
    { name: 'five thousand students of a table are read', act: () => read(rightTable()) },
    { name: 'a page of their rows', act: async () => asAdmin(peopleImports.get, { import_id: await lastImport(), ...ofPage }) },
    { name: 'their columns are another', act: async () => asAdmin(peopleImports.map, { import_id: await lastImport(), mapping }) },
    { name: 'five thousand wrong rows are read', act: () => read(wrongTable()) },
    { name: 'the wrong rows as a table', act: async () => asAdmin(peopleImports.errors, { import_id: await lastImport() }) },
    {
      name: 'five thousand students are imported',
      act: async () => [await read(rightTable()), await commitLast()],
    },
    { name: 'five thousand teachers of a table are read', act: () => read(teacherTable(), importKinds.teachers) },
    {
      name: 'five thousand teachers are imported',
      act: async () => [await read(teacherTable(), importKinds.teachers), await commitLast()],
    },
    { name: 'the students of a large school', act: () => asAdmin(people.students, ofPage) },
    { name: 'one of them is looked for', act: () => asAdmin(people.students, { ...ofPage, word: '林小满4999' }) },
    { name: 'the teachers of a school', act: () => asAdmin(people.teachers, ofPage) },
    { name: 'three hundred and sixty classes', act: () => asAdmin(schoolClasses.list) },
    { name: 'what the next year makes of them', act: () => asAdmin(schoolClasses.previewPromotion) },
    { name: 'the slips of a class of 999', act: () => asAdmin(loginSlips.print, { class_id: fullClassId }) },
    { name: 'the classes of every grade by a pattern', act: () => asAdmin(setup.addClasses, { year: 2026, grades }) },
    {
      name: 'every textbook that comes with the program',
      act: async () => {
        await db
          .updateTable('subjects')
          .set({ edition: `旧${tables++}` })
          .where('org_id', '=', orgId)
          .where('level', '=', 1)
          .execute()
        return asAdmin(setup.addTrees, { keys: JSON.stringify(['chinese', 'mathematics', 'english', 'physics', 'chemistry']) })
      },
    },
    { name: 'how far the set-up is', act: () => asAdmin(setup.state) },
    { name: 'what is kept of people', act: () => asAdmin(privacy.inventory) },
    { name: 'who has consented', act: () => asAdmin(privacy.consents) },
  ]
}
