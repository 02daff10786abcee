import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { startServer } from '../../e2e/support/server.ts'
import { openSession } from '../../e2e/support/session.ts'
import { median, ratio, round } from '../live/numbers.ts'
import { changePage, fillPage, moveLens, openLens, takeBare } from './in-page.ts'

/**
 * Opening the magnifier against the bare library on the same page, in turns; then the script of each frame while the lens is moved and
 * pulled. Over what `npm run build` has built, in Chromium.
 */
const rounds = 14
const frames = 300
const aim = { 'opening / bare': 1.1, scriptMsPerFrame: 4 }
const size = { width: 1920, height: 1080 }

const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('@zumer/snapdom')
    .replace(/\.mjs$/, '.js'),
  'utf8',
)
const server = await startServer('sqlite', { DEMO: '1' })
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const host = `localhost:${server.port}`
const context = await browser.newContext({ viewport: size })
await context.addCookies([await openSession(host, 'teacher1')])
const page = await context.newPage()
await page.goto(`http://${host}/teacher-course`)
await page.locator('#dock-magnifier').waitFor()
// What runs our sources wraps functions to keep their names; the page knows nothing of that.
await page.evaluate('window.__name = (made) => made')
await page.evaluate(library)
const elements = await page.evaluate(fillPage, { nodes: 500, images: 10 })

const open = () => page.evaluate(openLens, 'dock-magnifier')
/** Once the picture is as fine as it gets: nothing of it is still at work while the next is measured. */
async function close() {
  await page.locator(`[data-glass] canvas[width="${2 * size.width}"]`).waitFor()
  // It hears the keyboard once it has the focus.
  await page.locator('[role="dialog"]:focus').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-glass]').waitFor({ state: 'detached' })
}

/** Each over a page that has just changed. */
async function measure(take: () => Promise<number>) {
  await page.evaluate(changePage)
  return take()
}
const bareFirst = (round: number) => round % 2 === 0
const measured = { bare: [] as number[], ours: [] as number[] }
for (let round = -1; round < rounds; round++) {
  const early = bareFirst(round) && (await measure(() => page.evaluate(takeBare)))
  const ours = await measure(open)
  await close()
  const bare = early || (await measure(() => page.evaluate(takeBare)))
  // The first of each fetches and compiles.
  if (round < 0) continue
  measured.bare.push(bare)
  measured.ours.push(ours)
}

const line = await context.newCDPSession(page)
await line.send('Performance.enable', { timeDomain: 'threadTicks' })
/** Of the page's thread alone: what else the machine does meanwhile is not counted. */
async function scriptMs() {
  const { metrics } = await line.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
}

async function boxOf(selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not in sight`)
  return box
}

async function hold(selector: string) {
  const box = await boxOf(selector)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  const before = await scriptMs()
  await page.evaluate(moveLens, { frames, selector })
  const took = (await scriptMs()) - before
  const { x, y } = await boxOf(selector)
  if (x === box.x && y === box.y) throw new Error(`${selector} was held and has not moved`)
  await page.mouse.up()
  return took / frames
}
await open()
const moving = await hold('[data-glass]')
const pulling = await hold('[data-handle="5"]')
await close()
await browser.close()
await server.stop()

const opening = ratio(median(measured.ours), median(measured.bare))
process.stdout.write(
  `${JSON.stringify({
    bench: 'magnifier',
    page: { elements, images: 10, canvases: 1, ...size },
    openingMs: { bare: round(median(measured.bare), 0), ours: round(median(measured.ours), 0) },
    ratio: { 'opening / bare': opening },
    scriptMsPerFrame: { moving: round(moving), pulling: round(pulling) },
    aim,
    rounds,
    frames,
    chromium: browser.version(),
    node: process.version,
  })}\n`,
)
if (opening > aim['opening / bare'] || Math.max(moving, pulling) > aim.scriptMsPerFrame) process.exit(1)
