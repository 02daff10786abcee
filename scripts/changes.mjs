import { posix } from 'node:path'
import { placeOf } from './places.mjs'

/** One lesson of several people: what a change below the features has to leave whole. */
export const smoke = 'e2e/whole-lesson.spec.ts'

const isSource = (path) => /\.(ts|tsx|mts|mjs|css)$/.test(path)
const isTest = (path) => /\.test\.tsx?$/.test(path)
const isPage = (path) => /\.page\.test\.ts$/.test(path)
const isSpec = (path) => /^e2e\/.*\.spec\.ts$/.test(path)
const isSlow = (path) => path.includes('.process.test.')

/** Reached through these, a change in one feature would be one in all: what joins the features, and the stands that tests share. */
const joins = (path) =>
  placeOf(path)?.kind === 'joiner' || path === 'contract/src/index.ts' || (/^(server|web)\/test\/|^e2e\//.test(path) && !isTest(path))

const statement = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const contract = '@jiangtai/contract'

function target(from, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  if (name === contract) return 'contract/src/index.ts'
  return name.startsWith(`${contract}/`) ? `contract/src/${name.slice(contract.length + 1)}.ts` : undefined
}

/** Who imports a file, by its path. */
function importersOf(sources) {
  const importers = new Map()
  for (const { path, text } of sources)
    for (const [, name] of text.matchAll(statement)) {
      const to = target(path, name)
      if (to) importers.set(to, [...(importers.get(to) ?? []), path])
    }
  return importers
}

function reach(starts, importers, isEnd) {
  const seen = new Set(starts)
  // A set that grows is walked to its new end.
  for (const path of seen) for (const by of importers.get(path) ?? []) if (!isEnd(by)) seen.add(by)
  return seen
}

/**
 * The tests for a change: those in the folder of a changed file, those that import one, directly or through others, and the rules of the house; the
 * access table when calls changed. `leftOut` would be found too if the way through what joins the features counted, or starts processes.
 */
export function testsFor(changed, sources) {
  const starts = changed.filter((path) => isSource(path) && !isSpec(path))
  if (starts.length === 0) return { tests: [], leftOut: [] }
  const importers = importersOf(sources)
  const near = reach(starts, importers, joins)
  const far = reach(starts, importers, () => false)
  const folders = new Set(starts.map((path) => posix.dirname(path)))
  const changesCalls = starts.some((path) => path.startsWith('contract/src/') || path.endsWith('.calls.ts'))
  const isMeant = (path) =>
    near.has(path) ||
    folders.has(posix.dirname(path)) ||
    path.startsWith('house/') ||
    (changesCalls && /^server\/test\/access[^/]*\.test\.ts$/.test(path))
  const all = sources.map(({ path }) => path).filter((path) => isTest(path) && !isPage(path))
  const tests = all.filter((path) => isMeant(path) && (!isSlow(path) || changed.includes(path)))
  return { tests, leftOut: all.filter((path) => (far.has(path) || isMeant(path)) && !tests.includes(path)) }
}

const singular = (word) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(s|sh|ch)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** `pushes` and `push`, `voter-plans` and `voter-plan` are the same word. */
const plain = (name) => name.split('-').map(singular).join('-')

/** The word of a feature is the same in every room: `voter` of `web/src/tools/voter/Ballot.tsx`, `contract/src/voter.ts`, `e2e/voter.spec.ts`. */
function wordOf(path) {
  const place = placeOf(path)
  if (place) return place.kind === 'feature' ? plain(posix.basename(place.name)) : undefined
  const [, name] = /^(?:contract\/src|e2e|web\/test\/page)\/(?:.+\/)?([a-z0-9-]+)\./.exec(path) ?? []
  return name && plain(name)
}

/** `voter-plans` belongs to `voter`, and `voter` has `voter-plans`. */
const isRelated = (one, other) => one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`)

const isShipped = (path) => /^(contract|server|web|e2e)\//.test(path) && !isTest(path) && !/^(server|web)\/test\//.test(path)

const ofWord = (path, tests) => {
  const word = wordOf(path)
  return word ? tests.filter((test) => isRelated(wordOf(test) ?? '', word)) : []
}

/** The journeys for a change: by the word of the feature; the smoke journey for what has none, such as a kernel. */
export function journeysFor(changed, paths) {
  const specs = paths.filter(isSpec)
  const journeysOf = (path) => {
    if (isSpec(path)) return specs.filter((spec) => spec === path)
    const found = ofWord(path, specs)
    return found.length > 0 ? found : [smoke]
  }
  return [...new Set(changed.filter(isShipped).flatMap(journeysOf))].sort()
}

/** The page tests for a change: by the word of the feature, else those in its folder; all of them when what they all stand on has changed. */
export function pagesFor(changed, paths) {
  const pages = paths.filter(isPage)
  const pagesOf = (path) => {
    if (isPage(path)) return pages.filter((page) => page === path)
    const found = ofWord(path, pages)
    if (found.length > 0) return found
    return path.startsWith('web/test/page/') ? pages : pages.filter((page) => posix.dirname(page) === posix.dirname(path))
  }
  const isSeen = (path) => isPage(path) || (/^(contract\/src|web)\//.test(path) && !isTest(path))
  return [...new Set(changed.filter(isSeen).flatMap(pagesOf))].sort()
}
