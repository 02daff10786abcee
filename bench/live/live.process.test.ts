import { afterAll, expect, it } from 'vitest'
import { removeBundles } from './launch.ts'
import { runSmall } from './small.ts'

afterAll(removeBundles)

/** Between them they use the school, the seats, the votes and both kinds of servers; all of them run in `npm run prove -- bench`. */
it.each(['storm', 'sockets'] as const)('the benchmark %s still runs, in small', async (name) => {
  expect(await runSmall(name)).toBeGreaterThan(0)
})
