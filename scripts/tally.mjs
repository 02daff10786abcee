import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { top } from './run.mjs'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const crashed = { tests: [], faults: ['没有留下结果就结束了'] }

/** A run that ends badly without a failure has crashed: that counts as one too. */
function withCrash(run, code) {
  const isExplained = run.faults.length > 0 || run.tests.some(({ isPassed }) => !isPassed)
  return code === 0 || isExplained ? run : { ...run, faults: ['测试都通过了，程序却没有正常结束'] }
}

/** As `vitest-report.mjs` has written it. */
export const vitestRun = (file, code) => withCrash(read(file) ?? crashed, code)

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
const fromTop = (path) => relative(top, path)

/** As Playwright's JSON reporter has written it. */
export function playwrightRun(file, code) {
  const report = read(file)
  if (!report) return crashed
  const tests = report.suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results, annotations }) => ({
        layer: projectName === 'page' ? 'pages' : 'journeys',
        name: `${fromTop(join(report.config.rootDir, file))}:${line} › ${title} [${projectName}]`,
        isPassed: status === 'expected',
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        states: annotations.filter(({ type }) => type === 'state').map(({ description }) => description),
        screenshots: results.flatMap(({ attachments }) =>
          attachments.filter(({ path, contentType }) => path && contentType === 'image/png').map(({ path }) => fromTop(path)),
        ),
      })),
  )
  return withCrash({ tests, faults: report.errors.map(({ message }) => message) }, code)
}

export const countsOf = ({ tests, faults }) => {
  const passed = tests.filter(({ isPassed }) => isPassed).length
  return { passed, failed: tests.length - passed + faults.length }
}

/** What failed, a line each and one for each of its screenshots, to be said once more at the end: the log in between is long. */
export const failuresOf = ({ tests, faults }) => [
  ...tests.filter(({ isPassed }) => !isPassed).map(({ name, screenshots }) => [name, ...screenshots].join('\n    ')),
  ...faults,
]

export const total = (list) =>
  list.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 })

const workerSeconds = (tests) => tests.reduce((sum, { ms }) => sum + ms, 0) / 1000

const slowest = (tests) =>
  [...tests]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)

const layers = { units: '单元与进程测试', pages: '页面测试', journeys: '旅程' }

/** What each layer took, and its slowest tests. */
export const layerLines = (tests) =>
  Object.entries(layers).flatMap(([layer, word]) => {
    const own = tests.filter((test) => test.layer === layer)
    return own.length === 0 ? [] : [`${word} ${own.length} 个，各进程共 ${Math.round(workerSeconds(own))} s，最慢的：`, ...slowest(own)]
  })

/** What is compared with the budget: units and the whole by the clock, browsers by what their workers took together. */
export const spentOf = (tests, unitSeconds, wholeSeconds) => {
  const of = (layer) => workerSeconds(tests.filter((test) => test.layer === layer))
  return { unitSeconds, pageWorkerSeconds: of('pages'), journeyWorkerSeconds: of('journeys'), wholeSeconds }
}

const words = {
  unitSeconds: '单元测试',
  pageWorkerSeconds: `${layers.pages}（各进程之和）`,
  journeyWorkerSeconds: `${layers.journeys}（各进程之和）`,
  wholeSeconds: '全部',
}

/** A line for each that took longer than `budget` in package.json allows. A slow machine is no failure: it is only said. */
export const beyondBudget = (spent, budget) =>
  Object.entries(words)
    .filter(([name]) => spent[name] > budget[name])
    .map(([name, word]) => `超出预算：${word} ${Math.round(spent[name])} s，预算 ${budget[name]} s`)

/** States of pages that nobody has looked at though they are listed, and those looked at that are not. */
export function unseenStates(listed, tests) {
  const seen = new Set(tests.flatMap(({ states = [] }) => states))
  return [
    ...listed.filter((name) => !seen.has(name)).map((name) => `没有测试看过 ${name}`),
    ...[...seen].filter((name) => !listed.includes(name)).map((name) => `${name} 不在 web/test/page/states.txt 里`),
  ]
}
