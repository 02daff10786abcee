import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Two files: a preload script in the sandbox can require nothing but Electron. */
export const bundle = (name, dir = here('dist')) =>
  build({
    input: here(`src/${name}.ts`),
    external: ['electron'],
    platform: 'node',
    output: { dir, format: 'cjs', entryFileNames: '[name].cjs' },
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const name of ['main', 'preload']) await bundle(name)
