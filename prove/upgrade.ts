import { setTimeout } from 'node:timers/promises'
import { openTestDatabase, redisUrl } from '../server/test/databases.ts'
import { buildPrevious } from '../server/test/prove/previous.ts'
import { buildProgram } from '../server/test/prove/program.ts'
import { proveUpgrade } from '../server/test/prove/upgrade.ts'
import { prove } from './prove.ts'

const voters = 200

await prove('the last release and this version side by side', async (say) => {
  const previous = await buildPrevious()
  const { main } = await buildProgram()
  const database = await openTestDatabase('postgres', { isMigrated: false })
  const { promises, again, asked, refused, stops } = await proveUpgrade({
    ...{ previous, main, say, voters, url: database.url ?? '', redisUrl: redisUrl ?? '' },
    pace: () => setTimeout(Math.random() * 4000),
  })
  await database.close()
  const way = stops.length > 0 ? `with a stop for ${stops.join(', ')}` : 'without a stop'
  return `${previous.version} replaced ${way}: ${promises} votes acknowledged, none lost, ${again} sent again; ${asked} calls, ${refused.length} refused${refused.map((call) => `; ${call}`).join('')}`
})
process.exit()
