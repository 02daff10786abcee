import { refusals } from '@jiangtai/contract/refusal'
import { type SchoolTrees, schoolTrees } from '@jiangtai/contract/school-trees'
import { subjectTrees } from '@jiangtai/contract/subject-trees'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildTreeSchools } from '../../test/tree-school.ts'

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
