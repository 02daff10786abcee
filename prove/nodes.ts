import { setTimeout } from 'node:timers/promises'
import { openTestDatabase, redisUrl } from '../server/test/databases.ts'
import { proveTwoNodes } from '../server/test/prove/nodes.ts'
import { buildProgram } from '../server/test/prove/program.ts'
import { prove } from './prove.ts'

const { main } = await buildProgram()
await prove('two nodes behind nginx', async (say) => {
  const database = await openTestDatabase('postgres', { isMigrated: false })
  const { split, promises } = await proveTwoNodes({
    ...{ main, say, url: database.url ?? '', redisUrl: redisUrl ?? '' },
    voters: 999,
    drainSeconds: 2,
    // Longer than the drain: some vote before it, some while lines are being moved, some after.
    pace: () => setTimeout(Math.random() * 5000),
  })
  await database.close()
  return `999 students and a teacher over ${split[0]} + ${split[1]} sockets, ${promises} votes, none lost`
})
process.exit()
