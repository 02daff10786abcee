import { describe, expect, it, onTestFinished } from 'vitest'
import { places } from '../live-places.ts'
import { fuzz } from './fuzz.ts'

const { FUZZ_SEED, FUZZ_STEPS = '900' } = process.env
/** Over a database a walk takes ten times as long; `npm run prove -- fuzz` walks many. */
const seedsOver = (kind: string) => (FUZZ_SEED ? [Number(FUZZ_SEED)] : kind === 'memory' ? [1, 2, 3] : [4])

describe.each(places)('a class at random over %s', (kind, open) => {
  it.each(seedsOver(kind))('keeps every promise and makes no other (FUZZ_SEED=%i)', async (seed) => {
    const place = await open(12)
    onTestFinished(() => place.close())
    const { promises } = await fuzz({ place, kind, seed, steps: Number(FUZZ_STEPS) })
    expect(promises).toBeGreaterThan(5)
  })
})
