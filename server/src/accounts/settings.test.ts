import { accounts, type SessionInfo } from '@jiangtai/contract/accounts'
import { toDataURL } from 'qrcode'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createMemoryBus } from '../bus/memory.ts'

describe.each(engines)('the own account on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost', 'portal.test'] })
  })
  afterAll(() => school.close())

  const isIn = async (session: string) => ((await school.ask(accounts.status, {}, { session })).data as { is_login: number }).is_login
  const listFor = async (session: string) => ((await school.ask(accounts.sessions, {}, { session })).data as { list: SessionInfo[] }).list

  describe('its sessions', () => {
    it('are listed with where they came from, last seen first, without their token', async () => {
      const { id, session } = await school.people.student(orgId)
      school.time.ms += 60_000
      const phone = await school.people.session(id)
      const { response, data } = await school.ask(accounts.sessions, {}, { session })
      const { list } = data as { list: SessionInfo[] }
      expect(list).toEqual([
        expect.objectContaining({ origin: 100, address: '127.0.0.1', user_agent: 'test', is_current: 0 }),
        expect.objectContaining({ is_current: 1 }),
      ])
      expect(list[0]?.seen_at).toBe(school.deps.clock.seconds())
      for (const token of [session, phone]) expect(response.body).not.toContain(token)
    })

    it('that have run out are not listed', async () => {
      const { id, session } = await school.people.student(orgId)
      await school.people.session(id, false)
      school.time.ms += 12 * 3_600_000
      expect(await listFor(session)).toHaveLength(1)
    })

    it('can be ended one by one, the own one too', async () => {
      const { id, session } = await school.people.student(orgId)
      const other = await school.people.session(id)
      const [current, another] = [
        (await listFor(session)).find((one) => one.is_current),
        (await listFor(session)).find((one) => !one.is_current),
      ]
      expect(await school.ask(accounts.endSession, { session_id: another?.id }, { session })).toMatchObject({ errCode: 0 })
      expect([await isIn(session), await isIn(other)]).toEqual([1, 0])
      expect(await school.ask(accounts.endSession, { session_id: another?.id }, { session })).toMatchObject({ errCode: 2020 })
      const own = await school.ask(accounts.endSession, { session_id: current?.id }, { session })
      expect(String(own.response.headers['set-cookie'])).toMatch(/^jt_session=; Max-Age=0/)
      expect(await isIn(session)).toBe(0)
    })

    it('of somebody else cannot be ended or seen', async () => {
      const [mine, theirs] = [await school.people.student(orgId), await school.people.student(orgId)]
      const [victim] = await listFor(theirs.session)
      const stolen = await school.ask(accounts.endSession, { session_id: victim?.id }, { session: mine.session })
      expect(stolen).toMatchObject({ errCode: 2020, msg: '这个登录已经退出' })
      expect(await isIn(theirs.session)).toBe(1)
      expect((await listFor(mine.session)).map(({ id }) => id)).not.toContain(victim?.id)
    })

    it('can all be ended but this one', async () => {
      const { id, session } = await school.people.student(orgId)
      const others = [await school.people.session(id), await school.people.session(id)]
      const bystander = await school.people.student(orgId)
      expect((await school.ask(accounts.endOtherSessions, {}, { session })).data).toEqual({ count: 2 })
      expect([await isIn(session), ...(await Promise.all(others.map(isIn))), await isIn(bystander.session)]).toEqual([1, 0, 0, 1])
    })
  })

  describe('its name', () => {
    it('is changed for all sessions on every node', async () => {
      const bus = createMemoryBus()
      const node = await buildNode(school.database, { bus })
      const { id, session } = await school.people.teacher(orgId)
      const other = await school.people.session(id)
      const nameAt = async (at: string) =>
        ((await node.ask(accounts.status, {}, { session: at })).data as { user: { real_name: string } }).user.real_name
      await nameAt(other)
      expect(await node.ask(accounts.rename, { real_name: ' 周小敏 ' }, { session })).toMatchObject({
        errCode: 0,
        data: { real_name: '周小敏' },
      })
      expect([await nameAt(session), await nameAt(other)]).toEqual(['周小敏', '周小敏'])
      await node.app.close()
    })

    it.each([
      ['', 2009, '请输入姓名'],
      ['周'.repeat(21), 2010, '姓名最多20个字'],
      ['<周>', 2022, '姓名里有不能使用的符号'],
      ['坏话', 3015, '存在敏感词汇'],
    ])('%j is refused and changes nothing', async (real_name, errCode, msg) => {
      const { realName, session } = await school.people.student(orgId)
      expect(await school.ask(accounts.rename, { real_name }, { session })).toMatchObject({ errCode, msg })
      expect((await school.ask(accounts.status, {}, { session })).data).toMatchObject({ user: { real_name: realName } })
    })
  })

  it('the phone that codes go to is shown to its owner, and never all of it', async () => {
    const { id, session } = await school.people.teacher(orgId)
    expect((await school.ask(accounts.ownPhone, {}, { session })).data).toEqual({ phone: '' })
    await school.db.updateTable('users').set({ phone: '13612345678' }).where('id', '=', id).execute()
    expect((await school.ask(accounts.ownPhone, {}, { session })).data).toEqual({ phone: '136 **** 5678' })
  })

  it('the name of a student in a class is the school’s; a student without one has it in hand', async () => {
    const classId = await school.people.schoolClass(orgId)
    const [pupil, newcomer] = [await school.people.student(orgId, [classId]), await school.people.student(orgId)]
    const rename = ({ session }: { session: string }) => school.ask(accounts.rename, { real_name: '王小明' }, { session })
    expect(await rename(pupil)).toMatchObject({ errCode: 2026, msg: '姓名由学校登记，请联系老师修改' })
    expect((await school.ask(accounts.status, {}, pupil)).data).toMatchObject({ user: { real_name: pupil.realName } })
    expect(await rename(newcomer)).toMatchObject({ errCode: 0, data: { real_name: '王小明' } })
  })

  it('a student’s card is a picture that opens the login with the name filled in and no secret (O006)', async () => {
    const { session } = await school.people.student(orgId, [], '学生 1')
    const { data } = await school.ask(accounts.studentCard, {}, { session, host: 'localhost:3000' })
    const address = 'http://localhost:3000/login?u=%E5%AD%A6%E7%94%9F%201'
    expect(data).toEqual({ base64_image: await toDataURL(address, { margin: 2, width: 320 }) })
    expect((data as { base64_image: string }).base64_image).toMatch(/^data:image\/png;base64,iVBOR/)
  })

  describe('where a third party wants its people back (O015)', () => {
    const backFor = async (backUrl: string, host = 'localhost') => {
      const { id, session } = await school.people.teacher(orgId)
      await school.db.updateTable('sessions').set({ back_url: backUrl }).where('user_id', '=', id).execute()
      return ((await school.ask(accounts.status, {}, { session, host })).data as { back_url: string }).back_url
    }

    it.each(['http://portal.test/home', 'https://portal.test/home?x=1', 'http://PORTAL.test/'])('%s is told', async (url) => {
      expect(await backFor(url)).toBe(url)
    })

    it('a host without a port counts at the port of the page', async () => {
      expect(await backFor('http://portal.test:3000/', 'localhost:3000')).toBe('http://portal.test:3000/')
      expect(await backFor('http://portal.test:4000/', 'localhost:3000')).toBe('')
    })

    it.each([
      ['', 'nothing'],
      ['http://evil.test/', 'a host nobody configured'],
      ['http://portal.test.evil.test/', 'a longer host'],
      ['http://xportal.test/', 'a host that only ends like one'],
      ['http://portal.test@evil.test/', 'a name before the host'],
      ['http://a:b@portal.test/', 'a password before the host'],
      ['javascript:alert(1)//portal.test', 'a script'],
      ['//portal.test/', 'no scheme'],
    ])('%s is not: %s', async (url) => {
      expect(await backFor(url)).toBe('')
    })

    it('a host of another organisation is not', async () => {
      await school.people.organization({ hosts: [`elsewhere-${engine}.test`] })
      expect(await backFor(`http://elsewhere-${engine}.test/`)).toBe('')
    })
  })
})
