import { scanStates, wechatLogin } from '@jiangtai/contract/wechat-login'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../test/browsers.ts'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'

const { waiting, confirmed } = scanStates
const host = 'tabs.test'

describe.each(engines)('the ticket of a browser on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ hosts: [host] })
  })
  afterAll(() => school.close())

  it('is one for its tabs: each goes on with its own code', async () => {
    const { id, username } = await school.people.teacher(orgId)
    const browser = openBrowser(school, { host })
    const [one, other] = [await browser.begin(), await browser.begin()]
    await school.ask(wechatLogin.sandboxAct, { ...one, who: 'demo-1' }, { host })
    const stateOf = async ({ state }: { state: string }) => (await browser.ask(wechatLogin.checkBind, { state })).data
    expect(await stateOf(one)).toMatchObject({ scan_state: confirmed })
    expect(await stateOf(other)).toMatchObject({ scan_state: waiting })
    const bind = await browser.ask(wechatLogin.bind, { state: one.state, username, password })
    expect(bind).toMatchObject({ errCode: 0, data: { user: { user_id: id } } })
  })

  it('is a new one where we have not given it, or its scans are over', async () => {
    const browser = openBrowser(school, { host })
    const planted = 'x'.repeat(43)
    browser.cookies.jt_wechat = planted
    await browser.begin()
    const given = browser.cookies.jt_wechat
    expect(given).not.toBe(planted)
    await school.db.updateTable('wechat_scans').set({ expires_at: 1 }).where('org_id', '=', orgId).execute()
    await browser.begin()
    expect(browser.cookies.jt_wechat).not.toBe(given)
  })
})
