import { describe, expect, it } from 'vitest'
import { places } from '../live-places.ts'
import { fuzz } from './fuzz.ts'

const given = process.env.FUZZ_SEED
const seeds = given ? [Number(given)] : [1, 2, 3]

describe.each(places)('a class at random over %s', (kind, open) => {
  it.each(seeds)('keeps every promise and makes no other (FUZZ_SEED=%i)', async (seed) => {
    const place = await open(12)
    const { promises } = await fuzz({ place, seed, steps: 900, hasOwnStores: kind === 'postgres' })
    expect(promises).toBeGreaterThan(5)
    await place.close()
  })
})
