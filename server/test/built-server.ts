import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildProgram } from './prove/program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The programs as they are built for production. */
    readonly programs: { readonly main: string; readonly admin: string; readonly schoolServer: string }
  }
}

/** Built once a run: tests of processes start it often, and it starts three times as fast as its sources. */
export default async function build({ provide }: TestProject) {
  const { main, remove } = await buildProgram()
  provide('programs', { main, admin: join(dirname(main), 'admin.js'), schoolServer: join(dirname(main), 'school-server.js') })
  return remove
}
