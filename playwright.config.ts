import { defineConfig } from '@playwright/test'
import type { EngineOption } from './e2e/test.ts'
import { findChromium } from './scripts/packages.mjs'

const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL && process.env.TEST_REDIS_URL)

/** School hosts lead to this machine: `*.localhost` for the organisations, `school.test` for a page that is no secure context. */
const hosts = ['MAP localhost 127.0.0.1', 'MAP *.localhost 127.0.0.1', 'MAP school.test 127.0.0.1'].join(', ')

const executablePath = findChromium()

/** Over PostgreSQL and Redis: what several people share, and who is in. The rest is decided in the browser, or by calls that are tested over both engines. */
const overBoth = ['class', 'first-login', 'join-class', 'roll-call', 'session', 'third-party', 'voter'].map((name) => `${name}.spec.ts`)

export default defineConfig<object, EngineOption>({
  testDir: 'e2e',
  globalSetup: './e2e/clear-album.ts',
  // A folder of its own: it is emptied before each run, and what vitest keeps of its failures is beside it.
  outputDir: 'test-results/journeys',
  workers: 2,
  // A file's tests share a server and run in their order; files run beside each other.
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Hangs are caught; a busy machine is not a failure.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
        ...['--no-first-run', `--host-resolver-rules=${hosts}`],
      ],
    },
  },
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite' } },
    ...(hasPostgres ? [{ name: 'postgres', testMatch: overBoth, use: { engine: 'postgres' as const } }] : []),
  ],
})
