import { accounts } from '@jiangtai/contract/accounts'
import { pageHeader } from '@jiangtai/contract/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'

const service = '/api/akdm-webservice'

/** By their addresses, as a page of the school asks for them, and not by the names that our code has for them. */
describe.each(engines)('the webservice on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let classId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    classId = await school.people.schoolClass(orgId)
  })
  afterAll(() => school.close())

  async function answer(method: 'GET' | 'POST', path: string, fields: Record<string, string>, session: string) {
    const form = new URLSearchParams(fields).toString()
    const reply = await school.app.inject({
      method,
      url: method === 'GET' ? `${path}?${form}` : path,
      headers: {
        ...{ host: 'localhost', cookie: `jt_session=${session}`, [pageHeader]: '1' },
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(method === 'POST' && { payload: form }),
    })
    return { status: reply.statusCode, ...(reply.json() as { errCode: number; data: Record<string, unknown> }) }
  }

  it('R534, R727: answers four GET and three POST calls, each by its own method alone', async () => {
    const teacher = await school.people.teacher(orgId, [classId])
    const student = await school.people.student(orgId, [classId])
    const calls = [
      ['GET', 'get-class-interactive-status', { class_id: String(classId) }, 'im_interaction'],
      ['GET', 'get-token', {}, 'token'],
      ['GET', 'get-stu-book-lock-screen-status', {}, 'status'],
      ['GET', 'get-user-info', {}, 'user_id'],
      ['POST', 'get-teacher-pic-log-pages', { curr_page_index: '1', page_size: '50' }, 'pageCount'],
      ['POST', 'get-file-days', { month: '2026-11' }, 'days'],
      ['POST', 'get-files-by-date', { date: '2026-11-15' }, 'list'],
    ] as const
    for (const [method, name, fields, told] of calls) {
      const { session } = name === 'get-stu-book-lock-screen-status' ? student : teacher
      const { errCode, data } = await answer(method, `${service}/${name}`, fields, session)
      expect([name, errCode]).toEqual([name, 0])
      expect(data).toHaveProperty(told)
      const other = await answer(method === 'GET' ? 'POST' : 'GET', `${service}/${name}`, fields, session)
      expect([name, other.errCode === 0]).toEqual([name, false])
    }
  })

  it('R533: the status of a class, a token for the line, the book lock and the logout are calls like others', async () => {
    const { session } = await school.people.student(orgId, [classId])
    const asked = async (name: string, fields: Record<string, string> = {}) =>
      (await answer('GET', `${service}/${name}`, fields, session)).data
    expect(await asked('get-class-interactive-status', { class_id: String(classId) })).toMatchObject({ im_interaction: 1 })
    expect(await asked('get-token')).toEqual({ token: expect.stringMatching(/./) })
    expect(await asked('get-stu-book-lock-screen-status')).toEqual({ status: 0 })
    expect((await answer(accounts.logOut.method, accounts.logOut.path, {}, session)).errCode).toBe(0)
    expect((await answer('GET', `${service}/get-token`, {}, session)).errCode).not.toBe(0)
  })
})
