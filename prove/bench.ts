import { benches } from '../bench/live/benches.ts'
import { runSmall } from '../bench/live/small.ts'
import { prove } from './prove.ts'

for (const name of Object.keys(benches) as (keyof typeof benches)[])
  await prove(`the benchmark ${name} still runs`, async () => `${await runSmall(name)} numbers, in small`)
process.exit()
