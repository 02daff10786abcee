import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = 'school.json'

/** Which school this machine opens, in the folder of its user. A file that cannot be read is none. */
export const keptHome = (folder: string) => ({
  readHome(): string | undefined {
    try {
      const { home } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { home?: unknown }
      return typeof home === 'string' ? home : undefined
    } catch {
      return undefined
    }
  },
  writeHome(home: string) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, file), `${JSON.stringify({ home })}\n`)
  },
})
