import type { Plugin } from 'vite'

interface Mark {
  readonly name: string
  readonly pages: RegExp
  /** Only what these load, too. */
  readonly and?: RegExp
}

/**
 * Left alone, the bundler makes a file of every module that two pages share, icons included: hundreds of them, and a request each.
 * Here a module that pages share lies in the file of the first mark that has it. A module's dependencies have all of its marks, so that of two files
 * only one can need the other. The first load of all (`apart`) keeps the exact division, for `scripts/size.mjs` counts every byte; large libraries too.
 * Pages that are always fetched `together` are one file with what they alone load.
 */
export function chunks(apart: RegExp, marks: readonly Mark[], together: readonly Mark[]) {
  let isApart: ReadonlySet<string> = new Set()
  let marked: readonly (readonly [string, ReadonlySet<string>])[] = []
  let whole: readonly (readonly [string, ReadonlySet<string>])[] = []
  const plugin: Plugin = {
    name: 'jiangtai-chunks',
    apply: 'build',
    buildEnd() {
      const loadedBy = (isPage: (id: string) => boolean) => {
        const seen = new Set<string>()
        const visit = (id: string) => {
          if (seen.has(id)) return
          seen.add(id)
          this.getModuleInfo(id)?.importedIds.forEach(visit)
        }
        for (const id of this.getModuleIds()) if (isPage(id)) visit(id)
        return seen
      }
      const isFetched = (id: string) => {
        const module = this.getModuleInfo(id)
        return module?.isEntry === true || (module?.dynamicImporters.length ?? 0) > 0
      }
      isApart = loadedBy((id) => this.getModuleInfo(id)?.isEntry === true || apart.test(id))
      marked = marks.map(({ name, pages, and }) => {
        const others = and && loadedBy((id) => and.test(id))
        return [name, new Set([...loadedBy((id) => pages.test(id))].filter((id) => others?.has(id) ?? true))]
      })
      whole = together.map(({ name, pages }) => {
        const others = loadedBy((id) => isFetched(id) && !pages.test(id))
        const own = [...loadedBy((id) => pages.test(id))].filter((id) => !others.has(id))
        if (own.length === 0) throw new Error(`no page is ${pages}`)
        return [name, new Set(own)]
      })
    },
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const output = bundle[file]
        return output?.type === 'chunk' ? output.imports : []
      }
      const done = new Set<string>()
      const visit = (file: string, way: readonly string[]) => {
        // What such a file reads of the other at its beginning is not there yet.
        if (way.includes(file)) throw new Error(`files need each other: ${[...way, file].join(' → ')}`)
        if (done.has(file)) return
        for (const next of importsOf(file)) visit(next, [...way, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
  const isOwn = (id: string) => !id.includes('/node_modules/') || /\/(lucide-react|idb|@tanstack)\//.test(id)
  const shared = (id: string) => (isOwn(id) && !isApart.has(id) ? (marked.find(([, ids]) => ids.has(id))?.[0] ?? 'shared') : null)
  const alone = (id: string) => (isOwn(id) ? (whole.find(([, ids]) => ids.has(id))?.[0] ?? null) : null)
  return {
    plugin,
    groups: [
      { name: alone, debugName: 'alone', priority: -1, includeDependenciesRecursively: false },
      { name: shared, debugName: 'shared', minShareCount: 2, priority: -2, includeDependenciesRecursively: false },
    ],
  }
}
