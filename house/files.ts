import { posix } from 'node:path'
import type { Source } from './sources.ts'

const paths = (sources: readonly Source[]) => sources.map(({ path }) => path)

/** Names that say nothing collect everything. */
const vague = /^(utils?|helpers?|common|misc|types|constants)$/
export const vagueNames = (sources: readonly Source[]) =>
  paths(sources).filter((path) => path.split('/').some((part) => vague.test(part.replace(/(\.(test|db|calls))?\.\w+$/, ''))))

export const barrels = (sources: readonly Source[]) =>
  paths(sources).filter((path) => /^index\.(ts|tsx|mjs)$/.test(posix.basename(path)) && path !== 'contract/src/index.ts')

export function misnamedMigrations(sources: readonly Source[]) {
  const names = paths(sources)
    .filter((path) => /^server\/migrations\/(?!.*\.test\.ts$)/.test(path))
    .map((path) => posix.basename(path))
  const numberOf = (name: string) => name.slice(0, 4)
  return names.filter(
    (name) => !/^\d{4}_[a-z0-9_]+\.ts$/.test(name) || names.some((other) => other !== name && numberOf(other) === numberOf(name)),
  )
}

/** A length must not shape an idea: from the first on it is looked at, from the second on it is too long. */
export const linesToLookAt = 300
const mostLines = 500
export const longFiles = (sources: readonly Source[], most = mostLines) =>
  sources
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > most)
    .map(({ path, lines }) => `${path}: ${lines} 行`)
