import { engines, openTestDatabase } from '../server/test/databases.ts'
import { mostFilesLeft, proveUnderAttack } from '../server/test/prove/attack.ts'
import { attacks } from '../server/test/prove/attacks.ts'
import { buildProgram } from '../server/test/prove/program.ts'
import { prove, range } from './prove.ts'

const voters = 980
/** Fifteen lines that are not read, with the 8 MB that each may hold. */
const mostGrowthMb = 120

const { main } = await buildProgram()
for (const engine of engines)
  await prove(`under attack on ${engine}`, async (say) => {
    const database = await openTestDatabase(engine, { isMigrated: false })
    const { results, usualMb, filesLeft, promises } = await proveUnderAttack({
      ...{ main, voters, say },
      scale: 10,
      url: database.url,
      waitsForTheDead: true,
    })
    await database.close()
    const most = Math.max(...results.map(({ peakMb }) => peakMb))
    if (most > usualMb + mostGrowthMb) throw new Error(`grew from ${usualMb} to ${most} MB`)
    if (filesLeft > mostFilesLeft) throw new Error(`${filesLeft} lines are left`)
    return `${attacks.length} attacks, ${promises} votes of the class meanwhile, tally on every socket after ${range(results.map(({ voteMs }) => voteMs))} ms; resident at most ${usualMb} MB without an attack, ${most} under one`
  })
process.exit()
