// What was started here ends when this process does, in order: a signal would end it without.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Runs one proof: what it did line by line, then one line of result; a failure ends the process with an error. */
export async function prove(name: string, work: (say: (line: string) => void) => Promise<string>) {
  const startedAt = performance.now()
  const say = (line: string) => void process.stdout.write(`  ${line}\n`)
  process.stdout.write(`${name}\n`)
  try {
    const result = await work(say)
    process.stdout.write(`✓ ${name}: ${result} (${seconds(performance.now() - startedAt)})\n`)
  } catch (error) {
    process.stdout.write(`✗ ${name}: ${error instanceof Error ? error.stack : error} (${seconds(performance.now() - startedAt)})\n`)
    process.exitCode = 1
  }
}

/** Least, middle and most. */
export function range(values: readonly number[]) {
  const sorted = values.map(Math.round).sort((a, b) => a - b)
  return `${sorted[0]} / ${sorted[Math.floor(sorted.length / 2)]} / ${sorted.at(-1)}`
}
