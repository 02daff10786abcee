import { type KnowledgePoint, knowledgePoints, pointLimits } from '@jiangtai/contract/knowledge-points'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'

describe.each(engines)('knowledge points on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())

  type Person = { session: string; id: number }
  const newTeacher = async () => (await school.people.teacher(school.orgId, [school.foreign])) as Person
  const newAdmin = async () => (await school.people.admin(school.orgId)) as Person
  const newSubject = async () =>
    (
      await school.deps.db
        .insertInto('subjects')
        .values({ org_id: school.orgId, parent_id: null, level: 1, name: '数学', edition: '', position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const save = (person: Person, root_subject_id: number, name: string, more: object = {}) =>
    school.ask(knowledgePoints.save, { root_subject_id, name, ...more }, person)
  const added = async (person: Person, root: number, name: string, parent_id?: number) =>
    ((await save(person, root, name, parent_id === undefined ? {} : { parent_id })).data as { id: number }).id
  const tree = async (person: Person, root_subject_id: number) =>
    ((await school.ask(knowledgePoints.list, { root_subject_id }, person)).data as { list: KnowledgePoint[] }).list
  const question = async (owner: Person, ...points: { id: number; share: number }[]) => {
    const { db, clock } = school.deps
    const now = clock.seconds()
    const { id } = await db
      .insertInto('questions')
      .values({
        ...{ org_id: school.orgId, owner_id: owner.id, type: 1, current_version_id: null, root_subject_id: 0, second_subject_id: 0 },
        ...{ third_subject_id: 0, course_id: 0, difficulty: 3, visibility: 1, full_centi: 500, expected_s: 0, source: '', origin: 1 },
        ...{ content_hash: '', deleted_at: null, created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const point of points)
      await db.insertInto('question_points').values({ question_id: id, point_id: point.id, share: point.share }).execute()
    return id
  }

  it('R815 are a tree of four levels', async () => {
    const [teacher, root] = [await newTeacher(), await newSubject()]
    let parent: number | undefined
    for (const name of ['代数', '方程', '一次', '解法']) parent = await added(teacher, root, name, parent)
    expect((await tree(teacher, root)).map(({ name, depth }) => [name, depth])).toEqual([
      ['代数', 1],
      ['方程', 2],
      ['一次', 3],
      ['解法', 4],
    ])
    expect(await save(teacher, root, '太深', { parent_id: parent })).toMatchObject({
      errCode: refusals.pointDeep[0],
      msg: '知识点最多 4 层',
    })
    const [first] = await tree(teacher, root)
    const other = await added(teacher, root, '几何')
    expect((await save(teacher, root, '代数', { id: first?.id, parent_id: other })).errCode).toBe(refusals.pointDeep[0])
    expect((await save(teacher, root, '代数', { id: first?.id, parent_id: parent })).errCode).toBe(refusals.pointInside[0])
  })

  it.each([
    ['pointName', ' '],
    ['pointName', '字'.repeat(pointLimits.name + 1)],
    ['pointTwice', '代数'],
    ['badWords', '坏话'],
  ] as const)('%s is said, and nothing is added', async (reason, name) => {
    const [teacher, root] = [await newTeacher(), await newSubject()]
    await added(teacher, root, '代数')
    expect((await save(teacher, root, name)).errCode).toBe(refusals[reason][0])
    expect(await tree(teacher, root)).toHaveLength(1)
  })

  it('are the school’s: a colleague sees them, and changes only own ones; administrators all', async () => {
    const [owner, colleague, admin, root] = [await newTeacher(), await newTeacher(), await newAdmin(), await newSubject()]
    const id = await added(owner, root, '代数')
    expect(await tree(colleague, root)).toMatchObject([{ id, is_mine: 0 }])
    expect((await save(colleague, root, '几何', { id })).errCode).toBe(refusals.pointOthers[0])
    expect((await school.ask(knowledgePoints.remove, { id }, colleague)).errCode).toBe(refusals.pointOthers[0])
    expect((await save(admin, root, '代数式', { id })).errCode).toBe(0)
    expect(await tree(owner, root)).toMatchObject([{ id, name: '代数式', is_mine: 1 }])
  })

  it('of another school are unknown', async () => {
    const host = 'points.test'
    const org = await school.people.organization({ hosts: [host] })
    const stranger = await school.people.teacher(org, [])
    const root = await newSubject()
    const id = await added(await newTeacher(), root, '代数')
    const asking = { session: stranger.session, host }
    expect((await school.ask(knowledgePoints.list, { root_subject_id: root }, asking)).data).toEqual({ list: [] })
    expect((await school.ask(knowledgePoints.save, { root_subject_id: root, name: '外' }, asking)).errCode).toBe(refusals.questionPlace[0])
    expect((await school.ask(knowledgePoints.remove, { id }, asking)).errCode).toBe(refusals.pointUnknown[0])
  })

  it('count what the teacher may use, with all below', async () => {
    const [teacher, root] = [await newTeacher(), await newSubject()]
    const top = await added(teacher, root, '代数')
    const below = await added(teacher, root, '方程', top)
    await question(teacher, { id: below, share: 100 })
    await question(teacher, { id: top, share: 100 })
    await question(await newTeacher(), { id: top, share: 100 })
    expect((await tree(teacher, root)).map(({ question_count }) => question_count)).toEqual([2, 1])
  })

  it('are taken away with those below, unless a question has one of them', async () => {
    const [teacher, root] = [await newTeacher(), await newSubject()]
    const top = await added(teacher, root, '代数')
    const below = await added(teacher, root, '方程', top)
    const used = await question(teacher, { id: below, share: 100 })
    expect((await school.ask(knowledgePoints.remove, { id: top }, teacher)).errCode).toBe(refusals.pointUsed[0])
    await school.deps.db.deleteFrom('question_points').where('question_id', '=', used).execute()
    expect((await school.ask(knowledgePoints.remove, { id: top }, teacher)).errCode).toBe(0)
    expect(await tree(teacher, root)).toEqual([])
  })

  it('are merged by an administrator: questions and children move, shares of both are added, and it is written down', async () => {
    const [teacher, admin, root] = [await newTeacher(), await newAdmin(), await newSubject()]
    const [from, into] = [await added(teacher, root, '方程式'), await added(teacher, root, '方程')]
    const child = await added(teacher, root, '一次', from)
    const one = await question(teacher, { id: from, share: 100 })
    const both = await question(teacher, { id: from, share: 40 }, { id: into, share: 60 })
    expect((await school.ask(knowledgePoints.merge, { id: from, into_id: into }, teacher)).errCode).toBe(refusals.adminOnly[0])
    expect(await school.ask(knowledgePoints.merge, { id: from, into_id: child }, admin)).toMatchObject({ errCode: refusals.pointInside[0] })
    expect(await school.ask(knowledgePoints.merge, { id: from, into_id: into }, admin)).toMatchObject({ errCode: 0, data: { moved: 2 } })
    const rows = await school.deps.db
      .selectFrom('question_points')
      .select(['question_id', 'point_id', 'share'])
      .where('question_id', 'in', [one, both])
      .orderBy('question_id')
      .execute()
    expect(rows).toEqual([
      { question_id: one, point_id: into, share: 100 },
      { question_id: both, point_id: into, share: 100 },
    ])
    expect((await tree(teacher, root)).map(({ id, parent_id }) => [id, parent_id])).toEqual([
      [into, 0],
      [child, into],
    ])
    const [audit] = await school.deps.db
      .selectFrom('audits')
      .select('object_name')
      .where('act', '=', 'points-merged')
      .where('actor_id', '=', admin.id)
      .execute()
    expect(audit).toEqual({ object_name: '方程' })
  })
})
