import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { engines, openTestDatabase } from '../databases.ts'
import { proveUnderAttack } from './attack.ts'
import { buildProgram } from './program.ts'

const program = await buildProgram()
afterAll(program.remove)

describe.each(engines)('under attack on %s', (engine) => {
  it('every offender is refused or cut, and the class votes on', async () => {
    const database = await openTestDatabase(engine, { isMigrated: false })
    onTestFinished(() => database.close())
    const { results, usualMb } = await proveUnderAttack({ main: program.main, url: database.url, voters: 20, scale: 1 })
    expect(Math.max(...results.map(({ peakMb }) => peakMb))).toBeLessThan(usualMb + 100)
  }, 600_000)
})
