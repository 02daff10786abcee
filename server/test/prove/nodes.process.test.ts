import { afterAll, expect, inject, it, onTestFinished } from 'vitest'
import { openTestDatabase, redisUrl } from '../databases.ts'
import { endLeftovers } from './leftovers.ts'
import { hasNginx } from './nginx.ts'
import { proveTwoNodes } from './nodes.ts'

const { main } = inject('programs')
afterAll(endLeftovers)

it.runIf(process.env.TEST_POSTGRES_URL && redisUrl && hasNginx())(
  'two nodes behind nginx are one classroom, and one of them can be drained in the middle of a vote',
  async () => {
    const database = await openTestDatabase('postgres')
    onTestFinished(() => database.close())
    const { promises } = await proveTwoNodes({
      main,
      url: database.url ?? '',
      redisUrl: redisUrl ?? '',
      voters: 60,
      drainSeconds: 0,
      pace: (at, storm) => storm.answered.reached(Math.floor(at / 6) * 5),
    })
    expect(promises).toBe(120)
  },
  600_000,
)
