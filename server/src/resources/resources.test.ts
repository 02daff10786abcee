import { mediaTypes } from '@jiangtai/contract/media'
import { noPreview } from '@jiangtai/contract/preview'
import { refusals } from '@jiangtai/contract/refusal'
import type { Resource } from '@jiangtai/contract/resource'
import { type ResourceUses, resourceLimits, resources, uploaderTypes } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { changeResources } from './resources.db.ts'

type Call = (typeof resources)[keyof typeof resources]
type Person = Awaited<ReturnType<TestApp['people']['teacher']>>

describe.each(engines)('resources on %s', (engine) => {
  let school: TestApp
  let library: ReturnType<typeof createLibrary>
  let orgId: number
  let classId: number
  let owner: Person
  let colleague: Person
  let student: Person
  let tree: Awaited<ReturnType<typeof library.tree>>
  let foreign: { orgId: number; teacher: Person; courseId: number }
  beforeAll(async () => {
    school = await buildApp(engine)
    library = createLibrary(school.db, school.deps.clock)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    classId = await school.people.schoolClass(orgId)
    owner = await school.people.teacher(orgId, [classId])
    colleague = await school.people.teacher(orgId, [classId])
    student = await school.people.student(orgId, [classId])
    for (const { id } of [owner, colleague]) await library.agree(id)
    tree = await library.tree(orgId)
    const elsewhere = await school.people.organization({ hosts: ['elsewhere.test'] })
    const { courseId } = await library.tree(elsewhere)
    foreign = { orgId: elsewhere, teacher: await school.people.teacher(elsewhere), courseId }
  })
  afterAll(() => school.close())

  const ask = async <T = Resource>(who: Person, call: Call, input: Record<string, unknown> = {}) => {
    const host = who === foreign.teacher ? 'elsewhere.test' : 'localhost'
    const { errCode, data } = await school.ask(call, input, { session: who.session, host })
    return (errCode === 0 ? data : errCode) as T
  }
  const own = (options: Parameters<typeof library.resource>[2] = {}) => library.resource(owner.id, orgId, options)
  const seen = (who: Person, id: number) => ask<Resource | number>(who, resources.byId, { id })
  const unknown = refusals.resourceUnknown[0]

  describe('adding', () => {
    it('makes a file of the caller a resource, once, with what is said of it (R084)', async () => {
      const file_cdn_id = await library.upload(owner.id, orgId, { name: '春天 讲义.PDF', bytes: 4321 })
      const said = { title: '  春 \n 天 ', course_id: tree.courseId, pages: 12, seconds: 0, width: 800, height: 600 }
      const made = await ask(owner, resources.add, { file_cdn_id, ...said })
      expect(made).toEqual({
        ...{
          id: made.id,
          title: '春 天',
          media_type_id: mediaTypes.doc,
          media_class_id: mediaTypes.ppt,
          file_cdn_id,
          address: '',
          platform_id: 0,
          preview: noPreview,
        },
        ...{
          file_cdn_url: `/files/${file_cdn_id}/${encodeURIComponent('春天 讲义.PDF')}`,
          thumb_url: '',
          name: '春天 讲义.PDF',
          bytes: 4321,
        },
        ...{ pages: 12, seconds: 0, width: 800, height: 600, owner_id: owner.id, owner_name: owner.realName },
        ...{ uploader_type: uploaderTypes.teacher, is_school: 0, is_mine: 1, is_collected: 0, created_at: school.deps.clock.seconds() },
        ...{ root_subject_id: tree.rootId, second_subject_id: tree.gradeId, third_subject_id: tree.chapterId, course_id: tree.courseId },
      })
      expect(await ask(owner, resources.add, { file_cdn_id, title: '别的' })).toEqual(made)
    })

    it('keeps how large its file is: lists by size are read by that', async () => {
      const file_cdn_id = await library.upload(owner.id, orgId, { bytes: 4321 })
      const { id } = await ask(owner, resources.add, { file_cdn_id })
      const kept = async () => school.db.selectFrom('resources').select('bytes').where('id', '=', id).executeTakeFirstOrThrow()
      expect(await kept()).toEqual({ bytes: 4321 })
      await ask(owner, resources.remove, { ids: [id] })
      await school.db.updateTable('resources').set({ bytes: 0 }).where('id', '=', id).execute()
      expect((await ask(owner, resources.add, { file_cdn_id })).id).toBe(id)
      expect(await kept()).toEqual({ bytes: 4321 })
    })

    it('a file that was uploaded before is found in a second course too, and stays in the first', async () => {
      const file_cdn_id = await library.upload(owner.id, orgId)
      const other = await library.tree(orgId)
      const [first, second] = [tree.otherCourseId, other.courseId]
      const add = (course_id?: number) => ask(owner, resources.add, { file_cdn_id, ...(course_id !== undefined && { course_id }) })
      const { id } = await add()
      const isIn = async (place: Record<string, number>) => {
        const page = await ask<{ list: Resource[] }>(owner, resources.teacherPages, { ...place, curr_page_index: 1, page_size: 50 })
        return page.list.filter((one) => one.id === id).length
      }
      expect((await add(first)).course_id).toBe(first)
      for (let times = 0; times < 2; times++) expect((await add(second)).id).toBe(id)
      const places = [{ course_id: first }, { course_id: second }, { third_subject_id: other.chapterId }]
      for (const place of [...places, { second_subject_id: other.gradeId }, { root_subject_id: other.rootId }])
        expect(await isIn(place)).toBe(1)
      expect(await isIn({ course_id: other.otherCourseId })).toBe(0)
      // Taken away and uploaded anew, it is where it was uploaded.
      await ask(owner, resources.remove, { ids: JSON.stringify([id]) })
      await add(first)
      expect([await isIn({ course_id: first }), await isIn({ course_id: second })]).toEqual([1, 0])
    })

    it('two at once make one', async () => {
      const file_cdn_id = await library.upload(owner.id, orgId)
      const [a, b] = await Promise.all([ask(owner, resources.add, { file_cdn_id }), ask(owner, resources.add, { file_cdn_id })])
      expect(a).toEqual(b)
    })

    it('without a title it is called as its file, without the ending', async () => {
      const named = async (name: string) =>
        (await ask(owner, resources.add, { file_cdn_id: await library.upload(owner.id, orgId, { name }) })).title
      expect(await named('第 1.2 课.pptx')).toBe('第 1.2 课')
      expect(await named(`${'字'.repeat(99)}😀.pdf`)).toBe('字'.repeat(99))
    })

    it.each([
      ['a blank title', { title: ' \n ' }, 'resourceTitleEmpty'],
      ['a bad word', { title: '一句坏话' }, 'badWords'],
      ['a course that is not there', { course_id: 2 ** 31 - 1 }, 'courseUnknown'],
    ] as const)('%s is refused', async (_what, said, reason) => {
      const file_cdn_id = await library.upload(owner.id, orgId)
      expect(await ask(owner, resources.add, { file_cdn_id, ...said })).toBe(refusals[reason][0])
      expect(await school.db.selectFrom('resources').select('id').where('upload_id', '=', file_cdn_id).execute()).toEqual([])
    })

    it('only the own file, and only into a course of the organisation; a file called a bad word needs a title', async () => {
      const file_cdn_id = await library.upload(owner.id, orgId, { name: '坏话.pdf' })
      expect(await ask(colleague, resources.add, { file_cdn_id })).toBe(refusals.fileUnknown[0])
      expect(await ask(foreign.teacher, resources.add, { file_cdn_id })).toBe(refusals.fileUnknown[0])
      expect(await ask(owner, resources.add, { file_cdn_id, title: '好', course_id: foreign.courseId })).toBe(refusals.courseUnknown[0])
      expect(await ask(owner, resources.add, { file_cdn_id })).toBe(refusals.badWords[0])
      expect(await ask(owner, resources.add, { file_cdn_id, title: '好' })).toMatchObject({ title: '好' })
    })

    it('the file of one that was taken away begins again: nothing that was pushed of it comes back', async () => {
      const { courseId } = await library.tree(orgId)
      const given = await library.given(owner.id, orgId, classId, courseId, { is_school: 1, title: '旧' })
      await ask(owner, resources.remove, { ids: given.resourceId })
      school.time.ms += 1000
      const again = await ask(owner, resources.add, { file_cdn_id: given.uploadId, title: '新' })
      expect(again).toMatchObject({ id: given.resourceId, title: '新', is_school: 0, created_at: school.deps.clock.seconds() })
      expect(await seen(student, given.resourceId)).toBe(unknown)
    })
  })

  it('is read by its owner; by others only when it is the school’s, or was pushed to them (R741)', async () => {
    const { courseId } = await library.tree(orgId)
    const [plain, ofSchool] = [await own(), await own({ is_school: 1 })]
    const given = await library.given(owner.id, orgId, classId, courseId)
    const later = await library.resource(owner.id, orgId)
    const item = await library.item(given.mixId, later.id)
    await library.push(given.mixId, [item], { push_at: school.deps.clock.seconds() + 60 })
    const mateElsewhere = await school.people.student(orgId, [await school.people.schoolClass(orgId)])

    expect(await seen(owner, plain.id)).toMatchObject({ id: plain.id, is_mine: 1 })
    expect(await seen(colleague, plain.id)).toBe(unknown)
    expect(await seen(student, plain.id)).toBe(unknown)
    expect(await seen(colleague, ofSchool.id)).toMatchObject({ id: ofSchool.id, is_mine: 0, owner_name: owner.realName })
    for (const who of [foreign.teacher, student]) expect(await seen(who, ofSchool.id)).toBe(unknown)

    expect(await seen(student, given.resourceId)).toMatchObject({ id: given.resourceId, is_mine: 0 })
    for (const who of [colleague, mateElsewhere, foreign.teacher]) expect(await seen(who, given.resourceId)).toBe(unknown)
    expect(await seen(student, later.id)).toBe(unknown)
    school.time.ms += 60_000
    expect(await seen(student, later.id)).toMatchObject({ id: later.id })
  })

  it('is renamed by its owner alone (R741)', async () => {
    const [{ id }, ofSchool] = [await own(), await own({ is_school: 1 })]
    expect(await ask(owner, resources.rename, { id, title: ' 新 名 ' })).toMatchObject({ id, title: '新 名' })
    expect(await seen(owner, id)).toMatchObject({ title: '新 名' })
    expect(await ask(owner, resources.rename, { id, title: '  ' })).toBe(refusals.resourceTitleEmpty[0])
    expect(await ask(owner, resources.rename, { id, title: '坏 话' })).toBe(refusals.badWords[0])
    expect(await ask(owner, resources.rename, { id, title: '' })).toBe(refusals.badInput[0])
    expect(await ask(colleague, resources.rename, { id, title: '我的' })).toBe(unknown)
    expect(await ask(colleague, resources.rename, { id: ofSchool.id, title: '我的' })).toBe(refusals.resourceForeign[0])
    expect(await ask(foreign.teacher, resources.rename, { id: ofSchool.id, title: '我的' })).toBe(unknown)
    expect(await seen(owner, id)).toMatchObject({ title: '新 名' })
  })

  it('several are moved, given to the school and measured together, in the order they were named (R740)', async () => {
    const [a, b] = [await own(), await own({ course_id: tree.otherCourseId })]
    const ids = `[${b.id},${a.id}]`
    const moved = await ask<{ list: Resource[] }>(owner, resources.change, { ids, course_id: tree.courseId, is_school: 1, pages: 9 })
    expect(moved.list.map(({ id, course_id, is_school, pages }) => [id, course_id, is_school, pages])).toEqual([
      [b.id, tree.courseId, 1, 9],
      [a.id, tree.courseId, 1, 9],
    ])
    expect(await seen(colleague, a.id)).toMatchObject({ id: a.id })
    const back = await ask<{ list: Resource[] }>(owner, resources.change, { ids: a.id, course_id: 0, is_school: 0 })
    expect(back.list).toMatchObject([{ course_id: 0, root_subject_id: 0, is_school: 0, pages: 9 }])
    expect(await seen(colleague, a.id)).toBe(unknown)
    expect(await ask(owner, resources.change, { ids: a.id })).toMatchObject({ list: [{ id: a.id, pages: 9 }] })
    expect(await ask(owner, resources.change, { ids: a.id, course_id: foreign.courseId })).toBe(refusals.courseUnknown[0])
  })

  describe.each(['change', 'uses', 'remove', 'restore'] as const)('%s', (name) => {
    const input = { is_school: 1 }
    it('is for the own alone: one that is not, or not known, keeps all others as they were', async () => {
      const [mine, secret, shared] = [
        await own(),
        await library.resource(colleague.id, orgId),
        await library.resource(colleague.id, orgId, { is_school: 1 }),
      ]
      const far = await library.resource(foreign.teacher.id, foreign.orgId, { is_school: 1 })
      const tried = (ids: number[]) => ask(owner, resources[name], { ids: JSON.stringify(ids), ...(name === 'change' && input) })
      expect(await tried([mine.id, shared.id])).toBe(refusals.resourceForeign[0])
      expect(await tried([mine.id, secret.id])).toBe(unknown)
      expect(await tried([mine.id, far.id])).toBe(unknown)
      expect(await tried([mine.id, 2 ** 31 - 1])).toBe(unknown)
      expect(await seen(owner, mine.id)).toMatchObject({ is_school: 0 })
      expect(await ask(student, resources[name], { ids: mine.id })).toBe(refusals.notAllowed[0])
    })

    it('wants some, and not too many', async () => {
      const many = Array.from({ length: resourceLimits.together + 1 }, (_, at) => at + 1)
      expect(await ask(owner, resources[name], { ids: '[]' })).toBe(refusals.nothingChosen[0])
      expect(await ask(owner, resources[name], { ids: JSON.stringify(many) })).toBe(refusals.tooManyAtOnce[0])
    })
  })

  it('what uses it is said before it goes: own courses, whether students see them, and how many other teachers', async () => {
    const { courseId, otherCourseId } = await library.tree(orgId)
    const given = await library.given(owner.id, orgId, classId, courseId, { is_school: 1 })
    school.time.ms += 1000
    await library.item(await library.mix(owner.id, classId, otherCourseId), given.resourceId)
    await library.item(await library.mix(owner.id, classId, otherCourseId, 2), given.resourceId, { removed_at: 1 })
    for (const id of [courseId, otherCourseId]) await library.item(await library.mix(colleague.id, classId, id), given.resourceId)
    const usesOf = () => ask<ResourceUses>(owner, resources.uses, { ids: given.resourceId })
    const course = async (id: number, is_pushed: number) => ({
      course_name: (await school.db.selectFrom('courses').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name,
      class_name: (await school.db.selectFrom('classes').select('name').where('id', '=', classId).executeTakeFirstOrThrow()).name,
      is_pushed,
    })
    const others = [{ teacher_name: colleague.realName, lesson_count: 2, class_count: 1 }]
    expect(await usesOf()).toEqual({ own_courses: [await course(otherCourseId, 0), await course(courseId, 1)], others })
    await ask(owner, resources.change, { ids: given.resourceId, is_school: 0 })
    expect(await usesOf()).toMatchObject({ others })
    expect(await ask(owner, resources.uses, { ids: (await own()).id })).toEqual({ own_courses: [], others: [] })
  })

  it('what is ended for ever while somebody restores it does not come back, to vanish an hour later', async () => {
    const { id } = await own()
    const row = () => school.db.selectFrom('resources').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow()
    await ask(owner, resources.remove, { ids: id })
    const before = await row()
    // Between the look whether it may be restored and the restoring.
    await school.db.updateTable('resources').set({ purged_at: 1 }).where('id', '=', id).execute()
    await changeResources(school.db, owner.id, [id], { deleted_at: null })
    expect(await row()).toEqual(before)
  })

  it('taken away it vanishes everywhere, restored it is as it was; twice is once (R740)', async () => {
    const { courseId } = await library.tree(orgId)
    const { resourceId: id } = await library.given(owner.id, orgId, classId, courseId, { is_school: 1 })
    await ask(colleague, resources.collect, { resource_id: id })
    const everybody = [owner, colleague, student]
    const views = () => Promise.all(everybody.map((who) => seen(who, id)))
    const before = await views()
    for (let time = 0; time < 2; time++) expect(await ask(owner, resources.remove, { ids: id })).toEqual({})
    expect(await views()).toEqual([unknown, unknown, unknown])
    expect(await ask(colleague, resources.restore, { ids: id })).toBe(unknown)
    for (let time = 0; time < 2; time++) expect(await ask(owner, resources.restore, { ids: id })).toEqual({ list: [before[0]] })
    expect(await views()).toEqual(before)
  })

  describe('collected', () => {
    const isCollected = (who: Person, resource_id: number) => ask<unknown>(who, resources.isCollected, { resource_id })
    const yes = { is_collected: 1 }
    const no = { is_collected: 0 }

    it('once, by each teacher for themselves, and no longer when they say so (R743)', async () => {
      const { id } = await own({ is_school: 1 })
      for (let time = 0; time < 2; time++) expect(await ask(colleague, resources.collect, { resource_id: id })).toEqual({})
      expect([await isCollected(colleague, id), await isCollected(owner, id)]).toEqual([yes, no])
      expect([await seen(colleague, id), await seen(owner, id)]).toMatchObject([yes, no])
      expect(await ask(owner, resources.uncollect, { resource_id: id })).toEqual({})
      expect(await isCollected(colleague, id)).toEqual(yes)
      for (let time = 0; time < 2; time++) expect(await ask(colleague, resources.uncollect, { resource_id: id })).toEqual({})
      expect(await isCollected(colleague, id)).toEqual(no)
    })

    it('several are given up together; those of others stay (R742)', async () => {
      const ids = [(await own({ is_school: 1 })).id, (await own({ is_school: 1 })).id, (await own({ is_school: 1 })).id]
      for (const who of [owner, colleague]) for (const resource_id of ids) await ask(who, resources.collect, { resource_id })
      expect(await ask(colleague, resources.uncollectMany, { resource_ids: JSON.stringify(ids.slice(0, 2)) })).toEqual({})
      expect(await Promise.all(ids.map((id) => isCollected(colleague, id)))).toEqual([no, no, yes])
      expect(await Promise.all(ids.map((id) => isCollected(owner, id)))).toEqual([yes, yes, yes])
      expect(await ask(colleague, resources.uncollectMany, { resource_ids: '[]' })).toBe(refusals.nothingChosen[0])
    })

    it('only what may be used', async () => {
      const [secret, far] = [await own(), await library.resource(foreign.teacher.id, foreign.orgId, { is_school: 1 })]
      for (const { id: resource_id } of [secret, far]) {
        expect(await ask(colleague, resources.collect, { resource_id })).toBe(unknown)
        expect(await isCollected(colleague, resource_id)).toBe(unknown)
      }
    })
  })

  it.each([
    'add',
    'rename',
    'mediaTypes',
    'mine',
    'collectedPages',
    'schoolPages',
    'teacherPages',
    'allPages',
    'collect',
    'uncollect',
    'uncollectMany',
    'isCollected',
  ] as const)('%s is not for students', async (name) => {
    expect(await ask(student, resources[name])).toBe(refusals.notAllowed[0])
  })
})
