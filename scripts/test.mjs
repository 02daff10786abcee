import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tooHeavy } from './build.mjs'
import { biome, build, names, report, tsc } from './checks.mjs'
import { startPostgres, startRedis } from './engines.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { memoryFolder } from './memory.mjs'
import { endWithParent } from './orphan.mjs'
import { ensurePackages, findChromium, findInitdb, findNginx, findRedis } from './packages.mjs'
import { binaryOf, interruptAll, runNode, say, top } from './run.mjs'
import { beyondBudget, countsOf, failuresOf, layerLines, playwrightRun, spentOf, total, unseenStates, vitestRun } from './tally.mjs'

requireNode()
endWithParent()
await ensurePackages()
// Installing what belongs to the system is not counted.
const began = Date.now()
await ensureInstalled()

const strict = process.env.CI === 'true'
const results = []
const failures = []
const tests = []
const phases = [{ what: '安装依赖', seconds: (Date.now() - began) / 1000 }]
const stops = []
const env = { ...process.env, ...memoryFolder() }
const folder = mkdtempSync(join(tmpdir(), 'jiangtai-test-'))

function count(what, passed) {
  results.push({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })
  if (!passed) failures.push(what)
}

function leaveOut(what) {
  say(`✗ ${what}${strict ? '：CI 里必须有' : '，这部分测试没有运行'}`)
  if (strict) count(what, false)
}

let cleaned
const clean = () => {
  cleaned ??= Promise.all(stops.splice(0).map((stop) => stop())).then(() => rmSync(folder, { recursive: true, force: true }))
  return cleaned
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    interruptAll()
    await clean()
    process.exit(130)
  })
}

/** A database given from outside is used as it is. */
async function startEngine(name, isFound, start) {
  if (env[name]) return
  if (!isFound()) return leaveOut(`缺少 ${name === 'TEST_REDIS_URL' ? 'Redis' : 'PostgreSQL'}`)
  try {
    const { url, stop } = await start()
    stops.push(stop)
    env[name] = url
  } catch (error) {
    say(`✗ ${error.message}`)
    count(error.message, false)
  }
}

async function timed(what, work) {
  const started = Date.now()
  await work()
  phases.push({ what, seconds: (Date.now() - started) / 1000 })
}

function add(run) {
  results.push(countsOf(run))
  failures.push(...failuresOf(run))
  tests.push(...run.tests)
}

/** What it prints comes at its end when others print meanwhile. */
async function testUnits(project, { quiet = false } = {}) {
  const file = join(folder, `${project}.json`)
  const args = ['run', `--project=${project}`, '--reporter=default', '--reporter=./scripts/vitest-report.mjs']
  const { code, output } = await runNode([binaryOf('vitest'), ...args], { env: { ...env, VITEST_REPORT_FILE: file }, quiet })
  if (quiet) say(output)
  add(vitestRun(file, code))
}

async function testBrowsers() {
  if (!findChromium()) return leaveOut('缺少浏览器 Chromium')
  const file = join(folder, 'playwright.json')
  const { code } = await runNode([binaryOf('@playwright/test'), 'test', '--reporter=list,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const run = playwrightRun(file, code)
  add(run)
  if (run.tests.length > 0) compareStates(run.tests)
}

/** All at once: none of them keeps two cores busy by itself. */
async function prepare() {
  const [format, types, built] = await Promise.all([
    report(names.biome, biome),
    report(names.tsc, tsc),
    report(names.build, build),
    startEngine('TEST_POSTGRES_URL', findInitdb, startPostgres),
    startEngine('TEST_REDIS_URL', findRedis, startRedis),
  ])
  count(names.biome, format.isPassed)
  count(names.tsc, types.isPassed)
  count(names.build, built.isPassed)
  return built.isPassed || built.code === tooHeavy
}

/** Every state of a page is looked at: axe sees what people see. */
function compareStates(tests) {
  const listed = readFileSync(join(top, 'web/test/page/states.txt'), 'utf8').split('\n').filter(Boolean)
  const unseen = unseenStates(listed, tests)
  count(['看过的状态', ...unseen].join('\n    '), unseen.length === 0)
}

/** Where the time went, and which layers took more than their budget. */
function sayTimes() {
  for (const line of layerLines(tests)) say(line)
  const whole = { what: '全部', seconds: (Date.now() - began) / 1000 }
  say(`用时：${[...phases, whole].map(({ what, seconds }) => `${what} ${Math.round(seconds)} s`).join('，')}`)
  const unitSeconds = phases.find(({ what }) => what === '单元测试')?.seconds ?? 0
  const { budget } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
  for (const line of beyondBudget(spentOf(tests, unitSeconds, whole.seconds), budget)) say(line)
}

try {
  if (!findNginx()) leaveOut('缺少 nginx')
  let isBuilt
  await timed('检查与构建', async () => {
    isBuilt = await prepare()
  })
  await timed('单元测试', () => testUnits('unit'))
  if (!isBuilt) leaveOut('构建失败，浏览器测试')
  // Tests that start processes mostly wait for them: they cost the browsers little.
  await timed('进程与浏览器', () => Promise.all([testUnits('process', { quiet: true }), isBuilt && testBrowsers()]))
} catch (error) {
  say(error.stack)
  count(error.message, false)
} finally {
  await clean()
}

sayTimes()
for (const failure of failures) say(`✗ ${failure}`)
const { passed, failed } = total(results)
say(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
