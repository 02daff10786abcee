import { benches } from './benches.ts'

/** Every number in a result, however deep. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []

/** Runs one in small, which shows that it still runs: its result has numbers, and they are numbers. */
export async function runSmall(name: keyof typeof benches) {
  const numbers = numbersIn(await benches[name].runSmall())
  if (numbers.length < 5 || !numbers.every(Number.isFinite)) throw new Error(`${name} measured ${numbers.join(', ') || 'nothing'}`)
  return numbers.length
}
