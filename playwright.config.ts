import { defineConfig } from '@playwright/test'
import type { EngineOption } from './e2e/support/test.ts'
import { findChromium } from './scripts/packages.mjs'
import { filePagePolicy, policyFor } from './server/src/http/policy.ts'
import type { PolicyOption } from './web/test/page/test.ts'

const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL && process.env.TEST_REDIS_URL)

/** School hosts lead to this machine: `*.localhost` for the organisations, `school.test` for pages that are no secure context. */
const hosts = ['MAP localhost 127.0.0.1', 'MAP *.localhost 127.0.0.1', 'MAP school.test 127.0.0.1', 'MAP *.school.test 127.0.0.1'].join(
  ', ',
)

const executablePath = findChromium()

/** Over PostgreSQL and Redis, where they are: a whole lesson. The rest is decided in the browser, or by calls that are tested over both engines. */
const overPostgres = hasPostgres ? ['whole-lesson.spec.ts'] : []

export default defineConfig<object, EngineOption & PolicyOption>({
  testDir: 'e2e',
  globalSetup: './web/test/page/clear-album.ts',
  outputDir: 'test-results',
  workers: 2,
  // Every test has a school of its own: none waits for another.
  fullyParallel: true,
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
        ...['--no-first-run', '--process-per-site', `--host-resolver-rules=${hosts}`],
        // To whoever listens to a page every error tells its place, also those that React makes as it is read: V8 would parse the bundle once more for it.
        '--js-flags=--no-enable-lazy-source-positions',
      ],
    },
  },
  // The longest first: at the end both workers have something to do.
  projects: [
    ...(hasPostgres ? [{ name: 'postgres', testMatch: overPostgres, use: { engine: 'postgres' as const } }] : []),
    { name: 'sqlite', testIgnore: overPostgres, use: { engine: 'sqlite' } },
    {
      name: 'page',
      testDir: 'web/src',
      testMatch: '**/*.page.test.ts',
      use: { policy: policyFor('HOST', undefined, ['*.example.com'], ['http://near.test:8090']), filePagePolicy },
    },
  ],
})
