import { engines } from '../server/test/databases.ts'
import { proveLoop } from '../server/test/prove/loop.ts'
import { buildProgram } from '../server/test/prove/program.ts'
import { prove } from './prove.ts'

const { main } = await buildProgram()
for (const engine of engines)
  await prove(`nobody holds up everybody else on ${engine}`, async (say) => {
    const { inputs, worst } = await proveLoop({ main, engine, mostMs: 50, say })
    return `${inputs} largest inputs; longest: ${worst.map(({ name, ms }) => `${name} ${ms} ms`).join(', ')}`
  })
process.exit()
