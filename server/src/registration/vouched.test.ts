import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { courses } from '@jiangtai/contract/courses'
import { mediaTypes } from '@jiangtai/contract/media'
import { pagePlans } from '@jiangtai/contract/page-plans'
import { refusals } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { subjects } from '@jiangtai/contract/subjects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { sample } from '../../test/samples.ts'
import { createPartner } from '../../test/sso.ts'
import { uploader } from '../../test/uploading.ts'
import { vouchAdmin } from './vouch.admin.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const page = { curr_page_index: 1, page_size: 10 }

describe.each(engines)('a teacher who has registered at an open host, on %s', (engine) => {
  let school: TestApp
  let library: ReturnType<typeof createLibrary>
  let orgId: number
  let tree: Awaited<ReturnType<typeof library.tree>>
  let owner: Awaited<ReturnType<TestApp['people']['teacher']>>
  /** A file of a colleague, shared with the school. */
  let shared: { id: number; url: string }
  let tokenFor: Awaited<ReturnType<typeof createPartner>>
  beforeAll(async () => {
    school = await buildApp(engine)
    library = createLibrary(school.db, school.deps.clock)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    await school.db.updateTable('organization_hosts').set({ is_fh: 1 }).where('host', '=', 'localhost').execute()
    tokenFor = await createPartner(school.db, school.deps.clock, orgId)
    tree = await library.tree(orgId)
    owner = await school.people.teacher(orgId)
    const { data } = await uploader(school, owner.session).direct('期中试卷.pdf', sample('pdf'), mediaTypes.doc)
    const made = await library.resource(owner.id, orgId, { upload_id: data.file_cdn_id, is_school: 1, title: '期中试卷' })
    shared = { id: made.id, url: data.file_cdn_url }
  })
  afterAll(() => school.close())

  let phones = 13_800_000_000
  async function register(more: Record<string, unknown> = {}) {
    const phone = String(++phones)
    await school.ask(accounts.sendCode, { account: phone, purpose: 'register', ...(await school.captcha()), ...more })
    const form = { phone, code: school.sent.at(-1)?.code, real_name: '陌生人', password: 'Xin-2026' }
    const reply = await school.ask(registration.register, { ...form, ...more })
    const session = /jt_session=([\w-]{43});/.exec(String(reply.response.headers['set-cookie']))?.[1] ?? ''
    return { phone, session, data: reply.data as { user_id: number; is_vouched: number } }
  }
  const vouch = async (...args: string[]) => {
    const said: string[] = []
    await vouchAdmin(school.db, args, (line) => said.push(line))
    return said.join('\n')
  }
  type Newcomer = Awaited<ReturnType<typeof register>>
  const say = async (who: { session: string }, call: Parameters<TestApp['ask']>[0], input: Record<string, unknown> = {}) =>
    (await school.ask(call, input, { session: who.session })).errCode
  const pageOf = async (who: { session: string }, call: Parameters<TestApp['ask']>[0]) =>
    ((await school.ask(call, page, { session: who.session })).data as { list: Resource[]; total: number }).list.map(({ id }) => id)
  const download = async (who: { session: string }) =>
    (await school.app.inject({ method: 'GET', url: shared.url, headers: { host: 'localhost', cookie: `jt_session=${who.session}` } }))
      .statusCode
  const newClass = async (who: Newcomer) =>
    ((await school.ask(classes.create, { name: '我的班' }, { session: who.session })).data as { class_id: number }).class_id
  const whoseOf = (class_id: number) => ({ class_id, course_id: tree.courseId, course_type: 1 })
  const table = () => new File([`学科,版本,年级,章节,课程\n物理${phones},人教版,八年级,第一章,运动`], 'tree.csv')
  const rootNames = async () =>
    (await school.db.selectFrom('subjects').select('name').where('level', '=', 1).where('owner_id', 'is', null).execute()).map(
      ({ name }) => name,
    )

  /** Every way to something that the school shares, and what it answers. */
  const ways: readonly [string, (who: Newcomer) => Promise<number>, keyof typeof refusals][] = [
    ['read about it', (who) => say(who, resources.byId, { id: shared.id }), 'resourceUnknown'],
    ['collect it', (who) => say(who, resources.collect, { resource_id: shared.id }), 'resourceUnknown'],
    ['ask whether it is collected', (who) => say(who, resources.isCollected, { resource_id: shared.id }), 'resourceUnknown'],
    ['ask what uses it', (who) => say(who, resources.uses, { ids: JSON.stringify([shared.id]) }), 'resourceUnknown'],
    ['plan something beside it', (who) => say(who, pagePlans.list, { resource_id: shared.id }), 'resourceUnknown'],
    [
      'put it into a lesson',
      async (who) => say(who, courses.add, { ...whoseOf(await newClass(who)), resource_ids: JSON.stringify([shared.id]) }),
      'resourceUnknown',
    ],
  ]

  it('is told so, has an own class and own files, and nothing of the school’s', async () => {
    const newcomer = await register()
    expect(newcomer.data.is_vouched).toBe(0)
    expect((await school.ask(accounts.status, {}, newcomer)).data).toMatchObject({ user: { is_vouched: 0 } })
    for (const call of [resources.schoolPages, resources.allPages, resources.collectedPages])
      expect(await pageOf(newcomer, call)).toEqual([])
    expect(await download(newcomer)).toBe(404)

    const classId = await newClass(newcomer)
    const { data } = await uploader(school, newcomer.session).direct('我的.pdf', sample('pdf'), mediaTypes.doc)
    const own = (await school.ask(resources.add, { file_cdn_id: data.file_cdn_id }, newcomer)).data as Resource
    expect([await pageOf(newcomer, resources.mine), await pageOf(newcomer, resources.allPages)]).toEqual([[own.id], [own.id]])
    expect(await say(newcomer, courses.add, { ...whoseOf(classId), resource_ids: JSON.stringify([own.id]) })).toBe(0)
  })

  it.each(ways)('cannot %s', async (_what, act, otherwise) => {
    const newcomer = await register()
    expect(await act(newcomer)).toBe(code(otherwise))
  })

  it('writes nothing that everybody sees: subjects are the newcomer’s own, and no file is for the school', async () => {
    const newcomer = await register()
    const before = await rootNames()
    expect(await say(newcomer, subjects.importTree, { is_trial: 0, file: table() })).toBe(0)
    expect(await rootNames()).toEqual(before)
    const own = await library.resource(newcomer.data.user_id, orgId)
    const give = (is_school: number) => say(newcomer, resources.change, { ids: JSON.stringify([own.id]), is_school })
    expect([await give(1), await give(0)]).toEqual([code('notVouched'), 0])
    expect(await pageOf(owner, resources.schoolPages)).toEqual([shared.id])
  })

  it('is a teacher like the others as soon as the school has said so, and no longer when it takes that back', async () => {
    const newcomer = await register()
    const { phone } = newcomer
    expect(await vouch('default', phone, 'on')).toBe(`${phone} 已确认，可以使用学校共享的资源了。`)
    expect([await pageOf(newcomer, resources.schoolPages), await download(newcomer)]).toEqual([[shared.id], 200])
    for (const [, act] of ways.filter(([what]) => what !== 'ask what uses it')) expect(await act(newcomer)).toBe(0)
    expect(await say(newcomer, resources.uses, { ids: JSON.stringify([shared.id]) })).toBe(code('resourceForeign'))
    expect(await say(newcomer, subjects.importTree, { is_trial: 0, file: table() })).toBe(0)
    school.time.ms += 31_000
    expect((await school.ask(accounts.status, {}, newcomer)).data).toMatchObject({ user: { is_vouched: 1 } })

    expect(await vouch('default', phone, 'off')).toBe(`${phone} 不再是学校确认的老师，只能使用自己的班级和资料。`)
    expect([await pageOf(newcomer, resources.allPages), await download(newcomer)]).toEqual([[], 404])
  })

  it('what they had put into a lesson while the school knew them is no longer shown to their students when it takes that back', async () => {
    const newcomer = await register()
    await vouch('default', newcomer.phone, 'on')
    const classId = await newClass(newcomer)
    const student = await school.people.student(orgId, [classId])
    const mixId = await library.mix(newcomer.data.user_id, classId, tree.courseId)
    await library.push(mixId, [await library.item(mixId, shared.id)])
    expect(await download(student)).toBe(200)
    await vouch('default', newcomer.phone, 'off')
    expect(await download(student)).toBe(404)
  })

  it('waits also when a partner system sent them: it says who they are, not that they teach here', async () => {
    expect((await register({ sso_token: tokenFor('someone') })).data.is_vouched).toBe(0)
  })

  it('everybody else is known: whom the school has entered, and whoever was there before', async () => {
    expect((await school.ask(accounts.status, {}, owner)).data).toMatchObject({ user: { is_vouched: 1 } })
    expect(await download(await school.people.teacher(orgId))).toBe(200)
  })

  it('is listed for the operator, longest waiting first, until the school has decided', async () => {
    const [first, second] = [await register(), await register()]
    const listed = async () => (await vouch('default')).split('\n').map((line) => line.split(/ +/)[0])
    const [head, ...rows] = await listed()
    expect([head, rows.indexOf(first.phone) >= 0, rows.indexOf(first.phone) < rows.indexOf(second.phone)]).toEqual(['账号', true, true])
    await vouch('default', first.phone, 'on')
    expect(await listed()).not.toContain(first.phone)
    await school.people.organization({ code: `empty-${engine}` })
    expect(await vouch(`empty-${engine}`)).toBe('没有等待确认的老师。')
  })

  it.each([
    [[], /^用法：npm run admin -- vouch/],
    [['default', 'x'], /^用法：npm run admin -- vouch/],
    [['default', 'x', 'yes'], /^用法：npm run admin -- vouch/],
    [['nowhere'], /^没有机构 nowhere。$/],
    [['default', 'nobody', 'on'], /^default 没有账号为 nobody 的老师。$/],
  ])('the operator’s %j is refused', async (args, sentence) => {
    await expect(vouch(...args)).rejects.toThrow(sentence)
  })
})
