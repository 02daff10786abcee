import { checks, report } from './checks.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { binaryOf, runNode, say } from './run.mjs'

requireNode()
await ensureInstalled()

const names = Object.keys(checks)
const passed = await Promise.all(names.map((name) => report(name, checks[name])))
if (!process.env.TEST_POSTGRES_URL) say('没有设置 TEST_POSTGRES_URL：数据库测试只在 SQLite 上运行')
const { code } = await runNode([binaryOf('vitest'), 'run', '--reporter=dot'])

const failed = [...names.filter((_, i) => !passed[i]), ...(code === 0 ? [] : ['单元与接口测试 (vitest)'])]
if (failed.length > 0) say(`没有通过：${failed.join('、')}`)
process.exit(failed.length > 0 ? 1 : 0)
