import type { OutputBundle, OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'

/**
 * Lists for addresses the files that their first sight needs: the page and the parts that it fetches at once, with everything they import.
 * The server names them in the page (`server/src/http/first-files.ts`), so that they come beside the first script instead of after it.
 */
export const firstFiles = (pages: Readonly<Record<string, RegExp>>): Plugin => ({
  name: 'jiangtai-first-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const entry = chunksOf(bundle).filter(({ isEntry }) => isEntry)
    const known = new Set(entry.flatMap((chunk) => filesOf(bundle, chunk)))
    const lists = Object.fromEntries(
      Object.entries(pages).map(([address, needed]) => {
        const chunks = chunksOf(bundle).filter(({ facadeModuleId, moduleIds }) =>
          facadeModuleId ? needed.test(facadeModuleId) : moduleIds.some((id) => needed.test(id)),
        )
        if (chunks.length === 0) this.error(`no file has what ${address} needs`)
        const files = [...new Set(chunks.flatMap((chunk) => filesOf(bundle, chunk)))].filter((file) => !known.has(file))
        return [address, files.map((file) => `/${file}`)]
      }),
    )
    this.emitFile({ type: 'asset', fileName: '.vite/first-files.json', source: JSON.stringify(lists) })
  },
})

const chunksOf = (bundle: OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** Itself last, as it runs last. */
function filesOf(bundle: OutputBundle, chunk: OutputChunk, seen = new Set<string>()): readonly string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const next = bundle[name]
    return next?.type === 'chunk' ? filesOf(bundle, next, seen) : []
  })
  return [...imported, ...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName]
}
