import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const everywhere = '{contract,server,web,house,bench,prove,desktop}/**'

/** A process of its own for the test, or processes that it starts: the name of the file says so. */
const ofProcesses = `${everywhere}/*.process.test.ts`

export default defineConfig({
  test: {
    // Left to itself vitest leaves one core idle. One more than there are: sockets and databases are waited for.
    maxWorkers: availableParallelism() + 1,
    // Hangs are caught; a busy machine is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['house/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${everywhere}/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', '**/dist/**', ofProcesses, '**/*.page.test.ts'],
          // Modules are loaded once a worker: what a test changes for the whole process is undone after it.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: [ofProcesses],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['server/test/built-server.ts'],
          // One after the other: `npm test` runs them beside the browsers.
          maxWorkers: 1,
          // What shares a busy machine with several servers takes longer.
          testTimeout: 180_000,
        },
      },
    ],
  },
})
