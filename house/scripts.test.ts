import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isOrphan } from '../scripts/orphan.mjs'
import { checkSizes } from '../scripts/size.mjs'
import {
  beyondBudget,
  countsOf,
  failuresOf,
  layerLines,
  playwrightRun,
  spentOf,
  total,
  unseenStates,
  vitestRun,
} from '../scripts/tally.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jiangtai-house-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: unknown) => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

type Layer = 'units' | 'pages' | 'journeys'
const ran = (name: string, { isPassed = true, ms = 0, layer = 'units' as Layer } = {}) => ({ layer, name, isPassed, ms, screenshots: [] })

/** A report as Playwright writes it, with one test of one file. */
function playwrightReport(results: readonly object[], status = 'unexpected', annotations: readonly object[] = []) {
  const spec = { file: 'voter.spec.ts', line: 9, title: 'closes', tests: [{ projectName: 'sqlite', status, annotations, results }] }
  return { config: { rootDir: join(process.cwd(), 'e2e') }, suites: [{ suites: [{ specs: [spec] }] }], errors: [] }
}

it('a process whose parent has ended knows it, also on Windows, which goes on naming the parent', () => {
  const gone = { parent: 7, isAlive: () => false }
  const there = { parent: 7, isAlive: () => true }
  expect(isOrphan({ platform: 'linux', current: 1, ...there })).toBe(true)
  expect(isOrphan({ platform: 'linux', current: 7, ...gone })).toBe(false)
  expect(isOrphan({ platform: 'win32', current: 7, ...gone })).toBe(true)
  expect(isOrphan({ platform: 'win32', current: 7, ...there })).toBe(false)
})

describe('the end of npm test', () => {
  it('adds up what passed and what failed', () => {
    const units = vitestRun(write('a', { tests: [ran('adds'), ran('takes away', { isPassed: false })], faults: [] }), 1)
    const browsers = playwrightRun(write('b', playwrightReport([{ duration: 1, attachments: [] }], 'expected')), 0)
    expect(total([units, browsers].map(countsOf))).toEqual({ passed: 2, failed: 1 })
  })

  it('counts what goes wrong outside of a test as a failure, such as a file that could not be loaded', () => {
    const run = vitestRun(write('a', { tests: [ran('adds')], faults: ['b.test.ts: no such module'] }), 1)
    expect(countsOf(run)).toEqual({ passed: 1, failed: 1 })
    expect(failuresOf(run)).toEqual(['b.test.ts: no such module'])
  })

  it('counts a run that crashed as a failure, with a report or without', () => {
    const file = write('a', { tests: [ran('adds')], faults: [] })
    expect(countsOf(vitestRun(file, 1))).toEqual({ passed: 1, failed: 1 })
    expect(countsOf(vitestRun(join(folder, 'missing'), 0))).toEqual({ passed: 0, failed: 1 })
    expect(countsOf(playwrightRun(join(folder, 'missing'), 0))).toEqual({ passed: 0, failed: 1 })
  })

  it('leaves out what was skipped', () => {
    expect(playwrightRun(write('a', playwrightReport([], 'skipped')), 0).tests).toEqual([])
  })

  it('names what failed with its screenshots', () => {
    const attachments = [
      { contentType: 'image/png', path: join(process.cwd(), 'test-results/journeys/x/failed-1.png') },
      { contentType: 'text/markdown', path: join(process.cwd(), 'test-results/journeys/x/error-context.md') },
    ]
    const run = playwrightRun(write('a', playwrightReport([{ duration: 1, attachments }])), 1)
    expect(failuresOf(run)).toEqual(['e2e/voter.spec.ts:9 › closes [sqlite]\n    test-results/journeys/x/failed-1.png'])
  })

  it('lists the slowest tests of each layer and adds up what all took', () => {
    const tests = [
      ran('quick', { ms: 100 }),
      ran('slow', { ms: 12_345 }),
      ...Array.from({ length: 9 }, () => ran('between', { ms: 2000 })),
      ran('closes', { ms: 8000, layer: 'journeys' }),
    ]
    const [first, ...lines] = layerLines(tests)
    expect(first).toBe('单元与进程测试 11 个，各进程共 30 s，最慢的：')
    expect(lines).toEqual([
      '   12.3 s  slow',
      ...Array(9).fill('    2.0 s  between'),
      '旅程 1 个，各进程共 8 s，最慢的：',
      '    8.0 s  closes',
    ])
    expect(spentOf(tests, 20, 60)).toEqual({ unitSeconds: 20, pageWorkerSeconds: 0, journeyWorkerSeconds: 8, wholeSeconds: 60 })
  })

  it('says what took longer than the budget, and nothing of what did not', () => {
    const budget = { unitSeconds: 300, pageWorkerSeconds: 500, journeyWorkerSeconds: 400, wholeSeconds: 900 }
    expect(beyondBudget(budget, budget)).toEqual([])
    expect(beyondBudget({ ...budget, unitSeconds: 613.2 }, budget)).toEqual(['超出预算：单元测试 613 s，预算 300 s'])
  })

  it('names the states of pages that were not looked at, and those that are not in the list', () => {
    const looking = (...names: string[]) => {
      const annotations = names.map((description) => ({ type: 'state', description }))
      return playwrightRun(write('a', playwrightReport([], 'expected', annotations)), 0).tests
    }
    expect(unseenStates(['login'], looking('login'))).toEqual([])
    expect(unseenStates(['login', 'gone'], looking('login', 'new', 'new'))).toEqual([
      '没有测试看过 gone',
      'new 不在 web/test/page/states.txt 里',
    ])
  })
})

describe('the size check', () => {
  const pages = ['LoginPage', 'StudentHomePage', 'TeacherHomePage']
  const addresses = ['/student-index', '/student-course', '/', '/teacher-course', '/prepare-course']
  const manifestOf = (names: readonly string[]) => ({
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared'], css: ['entry.css'] },
    _shared: { file: 'shared.js', imports: ['index.html'] },
    'src/lazy.ts': { file: 'lazy.js' },
    ...Object.fromEntries(
      names.map((name) => [`src/home/${name}.tsx`, { file: `${name}.js`, imports: ['_shared'], dynamicImports: ['src/lazy.ts'] }]),
    ),
  })
  /** Random bytes: gzip makes nothing smaller of them. */

  const put = (name: string, kilobytes: number) => writeFileSync(join(folder, name), randomBytes(kilobytes * 1000))

  function build(names: readonly string[], sizes: Readonly<Record<string, number>> = {}) {
    mkdirSync(join(folder, '.vite'))
    write('.vite/manifest.json', manifestOf(names))
    write('.vite/first-files.json', Object.fromEntries(addresses.map((address) => [address, ['/shared.js', '/part.js']])))
    put('part.js', sizes['part.js'] ?? 10)
    for (const name of ['entry.js', 'entry.css', 'shared.js', ...pages.map((page) => `${page}.js`)]) put(name, sizes[name] ?? 10)
    put('lazy.js', 900)
  }

  it('adds the entry, what it shares and the page, and leaves out what loads later', async () => {
    build(pages)
    const lines = await checkSizes(folder)
    expect(lines).toHaveLength(8)
    for (const line of lines) expect(line).toMatch(/ 40\.\d kB/)
  })

  it('adds to the entry what an address needs before it can be used, each file once, and refuses too much of it', async () => {
    build(pages, { 'part.js': 240 })
    await expect(checkSizes(folder)).rejects.toThrow(/^学生首页打开 270\.\d kB，超过上限 265 kB；教师首页打开 270/)
  })

  it('refuses a page beyond its budget', async () => {
    build(pages, { 'StudentHomePage.js': 115, 'TeacherHomePage.js': 165 })
    await expect(checkSizes(folder)).rejects.toThrow(/^学生首页首次加载 145\.\d kB，超过上限 140 kB$/)
  })

  it('refuses a build in which a page has no chunk of its own', async () => {
    build(['LoginPage', 'StudentHomePage'])
    await expect(checkSizes(folder)).rejects.toThrow('TeacherHomePage')
  })
})
