import { type Notice, notices } from '@jiangtai/contract/notices'
import { people, type SchoolTeacher } from '@jiangtai/contract/people'
import { profile } from '@jiangtai/contract/profile'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { schoolClasses } from '@jiangtai/contract/school-classes'
import { subjects } from '@jiangtai/contract/subjects'
import {
  type ChangedClass,
  classJoins,
  type JoinRequest,
  type ManagedClass,
  type OtherClass,
  type OwnJoinRequest,
  type TaughtSubject,
  teacherClasses,
} from '@jiangtai/contract/teacher-classes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson } from '../../test/given.ts'
import { createLibrary } from '../../test/library.ts'
import { createLimits, noLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { resumePeople, stopPeople } from '../people/places.db.ts'
import { setOrgSwitch } from '../switches/switches.db.ts'

const code = (name: RefusalName) => refusals[name][0]
type Someone = { readonly session: string }
let schools = 0

describe.each(engines)('the classes a teacher teaches on %s', (engine) => {
  let school: TestApp
  let host: string
  let orgId: number
  let [first, second, third] = [0, 0, 0]
  let [maths, music] = [0, 0]
  let teacher: Awaited<ReturnType<TestApp['people']['teacher']>>
  let admin: typeof teacher
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    host = `taught${++schools}.test`
    orgId = await school.people.organization({ hosts: [host] })
    ;[first, second, third] = [
      await school.people.schoolClass(orgId, '七年级(1)班'),
      await school.people.schoolClass(orgId, '七年级(2)班'),
      await school.people.schoolClass(orgId, '七年级(10)班'),
    ]
    teacher = await school.people.teacher(orgId, [first])
    admin = await school.people.admin(orgId)
    const library = createLibrary(school.db, school.deps.clock)
    ;[maths, music] = [await library.subject(orgId, 1, null, '数学'), await library.subject(orgId, 1, null, '音乐')]
    for (const subject of [maths, music]) await library.teaches(teacher.id, subject)
  })

  const as = (person: Someone = teacher) => asPerson(school, person, host)
  const isFree = () => setOrgSwitch(school.db, orgId, 'class_join_approval', false)
  const change = (more: Record<string, unknown>, person?: Someone) =>
    as(person)<{ classes: ChangedClass[] }>(teacherClasses.change, { root_subject_id: maths, ...more })
  const taught = async (root_subject_id = maths) =>
    (await as()<{ list: { id: number }[] }>(teacherClasses.ofSubject, { root_subject_id })).data.list.map(({ id }) => id)
  const others = async (root_subject_id = maths) =>
    (await as()<{ list: OtherClass[] }>(teacherClasses.others, { root_subject_id })).data.list
  const managed = async () =>
    (await as()<{ classes: ManagedClass[]; requests: OwnJoinRequest[]; needs_approval: 0 | 1 }>(teacherClasses.manage)).data
  const waiting = async (person: Someone = admin) => (await as(person)<{ list: JoinRequest[] }>(classJoins.list)).data.list
  const noticesOf = async (person: Someone) =>
    (await as(person)<{ list: Notice[] }>(notices.list, { curr_page_index: 1, page_size: 10 })).data.list
  const actsDone = async () =>
    (await school.db.selectFrom('audits').select('act').where('org_id', '=', orgId).orderBy('id').execute()).map(({ act }) => act)

  it('are those of every own subject, as long as nothing else is said', async () => {
    await school.people.student(orgId, [first])
    const { data } = await as()<{ list: TaughtSubject[] }>(teacherClasses.bySubject)
    const classes = [{ id: first, name: '七年级(1)班', student_count: 1 }]
    expect(data.list).toEqual([
      { root_subject_id: maths, name: '数学', classes },
      { root_subject_id: music, name: '音乐', classes },
    ])
  })

  it('R1099: the others of the school are those not taught in that subject, in their order', async () => {
    await isFree()
    await change({ add_class_ids: [second] })
    expect((await others()).map(({ id }) => id)).toEqual([third])
    expect((await others(music)).map(({ id }) => id)).toEqual([second, third])
  })

  it('R1100: are added and removed in one step, or not at all', async () => {
    await isFree()
    const { data } = await change({ add_class_ids: [second, third], del_class_ids: [first] })
    expect(data.classes.map(({ id, state }) => [id, state])).toEqual([
      [second, 0],
      [third, 0],
    ])
    expect([await taught(), await taught(music)]).toEqual([[second, third], [first]])
    const elsewhere = await school.people.schoolClass(await school.people.organization())
    for (const add_class_ids of [
      [first, elsewhere],
      [first, 99_999],
    ])
      expect((await change({ add_class_ids, del_class_ids: [second] })).errCode).toBe(code('classUnknown'))
    expect(await taught()).toEqual([second, third])
    expect(await actsDone()).toEqual(['class-left', 'class-joined', 'class-joined'])
  })

  it('are left altogether with the last subject, unless the teacher is its head or teaches there now', async () => {
    await change({ del_class_ids: [first] })
    await school.db.updateTable('classes').set({ head_teacher_id: teacher.id }).where('id', '=', first).execute()
    const leaveLast = () => change({ root_subject_id: music, del_class_ids: [first] })
    expect((await leaveLast()).errCode).toBe(code('headLeaves'))
    await school.db.updateTable('classes').set({ head_teacher_id: null }).where('id', '=', first).execute()
    const now = school.deps.clock.seconds()
    const lesson = { class_id: first, teacher_id: teacher.id, course_id: null, started_at: now, seen_at: now, ended_at: null }
    await school.db.insertInto('lessons').values(lesson).execute()
    expect((await leaveLast()).errCode).toBe(code('teachingLeaves'))
    await school.db.updateTable('lessons').set({ ended_at: now }).where('class_id', '=', first).execute()
    expect((await leaveLast()).errCode).toBe(0)
    expect((await managed()).classes).toEqual([])
    expect((await leaveLast()).errCode).toBe(code('foreignClass'))
  })

  it('are joined once an administrator agrees, where the school has not said otherwise', async () => {
    const { data } = await change({ add_class_ids: [second] })
    expect(data.classes.map(({ id, state }) => [id, state])).toEqual([
      [first, 0],
      [second, 1],
    ])
    // Asked twice is asked once.
    await change({ add_class_ids: [second] })
    const { requests, needs_approval } = await managed()
    expect([requests.map(({ class_id }) => class_id), needs_approval, (await others())[0]?.is_asked]).toEqual([[second], 1, 1])
    const [request] = await waiting()
    expect(request).toMatchObject({ teacher: { id: teacher.id, name: teacher.realName }, class: { id: second }, subject: '数学' })
    expect(await noticesOf(admin)).toMatchObject([{ title: `${teacher.realName}申请加入七年级(2)班`, is_read: 0 }])
    expect((await as(admin)(classJoins.answer, { id: request?.id, is_accepted: 1 })).errCode).toBe(0)
    expect([await taught(), await taught(music)]).toEqual([[first, second], [first]])
    expect(await noticesOf(teacher)).toMatchObject([{ title: '你已加入七年级(2)班' }])
    expect(await noticesOf(admin)).toMatchObject([{ is_read: 1, text: `已由${admin.realName}处理：同意加入。` }])
    expect((await as(admin)(classJoins.answer, { id: request?.id, is_accepted: 1 })).errCode).toBe(code('joinUnknown'))
    expect(await actsDone()).toEqual(['join-accepted'])
  })

  it('are not joined when the administrator says no, and the teacher is told', async () => {
    await change({ add_class_ids: [second] })
    const [request] = await waiting()
    await as(admin)(classJoins.answer, { id: request?.id, is_accepted: 0 })
    expect([await taught(), await waiting(), (await managed()).requests]).toEqual([[first], [], []])
    expect(await noticesOf(teacher)).toMatchObject([{ title: '没有同意你加入七年级(2)班' }])
    expect(await actsDone()).toEqual(['join-declined'])
  })

  it('are not joined once the request is withdrawn', async () => {
    await change({ add_class_ids: [second] })
    const [request] = await waiting()
    expect((await change({ del_class_ids: [second] })).data.classes.map(({ id }) => id)).toEqual([first])
    expect((await as(admin)(classJoins.answer, { id: request?.id, is_accepted: 1 })).errCode).toBe(code('joinUnknown'))
    expect(await noticesOf(admin)).toMatchObject([{ is_read: 1, text: `${teacher.realName}已撤回申请，不用处理了。` }])
  })

  it('are not left by who withdraws a request that was answered meanwhile; the answer is said', async () => {
    const takeBack = () => change({ del_class_ids: [second], only_requests: 1 })
    await change({ add_class_ids: [second] })
    await as(admin)(classJoins.answer, { id: (await waiting())[0]?.id, is_accepted: 0 })
    expect((await takeBack()).errCode).toBe(code('joinUnknown'))
    await change({ add_class_ids: [second] })
    await as(admin)(classJoins.answer, { id: (await waiting())[0]?.id, is_accepted: 1 })
    expect((await takeBack()).errCode).toBe(code('joinAccepted'))
    expect(await taught()).toEqual([first, second])
    await change({ add_class_ids: [third] })
    expect((await change({ del_class_ids: [third], only_requests: 1 })).errCode).toBe(0)
    expect((await managed()).requests).toEqual([])
  })

  it('need nobody’s word for a further subject of an own class, nor for an administrator', async () => {
    await change({ del_class_ids: [first] })
    expect((await change({ add_class_ids: [first] })).data.classes).toMatchObject([{ id: first, state: 0 }])
    await school.db.insertInto('teacher_subjects').values({ teacher_id: admin.id, subject_id: maths }).execute()
    expect((await change({ add_class_ids: [second] }, admin)).data.classes).toMatchObject([{ id: second, state: 0 }])
  })

  it('are refused to whoever does not teach the subject, is not known to the school, or asks for nonsense', async () => {
    const stranger = await school.people.teacher(orgId)
    expect((await change({ add_class_ids: [second] }, stranger)).errCode).toBe(code('subjectForeign'))
    expect((await as(stranger)(teacherClasses.others, { root_subject_id: maths })).errCode).toBe(code('subjectForeign'))
    expect((await as(stranger)(teacherClasses.manage, { class_id: first })).errCode).toBe(code('foreignClass'))
    expect((await change({})).errCode).toBe(code('nothingChosen'))
    expect((await change({ add_class_ids: [first], del_class_ids: [first] })).errCode).toBe(code('badInput'))
    await school.db.updateTable('users').set({ is_vouched: 0 }).where('id', '=', teacher.id).execute()
    expect((await change({ add_class_ids: [second] })).errCode).toBe(code('notVouched'))
  })

  it('are decided by administrators of the own school alone', async () => {
    await change({ add_class_ids: [second] })
    const [request] = await waiting()
    const otherHost = `else${schools}.test`
    const foreign = await school.people.admin(await school.people.organization({ hosts: [otherHost] }))
    const far = asPerson(school, foreign, otherHost)
    expect((await far<{ list: [] }>(classJoins.list)).data.list).toEqual([])
    expect((await far(classJoins.answer, { id: request?.id, is_accepted: 1 })).errCode).toBe(code('joinUnknown'))
    expect((await as(teacher)(classJoins.answer, { id: request?.id, is_accepted: 1 })).errCode).toBe(code('adminOnly'))
    expect(await waiting()).toHaveLength(1)
  })

  it('are told with their teachers and what each teaches there; an archived one is not', async () => {
    await change({ root_subject_id: music, del_class_ids: [first] })
    await school.db.updateTable('classes').set({ head_teacher_id: teacher.id, grade: 7 }).where('id', '=', first).execute()
    expect((await managed()).classes).toMatchObject([
      {
        ...{ id: first, grade: 7, subjects: [{ id: maths, name: '数学' }], flags: { is_head: 1 }, jp: { is_valid: 1, end: 0 } },
        teachers: [{ id: teacher.id, subjects: ['数学'], is_head: 1 }],
      },
    ])
    await school.db.updateTable('classes').set({ archived_at: 1 }).where('id', '=', first).execute()
    expect((await managed()).classes).toEqual([])
  })

  it('ask no longer once an administrator puts the teacher in, who then really leaves; the notice is settled whatever the teacher is called', async () => {
    await change({ add_class_ids: [second] })
    const { data } = await as(admin)<{ list: SchoolTeacher[] }>(people.teachers, { curr_page_index: 1, page_size: 20 })
    const seen = data.list.find(({ id }) => id === teacher.id)?.seen
    const row = { id: teacher.id, seen, real_name: '改过名', subject_ids: [maths, music], class_ids: [first, second] }
    expect((await as(admin)(people.saveTeacher, row)).errCode).toBe(0)
    expect([await waiting(), (await managed()).requests]).toEqual([[], []])
    expect(await noticesOf(admin)).toMatchObject([{ is_read: 1, text: '管理员已经安排老师任教，不用处理了。' }])
    expect((await change({ del_class_ids: [second] })).data.classes.map(({ id }) => id)).toEqual([first])
  })

  it('ask no longer once the class is archived, or an administrator has taken the subject away', async () => {
    await change({ add_class_ids: [second] })
    expect((await as(admin)(schoolClasses.archive, { ids: JSON.stringify([second]), is_archived: 1 })).errCode).toBe(0)
    expect([await waiting(), (await managed()).requests]).toEqual([[], []])
    expect(await noticesOf(admin)).toMatchObject([{ is_read: 1, text: '班级已经归档，不用处理了。' }])
    await as(admin)(schoolClasses.archive, { ids: JSON.stringify([second]), is_archived: 0 })

    await change({ add_class_ids: [second] })
    const { data } = await as(admin)<{ list: SchoolTeacher[] }>(people.teachers, { curr_page_index: 1, page_size: 20 })
    const seen = data.list.find(({ id }) => id === teacher.id)?.seen
    const row = { id: teacher.id, seen, real_name: teacher.realName, subject_ids: [music], class_ids: [first] }
    expect((await as(admin)(people.saveTeacher, row)).errCode).toBe(0)
    expect(await school.db.selectFrom('class_join_requests').select('id').where('teacher_id', '=', teacher.id).execute()).toEqual([])
  })

  it('ask no longer once they are handed over with a colleague’s', async () => {
    const colleague = await school.people.teacher(orgId, [second])
    await change({ add_class_ids: [second] })
    expect((await as(admin)(people.handOver, { id: colleague.id, to_id: teacher.id })).errCode).toBe(0)
    expect([await waiting(), (await managed()).requests, await taught()]).toEqual([[], [], [first, second]])
    expect(await noticesOf(admin)).toMatchObject([{ is_read: 1 }])
  })

  it('are asked for by a teacher who is renamed, and the notice is found when it is withdrawn; it leads to where it is answered', async () => {
    await change({ add_class_ids: [second] })
    expect(await noticesOf(admin)).toMatchObject([{ is_read: 0, link: '/admin/teachers' }])
    await as()(profile.save, { real_name: '新名字' })
    await change({ del_class_ids: [second] })
    expect(await noticesOf(admin)).toMatchObject([{ is_read: 1, text: '新名字已撤回申请，不用处理了。' }])
  })

  it('are not asked for in a subject that is no longer taught, nor by who is stopped', async () => {
    await change({ add_class_ids: [second] })
    expect((await as()(subjects.removeMine, { subject_ids: [maths] })).errCode).toBe(0)
    expect([await waiting(), (await managed()).requests]).toEqual([[], []])
    expect(await noticesOf(admin)).toMatchObject([{ is_read: 1, text: '老师已不教这个学科，不用处理了。' }])
    await change({ root_subject_id: music, add_class_ids: [second, third] })
    expect(await waiting()).toHaveLength(2)
    await school.db.transaction().execute((tx) => stopPeople(tx, [teacher.id], school.deps.clock.seconds()))
    expect([await waiting(), (await noticesOf(admin)).map(({ is_read }) => is_read)]).toEqual([[], [1, 1, 1]])
  })

  it('are taught in the same subjects by who was stopped and is back', async () => {
    await change({ del_class_ids: [first] })
    await school.db.transaction().execute((tx) => stopPeople(tx, [teacher.id], school.deps.clock.seconds()))
    await school.db.transaction().execute((tx) => resumePeople(tx, [teacher.id]))
    expect([await taught(), await taught(music)]).toEqual([[], [first]])
  })

  it('are answered once by two administrators at once, and left once from two tabs', async () => {
    await change({ add_class_ids: [second] })
    const [request] = await waiting()
    const other = await school.people.admin(orgId)
    const said = [
      as(admin)(classJoins.answer, { id: request?.id, is_accepted: 1 }),
      as(other)(classJoins.answer, { id: request?.id, is_accepted: 0 }),
    ]
    expect((await Promise.all(said)).map(({ errCode }) => errCode).toSorted((a, b) => a - b)).toEqual([0, code('joinUnknown')])
    expect((await noticesOf(teacher)).length).toBe(1)
    await Promise.all([maths, music].map((root_subject_id) => change({ root_subject_id, del_class_ids: [first] })))
    expect([(await taught()).includes(first), (await taught(music)).includes(first)]).toEqual([false, false])
  })

  it('are asked for twenty times an hour at most, for administrators are told each time; what was not asked tells nobody', async () => {
    const most = { loginsPerAccount: 100, loginsPerAddress: 100, writesPerSession: 100 }
    const counters = createMemoryCounters(() => 0)
    const node = await buildNode(school.database, { limits: { ...noLimits, askToJoin: createLimits(counters, most).askToJoin } })
    const ask = async (input: object) =>
      (await node.ask(teacherClasses.change, { root_subject_id: maths, ...input }, { ...teacher, host })).errCode
    const list = JSON.stringify([second])
    for (let times = 0; times < 20; times++) {
      expect(await ask({ add_class_ids: list })).toBe(0)
      expect(await ask({ del_class_ids: list })).toBe(0)
    }
    expect(await ask({ add_class_ids: list })).toBe(code('tooMany'))
    expect(await waiting()).toEqual([])
    const { total } = (await as(admin)<{ total: number }>(notices.list, { curr_page_index: 1, page_size: 10 })).data
    expect(total).toBe(20)
    await node.app.close()
  })

  it('keep what is taught there when an administrator saves the teacher', async () => {
    await change({ del_class_ids: [first] })
    const page = { curr_page_index: 1, page_size: 20 }
    const { data } = await as(admin)<{ list: SchoolTeacher[] }>(people.teachers, page)
    const seen = data.list.find(({ id }) => id === teacher.id)?.seen
    const row = { id: teacher.id, seen, real_name: '新名', subject_ids: [maths, music], class_ids: [first, second] }
    expect((await as(admin)(people.saveTeacher, row)).errCode).toBe(0)
    expect([await taught(), await taught(music)]).toEqual([[second], [first, second]])
  })
})
