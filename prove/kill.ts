import { setTimeout } from 'node:timers/promises'
import { engines, openTestDatabase } from '../server/test/databases.ts'
import { killExams } from '../server/test/prove/exam-trouble.ts'
import { killStorms } from '../server/test/prove/kill.ts'
import { buildProgram } from '../server/test/prove/program.ts'
import { prove, range } from './prove.ts'

const voters = 999
const kills = 20
/** From the start of the process to the first answer that it serves. */
const mostReadyMs = 2000
/** A class that answers at once, or within the second that people need. */
const spreads = [0, 300, 1000]

const { main } = await buildProgram()
for (const engine of engines)
  await prove(`kill -9 on ${engine}`, async (say) => {
    const database = await openTestDatabase(engine, { isMigrated: false })
    let round = 0
    const spreadMs = () => spreads[round % spreads.length] ?? 0
    const { readyMs, acknowledgedBefore, inTheMiddle, promises } = await killStorms({
      ...{ main, voters, kills, say },
      url: database.url,
      random: Math.random,
      pace: () => setTimeout(Math.random() * spreadMs()),
      async moment() {
        const ms = Math.random() * (200 + spreadMs())
        round++
        await setTimeout(ms)
      },
    })
    await database.close()
    if (inTheMiddle * 2 <= kills) throw new Error(`only ${inTheMiddle} of ${kills} kills came in the middle of a storm`)
    if (Math.max(...readyMs) > mostReadyMs) throw new Error(`serving again after ${range(readyMs)} ms`)
    return `${kills} kills, ${inTheMiddle} of them in the middle of a storm, ${promises} votes acknowledged and each there once, none else; acknowledged before the kill ${range(acknowledgedBefore)}; serving again after ${range(readyMs)} ms`
  })

for (const engine of engines)
  await prove(`R986: kill -9 in an exam on ${engine}`, async (say) => {
    const database = await openTestDatabase(engine, { isMigrated: false })
    const { promises } = await killExams({ ...{ main, say, students: voters, kills }, url: database.url, random: Math.random })
    await database.close()
    return `${kills} kills, ${promises} saves and hand-ins acknowledged, each there once, none else`
  })
process.exit()
