import { type ScorerGroup, scorerLimits } from '@jiangtai/contract/scorer'

/** Whoever has the most, unless all have the same. */
export function leadersOf(groups: readonly ScorerGroup[]): ReadonlySet<number> {
  const scores = groups.map(({ score }) => score)
  const most = Math.max(...scores)
  if (scores.every((score) => score === most)) return new Set()
  return new Set(groups.filter(({ score }) => score === most).map(({ id }) => id))
}

/** R589: colour and shape by the place of a group. */
export const lookOf = (place: number) => place % scorerLimits.colors

/** On a desk: even rows for the few, three in a row for the many. */
export function columnsOf(count: number): number {
  if (count === 4) return 2
  return Math.min(3, Math.max(1, count))
}

/** Where an arrow leads; undefined: it is no arrow, or there is nothing. */
export function neighbourOf(place: number, key: string, count: number, columns: number): number | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key]
  if (step === undefined) return undefined
  const next = place + step
  return next >= 0 && next < count ? next : undefined
}

/** R488: a whole number as somebody writes it, full width and with the true minus too; undefined: none, or beyond the bounds. */
export function scoreIn(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim().replace('−', '-')
  if (!/^[+-]?\d{1,3}$/.test(plain)) return undefined
  return Number(plain) + 0
}

/** With the true minus. */
export const figureOf = (score: number) => (score < 0 ? `−${-score}` : `${score}`)

/** Of up to twelve signs: too long for one line of large type. */
export const isLongName = (name: string) => [...name].length > 7

/** The own groups of the class in place of these; none where that would change nothing. */
export function offeredNames(groups: readonly ScorerGroup[], own: readonly { readonly name: string }[]): string[] {
  const names = own.map(({ name }) => name)
  const isSame = names.length === groups.length && groups.every(({ name }, at) => name === names[at])
  return isSame ? [] : names
}

/** Then they stay: other groups would take the points away. */
export const isScored = (groups: readonly ScorerGroup[]) => groups.some(({ score }) => score !== 0)
