import { organizationHeader } from '@jiangtai/contract/call'
import { refusals } from '@jiangtai/contract/refusal'
import { type SchoolTrees, schoolTrees } from '@jiangtai/contract/school-trees'
import { type EditableTree, subjectTrees, treeLimits } from '@jiangtai/contract/subject-trees'
import type { TreeImport } from '@jiangtai/contract/subjects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildTreeSchools } from '../../test/tree-school.ts'

const table = ['学科,版本,年级,章节,课程', '书法,校本,七年级,楷书,横画', ',,,,竖画'].join('\n')
const code = (name: keyof typeof refusals) => refusals[name][0]

describe.each(engines)('the trees of a school, by its administrator, on %s', (engine) => {
  let trees: Awaited<ReturnType<typeof buildTreeSchools>>
  beforeAll(async () => {
    trees = await buildTreeSchools(engine)
  })
  afterAll(() => trees.close())

  async function newSchool() {
    const school = await trees.newSchool()
    const admin = await trees.people.admin(school.orgId)
    const list = () => school.got<SchoolTrees>(admin, schoolTrees.list)
    const acts = async () =>
      (await trees.db.selectFrom('audits').select(['act', 'actor_id']).where('org_id', '=', school.orgId).orderBy('id').execute()).map(
        ({ act, actor_id }) => [act, actor_id],
      )
    return { ...school, admin, list, acts }
  }

  it('are listed with what is in them and who uses them, the school’s first', async () => {
    const { orgId, classId, teacher, colleague, ownTree, list } = await newSchool()
    const { rootId } = await ownTree(colleague)
    const school = await trees.library.tree(orgId, teacher.id)
    await trees.library.mix(teacher.id, classId, school.courseId)
    const { username } = colleague
    const real_name = expect.any(String)
    expect((await list()).trees).toEqual([
      {
        ...{ id: school.rootId, name: expect.any(String), edition: expect.any(String), owner: null },
        ...{ grade_count: 1, course_count: 2, used_count: 1, teacher_count: 1 },
      },
      {
        ...{ id: rootId, name: '书法', edition: '校本', owner: { id: colleague.id, username, real_name } },
        ...{ grade_count: 2, course_count: 4, used_count: 0, teacher_count: 1 },
      },
    ])
  })

  it('a teacher is let to change them, and no longer; both are written down', async () => {
    const { orgId, teacher, colleague, admin, ask, got, list, acts } = await newSchool()
    const { rootId, chapterId } = await trees.library.tree(orgId, teacher.id)
    const add = { level: 4, parent_id: chapterId, name: '新课', version: 0 }
    const set = (is_editor: 0 | 1) => got(admin, schoolTrees.setEditor, { id: colleague.id, is_editor })
    expect((await ask(colleague, subjectTrees.add, add)).errCode).toBe(code('treeOfSchool'))
    const { id, username } = colleague
    const real_name = expect.any(String)
    expect(await set(1)).toEqual({ editors: [{ id, username, real_name }] })
    await got(colleague, subjectTrees.add, add)
    expect(await set(0)).toEqual({ editors: [] })
    expect((await list()).editors).toEqual([])
    expect((await ask(colleague, subjectTrees.rename, { level: 1, id: rootId, name: '别的', version: 1 })).errCode).toBe(
      code('treeOfSchool'),
    )
    expect(await acts()).toEqual([
      ['editor-granted', admin.id],
      ['editor-revoked', admin.id],
    ])
  })

  it('the own tree of a teacher becomes the school’s, once', async () => {
    const { teacher, admin, ask, got, ownTree, list, acts } = await newSchool()
    const { rootId } = await ownTree(teacher)
    expect(await got(admin, schoolTrees.publish, { root_subject_id: rootId })).toEqual({
      ...{ merged_into: 0, added: { subjects: 1, grades: 2, chapters: 3, courses: 4 } },
    })
    expect((await list()).trees).toMatchObject([{ id: rootId, owner: null }])
    expect((await ask(admin, schoolTrees.publish, { root_subject_id: rootId })).errCode).toBe(code('treeNotOwn'))
    expect(await acts()).toEqual([['subject-published', admin.id]])
  })

  it('of two who publish the same tree at once one is refused, and nothing is lost', async () => {
    const { teacher, admin, ask, ownTree, list, acts } = await newSchool()
    const { rootId } = await ownTree(teacher)
    const publish = () => ask(admin, schoolTrees.publish, { root_subject_id: rootId })
    const codes = (await Promise.all([publish(), publish()])).map(({ errCode }) => errCode)
    expect(codes.sort()).toEqual([0, code('treeNotOwn')])
    expect((await list()).trees).toMatchObject([{ id: rootId, owner: null, grade_count: 2, course_count: 4 }])
    expect(await acts()).toHaveLength(1)
  })

  it('are changed by hand by an administrator who has seen the last change; each change is written down', async () => {
    const { orgId, teacher, colleague, admin, ask, got, outline, acts } = await newSchool()
    const { rootId, chapterId, otherCourseId } = await trees.library.tree(orgId, teacher.id)
    const tree = await got<EditableTree>(admin, schoolTrees.editable, { root_subject_id: rootId })
    expect(tree).toMatchObject({ id: rootId, version: 0, is_own: 0, may_add: 1, may_change: 1 })
    const added = await got<{ id: number }>(admin, schoolTrees.add, { level: 4, parent_id: chapterId, name: '新课', version: 0 })
    const { id } = added
    expect((await ask(admin, schoolTrees.rename, { level: 4, id, name: '旧的', version: 0 })).errCode).toBe(code('treeChanged'))
    await got(admin, schoolTrees.rename, { level: 4, id, name: '导言', version: 1 })
    await got(admin, schoolTrees.move, { level: 4, id, parent_id: chapterId, before_id: otherCourseId, version: 2 })
    expect((await outline(colleague, rootId))[0]).toContain('导言,')
    await got(admin, schoolTrees.remove, { level: 4, id, version: 3 })
    expect((await outline(colleague, rootId))[0]).not.toContain('导言')
    expect((await ask(admin, schoolTrees.add, { level: 1, name: '新学科' })).errCode).toBe(code('badInput'))
    expect(await acts()).toEqual(Array(4).fill(['tree-changed', admin.id]))
    const words = await trees.db
      .selectFrom('audits')
      .select(['before_json', 'after_json'])
      .where('org_id', '=', orgId)
      .orderBy('id')
      .execute()
    expect(words.slice(0, 2).map(Object.values)).toEqual([
      ['', '{"新增课程":"新课"}'],
      ['{"课程":"新课"}', '{"课程":"导言"}'],
    ])
  })

  it('an own tree of a teacher, also the administrator’s, is none of the school’s', async () => {
    const { teacher, admin, ask, ownTree, acts } = await newSchool()
    for (const owner of [teacher, admin]) {
      const { rootId, version, idOf } = await ownTree(owner)
      const node = { level: 4, id: idOf('横画'), version }
      expect((await ask(admin, schoolTrees.editable, { root_subject_id: rootId })).errCode).toBe(code('subjectUnknown'))
      expect((await ask(admin, schoolTrees.rename, { ...node, name: '别的' })).errCode).toBe(code('courseUnknown'))
    }
    expect(await acts()).toEqual([])
  })

  it('grow by a table: tried first, then all of it, once; a second time there is nothing to add', async () => {
    const { admin, colleague, got, list, outline, acts } = await newSchool()
    const take = (is_trial: 0 | 1, text = table) =>
      got<TreeImport>(admin, schoolTrees.importTree, { is_trial, file: new File([text], '目录.csv') })
    const added = { subjects: 1, grades: 1, chapters: 1, courses: 2 }
    expect(await take(1)).toMatchObject({ is_done: 0, added, problems: [] })
    expect((await list()).trees).toEqual([])
    expect(await take(0)).toMatchObject({ is_done: 1, added, import_id: 0 })
    const [root] = (await list()).trees
    expect(root).toMatchObject({ name: '书法', owner: null, course_count: 2, teacher_count: 0 })
    expect(await take(0)).toMatchObject({ is_done: 1, added: { subjects: 0, grades: 0, chapters: 0, courses: 0 }, kept: 2 })
    expect(await take(0, `${table}\n,,,行书,连笔`)).toMatchObject({ is_done: 1, added: { subjects: 0, chapters: 1, courses: 1 } })
    expect(await outline(colleague, root?.id ?? 0)).toEqual(['七年级：楷书（横画,竖画）,行书（连笔）'])
    expect((await got<{ imports: unknown[] }>(admin, subjectTrees.imports)).imports).toEqual([])
    expect(await acts()).toEqual(Array(2).fill(['tree-imported', admin.id]))
  })

  it('a table of too many subjects is told to be several', async () => {
    const { admin, ask, acts } = await newSchool()
    const rows = Array.from({ length: treeLimits.own + 1 }, (_, at) => `学科${at},,七年级,一,课`)
    const file = new File([['学科,版本,年级,章节,课程', ...rows].join('\n')], '目录.csv')
    expect((await ask(admin, schoolTrees.importTree, { is_trial: 0, file })).errCode).toBe(code('tableSubjects'))
    expect(await acts()).toEqual([])
  })

  it('R1118: an operator reads, changes and imports in the school that is chosen, and nothing in the own', async () => {
    const [here, there] = [await newSchool(), await newSchool()]
    const operator = await trees.people.admin(here.orgId, { level: 2 })
    const { rootId, chapterId } = await trees.library.tree(there.orgId, there.teacher.id)
    const as = { session: operator.session, host: here.host, headers: { [organizationHeader]: there.code } }
    const add = { level: 4, parent_id: chapterId, name: '新课', version: 0 }
    for (const [call, input] of [
      [schoolTrees.editable, { root_subject_id: rootId }],
      [schoolTrees.add, add],
      [schoolTrees.importTree, { is_trial: 0, file: new File([table], '目录.csv') }],
    ] as const)
      expect((await trees.ask(call, { ...input }, as)).errCode).toBe(0)
    expect((await there.list()).trees.map(({ name, owner }) => [name, owner])).toEqual([
      [expect.any(String), null],
      ['书法', null],
    ])
    expect((await here.list()).trees).toEqual([])
    expect([await here.acts(), await there.acts()]).toEqual([
      [],
      [
        ['tree-changed', operator.id],
        ['tree-imported', operator.id],
      ],
    ])
    // An administrator of one school has nothing to say in another.
    expect((await here.ask(here.admin, schoolTrees.add, { ...add, version: 1 })).errCode).toBe(code('subjectUnknown'))
    expect((await here.ask(here.admin, schoolTrees.editable, { root_subject_id: rootId })).errCode).toBe(code('subjectUnknown'))
  })

  it('R1118: teachers and trees of another school are not touched', async () => {
    const [here, there] = [await newSchool(), await newSchool()]
    const { rootId } = await there.ownTree()
    const { admin, ask } = here
    expect((await ask(admin, schoolTrees.publish, { root_subject_id: rootId })).errCode).toBe(code('treeNotOwn'))
    for (const id of [there.teacher.id, here.student.id])
      expect((await ask(admin, schoolTrees.setEditor, { id, is_editor: 1 })).errCode).toBe(code('teacherUnknown'))
    expect((await here.list()).trees).toEqual([])
    expect(await there.list()).toMatchObject({ trees: [{ id: rootId, owner: { id: there.teacher.id } }], editors: [] })
    expect(await here.acts()).toEqual([])
  })
})
