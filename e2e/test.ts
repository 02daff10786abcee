import { test as base, expect } from '@playwright/test'
import type { Engine } from './database.ts'
import { openPerson, type Person, type PersonOptions } from './person.ts'
import { type Server, startServer } from './server.ts'

export type { Person }
export { expect }

export interface EngineOption {
  engine: Engine
}

interface Servers {
  /** One for all tests of a worker: tests share the demo school and leave it as they found it. */
  server: Server
  /** The same with the test environment switched on. */
  testServer: Server
}

interface Fixtures {
  people: (options?: PersonOptions) => Promise<Person>
}

export const test = base.extend<Fixtures, EngineOption & Servers>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  server: [
    async ({ engine }, use, { parallelIndex }) => {
      const server = await startServer(engine, parallelIndex * 2)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  testServer: [
    async ({ engine }, use, { parallelIndex }) => {
      const server = await startServer(engine, parallelIndex * 2 + 1, { TEST_ENVIRONMENT: '1' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  people: async ({ browser, engine, server }, use) => {
    const opened: Person[] = []
    // Pages look the same over either engine.
    const folder = engine === 'sqlite' ? 'screenshots' : undefined
    await use(async (options = {}) => {
      const person = await openPerson(browser, folder, server.port, options)
      opened.push(person)
      return person
    })
    const faults = await Promise.all(opened.map((person) => person.leave()))
    expect(faults.flat()).toEqual([])
  },
})
