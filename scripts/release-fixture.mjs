import { startPostgres } from './engines.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { ensurePackages } from './packages.mjs'
import { runNode } from './run.mjs'

/* Keeps the database of this version, on both engines, for the tests of later ones: once for each release. */
requireNode()
await ensureInstalled()
await ensurePackages()
const postgres = await startPostgres()
try {
  const env = { ...process.env, TEST_POSTGRES_URL: postgres.url }
  const { code } = await runNode(['--import', 'tsx', 'server/test/releases/make.ts'], { env })
  process.exitCode = code
} finally {
  await postgres.stop()
}
