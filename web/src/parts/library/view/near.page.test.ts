import { createHash } from 'node:crypto'
import { mediaTypes } from '@jiangtai/contract/media'
import { schoolServers } from '@jiangtai/contract/school-servers'
import type { Locator, Page, Route } from '@playwright/test'
import { answerLibrary } from '../../../../test/page/library.ts'
import { silentMp3 } from '../../../../test/page/payloads.ts'
import { chinesePdf } from '../../../../test/page/pdf-file.ts'
import { logIn, teacher } from '../../../../test/page/school.ts'
import type { Stand } from '../../../../test/page/stand.ts'
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
async function serve(page: Page, answer: { status: number | 'silent'; bytes?: Buffer; mark?: string }) {
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
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'etag, content-length',
      etag: `"${answer.mark ?? key}"`,
    }
    const checked = JSON.stringify({ errCode: 0, msg: '', data: { status: answer.status } })
    if (url.pathname.endsWith('check-file')) return route.fulfill({ headers, contentType: 'application/json', body: checked })
    const isHead = request.method() === 'HEAD'
    const said = { ...headers, 'content-length': String(answer.mark ? answer.bytes?.length : dot.length) }
    await route.fulfill({ headers: isHead ? said : headers, contentType: 'image/png', body: isHead ? '' : (answer.bytes ?? dot) })
  })
  return { asked, cookies }
}

/** The next look for a class. From then on time goes slowly: 300 ms are short where a machine is busy. */
async function findSchoolServers(stand: Stand, page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const asked = async () => {
    await page.clock.runFor(500)
    return stand.asked(schoolServers.hostNames).length
  }
  await expect.poll(asked, { intervals: [20] }).toBe(1)
}

/** What opens may need a moment of that time; what is read from somewhere needs none. */
async function isReadFrom(page: Page, element: Locator, src: RegExp, afterMs = 0) {
  const shown = async () => {
    await page.clock.runFor(20)
    return element.count()
  }
  await expect.poll(shown, { intervals: [20] }).toBe(1)
  await page.clock.runFor(afterMs)
  await expect(element).toHaveAttribute('src', src)
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
  await findSchoolServers(stand, page)

  const look = async (title: string) => {
    await page.getByRole('button', { name: `查看 ${title}` }).click()
    const shown = page.getByRole('dialog', { name: title })
    return { image: shown.getByRole('img', { name: title }), close: () => page.keyboard.press('Escape') }
  }
  const honest = await serve(page, { status: 1 })
  const first = await look('近处的图')
  await isReadFrom(page, first.image, /^blob:/)
  expect(honest.asked).toEqual([`POST /api/file/check-file 1 {"key":"${key}"}`, 'HEAD /cached-file', 'GET /cached-file'])
  expect(honest.cookies).toEqual([undefined, undefined, undefined])
  expect(stand.asked(schoolServers.fileTicket)).toEqual([{ file_cdn_id: 21, is_preview: false }])
  await first.close()

  // What it does not have comes from the main server, and it is asked again for the next file.
  await serve(page, { status: 0 })
  const absent = await look('没有')
  await isReadFrom(page, absent.image, /^\/files\/24\/a\.png$/)
  await absent.close()
  const lying = await serve(page, { status: 1, bytes: Buffer.alloc(dot.length, 7) })
  const second = await look('说谎')
  await isReadFrom(page, second.image, /^\/files\/22\/a\.png$/)
  expect(lying.asked).toContain('GET /cached-file')
  await second.close()

  // A liar is left alone for a minute; then it is asked again, and says nothing for 300 ms.
  await page.clock.runFor(61_000)
  const silent = await serve(page, { status: 'silent' })
  const third = await look('不答')
  await isReadFrom(page, third.image, /^\/files\/23\/a\.png$/, 300)
  expect(silent.asked).toHaveLength(1)
  await expect(page.getByRole('status').filter({ hasText: /失败|错误/ })).toHaveCount(0)
})

const { buffer: sound } = silentMp3('', 600)

interface Opening {
  readonly stand: Stand
  readonly open: (path: string, options: { readonly movesTime: true }) => Promise<Page>
  readonly expectError: (pattern: RegExp) => void
}

/** A recording of ten minutes, played from near; `send` sends its bytes from a place on. */
async function openRecording(
  { stand, open, expectError }: Opening,
  send: (from: number, route: Route) => Promise<Part | undefined>,
  isDead = () => false,
) {
  const id = { id: 31, title: '朗读', name: '朗读.mp3', file_cdn_id: 31, file_cdn_url: '/files/31/a.mp3' }
  logIn(stand, teacher)
  answerLibrary(stand, [resourceOf({ ...id, media_type_id: mediaTypes.audio, media_class_id: mediaTypes.audio, seconds: 600 })])
  stand.serveFile('/files/31/a.mp3', sound)
  stand.answer(schoolServers.hostNames, hosts)
  const tickets = [{ school_server_id: 4, ticket: 'leave' }]
  stand.answer(schoolServers.fileTicket, { key, bytes: sound.length, until: 2_000_000_000, tickets })
  expectError(/a request left the origin: http:\/\/near\.test:8090\/|ERR_FAILED|ERR_CONTENT_LENGTH|ERR_CONNECTION/)
  const page = await open(resourcesPath, { movesTime: true })
  let saidThere = 0
  await page.route(`${near}/**`, async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (isDead()) return route.abort('connectionrefused')
    const headers = { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-expose-headers': 'etag, content-length' }
    const marked = { ...headers, etag: `"${key}"`, 'accept-ranges': 'bytes' }
    if (pathname.endsWith('check-file')) return route.fulfill({ headers, json: { errCode: 0, msg: '', data: { status: 1 } } })
    if (route.request().method() === 'HEAD') {
      await route.fulfill({ headers: { ...marked, 'content-length': String(sound.length) } })
      saidThere++
      return
    }
    const from = Number(/bytes=(\d+)-/.exec(route.request().headers().range ?? '')?.[1] ?? 0)
    const part = await send(from, route)
    if (!part) return route.abort('failed')
    const range = `bytes ${from}-${part.to - 1}/${sound.length}`
    const body = sound.subarray(from, part.to)
    await route.fulfill({ status: 206, headers: { ...marked, 'content-range': range }, contentType: 'audio/mpeg', body }).catch(() => {})
  })
  await findSchoolServers(stand, page)
  await page.getByRole('button', { name: '查看 朗读' }).click()
  const sheet = page.getByRole('dialog', { name: '朗读' })
  const player = sheet.locator('audio')
  await isReadFrom(page, player, /^http:\/\/near\.test:8090\//)
  const playFrom = (seconds: number) =>
    player.evaluate((element: HTMLAudioElement, at) => {
      element.muted = true
      element.currentTime = at
      element.play().catch(() => {})
    }, seconds)
  const is = (state: 'paused' | 'ended' | 'seeking') => player.evaluate((element: HTMLAudioElement, name) => element[name], state)
  /** It asks whether the school server is there, and has heard that it is: that comes in its own time, not in the one the test moves. */
  async function hearThatItIsThere() {
    const before = saidThere
    await page.clock.runFor(1000)
    await expect.poll(() => saidThere).toBe(before + 1)
    await page.evaluate(() => fetch('/healthz').catch(() => undefined))
  }
  return { page, sheet, player, playFrom, is, hearThatItIsThere }
}

/** Up to which byte it sends; undefined: the line breaks. */
interface Part {
  readonly to: number
}

test('a school server that dies in the middle of a recording: it goes on from the main server, where it was, and nobody is told', async ({
  stand,
  open,
  expectError,
}) => {
  let isDead = false
  /** A quarter of it; where it goes on, nothing comes and nothing breaks: its machine is gone. */
  const { page, sheet, player, playFrom, is } = await openRecording(
    { stand, open, expectError },
    (from) => (from === 0 ? Promise.resolve({ to: Math.floor(sound.length / 4) }) : new Promise(() => {})),
    () => isDead,
  )
  await expect(player).toHaveAttribute('crossorigin', 'anonymous')
  await playFrom(400)
  await expect.poll(() => is('seeking')).toBe(true)
  isDead = true
  await page.clock.runFor(1000)
  await expect(player).toHaveAttribute('src', '/files/31/a.mp3')
  await expect.poll(() => player.evaluate((element: HTMLAudioElement) => Math.floor(element.currentTime))).toBeGreaterThanOrEqual(400)
  await expect.poll(() => is('paused')).toBe(false)
  await expect(sheet.getByRole('alert')).toHaveCount(0)
})

test('a recording that somebody stopped, or heard to its end, stays at the school server however long it stands still', async ({
  stand,
  open,
  expectError,
}) => {
  const { page, sheet, player, playFrom, is } = await openRecording({ stand, open, expectError }, async () => ({ to: sound.length }))
  const standStill = async () => {
    await page.clock.runFor(5000)
    await expect(player).toHaveAttribute('src', /^http:\/\/near\.test:8090\//)
  }
  await expect.poll(() => player.evaluate((element: HTMLAudioElement) => element.readyState)).toBeGreaterThan(0)
  await standStill()
  await playFrom(100)
  await player.evaluate((element: HTMLAudioElement) => element.pause())
  await expect.poll(() => is('paused')).toBe(true)
  // Drawn anew while it stands.
  await sheet.getByRole('radio', { name: '1.5×' }).check()
  await standStill()
  await playFrom(599.5)
  await expect.poll(() => is('ended')).toBe(true)
  await sheet.getByRole('radio', { name: '1.25×' }).check()
  await standStill()
})

test('a school server that becomes slow in the middle of a recording is left, though it never stops for long', async ({
  stand,
  open,
  expectError,
}) => {
  const waiting: (() => void)[] = []
  const { page, sheet, player, playFrom, is, hearThatItIsThere } = await openRecording({ stand, open, expectError }, async (from) => {
    if (from > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    return { to: Math.min(sound.length, from + Math.floor(sound.length / 20)) }
  })
  for (const seconds of [200, 350]) {
    await playFrom(seconds)
    await expect.poll(() => is('seeking')).toBe(true)
    await hearThatItIsThere()
    await page.clock.runFor(2500)
    await expect(player).toHaveAttribute('src', /^http:/)
    // It comes after all, and goes on.
    const come = async () => {
      for (const give of waiting.splice(0)) give()
      return is('seeking')
    }
    await expect.poll(come).toBe(false)
  }
  await playFrom(500)
  await expect.poll(() => is('seeking')).toBe(true)
  await page.clock.runFor(1500)
  await expect(player).toHaveAttribute('src', '/files/31/a.mp3')
  await expect.poll(() => player.evaluate((element: HTMLAudioElement) => Math.floor(element.currentTime))).toBeGreaterThanOrEqual(500)
  for (const give of waiting) give()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
})

test('R221: whether there is a class is looked at every three seconds, for as long as the line is down', async ({
  stand,
  open,
  expectError,
}) => {
  logIn(stand, teacher)
  answerLibrary(stand, [])
  expectError(/ERR_FAILED/)
  const page = await open(resourcesPath, { movesTime: true })
  let asked = 0
  await page.route(`**${schoolServers.hostNames.path}*`, (route) => {
    asked++
    return route.abort('failed')
  })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const seen = async (ms: number) => {
    await page.clock.runFor(ms)
    // What the page has asked by then is here once it answers.
    await page.evaluate(() => fetch('/healthz').catch(() => undefined))
    return asked
  }
  await expect.poll(() => seen(20), { intervals: [1] }).toBe(1)
  for (const count of [1, 2]) expect([await seen(2960), await seen(60)]).toEqual([count, count + 1])
})

test('a pdf comes from near, proved, and nothing of it from the main server', async ({ stand, open, expectError }) => {
  const pages = chinesePdf(['第 1 页', '第 2 页'])
  const mark = createHash('sha256').update(pages).digest('hex')
  logIn(stand, teacher)
  const id = { id: 41, title: '课件', name: '课件.pdf', file_cdn_id: 41, file_cdn_url: '/files/41/a.pdf', pages: 2 }
  answerLibrary(stand, [resourceOf(id)])
  stand.answer(schoolServers.hostNames, hosts)
  const tickets = [{ school_server_id: 4, ticket: 'leave' }]
  stand.answer(schoolServers.fileTicket, { key: mark, bytes: pages.length, until: 2_000_000_000, tickets })
  expectError(/a request left the origin: http:\/\/near\.test:8090\//)
  const page = await open(resourcesPath, { movesTime: true })
  const { asked } = await serve(page, { status: 1, bytes: pages, mark })
  await findSchoolServers(stand, page)
  await page.getByRole('button', { name: '查看 课件' }).click()
  const sheet = page.getByRole('dialog', { name: '课件' })
  const drawn = async () => {
    await page.clock.runFor(20)
    return sheet.locator('canvas').count()
  }
  await expect.poll(drawn, { intervals: [50] }).toBeGreaterThan(0)
  expect(asked.map((one) => one.split(' ')[0])).toEqual(['POST', 'HEAD', 'GET'])
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
