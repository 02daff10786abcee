import { type Notice, noticeLimits, notices } from '@jiangtai/contract/notices'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson, createCourse, type TestCourse } from '../../test/given.ts'
import { nextSlice } from '../slices.ts'
import { deleteOldNotices, dropNotices, droppedSeconds, markRead, noticeTo, noticeToClass } from './notices.db.ts'

const code = (name: RefusalName) => refusals[name][0]
const page = { curr_page_index: 1, page_size: 20 }

describe.each(engines)('notices on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let course: TestCourse
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    course = await createCourse(school, orgId)
    for (const title of ['一', '二', '三'])
      await noticeToClass(school.db, course.classId, { type_id: 1, title, text: '课', mix_id: course.mixId, created_at: 7 })
    await noticeTo(school.db, course.teacher.id, { type_id: 2, title: '发出', text: '班', mix_id: course.mixId, created_at: 8 })
  })

  const listOf = async (person: { session: string }, more: object = {}) =>
    (await asPerson(school, person)<{ list: Notice[]; total: number; pageCount: number }>(notices.list, { ...page, ...more })).data
  const unreadOf = async (person: { session: string }) => (await asPerson(school, person)<{ count: number }>(notices.unread)).data.count
  const titlesOf = async (person: { session: string }, more: object = {}) => (await listOf(person, more)).list.map(({ title }) => title)
  const idsOf = async (person: { session: string }) => (await listOf(person)).list.map(({ id }) => id)

  it('R731: are listed newest first, counted while unread, marked as read and dropped', async () => {
    const pupil = asPerson(school, course.student)
    expect(await listOf(course.student, { page_size: 2 })).toMatchObject({
      ...{ total: 3, pageCount: 2 },
      list: [{ type_id: 1, title: '三', text: '课', mix_id: course.mixId, created_at: 7, is_read: 0 }, { title: '二' }],
    })
    expect(await titlesOf(course.student, { page_size: 2, curr_page_index: 2 })).toEqual(['一'])
    expect(await unreadOf(course.student)).toBe(3)
    const [third = 0, second = 0, first = 0] = await idsOf(course.student)
    expect((await pupil(notices.read, { ids: [third] })).errCode).toBe(0)
    expect([await unreadOf(course.student), (await listOf(course.student)).list.map(({ is_read }) => is_read)]).toEqual([2, [1, 0, 0]])
    expect((await pupil(notices.remove, { ids: [third, second] })).errCode).toBe(0)
    expect([await titlesOf(course.student), await unreadOf(course.student)]).toEqual([['一'], 1])
    await pupil(notices.read, {})
    expect(await unreadOf(course.student)).toBe(0)
    expect((await pupil(notices.remove, { ids: [first, third] })).errCode).toBe(0)
    expect(await listOf(course.student)).toEqual({ list: [], total: 0, pageCount: 0 })
  })

  it('are each person’s own: nobody reads, marks or drops those of others', async () => {
    const elsewhere = await school.people.organization({ hosts: [`${engine}-notices.test`] })
    const stranger = await school.people.student(elsewhere)
    const ids = await idsOf(course.student)
    const others = [course.classmate, course.teacher, course.colleague, course.neighbour].map((person) => asPerson(school, person))
    for (const as of [...others, asPerson(school, stranger, `${engine}-notices.test`)]) {
      expect((await as(notices.read, { ids })).errCode).toBe(code('noticeUnknown'))
      expect((await as(notices.remove, { ids })).errCode).toBe(code('noticeUnknown'))
      await as(notices.read, {})
    }
    expect([await unreadOf(course.student), await unreadOf(course.classmate), (await listOf(course.student)).total]).toEqual([3, 0, 3])
    expect([await titlesOf(course.colleague), await titlesOf(course.neighbour)]).toEqual([[], []])
    const own = await idsOf(course.classmate)
    expect((await asPerson(school, course.student)(notices.remove, { ids: [...ids.slice(0, 1), ...own] })).errCode).toBe(0)
    expect([(await listOf(course.student)).total, (await listOf(course.classmate)).total]).toEqual([2, 3])
  })

  it('come in the types that people of a role get', async () => {
    const types = async (person: { session: string }) => (await asPerson(school, person)<{ list: object[] }>(notices.types)).data.list
    await asPerson(school, course.student)(notices.read, { ids: (await idsOf(course.student)).slice(0, 1) })
    const members = { id: 3, name: '班级成员', count: 0, unread: 0, not_read_count: 0 }
    const exams = { id: 8, name: '考试', count: 0, unread: 0, not_read_count: 0 }
    const feedback = { id: 7, name: '意见反馈', count: 0, unread: 0, not_read_count: 0 }
    const account = { id: 9, name: '账号安全', count: 0, unread: 0, not_read_count: 0 }
    expect(await types(course.student)).toEqual([
      { id: 1, name: '课程推送', count: 3, unread: 2, not_read_count: 2 },
      exams,
      members,
      feedback,
      account,
    ])
    const orders = { id: 6, name: '订单', count: 0, unread: 0, not_read_count: 0 }
    const reports = { id: 5, name: '资源报错', count: 0, unread: 0, not_read_count: 0 }
    const shares = { id: 4, name: '课程分享', count: 0, unread: 0, not_read_count: 0 }
    expect(await types(course.teacher)).toEqual([
      { id: 2, name: '定时推送', count: 1, unread: 1, not_read_count: 1 },
      exams,
      members,
      shares,
      reports,
      feedback,
      orders,
      account,
    ])
    expect(await types(course.colleague)).toEqual([
      { id: 2, name: '定时推送', count: 0, unread: 0, not_read_count: 0 },
      exams,
      members,
      shares,
      reports,
      feedback,
      orders,
      account,
    ])
    expect([await titlesOf(course.student, { type_id: 2 }), await titlesOf(course.teacher, { type_id: 2 })]).toEqual([[], ['发出']])
    await asPerson(school, course.student)(notices.read, { type_id: 2 })
    expect(await unreadOf(course.student)).toBe(2)
    await asPerson(school, course.student)(notices.read, { type_id: 1 })
    expect(await unreadOf(course.student)).toBe(0)
  })

  it('R1106: are read and dropped by ids or all of them, of a type, those that are read; nobody else’s', async () => {
    const pupil = asPerson(school, course.student)
    await pupil(notices.read, { ids: (await idsOf(course.student)).slice(0, 1) })
    expect([await titlesOf(course.student, { is_read: 1 }), await titlesOf(course.student, { is_read: 0 })]).toEqual([['三'], ['二', '一']])
    expect((await pupil(notices.remove, {})).errCode).toBe(code('nothingChosen'))
    expect((await pupil(notices.remove, { all: 1, type_id: 3 })).data).toEqual({ count: 0 })
    expect((await pupil(notices.remove, { all: 1, is_read: 1 })).data).toEqual({ count: 1 })
    expect([await titlesOf(course.student), await unreadOf(course.student)]).toEqual([['二', '一'], 2])
    await pupil(notices.read, { all: 1 })
    expect(await unreadOf(course.student)).toBe(0)
    expect((await pupil(notices.remove, { all: 1 })).data).toEqual({ count: 2 })
    expect(await listOf(course.student)).toEqual({ list: [], total: 0, pageCount: 0 })
    expect([(await listOf(course.classmate)).total, await unreadOf(course.classmate)]).toEqual([3, 3])
  })

  it('come back for a day after they were dropped, to whom they belong', async () => {
    const pupil = asPerson(school, course.student)
    const ids = (await idsOf(course.student)).slice(0, 1)
    await pupil(notices.remove, { ids })
    expect((await pupil(notices.read, { ids })).errCode).toBe(code('noticeUnknown'))
    expect((await asPerson(school, course.classmate)(notices.restore, { ids })).errCode).toBe(code('noticeUnknown'))
    expect(await unreadOf(course.student)).toBe(2)
    for (const _twice of [1, 2]) expect((await pupil(notices.restore, { ids })).errCode).toBe(0)
    expect([await titlesOf(course.student), await unreadOf(course.student)]).toEqual([['三', '二', '一'], 3])
    await pupil(notices.remove, { ids })
    await school.db.updateTable('notices').set({ deleted_at: 9 }).where('id', 'in', ids).execute()
    expect((await pupil(notices.restore, { ids })).errCode).toBe(code('noticeUnknown'))
    await school.db.updateTable('notices').set({ created_at: droppedSeconds }).execute()
    await deleteOldNotices(school.db, droppedSeconds + 10)
    expect(await school.db.selectFrom('notices').select('id').where('id', 'in', ids).execute()).toEqual([])
    expect(await titlesOf(course.student)).toEqual(['二', '一'])
  })

  it('thousands are read, dropped and swept some at a time, in between others have their turn', async () => {
    const { id: user_id, session } = await school.people.student(orgId)
    const row = { user_id, type_id: 1 as const, title: '多', text: '', mix_id: null, read_at: null, created_at: 7 }
    for (let at = 0; at < 9; at++)
      await school.db
        .insertInto('notices')
        .values(Array.from({ length: 500 }, () => row))
        .execute()
    /** How many of one kind there were whenever somebody else had a turn. */
    async function seenDuring(work: Promise<unknown>, column: 'read_at' | 'deleted_at') {
      const seen = new Set<number>()
      let isDone = false
      const done = work.finally(() => {
        isDone = true
      })
      while (!isDone) {
        const { count } = await school.db
          .selectFrom('notices')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', user_id)
          .where(column, 'is', null)
          .executeTakeFirstOrThrow()
        seen.add(Number(count))
        await nextSlice()
      }
      await done
      return [...seen].filter((count) => count > 0 && count < 4500)
    }
    expect((await seenDuring(markRead(school.db, { userId: user_id }, 8), 'read_at')).length).toBeGreaterThan(0)
    expect(await unreadOf({ session })).toBe(0)
    const dropped = dropNotices(school.db, { userId: user_id }, 9)
    expect((await seenDuring(dropped, 'deleted_at')).length).toBeGreaterThan(0)
    expect(await dropped).toBe(4500)
    await school.db.updateTable('notices').set({ created_at: droppedSeconds }).execute()
    await deleteOldNotices(school.db, droppedSeconds + 10)
    expect(await school.db.selectFrom('notices').select('id').where('user_id', '=', user_id).execute()).toEqual([])
  })

  it('lead to the page of what they tell of', async () => {
    const [ofStudent] = (await listOf(course.student)).list
    expect(ofStudent).toMatchObject({ body: '课', link: `/student-course?mix=${course.mixId}` })
    expect((await listOf(course.teacher)).list[0]?.link).toMatch(/^\/course-push\?class=\d+&course=\d+&type=\d$/)
  })

  it('nothing, or too many at once, is refused', async () => {
    const pupil = asPerson(school, course.student)
    const many = Array.from({ length: noticeLimits.together + 1 }, (_, at) => at + 1)
    for (const call of [notices.read, notices.remove]) {
      expect((await pupil(call, { ids: [] })).errCode).toBe(code('nothingChosen'))
      expect((await pupil(call, { ids: many })).errCode).toBe(code('tooManyAtOnce'))
    }
    expect(await unreadOf(course.student)).toBe(3)
  })
})
