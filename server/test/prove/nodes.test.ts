import { afterAll, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase, redisUrl } from '../databases.ts'
import { hasNginx } from './nginx.ts'
import { proveTwoNodes } from './nodes.ts'
import { buildProgram } from './program.ts'

const program = await buildProgram()
afterAll(program.remove)

it.runIf(process.env.TEST_POSTGRES_URL && redisUrl && hasNginx())(
  'two nodes behind nginx are one classroom, and one of them can be drained in the middle of a vote',
  async () => {
    const database = await openTestDatabase('postgres', { isMigrated: false })
    onTestFinished(() => database.close())
    const { promises } = await proveTwoNodes({
      main: program.main,
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
