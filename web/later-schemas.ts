import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('schemas/later.ts', import.meta.url))

/** Pages make the schemas of the contract when they are first asked (`schemas/later.ts`). */
export const laterSchemas = (): Plugin => ({
  name: 'jiangtai-later-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (specifier) => (specifier === 'zod/mini' ? source : null),
})
