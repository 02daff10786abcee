import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { engines, openTestDatabase } from '../databases.ts'
import { seeded } from '../seeded.ts'
import { killExams } from './exam-trouble.ts'
import { endLeftovers } from './leftovers.ts'

const { main } = inject('programs')
afterAll(endLeftovers)

describe.each(engines)('an exam on %s', (engine) => {
  it('R986: kill -9 in the middle of saves and hand-ins loses nothing that was acknowledged and doubles nothing', async () => {
    const database = await openTestDatabase(engine)
    onTestFinished(() => database.close())
    const { promises } = await killExams({ main, url: database.url, students: 24, kills: 1, random: seeded(11) })
    expect(promises).toBeGreaterThanOrEqual(24 * 6 + 12)
  })
})
