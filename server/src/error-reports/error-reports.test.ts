import { errorReportLimits, errorReports, userInfoOf } from '@jiangtai/contract/error-reports'
import { refusals } from '@jiangtai/contract/refusal'
import { userTypes } from '@jiangtai/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { deleteOldErrorReports } from './error-reports.db.ts'
import { withoutSecrets } from './error-reports.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]

describe('what could be a secret is not kept', () => {
  it.each([
    ['/login?to=%2F&token=abc', '/login'],
    ['http://school.test/x#token=abc', 'http://school.test/x'],
    ['/sso-register/demo.eyJzdWIi.sig', '/sso-register/…'],
    [
      'TypeError: 为什么? 不知道\n  at a (http://s.test/assets/a.js?v=1:10:5)',
      'TypeError: 为什么? 不知道\n  at a (http://s.test/assets/a.js:10:5)',
    ],
    ['at http://s.test/sso-register/demo.abc?x=1:3:4', 'at http://s.test/sso-register/…:3:4'],
    ['Failed to fetch /api/x?token=abc', 'Failed to fetch /api/x'],
    ["could not open 'ws://s.test/ws?token=abc&class_id=1'", "could not open 'ws://s.test/ws'"],
    ['cannot read ?token=abc&x=1', 'cannot read '],
    ['index.html#access_token=abc failed', 'index.html failed'],
    ['why? what#now? a=b', 'why? what#now? a=b'],
    ['x is not a function', 'x is not a function'],
  ])('%j', (said, kept) => {
    expect(withoutSecrets(said)).toBe(kept)
  })

  // Whatever grows with the square takes hours for this, and nobody overlooks that.
  it.each(['/', '?', '/?', ':1', 'a://', '/sso-register/'])('a million signs of %s are gone through at all', (sign) => {
    expect(() => withoutSecrets(sign.repeat(1_000_000 / sign.length))).not.toThrow()
  })
})

describe.each(engines)('error reports on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let classId: number
  beforeAll(async () => {
    const limits = createLimits(
      createMemoryCounters(() => school.time.ms),
      { loginsPerAccount: 10, loginsPerAddress: 300, writesPerSession: 1000 },
    )
    school = await buildApp(engine, { limits })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    classId = await school.people.schoolClass(orgId)
  })
  afterAll(() => school.close())

  const said = { type: 'error', page_url: '/index', error_info: 'TypeError: x\n  at a.js:1:1', dev_info: '1440×900 desktop' }
  const believed = { user_info: '1', org_info: 'other', class_info: '7' }
  const report = (input: object, asking: object) => school.ask(errorReports.report, { ...input }, asking)
  const rows = (address: string) => school.db.selectFrom('error_reports').selectAll().where('address', '=', address).orderBy('id').execute()
  let lastAddress = 0
  const newAddress = () => `10.0.0.${++lastAddress}`

  it('R094, R188: type, page, error and device are kept, with user, organisation and class of the session', async () => {
    const { id, session } = await school.people.student(orgId, [classId])
    const address = newAddress()
    const headers = { 'user-agent': 'Panel/1.0' }
    expect(errorReports.report).toMatchObject({ method: 'POST', path: '/api/report-error-log/report-error' })
    const theirs = { ...believed, user_info: userInfoOf(userTypes.student, id) }
    const hidden = { page_url: '/index?token=abc', dev_info: `${said.dev_info} /x?token=abc` }
    expect((await report({ ...said, ...theirs, ...hidden }, { session, address, headers })).errCode).toBe(0)
    expect(await rows(address)).toMatchObject([
      {
        ...said,
        dev_info: `${said.dev_info} /x`,
        org_id: orgId,
        user_id: id,
        class_id: classId,
        user_agent: 'Panel/1.0',
        user_info: '',
        org_info: '',
        class_info: '',
        count: 1,
      },
    ])
  })

  it('R094: of a guest it is kept what the page believed', async () => {
    const address = newAddress()
    expect((await report({ ...said, ...believed }, { address })).errCode).toBe(0)
    expect(await rows(address)).toMatchObject([{ ...said, ...believed, org_id: orgId, user_id: null, class_id: 0 }])
  })

  it('what somebody else on the same machine sends later says whose page it was', async () => {
    const [address, { id, session }] = [newAddress(), await school.people.student(orgId, [classId])]
    await report({ ...said, ...believed }, { session, address })
    await report(said, { session, address })
    expect(await rows(address)).toMatchObject([
      { ...believed, user_id: id, count: 1 },
      { user_id: id, user_info: '', count: 1 },
    ])
  })

  it('the same message of the same page and person is counted for an hour, whatever the stack says', async () => {
    const [address, { session }] = [newAddress(), await school.people.student(orgId, [classId])]
    await report(said, { session, address })
    school.time.ms += 3599_000
    await report({ ...said, error_info: 'TypeError: x\n  at b.js:2:2' }, { session, address })
    expect(await rows(address)).toMatchObject([{ count: 2, seen_at: school.deps.clock.seconds(), error_info: said.error_info }])
    school.time.ms += 1000
    await report(said, { session, address })
    await report({ ...said, error_info: 'TypeError: y' }, { session, address })
    await report({ ...said, page_url: '/other' }, { session, address })
    const other = await school.people.student(orgId, [classId])
    await report(said, { session: other.session, address })
    expect((await rows(address)).map(({ count }) => count)).toEqual([2, 1, 1, 1, 1])
  })

  it('many at the same moment are one row', async () => {
    const [address, { session }] = [newAddress(), await school.people.student(orgId, [classId])]
    await Promise.all(Array.from({ length: 20 }, () => report(said, { session, address })))
    expect(await rows(address)).toMatchObject([{ count: 20 }])
  })

  it('thirty a minute are enough for a person, and for an address of guests', async () => {
    const [address, { session }] = [newAddress(), await school.people.student(orgId, [classId])]
    for (const asking of [{ session, address }, { address }]) {
      for (let at = 0; at < 30; at++) expect((await report({ ...said, page_url: `/${at}` }, asking)).errCode).toBe(0)
      expect((await report({ ...said, page_url: '/31' }, asking)).errCode).toBe(code('tooMany'))
    }
    expect(await rows(address)).toHaveLength(60)
  })

  it('what is too long is refused, and a long user agent is cut', async () => {
    const address = newAddress()
    expect((await report({ ...said, error_info: 'x'.repeat(errorReportLimits.errorLength + 1) }, { address })).errCode).toBe(
      code('badInput'),
    )
    await report(said, { address, headers: { 'user-agent': 'x'.repeat(1000) } })
    expect((await rows(address))[0]?.user_agent).toHaveLength(300)
  })

  it('the sweep forgets what was not seen for ninety days', async () => {
    const [old, fresh] = [newAddress(), newAddress()]
    await report(said, { address: old })
    school.time.ms += 86_400_000
    await report(said, { address: fresh })
    await deleteOldErrorReports(school.db, school.deps.clock.seconds() + 89 * 86_400)
    expect([await rows(old), await rows(fresh)]).toMatchObject([[], [{}]])
  })
})
