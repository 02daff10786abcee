import { type EditableTree, subjectTrees } from '@jiangtai/contract/subject-trees'
import { subjects, type TreeImport } from '@jiangtai/contract/subjects'
import { expect } from 'vitest'
import type { Engine } from '../src/db/engine.ts'
import { buildApp, type TestApp } from './build-app.ts'
import { createLibrary } from './library.ts'

export type Person = Awaited<ReturnType<TestApp['people']['teacher']>>
type Call = Parameters<TestApp['ask']>[0]
const table = ['学科,版本,年级,章节,课程', '书法,校本,七年级,楷书,横画', ',,,,竖画', ',,,行书,连笔', ',,八年级,隶书,蚕头'].join('\n')

/** Schools whose teachers change trees of subjects by hand. */
export async function buildTreeSchools(engine: Engine) {
  const school = await buildApp(engine)
  const library = createLibrary(school.db, school.deps.clock)
  let count = 0

  /** Two teachers of a class and a student of it. */
  async function newSchool() {
    count += 1
    const [code, host] = [`trees${count}`, `trees${count}.test`]
    const orgId = await school.people.organization({ code, hosts: [host] })
    const classId = await school.people.schoolClass(orgId)
    const teacher = await school.people.teacher(orgId, [classId])
    const colleague = await school.people.teacher(orgId, [classId])
    const student = await school.people.student(orgId, [classId])

    const ask = (who: Person, call: Call, input: object = {}) => school.ask(call, { ...input }, { session: who.session, host })
    const got = async <T>(who: Person, call: Call, input: object = {}) => {
      const { errCode, msg, data } = await ask(who, call, input)
      expect([errCode, msg]).toEqual([0, expect.anything()])
      return data as T
    }
    const said = async (who: Person, call: Call, input: object = {}) => (await ask(who, call, input)).msg
    const editable = (who: Person, root_subject_id: number) => got<EditableTree>(who, subjectTrees.editable, { root_subject_id })
    const outline = async (who: Person, rootId: number) =>
      (await editable(who, rootId)).grades.map(
        (grade) => `${grade.name}：${grade.chapters.map(({ name, courses: list }) => `${name}（${list.map((one) => one.name)}）`)}`,
      )
    const imported = (who: Person) => got<TreeImport>(who, subjects.importTree, { is_trial: 0, file: new File([table], '目录.csv') })
    /** 书法: an own tree, by name. */
    async function ownTree(who = teacher) {
      const { import_id } = await imported(who)
      const roots = (await got<{ subjects: { id: number; is_own: number }[] }>(who, subjects.mine)).subjects
      const rootId = roots.find(({ is_own }) => is_own === 1)?.id ?? 0
      const { grades, version } = await editable(who, rootId)
      const all = grades.flatMap((grade) => [grade, ...grade.chapters.flatMap((chapter) => [chapter, ...chapter.courses])])
      const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? 0
      return { rootId, import_id, version, idOf }
    }
    return { ...{ code, host, orgId, classId, teacher, colleague, student }, ...{ ask, got, said, editable, outline, imported, ownTree } }
  }

  return { ...school, library, newSchool }
}
