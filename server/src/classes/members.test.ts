import { accounts } from '@jiangtai/contract/accounts'
import { classMembers, type DepartedStudent, type LeaveRequest, memberLimits } from '@jiangtai/contract/class-members'
import { classes } from '@jiangtai/contract/classes'
import { type Notice, notices } from '@jiangtai/contract/notices'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { studies } from '@jiangtai/contract/studies'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson, createCourse, type TestCourse } from '../../test/given.ts'
import { password } from '../../test/people.ts'
import { deleteOldAudits } from '../audits/audits.db.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { newPassword } from '../login/new-password.ts'
import { memberNotices } from './members.ts'

const code = (name: RefusalName) => refusals[name][0]
const day = 86_400
type Someone = { readonly id: number; readonly session: string }

it('a new password has none of the signs that look alike, and is made again while it could be guessed', () => {
  const draws = [...Array(8).fill(0), ...[23, 24, 25, 26, 27, 28, 29, 30], ...[0, 24, 1, 25, 2, 26, 3, 27]]
  const made = newPassword(() => draws.shift() ?? 0, ['student1'])
  expect([made, draws.length]).toEqual(['a3b4c5d6', 0])
})

it('a notice calls a teacher 老师 once', () => {
  const event = { className: '七(3)班', now: 1 }
  expect(memberNotices['let-go']({ ...event, teacherName: '周老师' }).text).toBe('周老师同意了你的申请。')
  expect(memberNotices['let-go']({ ...event, teacherName: '周敏' }).text).toBe('周敏老师同意了你的申请。')
})

describe.each(engines)('the students of a class on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let course: TestCourse
  let place: { class_id: number; student_id: number }
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    course = await createCourse(school, orgId)
    place = { class_id: course.classId, student_id: course.student.id }
  })

  const as = (person: Someone) => asPerson(school, person)
  const outcome = async (person: Someone, ...ask: Parameters<ReturnType<typeof as>>) => (await as(person)(...ask)).errCode
  const classOf = async ({ session }: Someone) =>
    ((await school.ask(accounts.status, {}, { session })).data as { user: { class_id: number } }).user.class_id
  const departed = async () =>
    (await as(course.teacher)<{ list: DepartedStudent[] }>(classMembers.departed, { class_id: course.classId })).data.list
  const requests = async (person: Someone) => (await as(person)<{ list: LeaveRequest[] }>(classMembers.leaveRequests)).data.list
  const askedAt = async () => (await as(course.student)<{ asked_at: number }>(classMembers.leaveRequest)).data.asked_at
  const titles = async (person: Someone) =>
    (await as(person)<{ list: Notice[] }>(notices.list, { type_id: 3, curr_page_index: 1, page_size: 20 })).data.list.map(
      ({ title }) => title,
    )
  const className = async () => (await as(course.teacher)<{ name: string }>(classes.info, { class_id: course.classId })).data.name
  const acts = async () =>
    (
      await school.db
        .selectFrom('audits')
        .select(['act', 'actor_id', 'user_id', 'address'])
        .where('class_id', '=', course.classId)
        .orderBy('id')
        .execute()
    ).map(({ act, actor_id, user_id, address }) => [act, actor_id, user_id, address])

  it('one is taken out by whoever teaches the class, sees nothing of it any more, and is told who did it', async () => {
    await course.library.push(course.mixId, course.items)
    const seen = () => outcome(course.student, studies.list, { class_id: course.classId, curr_page_index: 1, page_size: 10 })
    expect(await seen()).toBe(0)
    expect(await outcome(course.colleague, classMembers.takeOut, place)).toBe(0)
    expect([await classOf(course.student), await seen(), await classOf(course.classmate)]).toEqual([
      0,
      code('foreignClass'),
      course.classId,
    ])
    const { data } = await as(course.teacher)<{ list: { id: number }[] }>(classes.roster, { class_id: course.classId })
    expect(data.list.map(({ id }) => id)).toEqual([course.classmate.id])
    expect(await titles(course.student)).toEqual([`你已经不在${await className()}`])
    expect(await acts()).toEqual([['taken-out', course.colleague.id, course.student.id, '127.0.0.1']])
    expect(await outcome(course.teacher, classMembers.takeOut, place)).toBe(code('studentUnknown'))
  })

  it('a teacher of another class, a student and one who is not in the class: refused, and nothing changes', async () => {
    const stranger = await school.people.teacher(orgId, [course.otherClass])
    for (const call of [classMembers.takeOut, classMembers.putBack]) expect(await outcome(stranger, call, place)).toBe(code('foreignClass'))
    expect(await outcome(stranger, classMembers.answerLeave, { ...place, is_accepted: 1 })).toBe(code('foreignClass'))
    expect(await outcome(stranger, classMembers.departed, { class_id: course.classId })).toBe(code('foreignClass'))
    expect(await outcome(course.classmate, classMembers.takeOut, place)).toBe(code('notAllowed'))
    expect(await outcome(course.teacher, classMembers.takeOut, { ...place, student_id: course.neighbour.id })).toBe(code('studentUnknown'))
    expect(await outcome(course.teacher, classMembers.putBack, { ...place, student_id: course.neighbour.id })).toBe(code('notDeparted'))
    expect(await outcome(course.neighbour, classMembers.askToLeave, { class_id: course.classId })).toBe(code('foreignClass'))
    expect([await classOf(course.student), await classOf(course.neighbour), await acts()]).toEqual([course.classId, course.otherClass, []])
  })

  it('one who was taken out is brought back with one press, for thirty days, while in no other class', async () => {
    await as(course.teacher)(classMembers.takeOut, place)
    expect(await departed()).toMatchObject([{ id: course.student.id, username: course.student.username }])
    expect(await outcome(course.colleague, classMembers.putBack, place)).toBe(0)
    expect([await classOf(course.student), await departed()]).toEqual([course.classId, []])
    // Twice is once.
    expect(await outcome(course.teacher, classMembers.putBack, place)).toBe(0)
    expect((await acts()).map(([act]) => act)).toEqual(['taken-out', 'put-back'])
    expect((await titles(course.student))[0]).toBe(`你又在${await className()}了`)

    await as(course.teacher)(classMembers.takeOut, place)
    await school.db.insertInto('class_students').values({ class_id: course.otherClass, student_id: course.student.id }).execute()
    expect(await outcome(course.teacher, classMembers.putBack, place)).toBe(code('departedElsewhere'))
    expect(await departed()).toEqual([])
    await school.db.deleteFrom('class_students').where('student_id', '=', course.student.id).execute()
    school.time.ms += (memberLimits.backDays * day + 1) * 1000
    expect([await departed(), await outcome(course.teacher, classMembers.putBack, place)]).toEqual([[], code('notDeparted')])
  })

  it('one who asks to leave waits for a teacher, may take it back, and asks once', async () => {
    const asking = { class_id: course.classId }
    expect(await askedAt()).toBe(0)
    expect(await outcome(course.student, classMembers.askToLeave, asking)).toBe(0)
    expect(await outcome(course.student, classMembers.askToLeave, asking)).toBe(0)
    expect(await askedAt()).toBe(school.deps.clock.seconds())
    for (const teacher of [course.teacher, course.colleague]) {
      expect(await requests(teacher)).toMatchObject([{ ...place, real_name: course.student.realName }])
      expect(await titles(teacher)).toEqual([`${course.student.realName}申请离开${await className()}`])
    }
    expect(await requests(await school.people.teacher(orgId, [course.otherClass]))).toEqual([])
    expect(await outcome(course.student, classMembers.takeBackLeave)).toBe(0)
    expect(await outcome(course.student, classMembers.takeBackLeave)).toBe(0)
    expect([await askedAt(), await requests(course.teacher), await classOf(course.student)]).toEqual([0, [], course.classId])
    expect(await outcome(course.teacher, classMembers.answerLeave, { ...place, is_accepted: 1 })).toBe(code('leaveUnknown'))
    expect(await classOf(course.student)).toBe(course.classId)
  })

  it('a yes is as being taken out, a no leaves everything as it is; of two teachers the first decides', async () => {
    const ask = () => as(course.student)(classMembers.askToLeave, { class_id: course.classId })
    await ask()
    expect(await outcome(course.colleague, classMembers.answerLeave, { ...place, is_accepted: 0 })).toBe(0)
    expect([await askedAt(), await classOf(course.student)]).toEqual([0, course.classId])
    expect(await titles(course.student)).toEqual([`你还在${await className()}`])
    await ask()
    const answers = [course.teacher, course.colleague].map((one) => outcome(one, classMembers.answerLeave, { ...place, is_accepted: 1 }))
    expect((await Promise.all(answers)).toSorted()).toEqual([0, code('leaveUnknown')])
    expect([await classOf(course.student), (await departed()).length, await requests(course.teacher)]).toEqual([0, 1, []])
    expect((await acts()).map(([act]) => act)).toEqual(['declined', 'let-go'])
  })

  const noticesOf = async (person: Someone) =>
    (await as(person)<{ list: Notice[] }>(notices.list, { type_id: 3, curr_page_index: 1, page_size: 20 })).data.list.map(
      ({ text, is_read }) => [text, is_read],
    )

  it('a request that is over says so to every teacher, and no bell counts it', async () => {
    const { student, teacher, colleague } = course
    const ask = () => as(student)(classMembers.askToLeave, { class_id: course.classId })
    const ends = {
      takenBack: () => as(student)(classMembers.takeBackLeave),
      no: () => as(colleague)(classMembers.answerLeave, { ...place, is_accepted: 0 }),
      out: () => as(teacher)(classMembers.takeOut, place),
      yes: () => as(colleague)(classMembers.answerLeave, { ...place, is_accepted: 1 }),
    }
    const said: string[] = []
    for (const end of [ends.takenBack, ends.no, ends.out, ends.yes]) {
      school.time.ms += 1000
      await ask()
      expect((await noticesOf(teacher))[0]).toEqual(['在首页的“等你处理”里选择同意或者不同意。', 0])
      school.time.ms += 1000
      await end()
      const [last = []] = await noticesOf(teacher)
      said.push(String(last[0]))
      expect(await noticesOf(colleague)).toEqual(await noticesOf(teacher))
      expect((await as(colleague)<{ count: number }>(notices.unread)).data.count).toBe(0)
      if (end === ends.out) await as(teacher)(classMembers.putBack, place)
    }
    const by = (name: string) => `已由${name}老师处理：`
    expect(said).toEqual([
      `${student.realName}已撤回申请，不用处理了。`,
      `${by(colleague.realName)}没有同意，还在班里。`,
      `${by(teacher.realName)}移出了班级。`,
      `${by(colleague.realName)}同意离开。`,
    ])
  })

  it('of two who ask in the same second only the one who is answered is over', async () => {
    for (const one of [course.student, course.classmate]) await as(one)(classMembers.askToLeave, { class_id: course.classId })
    await as(course.classmate)(classMembers.takeBackLeave)
    expect((await noticesOf(course.teacher)).map(([, isRead]) => isRead)).toEqual([1, 0])
  })

  it('who was told no is told by whom and when, until brought back to the class', async () => {
    const lastNo = async () => (await as(course.student)<{ declined_at: number; declined_by: string }>(classMembers.leaveRequest)).data
    expect(await lastNo()).toMatchObject({ declined_at: 0, declined_by: '' })
    await as(course.student)(classMembers.askToLeave, { class_id: course.classId })
    await as(course.colleague)(classMembers.answerLeave, { ...place, is_accepted: 0 })
    expect(await lastNo()).toEqual({
      ...{ asked_at: 0, declined_at: school.deps.clock.seconds(), declined_by: course.colleague.realName },
    })
    await as(course.teacher)(classMembers.takeOut, place)
    await as(course.teacher)(classMembers.putBack, place)
    expect(await lastNo()).toMatchObject({ declined_at: 0 })
  })

  it('who comes back has not asked to leave, whatever was left behind', async () => {
    await as(course.teacher)(classMembers.takeOut, place)
    await school.db
      .insertInto('leave_requests')
      .values({ ...place, asked_at: 1 })
      .execute()
    expect(await outcome(course.student, classMembers.askToLeave, { class_id: course.classId })).toBe(code('foreignClass'))
    await as(course.teacher)(classMembers.putBack, place)
    expect([await askedAt(), await requests(course.teacher)]).toEqual([0, []])
  })

  it('of one who agrees and one who takes the student out at once the first decides, and the other is told', async () => {
    const asking = await Promise.all(Array.from({ length: 4 }, () => school.people.student(orgId, [course.classId])))
    for (const student of asking) await as(student)(classMembers.askToLeave, { class_id: course.classId })
    const answers = asking.flatMap(({ id: student_id }) => [
      outcome(course.colleague, classMembers.answerLeave, { ...place, student_id, is_accepted: 1 }),
      outcome(course.teacher, classMembers.takeOut, { ...place, student_id }),
    ])
    const second: readonly number[] = [code('leaveUnknown'), code('studentUnknown')]
    const done = await Promise.all(answers)
    expect(done.filter((one) => one === 0)).toHaveLength(4)
    expect(done.filter((one) => second.includes(one))).toHaveLength(4)
    expect(await acts()).toHaveLength(4)
  })

  it('who is taken out while asking has asked nothing any more, in no class', async () => {
    await as(course.student)(classMembers.askToLeave, { class_id: course.classId })
    await as(course.teacher)(classMembers.takeOut, place)
    await as(course.teacher)(classMembers.putBack, place)
    expect([await askedAt(), await requests(course.teacher)]).toEqual([0, []])
  })

  interface Reset {
    readonly list: readonly { readonly username: string; readonly password: string }[]
  }
  const reset = (person: Someone, student_ids: readonly number[], class_id = course.classId) =>
    as(person)<Reset>(classMembers.resetPasswords, { class_id, student_ids })
  const opensWith = async (username: string, typed: string) =>
    (await school.ask(accounts.logIn, { username, password: typed })).errCode === 0
  const isIn = async ({ session }: Someone) => ((await school.ask(accounts.status, {}, { session })).data as { is_login: number }).is_login

  it('R729, R1103: new passwords are told once, in the order asked; the old ones, and whoever was in with them, are out', async () => {
    const { student, classmate, teacher, neighbour } = course
    const { errCode, data } = await reset(teacher, [classmate.id, student.id, student.id])
    expect([errCode, data.list.map(({ username }) => username)]).toEqual([0, [classmate.username, student.username]])
    expect(new Set(data.list.map((one) => one.password)).size).toBe(2)
    for (const { username, password: fresh } of data.list) {
      expect(fresh).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
      expect([await opensWith(username, password), await opensWith(username, fresh)]).toEqual([false, true])
    }
    expect([await isIn(student), await isIn(classmate), await isIn(teacher), await isIn(neighbour)]).toEqual([0, 0, 1, 1])
    expect(await acts()).toEqual([classmate, student].map(({ id }) => ['password-reset', teacher.id, id, '127.0.0.1']))
    expect((await school.ask(classMembers.resetPasswords, { class_id: course.classId, student_ids: student.id }, teacher)).msg).toBe(
      '重置成功！',
    )
    for (const { password: fresh } of data.list) expect(school.lines.join('')).not.toContain(fresh)
  })

  it('R1103: only of students of an own class, all of them or none, and so many at once', async () => {
    const { student, classmate, teacher, neighbour, colleague } = course
    const stranger = await school.people.teacher(orgId, [course.otherClass])
    const registered = await school.people.teacher(orgId, [course.classId])
    await school.db.updateTable('users').set({ is_vouched: 0 }).where('id', '=', registered.id).execute()
    const many = Array.from({ length: memberLimits.resetAtOnce + 1 }, (_, at) => at + 1)
    const refused = [
      await reset(stranger, [student.id]),
      await reset(classmate, [student.id]),
      await reset(registered, [student.id]),
      await reset(teacher, []),
      await reset(teacher, [student.id, neighbour.id]),
      await reset(teacher, [colleague.id]),
      await reset(teacher, many),
    ]
    const reasons = [
      'foreignClass',
      'notAllowed',
      'notVouched',
      'studentsEmpty',
      'studentUnknown',
      'studentUnknown',
      'tooManyAtOnce',
    ] as const
    expect(refused.map(({ errCode }) => errCode)).toEqual(reasons.map(code))
    expect([await opensWith(student.username, password), await isIn(student), await acts()]).toEqual([true, 1, []])
  })

  it('two teachers who reset the same students at once, each in an order of their own, both get passwords, and the later ones open', async () => {
    const more = await Promise.all(Array.from({ length: 6 }, () => school.people.student(orgId, [course.classId])))
    const ids = more.map(({ id }) => id)
    const replies = await Promise.all([reset(course.teacher, ids), reset(course.colleague, ids.toReversed())])
    expect(replies.map(({ errCode }) => errCode)).toEqual([0, 0])
    const fresh = (username: string) => replies.map(({ data }) => data.list.find((one) => one.username === username)?.password ?? '')
    for (const { username } of more) {
      const opened = []
      for (const typed of fresh(username)) opened.push(await opensWith(username, typed))
      expect(opened.toSorted()).toEqual([false, true])
    }
  })

  it('what was noted is kept for 400 days', async () => {
    await as(course.teacher)(classMembers.takeOut, place)
    const now = school.deps.clock.seconds()
    await deleteOldAudits(school.db, now + 400 * day)
    expect(await acts()).toHaveLength(1)
    await deleteOldAudits(school.db, now + 400 * day + 1)
    expect(await acts()).toEqual([])
  })
})

it('a student asks five times an hour at most, and a teacher makes 120 passwords a minute', async () => {
  const limits = createLimits(
    createMemoryCounters(() => 0),
    { loginsPerAccount: 1, loginsPerAddress: 1, writesPerSession: 1 },
  )
  for (let times = 0; times < 5; times++) await limits.askToLeave(1)
  await expect(limits.askToLeave(1)).rejects.toMatchObject({ reason: 'tooMany' })
  await limits.askToLeave(2)
  await limits.resetPasswords(1, 60)
  await limits.resetPasswords(1, 60)
  await expect(limits.resetPasswords(1, 1)).rejects.toMatchObject({ reason: 'tooMany' })
})
