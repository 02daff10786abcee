import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkSizes } from '../scripts/size.mjs'
import { playwrightCounts, playwrightFailures, total, vitestCounts, vitestFailures } from '../scripts/tally.mjs'

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

describe('the last line of npm test', () => {
  const suite = { status: 'passed', assertionResults: [{}] }

  it('adds up what passed and what failed', () => {
    const units = vitestCounts(write('a', { numPassedTests: 5, numFailedTests: 1, testResults: [suite] }), 1)
    const browsers = playwrightCounts(write('b', { stats: { expected: 3, unexpected: 2, flaky: 0 }, errors: [] }), 1)
    expect(total([units, browsers])).toEqual({ passed: 8, failed: 3 })
  })

  it('counts a test file that could not be loaded as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const file = write('a', { numPassedTests: 5, numFailedTests: 0, testResults: [suite, broken] })
    expect(vitestCounts(file, 1)).toEqual({ passed: 5, failed: 1 })
  })

  it('counts a suite that crashed as a failure, with a report or without', () => {
    const file = write('a', { numPassedTests: 5, numFailedTests: 0, testResults: [suite] })
    expect(vitestCounts(file, 1)).toEqual({ passed: 5, failed: 1 })
    expect(playwrightCounts(join(folder, 'missing'), 1)).toEqual({ passed: 0, failed: 1 })
  })

  it('comes after the names of what failed', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'takes away' },
    ]
    const broken = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
    const units = write('a', { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }, broken] })
    expect(vitestFailures(units)).toEqual(['a.test.ts › takes away', 'b.test.ts: no such module'])

    const specs = [
      { ok: true, file: 'e2e/a.spec.ts', line: 1, title: 'opens' },
      { ok: false, file: 'e2e/a.spec.ts', line: 9, title: 'closes' },
    ]
    const browsers = write('b', { suites: [{ suites: [{ specs }] }], errors: [{ message: 'no browser' }] })
    expect(playwrightFailures(browsers)).toEqual(['e2e/a.spec.ts:9 › closes', 'no browser'])
    expect([...vitestFailures(join(folder, 'missing')), ...playwrightFailures(join(folder, 'missing'))]).toEqual([])
  })
})

describe('the size check', () => {
  const pages = ['LoginPage', 'StudentHomePage', 'TeacherHomePage']
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
    for (const name of ['entry.js', 'entry.css', 'shared.js', ...pages.map((page) => `${page}.js`)]) put(name, sizes[name] ?? 10)
    put('lazy.js', 900)
  }

  it('adds the entry, what it shares and the page, and leaves out what loads later', async () => {
    build(pages)
    const lines = await checkSizes(folder)
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toMatch(/ 40\.\d kB/)
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
