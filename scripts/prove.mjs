import { startPostgres, startRedis } from './engines.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { endWithParent } from './orphan.mjs'
import { ensurePackages } from './packages.mjs'
import { interruptAll, runNode, say } from './run.mjs'

requireNode()
endWithParent()
await ensureInstalled()
await ensurePackages()

const proofs = ['kill', 'nodes', 'outage', 'storage', 'fuzz', 'exams', 'attack', 'loop', 'office', 'upgrade', 'bench']
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !proofs.includes(name))
if (unknown.length > 0) {
  say(`没有这样的证明：${unknown.join('、')}。可用的是 ${proofs.join('、')}。`)
  process.exit(1)
}

const stops = []
const stopAll = () => Promise.all(stops.splice(0).map((stop) => stop()))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    interruptAll()
    await stopAll()
    process.exit(130)
  })

const failed = []
try {
  // As a school would run it: what is acknowledged here is on disk.
  const postgres = await startPostgres({ isDurable: true })
  stops.push(postgres.stop)
  const redis = await startRedis()
  stops.push(redis.stop)
  const env = { ...process.env, TEST_POSTGRES_URL: postgres.url, TEST_REDIS_URL: redis.url }
  for (const name of asked.length > 0 ? asked : proofs) {
    const { code } = await runNode(['--import', 'tsx', `prove/${name}.ts`], { env })
    if (code !== 0) failed.push(name)
  }
} finally {
  await stopAll()
}
say(failed.length > 0 ? `没有通过：${failed.join('、')}` : '全部通过')
process.exit(failed.length > 0 ? 1 : 0)
