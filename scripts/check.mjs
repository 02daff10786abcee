import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tooHeavy } from './build.mjs'
import { journeysFor, pagesFor, testsFor } from './changes.mjs'
import { biome, build, names, report, tsc } from './checks.mjs'
import { isFresh } from './fingerprint.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { memoryFolder } from './memory.mjs'
import { endWithParent } from './orphan.mjs'
import { findChromium } from './packages.mjs'
import { binaryOf, interruptAll, runNode, say, top } from './run.mjs'

requireNode()
endWithParent()
const began = Date.now()
await ensureInstalled()

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    interruptAll()
    process.exit(130)
  })

/** `npm run check` is about what is not committed yet, `npm run check -- main` about everything since main. */
const base = process.argv[2] ?? 'HEAD'

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: top, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status === 0) return stdout.split('\0').filter(Boolean)
  say(`看不出改了什么，请运行 npm test。git ${args.join(' ')}：${stderr?.trim()}`)
  process.exit(1)
}

const added = git('ls-files', '-z', '--others', '--exclude-standard')
const changed = [...git('diff', '-z', '--name-only', '--no-renames', '--merge-base', base), ...added]
if (changed.length === 0) {
  say(`与 ${base} 相比没有改动。与别的提交比较：npm run check -- main`)
  process.exit(0)
}

const isThere = (path) => existsSync(join(top, path))
const paths = [...new Set([...git('ls-files', '-z'), ...added])].filter(isThere)
const sources = paths
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(top, path), 'utf8') }))
const { tests, leftOut } = testsFor(changed, sources)
const wanted = [...pagesFor(changed, paths), ...journeysFor(changed, paths)]
const inBrowsers = findChromium() ? wanted : []
const env = { ...process.env, ...memoryFolder() }
const failed = []

async function must(name, check) {
  const { isPassed, code } = await report(name, check)
  if (!isPassed) failed.push(name)
  return code
}

/** Programs that print for themselves. */
const show = (args) => async () => ({ ...(await runNode(args, { env })), output: '' })

say(`与 ${base} 相比改了 ${changed.length} 个文件：单元测试 ${tests.length} 个文件，浏览器测试 ${inBrowsers.join('、') || '没有'}`)
const [built] = await Promise.all([
  inBrowsers.length > 0 && !isFresh() ? must(names.build, build) : 0,
  must(names.biome, () => biome(changed.filter(isThere))),
  must(names.tsc, tsc),
  tests.length > 0 && must('单元测试 (vitest)', show([binaryOf('vitest'), 'run', '--reporter=dot', ...tests])),
])
const isBuilt = built === 0 || built === tooHeavy
if (inBrowsers.length > 0 && isBuilt) await must('页面测试与旅程 (playwright)', show([binaryOf('@playwright/test'), 'test', ...inBrowsers]))

if (!env.TEST_POSTGRES_URL) say('没有运行：PostgreSQL 上的测试（没有设置 TEST_POSTGRES_URL）')
if (leftOut.length > 0)
  say(`没有运行：另外 ${leftOut.length} 个测试文件，它们启动进程，或只经过 app.ts、routes.tsx 和共用的测试台用到这些改动`)
if (wanted.length > inBrowsers.length) say(`没有运行：${wanted.join('、')}（缺少浏览器 Chromium）`)
say('没有运行：别的页面测试和旅程。合并之前请运行 npm test')
say(`${failed.length > 0 ? `没有通过：${failed.join('、')}` : '通过'}，${Math.round((Date.now() - began) / 1000)} s`)
process.exit(failed.length > 0 ? 1 : 0)
