import { benches } from './benches.ts'

// What was started here ends when this process does, in order: a signal would end it without.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const bench = benches[process.argv[2] as keyof typeof benches]
process.stdout.write(`${JSON.stringify({ bench: process.argv[2], ...(await bench.run()), node: process.version })}\n`)
// Lines that are still open would keep it waiting.
process.exit()
