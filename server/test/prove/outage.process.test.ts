import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openTestDatabase, redisUrl } from '../databases.ts'
import { cuttable } from './cuttable.ts'
import { endLeftovers } from './leftovers.ts'
import { provePostgresOutage, proveRedisOutage } from './outage.ts'

const { main } = inject('programs')
afterAll(endLeftovers)

/** The engines are shared with other tests: what is cut here is the way to them. */
describe.runIf(process.env.TEST_POSTGRES_URL && redisUrl)('an engine goes and comes back in the middle of a vote', () => {
  it('Redis: the vote goes on over both nodes, and presence heals', async () => {
    const database = await openTestDatabase('postgres')
    onTestFinished(() => database.close())
    const redis = await cuttable(redisUrl ?? '')
    onTestFinished(() => redis.close())
    const { promises } = await proveRedisOutage({ main, voters: 30, redis, url: database.url ?? '' })
    expect(promises).toBe(40)
  })

  it('PostgreSQL: refused with a sentence, nothing acknowledged is lost, and it recovers by itself', async () => {
    const database = await openTestDatabase('postgres')
    onTestFinished(() => database.close())
    const postgres = await cuttable(database.url ?? '')
    onTestFinished(() => postgres.close())
    const { promises } = await provePostgresOutage({ main, voters: 40, postgres, url: postgres.url, crashes: 2 })
    expect(promises).toBe(80)
  })
})
