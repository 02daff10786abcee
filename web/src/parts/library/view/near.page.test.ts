import { createHash } from 'node:crypto'
import { mediaTypes } from '@jiangtai/contract/media'
import { schoolServers } from '@jiangtai/contract/school-servers'
import type { Page, Route } from '@playwright/test'
import { answerLibrary } from '../../../../test/page/library.ts'
import { silentMp3 } from '../../../../test/page/payloads.ts'
import { logIn, teacher } from '../../../../test/page/school.ts'
import { expect, test } from '../../../../test/page/test.ts'
import { resourcesPath } from '../../../../test/page/upload-rows.ts'
import { resourceOf } from '../../../../test/resource.ts'

const near = 'http://near.test:8090'
const server = { school_server_id: 4, host: 'near.test:8090', is_secure: 0 } as const
const hosts = { host_names: [server.host], host_name_map_school_server_id: { [server.host]: 4 }, list: [server] }

const kind = { media_type_id: mediaTypes.image, media_class_id: mediaTypes.image, width: 1, height: 1 }
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const key = createHash('sha256').update(dot).digest('hex')
const picture = (id: number, title: string) =>
  resourceOf({ id, title, name: `${title}.png`, file_cdn_id: id, file_cdn_url: `/files/${id}/a.png`, ...kind })

/** A school server as the test wants it; answers what it was asked for. */
async function serve(page: Page, answer: { status: number | 'silent'; bytes?: Buffer }) {
  const asked: string[] = []
  const cookies: (string | undefined)[] = []
  await page.unroute(`${near}/**`)
  await page.route(`${near}/**`, async (route: Route) => {
    const request = route.request()
    const url = new URL(request.url())
    asked.push(
      `${request.method()} ${url.pathname} ${url.searchParams.get('request_cross_domain') ?? ''} ${request.postData() ?? ''}`.trim(),
    )
    cookies.push((await request.allHeaders()).cookie)
    if (answer.status === 'silent') return
    const origin = new URL(page.url()).origin
    const headers = { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'etag, content-length', etag: `"${key}"` }
    const checked = JSON.stringify({ errCode: 0, msg: '', data: { status: answer.status } })
    if (url.pathname.endsWith('check-file')) return route.fulfill({ headers, contentType: 'application/json', body: checked })
    const isHead = request.method() === 'HEAD'
    const said = { ...headers, 'content-length': String(dot.length) }
    await route.fulfill({ headers: isHead ? said : headers, contentType: 'image/png', body: isHead ? '' : (answer.bytes ?? dot) })
  })
  return { asked, cookies }
}

test('R139, R189, R215, R751: once there is a class the school server is asked for files; one that lies, is silent or away does not matter', async ({
  stand,
  open,
  expectError,
}) => {
  logIn(stand, teacher)
  answerLibrary(stand, [picture(21, '近处的图'), picture(22, '说谎'), picture(23, '不答'), picture(24, '没有')])
  for (const id of [21, 22, 23, 24]) stand.serveFile(`/files/${id}/a.png`, dot)
  stand.answer(schoolServers.hostNames, hosts)
  const tickets = [{ school_server_id: 4, ticket: 'leave' }]
  stand.answer(schoolServers.fileTicket, { key, bytes: dot.length, until: 2_000_000_000, tickets })
  expectError(/a request left the origin: http:\/\/near\.test:8090\//)
  const page = await open(resourcesPath, { movesTime: true })
  expect(stand.asked(schoolServers.hostNames)).toHaveLength(0)
  await page.clock.runFor(3000)
  await expect.poll(() => stand.asked(schoolServers.hostNames).length).toBe(1)

  const look = async (title: string) => {
    await page.getByRole('button', { name: `查看 ${title}` }).click()
    const shown = page.getByRole('dialog', { name: title })
    return { image: shown.getByRole('img', { name: title }), close: () => page.keyboard.press('Escape') }
  }
  const honest = await serve(page, { status: 1 })
  const first = await look('近处的图')
  await expect(first.image).toHaveAttribute('src', /^blob:/)
  expect(honest.asked).toEqual([`POST /api/file/check-file 1 {"key":"${key}"}`, 'HEAD /cached-file', 'GET /cached-file'])
  expect(honest.cookies).toEqual([undefined, undefined, undefined])
  expect(stand.asked(schoolServers.fileTicket)).toEqual([{ file_cdn_id: 21, is_preview: false }])
  await first.close()

  // What it does not have comes from the main server, and it is asked again for the next file.
  await serve(page, { status: 0 })
  const absent = await look('没有')
  await expect(absent.image).toHaveAttribute('src', '/files/24/a.png')
  await absent.close()
  const lying = await serve(page, { status: 1, bytes: Buffer.alloc(dot.length, 7) })
  const second = await look('说谎')
  await expect(second.image).toHaveAttribute('src', '/files/22/a.png')
  expect(lying.asked).toContain('GET /cached-file')
  await second.close()

  // A liar is left alone for a minute; then it is asked again, and says nothing for 300 ms.
  await page.clock.runFor(61_000)
  const silent = await serve(page, { status: 'silent' })
  const third = await look('不答')
  await expect.poll(() => silent.asked.length).toBe(1)
  await expect(third.image).toHaveAttribute('src', '/files/23/a.png')
  await expect(page.getByRole('status').filter({ hasText: /失败|错误/ })).toHaveCount(0)
})

test('a school server that dies in the middle of a recording: it goes on from the main server, where it was, and nobody is told', async ({
  stand,
  open,
  expectError,
}) => {
  const { buffer: sound } = silentMp3('', 600)
  const id = { id: 31, title: '朗读', name: '朗读.mp3', file_cdn_id: 31, file_cdn_url: '/files/31/a.mp3' }
  logIn(stand, teacher)
  answerLibrary(stand, [resourceOf({ ...id, media_type_id: mediaTypes.audio, media_class_id: mediaTypes.audio, seconds: 600 })])
  stand.serveFile('/files/31/a.mp3', sound)
  stand.answer(schoolServers.hostNames, hosts)
  const tickets = [{ school_server_id: 4, ticket: 'leave' }]
  stand.answer(schoolServers.fileTicket, { key, bytes: sound.length, until: 2_000_000_000, tickets })
  expectError(/a request left the origin: http:\/\/near\.test:8090\/|ERR_FAILED|ERR_CONTENT_LENGTH|ERR_CONNECTION/)
  const page = await open(resourcesPath, { movesTime: true })
  const isAlive = { now: true }
  await page.route(`${near}/**`, async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    const headers = { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-expose-headers': 'etag, content-length' }
    const marked = { ...headers, etag: `"${key}"`, 'accept-ranges': 'bytes' }
    if (pathname.endsWith('check-file')) return route.fulfill({ headers, json: { errCode: 0, msg: '', data: { status: 1 } } })
    if (route.request().method() === 'HEAD') return route.fulfill({ headers: { ...marked, 'content-length': String(sound.length) } })
    const from = Number(/bytes=(\d+)-/.exec(route.request().headers().range ?? '')?.[1] ?? 0)
    if (!isAlive.now || from > 0) return route.abort('failed')
    const part = sound.subarray(0, sound.length / 4)
    const range = `bytes 0-${part.length - 1}/${sound.length}`
    await route.fulfill({ status: 206, headers: { ...marked, 'content-range': range }, contentType: 'audio/mpeg', body: part })
  })
  await page.clock.runFor(3000)
  await expect.poll(() => stand.asked(schoolServers.hostNames).length).toBe(1)
  await page.getByRole('button', { name: '查看 朗读' }).click()
  const sheet = page.getByRole('dialog', { name: '朗读' })
  const player = sheet.locator('audio')
  await expect(player).toHaveAttribute('src', /^http:\/\/near\.test:8090\//)
  await expect(player).toHaveAttribute('crossorigin', 'anonymous')
  isAlive.now = false
  await player.evaluate((element: HTMLAudioElement) => {
    element.muted = true
    element.currentTime = 400
    return element.play().catch(() => {})
  })
  await page.clock.runFor(5000)
  await expect(player).toHaveAttribute('src', '/files/31/a.mp3')
  await expect.poll(() => player.evaluate((element: HTMLAudioElement) => Math.floor(element.currentTime))).toBeGreaterThanOrEqual(400)
  await expect.poll(() => player.evaluate((element: HTMLAudioElement) => element.paused)).toBe(false)
  await expect(sheet.getByRole('alert')).toHaveCount(0)
})

test('R215: a lookup that is refused says why, once, and every file comes from the main server', async ({ stand, open }) => {
  logIn(stand, teacher)
  answerLibrary(stand, [picture(21, '近处的图')])
  stand.serveFile('/files/21/a.png', dot)
  stand.refuse(schoolServers.hostNames, 'unavailable')
  const page = await open(resourcesPath, { movesTime: true })
  await page.clock.runFor(3000)
  await expect(page.getByText('服务暂时不可用，请稍后再试')).toBeVisible()
  await page.clock.runFor(7000)
  expect(stand.asked(schoolServers.hostNames)).toHaveLength(1)
  await page.getByRole('button', { name: '查看 近处的图' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: '近处的图' })).toHaveAttribute('src', '/files/21/a.png')
  expect(stand.asked(schoolServers.fileTicket)).toEqual([])
})
