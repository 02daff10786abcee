import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { engines, openTestDatabase } from '../databases.ts'
import { seeded } from '../seeded.ts'
import { killStorms } from './kill.ts'
import { endLeftovers } from './leftovers.ts'

const { main } = inject('programs')
afterAll(endLeftovers)

describe.each(engines)('kill -9 on %s', (engine) => {
  it('in the middle of a storm of votes loses nothing that was acknowledged and invents nothing', async () => {
    const database = await openTestDatabase(engine)
    onTestFinished(() => database.close())
    const random = seeded(7)
    const { promises, inTheMiddle } = await killStorms({
      main,
      url: database.url,
      voters: 100,
      kills: 2,
      random,
      // In waves: each begins when enough of the one before have been answered.
      pace: (at, storm) => storm.answered.reached(Math.floor(at / 25) * 20),
      moment: (storm) => storm.answered.reached(5 + Math.floor(random() * 45)),
    })
    expect(promises).toBeGreaterThan(170)
    expect(inTheMiddle).toBe(2)
  })
})
