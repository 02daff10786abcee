import { engines, openTestDatabase } from '../server/test/databases.ts'
import { proveUnderAttack } from '../server/test/prove/attack.ts'
import { attacks } from '../server/test/prove/attacks.ts'
import { buildProgram } from '../server/test/prove/program.ts'
import { prove, range } from './prove.ts'

const voters = 980
const mostGrowthMb = 250

const { main } = await buildProgram()
for (const engine of engines)
  await prove(`under attack on ${engine}`, async (say) => {
    const database = await openTestDatabase(engine, { isMigrated: false })
    const { results, before, after, promises } = await proveUnderAttack({
      ...{ main, voters, say },
      scale: 10,
      url: database.url,
      waitsForTheDead: true,
    })
    await database.close()
    const most = Math.max(...results.map(({ residentMb }) => residentMb))
    if (most > before.residentMb + mostGrowthMb) throw new Error(`grew from ${before.residentMb} to ${most} MB`)
    if (after.files > before.files + 5) throw new Error(`${after.files - before.files} lines are left`)
    return `${attacks.length} attacks, ${promises} votes of the class meanwhile, tally on every socket after ${range(results.map(({ voteMs }) => voteMs))} ms; resident ${Math.round(before.residentMb)} MB before, ${most} at most, ${Math.round(after.residentMb)} after`
  })
process.exit()
