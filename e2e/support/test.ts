/**
 * How to write a journey.
 *
 * A worker has one server; `school` is a new organisation on it for this test alone, with the people of the demo school: teacher1 to 3,
 * student1 to 130, newstudent1 and 2. Nothing has to be tidied up, and tests run in any order. `school` knows its hosts, the ids of its
 * classes and people, and sets switches.
 *
 * `people({ as: 'student3' })` is somebody with a browser of their own, logged in; without `as` a guest. At the end every console error,
 * uncaught error and request to a foreign origin is a fault (`expectError` for those that are meant). A page must fit its window
 * whenever it is visited (`goto`, `at`) and when the person leaves.
 *
 * What depends on the code of the organisation (jp, hxz) or on settings of the server asks for a server of its own, which takes a
 * second: `people({ host: 'jp.localhost', as: 'jpteacher1' })`, or `people({ server: await demo({ RATE_LIMITS: 'on' }) })`.
 *
 * Nothing waits for real time. `await pass(10)` lets ten seconds go by at once, for the server (alarms, presence, what is done every
 * second) and for the pages of people who are `isTimed` (their timers fire once, their heartbeats reach the server before it looks who
 * is missing). Who is not timed falls silent for that long: up to four seconds nobody notices, after more they are offline until their
 * next heartbeat. The server keeps the moved clock; pages ask it for the time, so later tests are not touched. To pass hours, take a `demo` and its `advance`.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { sandboxFile } from '../../server/src/codes/sandbox.ts'
import type { Engine } from './database.ts'
import { openPerson, type Person, type PersonOptions } from './person.ts'
import { openSchool, type School } from './school.ts'
import { type Server, startServer } from './server.ts'

export type { Person, School }
export { expect }

export interface EngineOption {
  engine: Engine
}

interface Whereabouts extends PersonOptions {
  /** A host of the demo school; left out: the test's own school. */
  readonly host?: string
  readonly server?: Server
}

export type People = (options?: Whereabouts) => Promise<Person>

interface Fixtures {
  /** Everybody who was there so far. */
  opened: Person[]
  school: School
  /** A server for this test alone, with the whole demo school: about a second. The same settings give the same server. */
  demo: (env?: Readonly<Record<string, string>>) => Promise<Server>
  people: People
  /** So much time goes by, at once: for the server, and for the browsers of those who are timed. */
  pass: (seconds: number) => Promise<void>
}

interface WorkerFixtures extends EngineOption {
  /** Other tests have used it, and will. */
  server: Server
  nextSchool: () => Promise<School>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  server: [
    async ({ engine }, use) => {
      const server = await startServer(engine)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  nextSchool: [
    async ({ server }, use) => {
      let opened = 0
      await use(() => openSchool(server, ++opened))
    },
    { scope: 'worker' },
  ],
  school: async ({ nextSchool, server }, use) => {
    // A code that was sent in another school to the same phone would pass for a new one.
    await rm(join(server.place.dataDir, sandboxFile), { force: true })
    await use(await nextSchool())
  },
  demo: async ({ engine }, use) => {
    const started = new Map<string, Promise<Server>>()
    await use((env = {}) => {
      const key = JSON.stringify(env)
      const server = started.get(key) ?? startServer(engine, { DEMO: '1', ...env })
      started.set(key, server)
      return server
    })
    for (const server of started.values()) await (await server).stop()
  },
  opened: async ({ engine: _engine }, use) => use([]),
  people: async ({ browser, school, demo, opened }, use, info) => {
    const serverAt = (host: string) => ([school.host, school.fhHost, school.plainHost].includes(host) ? school.server : demo())
    await use(async ({ server: named, host = named ? 'localhost' : school.host, ...options } = {}) => {
      const server = named ?? (await serverAt(host))
      const letIn = (username: string) => server.letIn(host, username)
      const place = { host: `${host}:${server.port}`, now: server.clock.ms, letIn }
      const person = await openPerson(browser, place, options)
      opened.push(person)
      return person
    })
    if (info.errors.length > 0) process.stdout.write((await Promise.all(opened.map((person) => person.sees()))).join('\n'))
    const faults = await Promise.all(opened.map((person) => person.leave()))
    expect(faults.flat()).toEqual([])
  },
  pass: async ({ server, opened }, use) => {
    await use((seconds) => server.advance(seconds, () => Promise.all(opened.map((person) => person.pass(seconds)))))
  },
})
