import type { OutputBundle } from 'rolldown'
import type { Plugin } from 'vite'

export interface Role {
  /** Where it begins. */
  readonly pages: RegExp
  /** What is reached from there and belongs to somebody else. */
  readonly without: RegExp
}

/** Lists for each role the files of all that its lessons may show. `kit/chunks/ahead.ts` fetches them, so that no tap in class waits for the line. */
export const ahead = (roles: Readonly<Record<string, Role>>): Plugin => ({
  name: 'jiangtai-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    /** By modules: a file may lead to what only others of its modules fetch. */
    const reached = ({ pages, without }: Role) => {
      const modules = new Set([...this.getModuleIds()].filter((id) => pages.test(id)))
      for (const id of modules) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        for (const next of [...importedIds, ...dynamicallyImportedIds]) if (!without.test(next)) modules.add(next)
      }
      return modules
    }
    const lists = Object.fromEntries(Object.entries(roles).map(([name, role]) => [name, filesOf(bundle, reached(role))]))
    for (const [name, files] of Object.entries(lists)) if (files.length === 0) this.error(`nothing is fetched ahead for ${name}`)
    this.emitFile({ type: 'asset', fileName: 'static_update/json/ahead.json', source: JSON.stringify(lists) })
  },
})

function filesOf(bundle: OutputBundle, modules: ReadonlySet<string>): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const needed = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.has(id)))
  const files = needed.flatMap(({ fileName, viteMetadata }) => [
    ...[fileName, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])],
  ])
  return [...new Set(files)].map((file) => `/${file}`)
}
