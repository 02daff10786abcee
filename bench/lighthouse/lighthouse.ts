import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { startServer } from '../../e2e/support/server.ts'
import { openSession } from '../../e2e/support/session.ts'
import { findChromium } from '../../scripts/packages.mjs'
import { freePort } from '../../server/test/prove/free-port.ts'
import { fetched } from '../fetched.ts'
import { median, round } from '../live/numbers.ts'

/**
 * What Lighthouse says of the pages that people open first, as it judges a phone: over what `npm run build` has built, with the demo school, each visit in
 * a browser that has kept nothing. It reckons from the time that the thread of the page took, so it wants a machine that does nothing else:
 * `machine` is its own index of that.
 */
const rounds = process.argv.includes('trial') ? 1 : 3
const course = '?class=1&course=6&type=1'
const visits = {
  login: { path: '/login', aim: 90 },
  studentHome: { path: '/student-index', who: 'student1', aim: 90 },
  studentCourse: { path: '/student-course?mix=1', who: 'student1', aim: 90 },
  teacherHome: { path: '/', who: 'teacher1', aim: 80 },
  prepare: { path: `/prepare-course${course}`, who: 'teacher1', aim: 80 },
  teaching: { path: `/teacher-course${course}`, who: 'teacher1', aim: 80 },
} as const
type Name = keyof typeof visits
const asked = process.argv.slice(2).filter((word): word is Name => word in visits)
const names = asked.length > 0 ? asked : (Object.keys(visits) as Name[])

interface Report {
  readonly categories: { readonly performance: { readonly score: number }; readonly accessibility: { readonly score: number } }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  readonly environment: { readonly benchmarkIndex: number }
}

const run = promisify(execFile)
const place = fetched('lighthouse', '12.8.2')
// It has said so; the other benches go on.
if (!place) process.exit()
const executablePath = findChromium()
if (!executablePath) throw new Error('缺少浏览器 Chromium：请安装，或用 CHROMIUM_PATH 指定')

const server = await startServer('sqlite', { DEMO: '1' })
const host = `localhost:${server.port}`

async function judge(name: Name): Promise<Report> {
  const visit = visits[name]
  const port = await freePort()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext('', { ...(executablePath && { executablePath }), args })
  try {
    if ('who' in visit) await context.addCookies([await openSession(host, visit.who)])
    const asks = [`--port=${port}`, '--output=json', '--quiet', '--only-categories=performance,accessibility', '--disable-storage-reset']
    const { stdout } = await run(process.execPath, [`${place}/cli/index.js`, `http://${host}${visit.path}`, ...asks], {
      maxBuffer: 1 << 28,
    })
    return JSON.parse(stdout) as Report
  } finally {
    await context.close()
  }
}

const measured = new Map<Name, Report[]>(names.map((name) => [name, []]))
try {
  // The first sight of a page after a start is the slowest of the server's.
  for (const name of names) await judge(name)
  for (let at = 0; at < rounds; at++) for (const name of names) measured.get(name)?.push(await judge(name))
} finally {
  await server.stop()
}

const of = (name: Name, read: (report: Report) => number) => median((measured.get(name) ?? []).map(read))
const audit = (id: string) => (report: Report) => report.audits[id]?.numericValue ?? Number.NaN
const pages = Object.fromEntries(
  names.map((name) => [
    name,
    {
      performance: round(100 * of(name, ({ categories }) => categories.performance.score), 0),
      aim: visits[name].aim,
      accessibility: round(100 * of(name, ({ categories }) => categories.accessibility.score), 0),
      firstPaintMs: round(of(name, audit('first-contentful-paint')), 0),
      largestPaintMs: round(of(name, audit('largest-contentful-paint')), 0),
      speedIndexMs: round(of(name, audit('speed-index')), 0),
      blockedMs: round(of(name, audit('total-blocking-time')), 0),
      shift: round(of(name, audit('cumulative-layout-shift')), 3),
      machine: round(
        of(name, ({ environment }) => environment.benchmarkIndex),
        0,
      ),
    },
  ]),
)
const isReached = Object.values(pages).every(({ performance, aim }) => performance >= aim)
process.stdout.write(`${JSON.stringify({ bench: 'lighthouse', rounds, pages, isReached, node: process.version })}\n`)
process.exit()
