import { features } from '@jiangtai/contract'
import type { Call } from '@jiangtai/contract/call'
import { sessionCalls } from '@jiangtai/contract/session'
import { expect, it } from 'vitest'
import { importsOf, readSources, type Source, withoutComments } from './sources.ts'

/**
 * What has no grant is asked of the own school, whichever one an operator works in. A page of the console may still name these:
 * the file, the call, and why it is the same in every school.
 */
const exceptions: readonly (readonly [path: string, call: string, because: string])[] = [
  ['web/src/kit/session/session.ts', 'session.status', 'who is logged in'],
  ['web/src/kit/session/session.ts', 'organizations.current', 'the school of the address'],
  ['web/src/school/SchoolPage.tsx', 'organizations.current', 'read again: the own school may have another name now'],
  ['web/src/courses/subjects/TreeImportDialog.tsx', 'subjects.exportTree', 'an example, the same for all'],
  ['web/src/courses/subjects/read-trees.ts', '*', 'only what is read again: nothing is asked here'],
]

/** Everything that is fetched by somebody who walks through the console. */
function reachable(sources: readonly Source[]): Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const seen = new Set<Source>()
  const open = ['web/src/shell/admin/places.ts', 'web/src/shell/admin/AdminConsole.tsx']
  for (const path of open) {
    const source = byPath.get(path)
    if (!source || seen.has(source)) continue
    seen.add(source)
    open.push(...importsOf(source).map(({ to }) => to))
  }
  return [...seen]
}

const imported = /import \{([^}]*)\} from '@jiangtai\/contract\/[\w-]+'/g

/** `subjects.roots`, and of `calls={subjectTrees}` all there are; types ask nothing. */
function callsIn(text: string): string[] {
  const code = withoutComments(text).replace(/\btypeof [\w.]+/g, '')
  const names = new Set([...code.matchAll(imported)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim())))
  return Object.entries({ ...features, session: sessionCalls }).flatMap(([feature, calls]) => {
    const name = [feature, `${feature}Calls`].find((one) => names.has(one))
    if (name === undefined) return []
    const isHandedOn = new RegExp(`=\\{${name}\\}`).test(code)
    const isNamed = (verb: string) => new RegExp(`(?<![\\w.])${name}\\.${verb}\\b`).test(code)
    const open = Object.entries<Call>(calls).filter(([verb, { grant }]) => !grant && (isHandedOn || isNamed(verb)))
    return open.map(([verb]) => `${feature}.${verb}`)
  })
}

const consoleFaults = (sources: readonly Source[]) =>
  reachable(sources).flatMap(({ path, text }) =>
    callsIn(text)
      .filter((call) => !exceptions.some(([at, named]) => at === path && (named === call || named === '*')))
      .map((call) => `${path}: ${call}`),
  )

it('R1118: pages of the console ask only what an operator can ask of the school that is chosen', () => {
  expect(consoleFaults(readSources('web/src'))).toEqual([])
})

it('every exception is still needed', () => {
  const reached = reachable(readSources('web/src'))
  for (const [path, call] of exceptions) {
    const found = callsIn(reached.find((source) => source.path === path)?.text ?? '')
    expect([path, call === '*' ? found.length > 0 : found.includes(call)]).toEqual([path, true])
  }
})

it('can fail: a call without a grant, also one that is handed on with its feature', () => {
  const places = { path: 'web/src/shell/admin/places.ts', text: "const page = import('../../a/Page.tsx')" }
  const faultsOf = (name: string, use: string) =>
    consoleFaults([places, { path: 'web/src/a/Page.tsx', text: `import { ${name} } from '@jiangtai/contract/a'\n${use}` }])
  expect(faultsOf('subjects', 'useCall(subjects.roots, {})')).toEqual(['web/src/a/Page.tsx: subjects.roots'])
  expect(faultsOf('type A, subjectTrees', '<Editor calls={subjectTrees} />')).toContain('web/src/a/Page.tsx: subjectTrees.remove')
  expect(faultsOf('type subjects', 'data.subjects.map(String); const call: typeof subjects.roots')).toEqual([])
  expect(faultsOf('schoolTrees', 'useCall(schoolTrees.list, {}); <Editor calls={schoolTrees} />')).toEqual([])
})
