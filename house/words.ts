import { isTest, type Source, withoutComments } from './sources.ts'

const shipped = (room: RegExp) => (path: string) => room.test(path) && !isTest(path)
const inSource = shipped(/^(contract|server|web)\/src\//)
const inWeb = shipped(/^web\/src\//)
const inServer = shipped(/^server\//)

/** Lists `path:line text` where a pattern occurs in files that may not have it. */
function occurrences(sources: readonly Source[], isHeld: (path: string) => boolean, pattern: RegExp): string[] {
  return sources
    .filter(({ path }) => isHeld(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
}

export const networkOutsideKit = (sources: readonly Source[]) =>
  occurrences(
    sources,
    (path) => inWeb(path) && !/^web\/src\/(kit|parts\/upload)\//.test(path),
    /(?<![.\w])fetch\(|new (WebSocket|XMLHttpRequest|EventSource)\b/,
  )

export const environmentOutsideEnv = (sources: readonly Source[]) =>
  occurrences(sources, (path) => inSource(path) && path !== 'server/src/env.ts', /\bprocess\.env\b/)

export const queriesOutsideStorage = (sources: readonly Source[]) =>
  occurrences(
    sources,
    (path) => inServer(path) && !/\.db\.ts$|^server\/src\/db\/|^server\/migrations\//.test(path),
    /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|where)\(|\bsql(<[^>]*>)?`/,
  )

/** R1130: an audit is only ever added; the sweep of old ones is beside the table's other queries. */
export const auditsChanged = (sources: readonly Source[]) =>
  occurrences(
    sources,
    (path) => inServer(path) && path !== 'server/src/audits/audits.db.ts' && !path.startsWith('server/migrations/'),
    /(updateTable|deleteFrom|insertInto|replaceInto|mergeInto)\('audits'\)|(update|delete from|insert into) "?audits\b/i,
  )

/** The bare prefix belongs to the mount, and the API's own page is no call. */
export const pathsOutsideContract = (sources: readonly Source[]) =>
  occurrences(
    sources,
    (path) => inSource(path) && !path.startsWith('contract/') && path !== 'server/src/http/openapi.ts',
    /['"`]\/api\/(?!['"`])/,
  )

const eventName = /defineEvent\(\{\s*name: '(\w+)'/g
export function eventNamesOutsideContract(sources: readonly Source[]) {
  const names = sources
    .filter(({ path }) => path.startsWith('contract/src/'))
    .flatMap(({ text }) => [...text.matchAll(eventName)].map(([, name]) => name))
  if (names.length === 0) return []
  return occurrences(sources, (path) => inSource(path) && !path.startsWith('contract/'), new RegExp(`'(${names.join('|')})'`))
}

const hex = '(?<![&\\w/-])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\\b(?!-)'
const colour = new RegExp(`${hex}|\\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\(`, 'i')
export const coloursOutsideTheme = (sources: readonly Source[]) => occurrences(sources, inWeb, colour)
