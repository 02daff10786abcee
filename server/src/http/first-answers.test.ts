import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { systemClock } from '../clock.ts'
import type { Org } from './context.ts'
import { servePages } from './pages.ts'

let school: TestApp
let webDir: string
let orgId: number
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'jiangtai-first-'))
  mkdirSync(join(webDir, '.vite'))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><html lang="zh-CN"><head><title>讲台</title></head></html>')
  writeFileSync(
    join(webDir, '.vite/first-files.json'),
    JSON.stringify({ '/login': ['/assets/login.js'], '/': ['/assets/h.css', '/assets/h.js'] }),
  )
  school = await buildApp('sqlite', { webDir })
  orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
})
afterAll(async () => {
  await school.close()
  rmSync(webDir, { recursive: true })
})

const open = (url: string, session?: string) =>
  school.app.inject({ url, headers: { host: 'localhost', accept: 'text/html', ...(session && { cookie: `jt_session=${session}` }) } })

const element = /<script type="application\/json" id="first-answers">(.*?)<\/script>/
async function answersOf(url: string, session?: string): Promise<Record<string, { data: Record<string, unknown> }>> {
  const { body } = await open(url, session)
  return JSON.parse(element.exec(body)?.[1] ?? '')
}
const status = '/api/site/get-login-status'

it('a page brings along who is logged in, the school, and what it will show', async () => {
  const classId = await school.people.schoolClass(orgId)
  const teacher = await school.people.teacher(orgId, [classId])
  const answers = await answersOf('/', teacher.session)
  expect(answers[status]?.data).toMatchObject({ is_login: 1, user: { user_id: teacher.id, real_name: teacher.realName } })
  expect(answers['/api/organization/get-organization']?.data).toMatchObject({ org_code: 'default' })
  expect(answers['/api/class/get-my-classes']?.data).toMatchObject({ list: [{ id: classId }] })
})

it('nobody gets what is another person’s, and it is never kept on the way', async () => {
  const [one, other] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
  const pages = await Promise.all([open('/', one.session), open('/', other.session), open('/'), open('/', 'ended')])
  for (const { headers } of pages) expect(headers['cache-control']).toBe('no-store')
  const namedIn = pages.map(({ body }) => [one, other].filter(({ realName }) => body.includes(`"${realName}"`)))
  expect(namedIn).toEqual([[one], [other], [], []])
  expect((await answersOf('/'))[status]?.data).toEqual({ is_login: 0, user: null, back_url: '' })
})

it('a name cannot become markup', async () => {
  const { id, session } = await school.people.teacher(orgId)
  const name = '</script><script>alert(1)//<!--'
  await school.db.updateTable('users').set({ real_name: name }).where('id', '=', id).execute()
  const { body } = await open('/', session)
  expect(body.match(/<script/g)).toHaveLength(1)
  expect((await answersOf('/', session))[status]?.data.user).toMatchObject({ real_name: name })
})

it('the files of the page that will be shown are named in it', async () => {
  const { session } = await school.people.teacher(orgId)
  expect((await open('/', session)).body).toContain(
    '<link rel="preload" as="style" crossorigin href="/assets/h.css"><link rel="modulepreload" crossorigin href="/assets/h.js">',
  )
  // A guest will see the login there.
  expect((await open('/')).body).toContain('<link rel="modulepreload" crossorigin href="/assets/login.js">')
})

it('a call that is refused, or whose class is somebody else’s, is left out', async () => {
  const foreign = await school.people.schoolClass(orgId)
  const { session } = await school.people.teacher(orgId)
  const answers = await answersOf(`/teacher-course?class=${foreign}&course=1&type=1`, session)
  expect(Object.keys(answers)).toEqual(['/api/organization/get-organization', status])
})

it('a database that never answers does not keep the page away', async () => {
  const app = fastify()
  await servePages(app, {
    ...{ webDir, clock: systemClock, shownAt: (pathname) => pathname, firstCalls: () => [], storageOrigin: undefined },
    organizationOf: async () => ({ id: 1, code: 'default', theme: 'default', pageTitle: '讲台' }) as Org,
    whoIs: () => new Promise(() => {}),
    mediaHostsOf: () => new Promise(() => {}),
    schoolServersOf: () => new Promise(() => {}),
    notFound: (reply) => reply.code(404),
  })
  const { statusCode, body } = await app.inject({ url: '/', headers: { host: 'localhost' } })
  expect([statusCode, body.includes('data-org="default"'), body.includes('</html>'), element.test(body)]).toEqual([200, true, true, false])
  await app.close()
})

it('a database that is broken does not keep the page away', async () => {
  const { session } = await school.people.teacher(orgId)
  const broken = await buildApp('sqlite', { webDir })
  await broken.people.organization({ code: 'default', hosts: ['localhost'] })
  await broken.app.inject({ url: '/', headers: { host: 'localhost' } })
  await broken.db.schema.dropTable('sessions').execute()
  const { statusCode, body } = await broken.app.inject({ url: '/', headers: { host: 'localhost', cookie: `jt_session=${session}` } })
  expect([statusCode, body.includes('</html>'), element.test(body)]).toEqual([200, true, false])
  await broken.close()
})
