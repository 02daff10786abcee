import { startPostgres, startRedis } from '../scripts/engines.mjs'
import { openTestDatabase } from '../server/test/databases.ts'
import { proveExamNodes, proveExamOutage } from '../server/test/prove/exam-trouble.ts'
import { provePostgresOutage, proveRedisOutage } from '../server/test/prove/outage.ts'
import { buildProgram } from '../server/test/prove/program.ts'
import { prove } from './prove.ts'

const { main } = await buildProgram()

await prove('Redis is killed in the middle of a vote', async (say) => {
  const database = await openTestDatabase('postgres', { isMigrated: false })
  const redis = await startRedis()
  const { promises } = await proveRedisOutage({ ...{ main, redis, say }, voters: 300, url: database.url ?? '' })
  await redis.stop()
  await database.close()
  return `${promises} votes, none lost, presence healed`
})

await prove('PostgreSQL is stopped and crashes in the middle of votes', async (say) => {
  const postgres = await startPostgres({ isDurable: true })
  const { promises } = await provePostgresOutage({ ...{ main, postgres, say }, voters: 300, url: postgres.url, crashes: 10 })
  await postgres.stop()
  return `10 outages, ${promises} votes, none lost, the same process all the time`
})

await prove('R986: Redis is killed in an exam over two nodes, and one node is drained', async (say) => {
  const database = await openTestDatabase('postgres', { isMigrated: false })
  const redis = await startRedis()
  const { promises } = await proveExamNodes({ ...{ main, redis, say }, students: 300, url: database.url ?? '', random: Math.random })
  await redis.stop()
  await database.close()
  return `${promises} saves and hand-ins, none lost or doubled`
})

await prove('R986: PostgreSQL is stopped and crashes in exams', async (say) => {
  const postgres = await startPostgres({ isDurable: true })
  const { promises } = await proveExamOutage({
    ...{ main, postgres, say },
    students: 300,
    url: postgres.url,
    crashes: 6,
    random: Math.random,
  })
  await postgres.stop()
  return `6 outages, ${promises} saves and hand-ins, none lost or doubled, the same process all the time`
})
process.exit()
