import { courseLimits, courses } from '@jiangtai/contract/courses'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCourseSchool, type CourseSchool, idsIn, resourcesIn } from '../../test/course-school.ts'
import { engines } from '../../test/databases.ts'

const list = (...ids: readonly number[]) => JSON.stringify(ids)

describe.each(engines)('a mix on %s', (engine) => {
  let school: CourseSchool
  beforeAll(async () => {
    school = await buildCourseSchool(engine)
  })
  afterAll(() => school.close())

  it('is empty until something is put in, and says where its course stands', async () => {
    const desk = await school.newDesk()
    const { tree } = school
    expect(await desk.mix()).toMatchObject({
      ...{ mix_id: 0, version: 0, updated_at: 0, items: [], course_type: 1, student_count: 2 },
      ...{ class_id: desk.classId, course_id: tree.courseId },
      ...{
        root_subject: { id: tree.rootId, edition: '人教版' },
        second_subject: { id: tree.gradeId },
        third_subject: { id: tree.chapterId },
      },
    })
    expect(await school.db.selectFrom('mixes').select('id').where('class_id', '=', desk.classId).execute()).toEqual([])
  })

  it('takes resources in their order, before another or at the end; what is in stays where it is', async () => {
    const desk = await school.newDesk()
    const [a = 0, b = 0, c = 0, d = 0] = await desk.resources(4)
    const first = await desk.add([b, a])
    expect(first).toMatchObject({ version: 1, updated_at: school.deps.clock.seconds() })
    expect(first.items[0]).toMatchObject({ resource: { id: b, is_mine: 1 }, is_pushed: 0, push_at: 0, seen_count: 0 })
    expect(resourcesIn(await desk.add([c, b], idsIn(first)[1]))).toEqual([b, c, a])
    const all = await desk.add([d, d])
    expect(resourcesIn(all)).toEqual([b, c, a, d])
    expect(all).toMatchObject({ mix_id: first.mix_id, version: 3 })
    expect(await desk.mix()).toEqual(all)
  })

  it('of a course for new lessons is not the one for review (R083): the types are 1 and 2', async () => {
    const desk = await school.newDesk()
    const [a = 0, b = 0] = await desk.resources(2)
    await desk.add([a])
    const review = { ...desk.whose, course_type: 2 }
    expect(await desk.say(courses.add, { ...review, resource_ids: list(b) })).toMatchObject({ course_type: 2, version: 1 })
    expect(resourcesIn(await desk.mix())).toEqual([a])
    expect(resourcesIn(await desk.say(courses.mix, review))).toEqual([b])
    for (const course_type of [0, 3])
      expect(await school.code(courses.mix, { ...desk.whose, course_type }, desk.teacher)).toBe(refusals.badInput[0])
  })

  it('moves one item alone; before what another tab has just taken out it stands where that stood, before nothing at the end', async () => {
    const desk = await school.newDesk()
    const { ids } = await desk.filled(3)
    const [a = 0, b = 0, c = 0] = ids
    expect(idsIn(await desk.say(courses.sort, { id: c, before_id: a }))).toEqual([c, a, b])
    expect(idsIn(await desk.say(courses.sort, { id: c }))).toEqual([a, b, c])
    expect(idsIn(await desk.say(courses.sort, { id: b, before_id: b }))).toEqual([a, b, c])
    await desk.say(courses.remove, { ids: list(b) })
    expect(idsIn(await desk.say(courses.sort, { id: c, before_id: a }))).toEqual([c, a])
    expect(idsIn(await desk.say(courses.sort, { id: c, before_id: b }))).toEqual([a, c])
    expect(idsIn(await desk.say(courses.restore, { ids: list(b) }))).toEqual([a, c, b])
    const last = idsIn(await desk.add(await desk.resources(1))).at(-1) ?? 0
    await desk.say(courses.remove, { ids: list(b) })
    expect(idsIn(await desk.say(courses.sort, { id: a, before_id: b }))).toEqual([c, a, last])
    expect(idsIn(await desk.say(courses.sort, { id: c, before_id: 9_999_999_999 }))).toEqual([a, last, c])
    expect(await school.code(courses.sort, { id: b, before_id: a }, desk.teacher)).toBe(refusals.mixItemUnknown[0])
  })

  it('takes what is dropped, resources and items together, before an item; what was in moves there', async () => {
    const desk = await school.newDesk()
    const { ids, resourceIds } = await desk.filled(4)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    const [fresh = 0] = await desk.resources(1)
    const dropped = await desk.say(courses.drop, {
      ...desk.whose,
      ...{ resource_ids: list(fresh, resourceIds[3] ?? 0), item_ids: list(a, d), before_id: c },
    })
    const added = dropped.items.find(({ resource }) => resource.id === fresh)?.id
    expect(idsIn(dropped)).toEqual([b, added, d, a, c])
    expect(dropped.version).toBe(2)
    expect(idsIn(await desk.say(courses.drop, { ...desk.whose, item_ids: list(c, b) }))).toEqual([added, d, a, c, b])
  })

  it('gives items back where they stood, whatever happened in between', async () => {
    const desk = await school.newDesk()
    const { ids } = await desk.filled(4)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    expect(idsIn(await desk.say(courses.remove, { ids: list(b, c) }))).toEqual([a, d])
    const [fresh = 0] = await desk.resources(1)
    const added = (await desk.add([fresh], a)).items[0]?.id
    await desk.say(courses.remove, { ids: list(b) })
    expect(idsIn(await desk.say(courses.restore, { ids: list(c, b) }))).toEqual([added, a, b, c, d])
    expect(idsIn(await desk.say(courses.restore, { ids: list(b) }))).toEqual([added, a, b, c, d])
  })

  it('takes a resource again that was taken out, at its new place, as the same item, and gives it to nobody', async () => {
    const desk = await school.newDesk()
    const { ids, resourceIds, mixId } = await desk.filled(3)
    const [a = 0, b = 0, c = 0] = ids
    await school.library.push(mixId, [a])
    await desk.say(courses.remove, { ids: list(a) })
    const again = await desk.add([resourceIds[0] ?? 0], c)
    expect(idsIn(again)).toEqual([b, a, c])
    expect(again.items[1]).toMatchObject({ is_pushed: 0, push_at: 0 })
  })

  it('shows none of the own that is deleted, until it comes back where it stood; takes none that is gone or not the school’s, and keeps what it took', async () => {
    const desk = await school.newDesk()
    const colleague = await school.people.teacher(school.orgId)
    const { id: shared } = await school.library.resource(colleague.id, school.orgId, { is_school: 1 })
    const [own = 0, other = 0] = await desk.resources(2)
    expect((await desk.add([own, shared, other])).items[1]).toMatchObject({ resource: { is_mine: 0, is_school: 1 } })
    const set = (id: number, to: { deleted_at: number | null } | { is_school: 0 | 1 }) =>
      school.db.updateTable('resources').set(to).where('id', '=', id).execute()
    await set(own, { deleted_at: 1 })
    await set(shared, { is_school: 0 })
    expect(resourcesIn(await desk.mix())).toEqual([shared, other])
    const { id: late } = await school.library.resource(colleague.id, school.orgId)
    const { id: foreign } = await school.library.resource((await school.people.teacher(school.otherOrgId)).id, school.otherOrgId, {
      is_school: 1,
    })
    for (const id of [own, late, foreign, 999_999])
      for (const call of [courses.add, courses.drop])
        expect(await school.code(call, { ...desk.whose, resource_ids: list(other, id) }, desk.teacher)).toBe(refusals.resourceUnknown[0])
    const hidden = await school.db.selectFrom('mix_items').select('id').where('resource_id', '=', own).executeTakeFirstOrThrow()
    expect(await school.code(courses.sort, { id: hidden.id }, desk.teacher)).toBe(refusals.mixItemUnknown[0])
    await set(own, { deleted_at: null })
    expect(resourcesIn(await desk.mix())).toEqual([own, shared, other])
  })

  it('has at most 100 items, however they come in', async () => {
    const desk = await school.newDesk()
    const { ids } = await desk.filled(courseLimits.items)
    const [fresh = 0] = await desk.resources(1)
    const full = await school.ask(courses.add, { ...desk.whose, resource_ids: list(fresh) }, desk.teacher)
    expect([full.errCode, full.msg]).toEqual([refusals.mixFull[0], '一节课最多放 100 项资源'])
    expect(await school.code(courses.drop, { ...desk.whose, resource_ids: list(fresh) }, desk.teacher)).toBe(refusals.mixFull[0])
    await desk.say(courses.remove, { ids: list(ids[0] ?? 0) })
    const filled = await desk.add([fresh])
    expect([filled.items.length, filled.version]).toEqual([courseLimits.items, 3])
    expect(await school.code(courses.restore, { ids: list(ids[0] ?? 0) }, desk.teacher)).toBe(refusals.mixFull[0])
    expect(await desk.mix()).toEqual(filled)
  })

  it('is asked for something, and not for too much at once', async () => {
    const { teacher, whose } = await school.newDesk()
    const many = list(...Array.from({ length: courseLimits.items + 1 }, (_, at) => at + 1))
    for (const [call, input] of [
      [courses.add, { ...whose, resource_ids: '' }],
      [courses.drop, whose],
      [courses.remove, { ids: '' }],
      [courses.restore, { ids: '[]' }],
    ] as const)
      expect(await school.code(call, input, teacher)).toBe(refusals.nothingChosen[0])
    for (const [call, input] of [
      [courses.add, { ...whose, resource_ids: many }],
      [courses.drop, { ...whose, item_ids: many }],
      [courses.remove, { ids: many }],
      [courses.restore, { ids: many }],
    ] as const)
      expect(await school.code(call, input, teacher)).toBe(refusals.tooManyAtOnce[0])
  })

  it('says what the class sees now, what waits for its time, and how many of its students have opened it', async () => {
    const desk = await school.newDesk()
    const { ids, mixId } = await desk.filled(4)
    const [now = 0, later = 0, taken = 0, never = 0] = ids
    const at = school.deps.clock.seconds()
    await school.library.push(mixId, [now, later], { push_at: at + 60 })
    await school.library.push(mixId, [now], { push_at: at - 60 })
    await school.library.push(mixId, [now, taken], { push_at: at - 90, withdrawn_at: at })
    const gone = await school.people.student(school.orgId)
    const moved = await school.people.student(school.orgId, [await school.people.schoolClass(school.orgId)])
    for (const { id: student_id } of [...desk.students, gone, moved]) {
      const read = { item_id: now, student_id, opened_at: at, seen_at: at, seconds: 1, page: 0, position: 0, is_done: 0 as const }
      await school.db.insertInto('item_reads').values(read).execute()
    }
    const seen = async () => (await desk.mix()).items.map(({ id, is_pushed, push_at, seen_count }) => [id, is_pushed, push_at, seen_count])
    expect(await seen()).toEqual([
      [now, 1, at - 60, 2],
      [later, 0, at + 60, 0],
      [taken, 0, 0, 0],
      [never, 0, 0, 0],
    ])
    school.time.ms += 60_000
    expect((await seen())[1]).toEqual([later, 1, at + 60, 0])
  })

  it('is copied into the one of another class: what is there stays, what is missing comes to its end', async () => {
    const desk = await school.newDesk()
    const { mixId, resourceIds } = await desk.filled(3)
    const [a = 0, b = 0, c = 0] = resourceIds
    const other = await school.people.schoolClass(school.orgId)
    await school.db.insertInto('class_teachers').values({ class_id: other, teacher_id: desk.teacher.id }).execute()
    const [own = 0] = await desk.resources(1)
    const there = { ...desk.whose, class_id: other }
    await desk.say(courses.add, { ...there, resource_ids: list(b, own) })
    await school.library.push(
      mixId,
      (await desk.mix()).items.map(({ id }) => id),
    )
    const copied = await desk.say(courses.copy, { mix_id: mixId, class_id: other })
    expect(copied).toMatchObject({ class_id: other, course_id: school.tree.courseId, version: 2 })
    expect(resourcesIn(copied)).toEqual([b, own, a, c])
    expect(copied.items.map(({ is_pushed }) => is_pushed)).toEqual([0, 0, 0, 0])
    expect(resourcesIn(await desk.say(courses.copy, { mix_id: mixId, class_id: other }))).toEqual([b, own, a, c])
    expect(resourcesIn(await desk.mix())).toEqual([a, b, c])
  })

  it('with nothing in it leaves no mix behind when it is copied', async () => {
    const desk = await school.newDesk()
    const { mixId, ids } = await desk.filled(1)
    await desk.say(courses.remove, { ids: list(...ids) })
    const other = await school.people.schoolClass(school.orgId)
    await school.db.insertInto('class_teachers').values({ class_id: other, teacher_id: desk.teacher.id }).execute()
    expect(await desk.say(courses.copy, { mix_id: mixId, class_id: other })).toMatchObject({ mix_id: 0, items: [] })
  })

  it('is copied with all others of its class: what is there stays, a course without room is named, and a second time changes nothing', async () => {
    const desk = await school.newDesk()
    const { resourceIds, mixId } = await desk.filled(2)
    const [a = 0, b = 0] = resourceIds
    const second = await school.library.course(school.tree.chapterId)
    const full = await school.library.course(school.tree.chapterId)
    const review = { ...desk.whose, course_type: 2 }
    const others = [review, { ...desk.whose, course_id: second }, { ...desk.whose, course_id: full }]
    for (const whose of others) await desk.say(courses.add, { ...whose, resource_ids: list(b) })
    const other = await school.people.schoolClass(school.orgId)
    await school.db.insertInto('class_teachers').values({ class_id: other, teacher_id: desk.teacher.id }).execute()
    const there = { ...desk.whose, class_id: other }
    const [own = 0, ...many] = await desk.resources(courseLimits.items + 1)
    await desk.say(courses.add, { ...there, resource_ids: list(b, own) })
    await desk.say(courses.add, { ...there, course_id: full, resource_ids: list(...many) })
    await school.library.push(
      mixId,
      (await desk.mix()).items.map(({ id }) => id),
    )

    const asked = { from_class_id: desk.classId, class_id: other }
    const { name } = await school.db.selectFrom('courses').select('name').where('id', '=', full).executeTakeFirstOrThrow()
    expect(await desk.say(courses.copyAll, asked)).toEqual({ course_count: 3, item_count: 3, same_count: 0, full_courses: [name] })
    const copied = await desk.say(courses.mix, there)
    expect(resourcesIn(copied)).toEqual([b, own, a])
    expect(copied.items.map(({ is_pushed }) => is_pushed)).toEqual([0, 0, 0])
    expect(resourcesIn(await desk.say(courses.mix, { ...review, class_id: other }))).toEqual([b])
    expect(resourcesIn(await desk.say(courses.mix, { ...there, course_id: full }))).toEqual(many)
    expect(await desk.say(courses.copyAll, asked)).toEqual({ course_count: 0, item_count: 0, same_count: 3, full_courses: [name] })
    expect((await desk.say(courses.mix, there)).version).toBe(copied.version)

    expect(await school.code(courses.copyAll, { ...asked, class_id: desk.classId }, desk.teacher)).toBe(refusals.sameClass[0])
    const stranger = await school.newDesk()
    for (const input of [
      asked,
      { from_class_id: desk.classId, class_id: stranger.classId },
      { from_class_id: stranger.classId, class_id: other },
    ])
      expect(await school.code(courses.copyAll, input, stranger.teacher)).not.toBe(0)
    // A colleague in both classes copies the own courses alone.
    for (const class_id of [desk.classId, other])
      await school.db.insertInto('class_teachers').values({ class_id, teacher_id: stranger.teacher.id }).execute()
    expect(await stranger.say(courses.copyAll, asked)).toMatchObject({ course_count: 0, same_count: 0, full_courses: [] })
  })
})
