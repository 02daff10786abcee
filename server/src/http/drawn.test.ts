import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'

let school: TestApp
let webDir: string
let orgId: number

/** Instead of the built program: it draws its address and the school, or who is logged in, and counts. */
const program = `let drawings = 0
export async function draw(address, answers, drawing) {
  if (address.includes('broken')) throw new Error('not to be drawn')
  const { user } = answers['/api/site/get-login-status'].data
  if (user && user.class_id === 0) return undefined
  if (drawing) return { at: user.user_type === 1 ? '/' : '/student-index', html: \`<h1>\${user.real_name}</h1>\` }
  if (!address.startsWith('/login')) return undefined
  drawings += 1
  return { at: address, html: \`<form>\${answers['/api/organization/get-organization'].data.org_code} \${drawings}</form>\` }
}`

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'jiangtai-drawn-'))
  mkdirSync(join(webDir, '.vite'))
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head><title>讲台</title></head><body><div id="root">\n<main>…</main>\n</div></body></html>',
  )
  writeFileSync(join(webDir, '.vite/first-files.json'), JSON.stringify({ '/login': ['/assets/login.css', '/assets/login.js'] }))
  writeFileSync(join(webDir, '.vite/draw.mjs'), program)
  writeFileSync(join(webDir, '.vite/early.json'), '{"plain":"/assets/early.js","dock":"/assets/early-dock.js"}')
  school = await buildApp('sqlite', { webDir })
  orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
})
afterAll(async () => {
  await school.close()
  rmSync(webDir, { recursive: true })
})

const open = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  (await school.app.inject({ url, headers: { host: 'localhost', accept: 'text/html', ...headers } })).body

it('a guest gets the login drawn, with its styles and with what keeps a press; the drawing is made once', async () => {
  const body = await open('/login?u=a&to=%22')
  expect(body).toContain('<body><div id="root" data-drawn="/login?u=a&#38;to=%22"><form>default 1</form></div></body>')
  expect(body).toContain(
    '<link rel="stylesheet" crossorigin href="/assets/login.css"><script src="/assets/early.js"></script><link rel="modulepreload"',
  )
  expect(await open('/login?u=a&to=%22')).toBe(body)
  expect(await open('/login')).toContain('<form>default 2</form>')
})

it('whoever is in, the desktop client, and an address that is not drawn or fails get the page as it is', async () => {
  const { session } = await school.people.teacher(orgId)
  const pages = await Promise.all([
    open('/login', { cookie: `jt_session=${session}` }),
    open('/login', { 'user-agent': 'Chrome/90 Electron/12 jiangtai-desktop/1.0' }),
    open('/register'),
    open('/login?broken=1'),
  ])
  for (const body of pages) {
    expect(body).toContain('<div id="root">\n<main>')
    expect(body).not.toContain('early.js')
  }
})

const onPhone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1' }
const rooted = /<div id="root" data-drawn="([^"]*)" data-for="(\w+)" data-at="(\d+)"><h1>(.*?)<\/h1>/
const homeOf = async (session: string, url: string, headers: Readonly<Record<string, string>> = onPhone) =>
  rooted.exec(await open(url, { cookie: `jt_session=${session}`, ...headers }))?.slice(1)

/** Drawings rest in between (`draw-time.ts`). */
const drawnHome = (...asked: Parameters<typeof homeOf>) => expect.poll(() => homeOf(...asked), { interval: 20, timeout: 10_000 })

it('a student gets the own home drawn, for the window that the browser names, and nobody else’s', async () => {
  const classId = await school.people.schoolClass(orgId)
  const [one, other] = [await school.people.student(orgId, [classId]), await school.people.student(orgId, [classId])]
  const seen = (layout: string, { realName }: { readonly realName: string }) => ['/student-index', layout, expect.any(String), realName]
  await drawnHome(one.session, '/student-index').toEqual(seen('phone', one))
  await drawnHome(other.session, '/').toEqual(seen('phone', other))
  await drawnHome(one.session, '/login', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120' }).toEqual(seen('desktop', one))
  const tablet = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
  await drawnHome(one.session, '/', { 'user-agent': tablet }).toEqual(seen('desktop', one))
})

it('a teacher in a class gets the own home drawn, with the script that gives the dock its measures', async () => {
  const classId = await school.people.schoolClass(orgId)
  const teachers = [await school.people.teacher(orgId, [classId]), await school.people.teacher(orgId, [classId])]
  for (const { session, realName } of teachers) await drawnHome(session, '/', {}).toEqual(['/', 'desktop', expect.any(String), realName])
  const { session } = teachers[0] ?? { session: '' }
  await expect
    .poll(() => open('/', { cookie: `jt_session=${session}` }), { interval: 20, timeout: 10_000 })
    .toContain('<script src="/assets/early-dock.js"></script>')
  expect(await homeOf(session, '/prepare-course')).toBeUndefined()
})

it('a page is compressed for whoever takes that, and says so', async () => {
  const { session } = await school.people.teacher(orgId)
  const headers = { host: 'localhost', accept: 'text/html', cookie: `jt_session=${session}` }
  const plain = await school.app.inject({ url: '/', headers })
  for (const [asked, encoding] of [
    ['br, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
  ] as const) {
    const { headers: told, rawPayload } = await school.app.inject({ url: '/', headers: { ...headers, 'accept-encoding': asked } })
    expect([told['content-encoding'], told.vary, told['cache-control']]).toEqual([encoding, 'accept-encoding', 'no-store'])
    expect(`${encoding ? gunzipSync(rawPayload) : rawPayload}`).toContain(plain.body.slice(0, 200))
  }
})

it('another page of a student and a mini-program get the page as it is', async () => {
  const classId = await school.people.schoolClass(orgId)
  const { session } = await school.people.student(orgId, [classId])
  await drawnHome(session, '/').toBeDefined()
  expect(await homeOf(session, '/student-index/student-courses')).toBeUndefined()
  expect(await homeOf(session, '/', { 'user-agent': 'MicroMessenger/8.0 Mobile miniProgram/wx1' })).toBeUndefined()
})
