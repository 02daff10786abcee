import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compress } from '../../scripts/compress.mjs'

const folder = 'web/dist/bare'
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Among the files of the product, so that the same server hands it out in the same way; `removeBare` takes it away again. */
export async function buildBare(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: here('.'),
    base: '/bare/',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: here(`../../${folder}`),
      emptyOutDir: true,
      target: ['chrome90', 'safari15'],
      rolldownOptions: { input: here('./bare.html') },
    },
  })
  await compress(folder)
  return '/bare/bare.html'
}

export const removeBare = () => rmSync(here(`../../${folder}`), { recursive: true, force: true })
