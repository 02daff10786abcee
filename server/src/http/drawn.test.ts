import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'

let school: TestApp
let webDir: string
let orgId: number

/** Instead of the built program: it draws its address and the school, and counts. */
const program = `let drawings = 0
export async function drawLogin(address, answers) {
  if (address.includes('broken')) throw new Error('not to be drawn')
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
  writeFileSync(join(webDir, '.vite/early.json'), '"/assets/early.js"')
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
