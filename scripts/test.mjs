import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tooHeavy } from './build.mjs'
import { checks, report } from './checks.mjs'
import { startPostgres, startRedis } from './engines.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { endWithParent } from './orphan.mjs'
import { ensurePackages, findChromium, findInitdb, findNginx, findRedis } from './packages.mjs'
import { binaryOf, interruptAll, runNode, say } from './run.mjs'
import { playwrightCounts, playwrightFailures, total, vitestCounts, vitestFailures } from './tally.mjs'

requireNode()
endWithParent()
await ensureInstalled()

const strict = process.env.CI === 'true'
const results = []
const failures = []
const stops = []
const env = { ...process.env }
const folder = mkdtempSync(join(tmpdir(), 'jiangtai-test-'))

/**
 * SQLite waits for the disk at every commit, ten times as long as it works, and no test can tell: what a killed process has written stays.
 * So the files of tests are in memory where there is plenty (a container often has 64 MB). Open to all: nginx and PostgreSQL run as others.
 */
function useMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < 4 * 2 ** 30) return
    const memory = mkdtempSync('/dev/shm/jiangtai-test-')
    chmodSync(memory, 0o1777)
    process.once('exit', () => rmSync(memory, { recursive: true, force: true }))
    env.TMPDIR = memory
  } catch {
    // No such place: the disk will do.
  }
}

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

async function testUnits() {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runNode([binaryOf('vitest'), 'run', ...reporters], { env })
  results.push(vitestCounts(file, code))
  failures.push(...vitestFailures(file))
}

async function testBrowsers() {
  const chromium = findChromium()
  if (!chromium) return leaveOut('缺少浏览器 Chromium')
  const file = join(folder, 'playwright.json')
  const { code } = await runNode([binaryOf('@playwright/test'), 'test', '--reporter=list,json'], {
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  results.push(playwrightCounts(file, code))
  failures.push(...playwrightFailures(file))
}

try {
  useMemory()
  await ensurePackages()
  if (!findNginx()) leaveOut('缺少 nginx')
  const engines = Promise.all([
    startEngine('TEST_POSTGRES_URL', findInitdb, startPostgres),
    startEngine('TEST_REDIS_URL', findRedis, startRedis),
  ])
  for (const [name, check] of Object.entries(checks)) count(name, await report(name, check))
  let build
  const fits = await report('构建与体积', async () => {
    build = await runNode(['scripts/build.mjs'], { quiet: true })
    if (build.code === 0) say(build.output.trimEnd())
    return build
  })
  count('构建与体积', fits)
  await engines
  await testUnits()
  if (fits || build?.code === tooHeavy) await testBrowsers()
  else leaveOut('构建失败，浏览器测试')
} catch (error) {
  say(error.stack)
  count(error.message, false)
} finally {
  await clean()
}

for (const failure of failures) say(`✗ ${failure}`)
const { passed, failed } = total(results)
say(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
