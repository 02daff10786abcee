import { benches } from './benches.ts'

const bench = benches[process.argv[2] as keyof typeof benches]
process.stdout.write(`${JSON.stringify({ bench: process.argv[2], ...(await bench.run()), node: process.version })}\n`)
// Lines that are still open would keep it waiting.
process.exit()
