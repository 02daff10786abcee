import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** One file out of one source and all that it imports at once, and what it fetches of `parts`. Anything else is never fetched there. */
async function fileOf(source: string, { parts, build: options, ...config }: InlineConfig & { readonly parts?: RegExp }): Promise<string> {
  const plugin: Plugin = {
    name: 'nothing-later',
    resolveDynamicImport: (specifier, importer) =>
      typeof specifier === 'string' && importer && parts?.test(join(dirname(importer), specifier)) ? null : { id: 'later', external: true },
  }
  const built = await build({
    ...{ configFile: false, root, logLevel: 'error', plugins: [plugin], define: { 'process.env.NODE_ENV': '"production"' } },
    ...config,
    build: {
      ...options,
      write: false,
      target: ['chrome90', 'safari15'],
      rolldownOptions: { input: `${root}${source}`, ...options?.rolldownOptions },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const code = result && 'output' in result ? result.output.find((file) => file.type === 'chunk')?.code : undefined
  if (code === undefined) throw new Error(`nothing came of ${source}`)
  return code
}

/**
 * What the server needs to draw pages into their html (`server/src/http/drawn.ts`): the pages with their `parts` as a program of their own, and the
 * scripts that keep what is pressed before the others have come, on the home of a teacher with the measures of the dock.
 */
export const drawn = (parts: RegExp): Plugin => ({
  name: 'jiangtai-drawn',
  apply: 'build',
  async generateBundle() {
    const scriptOf = (source: string) =>
      fileOf(source, {
        // Only themselves: what they import of the application does nothing by being there.
        build: { rolldownOptions: { output: { format: 'iife' }, treeshake: { moduleSideEffects: (id) => /early-\w+\.ts$/.test(id) } } },
      })
    const [program, early, desk] = await Promise.all([
      fileOf('src/shell/draw.tsx', {
        parts,
        ssr: { noExternal: true },
        build: { ssr: true, rolldownOptions: { output: { codeSplitting: false } } },
      }),
      scriptOf('src/kit/early/early-script.ts'),
      scriptOf('src/shell/dock/early-dock.ts'),
    ])
    const emitted = (source: string) => {
      const fileName = `assets/early-${createHash('sha256').update(source).digest('base64url').slice(0, 7)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      return `/${fileName}`
    }
    this.emitFile({ type: 'asset', fileName: '.vite/draw.mjs', source: program })
    this.emitFile({ type: 'asset', fileName: '.vite/early.json', source: JSON.stringify({ plain: emitted(early), dock: emitted(desk) }) })
  },
})
