import { courses, type Mix } from '@jiangtai/contract/courses'
import { type Push, pushes } from '@jiangtai/contract/pushes'
import { refusals } from '@jiangtai/contract/refusal'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { type StudyItem, studies } from '@jiangtai/contract/studies'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson } from '../../test/given.ts'
import { createLibrary } from '../../test/library.ts'

describe.each(engines)('what a colleague has taken from the school, on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  let world: Awaited<ReturnType<typeof build>>
  beforeEach(async () => {
    world = await build()
  })

  /** A resource of the school, which a colleague of its owner has put into a lesson of two and given to a class. */
  async function build() {
    const { people, db, deps } = school
    const library = createLibrary(db, deps.clock)
    const [classId, otherClass] = [await people.schoolClass(orgId), await people.schoolClass(orgId)]
    const { courseId } = await library.tree(orgId)
    const owner = await people.teacher(orgId, [classId])
    const colleague = await people.teacher(orgId, [classId, otherClass])
    const { id } = await library.resource(owner.id, orgId, { title: '牛顿定律', is_school: 1 })
    const own = await library.resource(colleague.id, orgId, { title: '自己的' })
    const whose = { class_id: classId, course_id: courseId, course_type: 1 }
    const say = asPerson(school, colleague)
    const pupil = asPerson(school, await people.student(orgId, [classId]))
    const { data: mix } = await say<Mix>(courses.add, { ...whose, resource_ids: [id, own.id] })
    const item_ids = mix.items.map((item) => item.id)
    await say(pushes.push, { item_ids, class_ids: [classId] })
    /** The lesson as the colleague has it, what was pushed of it, and what a student sees and reads. */
    const seen = async () => ({
      lesson: (await say<Mix>(courses.mix, whose)).data.items.map(({ resource, is_pushed }) => [resource.title, is_pushed]),
      pushed: (await say<{ list: Push[] }>(pushes.list, { curr_page_index: 1, page_size: 10 })).data.list[0]?.items.map(
        ({ title }) => title,
      ),
      student: (await pupil<{ items: StudyItem[] }>(studies.course, { mix_id: mix.mix_id })).data.items.map(
        ({ resource }) => resource.title,
      ),
      byId: [(await say<Resource>(resources.byId, { id })).data.title, (await pupil<Resource>(resources.byId, { id })).data.title],
    })
    return {
      id,
      say,
      pupil,
      seen,
      whose,
      mix,
      otherClass,
      newcomer: await people.teacher(orgId, [classId]),
      ownerSays: asPerson(school, owner),
    }
  }

  const whole = {
    lesson: [
      ['牛顿定律', 1],
      ['自己的', 1],
    ],
    pushed: ['牛顿定律', '自己的'],
    student: ['牛顿定律', '自己的'],
    byId: ['牛顿定律', '牛顿定律'],
  }

  it.each([
    ['takes it back', [[resources.change, { is_school: 0 }]]],
    ['gives it another name', [[resources.rename, { title: '旧稿，不要用' }]]],
    ['deletes it', [[resources.remove, {}]]],
    [
      'gives it another name, takes it back and deletes it',
      [
        [resources.rename, { title: '旧稿，不要用' }],
        [resources.change, { is_school: 0 }],
        [resources.remove, {}],
      ],
    ],
  ] as const)('stays as it was taken in the lesson, in the push and for the students when its owner %s', async (_what, acts) => {
    const { id, seen, ownerSays } = world
    expect(await seen()).toEqual(whole)
    for (const [call, input] of acts)
      expect(await ownerSays(call, { ...input, ...(call === resources.rename ? { id } : { ids: [id] }) })).toMatchObject({ errCode: 0 })
    expect(await seen()).toEqual(whole)
  })

  it('can still be given to the other classes of the colleague, under the name it was taken with; nobody else begins with it', async () => {
    const { id, say, whose, mix, otherClass, newcomer, ownerSays } = world
    await ownerSays(resources.rename, { id, title: '旧稿' })
    await ownerSays(resources.change, { ids: [id], is_school: 0 })
    const copied = await say<Mix>(courses.copy, { mix_id: mix.mix_id, class_id: otherClass })
    expect(copied.data.items.map(({ resource }) => resource.title)).toEqual(['牛顿定律', '自己的'])
    const unknown = { errCode: refusals.resourceUnknown[0] }
    expect(await asPerson(school, newcomer)(courses.add, { ...whose, resource_ids: [id] })).toMatchObject(unknown)
    expect(await asPerson(school, newcomer)(resources.byId, { id })).toMatchObject(unknown)
    const page = { curr_page_index: 1, page_size: 60 }
    for (const call of [resources.schoolPages, resources.allPages])
      expect((await say<{ list: Resource[] }>(call, page)).data.list.map((one) => one.id)).not.toContain(id)
    expect(await say(resources.collect, { resource_id: id })).toMatchObject(unknown)
  })

  it('is the colleague’s no longer once it is out of every own lesson', async () => {
    const { id, say, pupil, mix, ownerSays } = world
    await ownerSays(resources.change, { ids: [id], is_school: 0 })
    await say(courses.remove, { ids: [mix.items[0]?.id] })
    const unknown = { errCode: refusals.resourceUnknown[0] }
    expect([await say(resources.byId, { id }), await pupil(resources.byId, { id })]).toMatchObject([unknown, unknown])
  })

  it('stays when its owner uploads the file anew', async () => {
    const { id, seen, ownerSays } = world
    const { data } = await ownerSays<Resource>(resources.byId, { id })
    await ownerSays(resources.remove, { ids: [id] })
    await ownerSays(resources.add, { file_cdn_id: data.file_cdn_id, title: '新的' })
    expect(await seen()).toEqual(whole)
  })
})
