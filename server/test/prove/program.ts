import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from '../../../scripts/build.mjs'
import { endLeftovers } from './leftovers.ts'

export const top = fileURLToPath(new URL('../../../', import.meta.url))

/** The server as it is built for production, in a folder of its own: it is started often here, and starts three times as fast as its sources. */
export async function buildProgram() {
  const parent = join(top, 'prove/dist')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'server-'))
  const remove = () => {
    endLeftovers()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  await buildServer(relative(top, folder))
  return { main: join(folder, 'main.js'), remove }
}
