import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { engines, openTestDatabase } from '../databases.ts'
import { proveUnderAttack } from './attack.ts'
import { endLeftovers } from './leftovers.ts'

const { main } = inject('programs')
afterAll(endLeftovers)

describe.each(engines)('under attack on %s', (engine) => {
  it('every offender is refused or cut, and the class votes on', async () => {
    const database = await openTestDatabase(engine, { isMigrated: false })
    onTestFinished(() => database.close())
    const { results, usualMb } = await proveUnderAttack({ main, url: database.url, voters: 20, scale: 1 })
    expect(Math.max(...results.map(({ peakMb }) => peakMb))).toBeLessThan(usualMb + 100)
  }, 600_000)
})
