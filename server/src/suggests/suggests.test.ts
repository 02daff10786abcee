import { notices } from '@jiangtai/contract/notices'
import { refusals } from '@jiangtai/contract/refusal'
import { userTypes } from '@jiangtai/contract/roles'
import { type OwnSuggest, suggests } from '@jiangtai/contract/suggests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Asking } from '../../test/build-app.ts'
import { buildCourseSchool, type CourseSchool } from '../../test/course-school.ts'
import { engines } from '../../test/databases.ts'
import { noticeTo } from '../notices/notices.db.ts'
import { mayRead } from '../uploads/files.route.ts'
import { suggestsAdmin } from './suggests.admin.ts'
import { deleteOldSuggests } from './suggests.db.ts'
import { tidySuggestion } from './suggests.ts'

const asRead = { username: '', realName: '', classId: 0, isVouched: true, adminLevel: 0, avatarId: null, sessionId: 0 } as const

it('is kept line by line, without what only makes it longer', () => {
  expect(tidySuggestion('  白板\t 打不开：\r\n\r\n\r\n\n1.  重启过 \n2. 换过平板\n ')).toBe('白板 打不开：\n\n1. 重启过\n2. 换过平板')
  expect(() => tidySuggestion('\n\n坏\n\n了\n\n')).toThrow()
})

describe.each(engines)('suggestions (R732) on %s', (engine) => {
  let school: CourseSchool
  beforeAll(async () => {
    school = await buildCourseSchool(engine)
  })
  afterAll(() => school.close())

  const text = '第三页的答案算错了'
  const report = (person: Asking, resource_id: number, more: object = {}) =>
    school.ask(suggests.saveResource, { resource_id, type_id: 3, text, ...more }, person)
  async function run(...args: string[]) {
    const lines: string[] = []
    await suggestsAdmin(school.db, args, (line) => lines.push(line), { notify: noticeTo, clock: school.deps.clock })
    return lines.join('\n')
  }

  it('about a resource: one at a time until it is answered, by who sees the resource (R1109)', async () => {
    const desk = await school.newDesk()
    const given = await school.library.given(desk.teacher.id, school.orgId, desk.classId, school.tree.otherCourseId)
    const [student, classmate] = desk.students
    const state = async (person: Asking) => (await school.ask(suggests.ofResource, { resource_id: given.resourceId }, person)).data
    expect(await state(student)).toEqual({ is_handling: 0, last: null })
    const twice = await Promise.all([report(student, given.resourceId), report(student, given.resourceId)])
    expect(twice.map(({ errCode }) => errCode)).toEqual([0, 0])
    expect(new Set(twice.map(({ data }) => (data as { id: number }).id)).size).toBe(1)
    expect((await report(student, given.resourceId, { text: `${text}，还有一处` })).errCode).toBe(refusals.suggestOpen[0])
    expect(await state(student)).toMatchObject({ is_handling: 1, last: { text, state: 0, answer: '' } })
    // Its owner is told once.
    const told = async () =>
      (await school.ask(notices.list, { type_id: 5, curr_page_index: 1, page_size: 10 }, desk.teacher)).data as { list: { text: string }[] }
    const link = `/personal-center?tab=resources&resource=${given.resourceId}`
    expect((await told()).list).toMatchObject([{ text, title: expect.stringContaining('里有错'), link }])
    // Everybody has an own one.
    expect(await state(classmate)).toMatchObject({ is_handling: 0, last: null })
    expect((await report(desk.teacher, given.resourceId)).errCode).toBe(0)
    expect((await told()).list).toHaveLength(1)
    const stranger = await school.people.teacher(school.orgId)
    const abroad = { ...(await school.people.teacher(school.otherOrgId)), host: 'other.test' }
    for (const person of [stranger, abroad]) {
      expect((await report(person, given.resourceId)).errCode).toBe(refusals.resourceUnknown[0])
      expect(await school.code(suggests.ofResource, { resource_id: given.resourceId }, person)).toBe(refusals.resourceUnknown[0])
    }

    const { last } = (await state(student)) as { last: { id: number } }
    expect(await run('default')).toContain(text)
    await run('answer', String(last.id), '处理中')
    expect(await state(student)).toMatchObject({ is_handling: 1, last: { state: 1 } })
    await run('answer', String(last.id), '已处理', '谢谢，', '已经改好')
    expect(await state(student)).toMatchObject({ is_handling: 0, last: { state: 2, answer: '谢谢， 已经改好' } })
    // Told each time, with the answer.
    const heard = await school.ask(notices.list, { type_id: 7, curr_page_index: 1, page_size: 10 }, student)
    expect(heard.data).toMatchObject({
      list: [
        { title: '你的反馈：已处理', text: '学校回复：谢谢， 已经改好' },
        { title: '你的反馈：处理中', text },
      ],
    })
    await expect(run('answer', String(last.id), '不采纳')).rejects.toThrow(`没有等待处理的反馈 ${last.id}`)
    expect((await report(student, given.resourceId)).errCode).toBe(0)
    await deleteOldSuggests(school.db, school.deps.clock.seconds() + 401 * 86_400)
    const { list } = { list: JSON.parse(await run('default', '--all', '--json')) as { id: number }[] }
    expect(list.some(({ id }) => id === last.id)).toBe(false)
  })

  it('are 5 to 500 characters without bad words, of a known type, and not too many at once (R1108)', async () => {
    const { teacher, resources } = await school.newDesk()
    const [id = 0] = await resources(1)
    const code = async (more: object) => (await report(teacher, id, more)).errCode
    expect((await report(teacher, id, { text: '字'.repeat(501) })).msg).toBe('反馈内容应为5至500字')
    expect([await code({ text: ' 太短 了 ' }), await code({ text: '字'.repeat(501) })]).toEqual([
      refusals.suggestText[0],
      refusals.suggestText[0],
    ])
    expect(await code({ text: '这里有一句坏话在' })).toBe(refusals.badWords[0])
    expect(await code({ type_id: 9 })).toBe(refusals.badInput[0])
    const say = (n: number) => school.code(suggests.save, { type_id: 1, text: `希望能够调字号 ${n}` }, teacher)
    // Also of those that are said at once.
    const codes = await Promise.all(Array.from({ length: 24 }, (_, n) => say(n)))
    expect(codes.toSorted((a, b) => a - b)).toEqual([...Array(20).fill(0), ...Array(4).fill(refusals.suggestsFull[0])])
    expect(await code({})).toBe(refusals.suggestsFull[0])
    const { list } = (await school.ask(suggests.types, {}, teacher)).data as { list: { name: string }[] }
    expect(list.map(({ name }) => name)).toEqual(['功能建议', '使用问题', '内容错误', '其他'])
  })

  const uploaded = (person: { id: number }, orgId = school.orgId) => school.library.upload(person.id, orgId, { name: '截图.png' })
  const say = (person: Asking, more: object = {}) => school.ask(suggests.save, { type_id: 2, text: '白板打不开了', ...more }, person)
  const own = async (person: Asking) =>
    (await school.ask(suggests.mine, { curr_page_index: 1, page_size: 10 }, person)).data as { list: OwnSuggest[]; total: number }

  it('have up to four own files, which nobody else reads but administrators of the school', async () => {
    const desk = await school.newDesk()
    const [student] = desk.students
    const ids = [await uploaded(student), await uploaded(student)]
    const foreign = await uploaded(desk.teacher)
    expect((await say(student, { file_ids: JSON.stringify([...ids, foreign]) })).errCode).toBe(refusals.suggestFileUnknown[0])
    const five = [...ids, await uploaded(student), await uploaded(student), await uploaded(student)]
    expect((await say(student, { file_ids: JSON.stringify(five) })).msg).toBe('一次最多附 4 个文件')
    expect((await own(student)).total).toBe(0)
    expect((await say(student, { file_ids: JSON.stringify([...ids, ids[0]]) })).errCode).toBe(0)
    const [one] = (await own(student)).list
    expect(one?.files.map(({ file_id, name }) => [file_id, name])).toEqual(ids.map((id) => [id, '截图.png']))

    const upload = { id: ids[0] ?? 0, org_id: school.orgId, user_id: student.id, user_type: userTypes.student }
    const reads = async (person: { id: number }, role: 'teacher' | 'student' = 'teacher') =>
      mayRead(school.db, { ...asRead, id: person.id, role }, upload, school.deps.clock.seconds())
    const admin = await school.people.admin(school.orgId)
    const elsewhere = await school.people.admin(school.otherOrgId)
    // It may be about the very teacher.
    expect([await reads(student, 'student'), await reads(admin), await reads(desk.teacher), await reads(elsewhere)]).toEqual([
      ...[true, true, false, false],
    ])
    expect(await reads(desk.students[1], 'student')).toBe(false)
    // Another file of the student is the teacher's to read, as ever.
    const plain = { ...upload, id: five[2] ?? 0 }
    expect(await mayRead(school.db, { ...asRead, id: desk.teacher.id, role: 'teacher' }, plain, 1)).toBe(true)
  })

  it('are taken back with their files while nobody has begun, by nobody else; the owner of the resource reads that', async () => {
    const desk = await school.newDesk()
    const [student, classmate] = desk.students
    const given = await school.library.given(desk.teacher.id, school.orgId, desk.classId, school.tree.otherCourseId)
    const file = await uploaded(student)
    await report(student, given.resourceId, { file_ids: [file] })
    const id = (await own(student)).list[0]?.id ?? 0
    // Said again it is the same, unless something else is enclosed: that is not dropped unseen.
    const again = async (file_ids: readonly number[]) => (await report(student, given.resourceId, { file_ids })).errCode
    expect([await again([]), await again([file]), await again([file, await uploaded(student)])]).toEqual([0, 0, refusals.suggestOpen[0]])
    expect((await own(student)).list).toMatchObject([
      { resource_id: given.resourceId, resource_url: expect.stringMatching(/^\/files\//), files: [{ file_id: file }] },
    ])
    expect(await school.code(suggests.withdraw, { id }, classmate)).toBe(refusals.suggestUnknown[0])
    expect(await school.code(suggests.withdraw, { id: 999_999 }, classmate)).toBe(refusals.suggestUnknown[0])
    expect(await school.code(suggests.withdraw, { id }, student)).toBe(0)
    expect(await school.code(suggests.withdraw, { id }, student)).toBe(refusals.suggestUnknown[0])
    expect((await own(student)).total).toBe(0)
    expect(await school.db.selectFrom('uploads').select('id').where('id', '=', file).execute()).toEqual([])
    const told = await school.ask(notices.list, { type_id: 5, curr_page_index: 1, page_size: 10 }, desk.teacher)
    expect(told.data).toMatchObject({ list: [{ text: '这次报告已经撤回。', is_read: 1 }] })

    await say(student)
    const begun = (await own(student)).list[0]?.id ?? 0
    await run('answer', String(begun), '处理中')
    expect(await school.code(suggests.withdraw, { id: begun }, student)).toBe(refusals.suggestBegun[0])
  })

  it('are listed for one organisation, and a wrong command says how it is used', async () => {
    await expect(run('default', '--maybe')).rejects.toThrow('用法')
    await expect(run('answer', 'x', '已处理')).rejects.toThrow('用法')
    await expect(run('nowhere')).rejects.toThrow()
    const { code } = await school.db
      .selectFrom('organizations')
      .select('code')
      .where('id', '=', school.otherOrgId)
      .executeTakeFirstOrThrow()
    expect(await run(code)).toBe('没有等待处理的反馈。')
  })
})
