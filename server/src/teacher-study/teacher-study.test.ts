import { refusals } from '@jiangtai/contract/refusal'
import { type StudyAdvice, type StudyMessage, teacherStudy } from '@jiangtai/contract/teacher-study'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson, createCourse, type TestCourse } from '../../test/given.ts'

const page = { curr_page_index: 1, page_size: 20 }
type Messages = { list: StudyMessage[]; total: number; pageCount: number }
type Advice = { list: StudyAdvice[]; lesson_count: number; question_count: number }

describe.each(engines)('what a teacher learns of the own classes on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let course: TestCourse
  let now: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    course = await createCourse(school, orgId)
    now = school.deps.clock.seconds()
  })

  const messagesOf = async (person: { session: string }, more: object = {}) =>
    (await asPerson(school, person)<Messages>(teacherStudy.messages, { ...page, ...more })).data
  const adviceFor = async (more: object = {}) =>
    (await asPerson(school, course.teacher)<Advice>(teacherStudy.advice, { class_id: course.classId, ...more })).data
  const readBy = (student_id: number, item_id = 0, is_done: 0 | 1 = 1) =>
    school.db
      .insertInto('item_reads')
      .values({ item_id, student_id, opened_at: now - 90, seen_at: now - 60, seconds: 9, page: 0, position: 0, is_done })
      .execute()
  /** Everything of the mix, given so many days ago. */
  async function push(daysAgo: number) {
    const at = now - daysAgo * 86_400
    const { id } = await school.db
      .insertInto('pushes')
      .values({ mix_id: course.mixId, note: '', push_at: at, created_at: at, told_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const item_id of course.items)
      await school.db.insertInto('push_items').values({ push_id: id, item_id, withdrawn_at: null }).execute()
  }
  /** A lesson that was over so many hours ago. */
  async function lesson(hoursAgo: number, there: readonly number[], teacher_id = course.teacher.id) {
    const started_at = now - hoursAgo * 3600
    const { id } = await school.db
      .insertInto('lessons')
      .values({
        ...{ class_id: course.classId, teacher_id, course_id: course.courseId },
        ...{ started_at, seen_at: started_at + 2400, ended_at: started_at + 2400 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const student_id of there)
      await school.db
        .insertInto('lesson_attendances')
        .values({ lesson_id: id, student_id, stay: 1, came_at: started_at, seen_at: started_at + 2400 })
        .execute()
    return id
  }
  const fact = (lesson_id: number, tool: string, kind: string, user_id: number, times = 1) =>
    school.db
      .insertInto('facts')
      .values(
        Array.from({ length: times }, (_, at) => ({
          class_id: course.classId,
          lesson_id,
          tool,
          kind,
          user_id,
          created_at: now - 30 + at,
          data: '{}',
        })),
      )
      .execute()

  it('messages come from what happened, newest first, by class and page', async () => {
    const [first = 0, second = 0] = course.items
    await push(1)
    await readBy(course.student.id, first)
    await readBy(course.student.id, second, 0)
    const id = await lesson(1, [course.student.id])
    await fact(id, 'quick-question', 'answered', course.classmate.id, 3)
    // Once is no news: everybody answers once.
    await fact(id, 'quick-question', 'answered', course.student.id)
    await school.db
      .insertInto('leave_requests')
      .values({ student_id: course.classmate.id, class_id: course.classId, asked_at: now })
      .execute()
    const { list, total } = await messagesOf(course.teacher)
    expect(list.map(({ kind, text, student, link }) => [kind, student.id, text, link])).toEqual([
      [3, course.classmate.id, '申请离开班级', '/'],
      [4, course.classmate.id, expect.stringMatching(/^在“.+”的课上回答了 3 次快问$/), `/academic-analysis/learning?lesson=${id}`],
      [1, course.student.id, expect.stringMatching(/^看了“.+”的 2 份内容，看完 1 份$/), expect.stringMatching(/^\/course-push\?class=/)],
    ])
    expect(total).toBe(3)
    expect((await messagesOf(course.teacher, { page_size: 1, curr_page_index: 3 })).list[0]?.kind).toBe(1)
    expect((await messagesOf(course.teacher, { class_id: course.otherClass })).total).toBe(0)
    // A colleague of the class sees who wants to leave, not what was given and taught by others.
    expect((await messagesOf(course.colleague)).list.map(({ kind }) => kind)).toEqual([3])
  })

  it('what was read counts while the class sees it', async () => {
    const [first = 0, second = 0, third = 0] = course.items
    await push(1)
    for (const item of [first, second]) await readBy(course.student.id, item)
    await readBy(course.student.id, third, 0)
    const texts = async () => (await messagesOf(course.teacher)).list.map(({ text }) => text.replace(/“.+”/, ''))
    expect(await texts()).toEqual(['看了的 3 份内容，看完 2 份'])
    await school.db.updateTable('push_items').set({ withdrawn_at: now }).where('item_id', '=', first).execute()
    expect(await texts()).toEqual(['看了的 2 份内容，看完 1 份'])
    await school.db.updateTable('push_items').set({ withdrawn_at: now }).where('item_id', '=', third).execute()
    expect(await texts()).toEqual(['看完了的全部 1 份内容'])
    await school.db.updateTable('mixes').set({ deleted_at: now }).where('id', '=', course.mixId).execute()
    expect(await texts()).toEqual([])
  })

  it('boards of a colleague’s lesson are the colleague’s news', async () => {
    await lesson(3, [], course.colleague.id)
    const { upload_id } = await school.db
      .selectFrom('resources')
      .select('upload_id')
      .where('upload_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const created_at of [now - 3 * 3600 + 60, now - 60])
      await school.db
        .insertInto('student_boards')
        .values({
          class_id: course.classId,
          student_id: course.student.id,
          course_id: null,
          upload_id: upload_id ?? 0,
          strokes_id: null,
          created_at,
        })
        .execute()
    const times = async (person: { session: string }) => (await messagesOf(person)).list.map(({ at }) => now - at)
    expect([await times(course.teacher), await times(course.colleague)]).toEqual([[60], [60, 3 * 3600 - 60]])
  })

  it('a class of somebody else is refused as one that is not there', async () => {
    const stranger = await school.people.teacher(orgId, [])
    for (const [call, input] of [
      [teacherStudy.messages, { ...page, class_id: course.classId }],
      [teacherStudy.advice, { class_id: course.classId }],
    ] as const) {
      const as = asPerson(school, stranger)
      const [foreign, missing] = [await as(call, input), await as(call, { ...input, class_id: 2 ** 30 })]
      expect([foreign.errCode, missing.errCode]).toEqual([refusals.foreignClass[0], refusals.foreignClass[0]])
    }
    expect((await messagesOf(stranger)).list).toEqual([])
  })

  it('R1111: advice names its numbers and an action; too few lessons say nothing of anybody', async () => {
    const { id: quiet } = course.student
    const last = await lesson(2, [quiet])
    await fact(last, 'quick-question', 'question-result', course.teacher.id, 6)
    await fact(last, 'quick-question', 'answered', quiet, 1)
    await lesson(26, [quiet, course.classmate.id])
    expect(await adviceFor()).toMatchObject({ lesson_count: 2, question_count: 6 })
    expect((await adviceFor()).list.map(({ kind }) => kind)).toEqual([5])
    const marked = await lesson(1, [quiet])
    await school.db
      .updateTable('users')
      .set({ created_at: now - 40 * 86_400 })
      .where('id', 'in', [quiet, course.classmate.id])
      .execute()
    const [quietName, awayName] = [await nameOf(quiet), await nameOf(course.classmate.id)]
    const texts = (await adviceFor()).list.map(({ text }) => text)
    expect(texts).toEqual([
      `${awayName}连续 2 节课没有出勤`,
      `${quietName}最近 3 节课的 6 次快问回答了 1 次`,
      expect.stringMatching(/^“.+”备好了 3 份内容，还没有推送给班级$/),
    ])
    // The teacher's word counts where a device is missing.
    await fact(marked, 'roll-call', 'present', course.classmate.id)
    expect((await adviceFor()).list).toHaveLength(2)
  })

  it('what was given for days and hardly opened is a reminder, in its subject alone', async () => {
    await push(3)
    const { list } = await adviceFor()
    expect(list.filter(({ kind }) => kind === 5)).toEqual([])
    expect(list).toContainEqual({
      ...{ key: expect.any(String), kind: 3, action: '看谁没看', link: expect.stringMatching(/^\/course-push/) },
      text: expect.stringMatching(/^“.+”推送 3 天了，2 人里 2 人还没有打开$/),
    })
    const root = await school.db
      .selectFrom('subjects')
      .select('id')
      .where('level', '=', 1)
      .where('org_id', '=', orgId)
      .orderBy('id', 'desc')
      .execute()
    const own = (await adviceFor({ root_subject_id: root[0]?.id })).list
    expect(own).toEqual(list)
    expect((await adviceFor({ root_subject_id: 2 ** 30 })).list.filter(({ text }) => text.includes('推送 3 天'))).toEqual([])
    await readBy(course.student.id, course.items[0])
    expect((await adviceFor()).list.filter(({ text }) => text.includes('推送 3 天'))).toEqual([])
  })

  const nameOf = async (id: number) =>
    (await school.db.selectFrom('users').select('real_name').where('id', '=', id).executeTakeFirstOrThrow()).real_name
})
