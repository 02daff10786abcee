import { test as base, expect } from '@playwright/test'
import type { Engine } from './database.ts'
import { type FileServer, fileServers } from './file-servers.ts'
import { openPerson, type Person, type PersonOptions } from './person.ts'
import type { Server } from './server.ts'

export type { Person }
export { expect }

export interface EngineOption {
  engine: Engine
}

interface Servers {
  serverOf: FileServer
  testServerOf: FileServer
}

interface Fixtures {
  /** One for the tests of a file: they run one after another and share a demo school that no other file has touched. */
  server: Server
  /** The same with the test environment switched on. */
  testServer: Server
  people: (options?: PersonOptions) => Promise<Person>
}

export const test = base.extend<Fixtures, EngineOption & Servers>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  serverOf: [
    async ({ engine }, use, { parallelIndex }) => {
      const { of, stop } = fileServers(engine, parallelIndex * 2)
      await use(of)
      await stop()
    },
    { scope: 'worker' },
  ],
  testServerOf: [
    async ({ engine }, use, { parallelIndex }) => {
      const { of, stop } = fileServers(engine, parallelIndex * 2 + 1, { TEST_ENVIRONMENT: '1' })
      await use(of)
      await stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ serverOf }, use, { file }) => use(await serverOf(file)),
  testServer: async ({ testServerOf }, use, { file }) => use(await testServerOf(file)),
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
