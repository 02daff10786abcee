import { fuzz } from '../server/test/fuzz/fuzz.ts'
import { places } from '../server/test/live-places.ts'
import { prove } from './prove.ts'

const { FUZZ_SEED, FUZZ_STEPS = '3000', FUZZ_WALKS = '40' } = process.env
const steps = Number(FUZZ_STEPS)
/** A database takes longer than memory. */
const walksOver = (kind: string) => (FUZZ_SEED ? 1 : Math.ceil(Number(FUZZ_WALKS) / (kind === 'memory' ? 1 : 4)))
const firstSeed = FUZZ_SEED ? Number(FUZZ_SEED) : Math.floor(Math.random() * 1e9)

for (const [kind, open] of places)
  await prove(`a class at random over ${kind}`, async (say) => {
    let promises = 0
    let restarts = 0
    for (let walk = 0; walk < walksOver(kind); walk++) {
      const seed = firstSeed + walk
      // Before, so that it is known also when the walk never ends.
      say(`FUZZ_SEED=${seed} FUZZ_STEPS=${steps}`)
      const place = await open(12)
      const result = await fuzz({ place, kind, steps, seed })
      promises += result.promises
      restarts += result.nodes - 2
      if (walk === 0) say(JSON.stringify(result))
      await place.close()
    }
    return `${walksOver(kind)} walks of ${steps} steps from seed ${firstSeed}, ${restarts} restarts, ${promises} answers acknowledged, each counted once and no other`
  })
process.exit()
