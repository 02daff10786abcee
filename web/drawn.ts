import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** One file out of one source and all that it imports at once. What would be fetched later is never fetched there. */
async function fileOf(source: string, config: InlineConfig): Promise<string> {
  const plugins = [{ name: 'nothing-later', resolveDynamicImport: () => ({ id: 'later', external: true }) }]
  const built = await build({
    ...{ configFile: false, root, logLevel: 'error', plugins, define: { 'process.env.NODE_ENV': '"production"' } },
    ...config,
    build: {
      ...config.build,
      write: false,
      target: ['chrome90', 'safari15'],
      rolldownOptions: { input: `${root}${source}`, ...config.build?.rolldownOptions },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const code = result && 'output' in result ? result.output.find((file) => file.type === 'chunk')?.code : undefined
  if (code === undefined) throw new Error(`nothing came of ${source}`)
  return code
}

/**
 * What the server needs to draw the login into the page (`server/src/http/drawn.ts`): the pages as a program of their own, and the script that keeps
 * what is pressed before the others have come.
 */
export const drawn = (): Plugin => ({
  name: 'jiangtai-drawn',
  apply: 'build',
  async generateBundle() {
    const [program, early] = await Promise.all([
      fileOf('src/shell/draw.tsx', { ssr: { noExternal: true }, build: { ssr: true } }),
      fileOf('src/kit/early/early-script.ts', {
        build: { rolldownOptions: { output: { format: 'iife' }, treeshake: { moduleSideEffects: false } } },
      }),
    ])
    const name = `assets/early-${createHash('sha256').update(early).digest('base64url').slice(0, 7)}.js`
    this.emitFile({ type: 'asset', fileName: name, source: early })
    this.emitFile({ type: 'asset', fileName: '.vite/draw.mjs', source: program })
    this.emitFile({ type: 'asset', fileName: '.vite/early.json', source: JSON.stringify(`/${name}`) })
  },
})
