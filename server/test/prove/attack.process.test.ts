import { afterAll, expect, inject, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../databases.ts'
import { proveUnderAttack } from './attack.ts'
import { endLeftovers } from './leftovers.ts'

const { main } = inject('programs')
afterAll(endLeftovers)

// Offenders are met in front of the database: here one engine is enough, `npm run prove` attacks both.
it('every offender is refused or cut, and the class votes on', async () => {
  const database = await openTestDatabase('sqlite', { isMigrated: false })
  onTestFinished(() => database.close())
  const { results, usualMb } = await proveUnderAttack({ main, url: database.url, voters: 20, scale: 1 })
  expect(Math.max(...results.map(({ peakMb }) => peakMb))).toBeLessThan(usualMb + 100)
}, 600_000)
