import { placeOf } from '../scripts/places.mjs'
import { type Import, importsOf, isTest, type Source } from './sources.ts'

const show = ({ from, to }: Import) => `${from} → ${to}`
const found = (sources: readonly Source[], isWrong: (edge: Import) => boolean) => sources.flatMap(importsOf).filter(isWrong).map(show)
const roomOf = (path: string) => /^(?:@jiangtai\/)?(web|server)(?:\/|$)/.exec(path)?.[1]

export const crossings = (sources: readonly Source[]) =>
  found(sources, ({ from, to }) => {
    const [a, b] = [roomOf(from), roomOf(to)]
    return a !== undefined && b !== undefined && a !== b
  })

export const contractImports = (sources: readonly Source[]) =>
  found(
    sources,
    ({ from, to }) => from.startsWith('contract/src/') && !isTest(from) && to !== 'zod/mini' && !to.startsWith('contract/src/'),
  )

export const featuresKnowingFeatures = (sources: readonly Source[]) =>
  found(sources, ({ from, to }) => {
    const [a, b] = [placeOf(from), placeOf(to)]
    return !isTest(from) && a?.kind === 'feature' && b?.kind === 'feature' && a.name !== b.name
  })

export const kernelsKnowingFeatures = (sources: readonly Source[]) =>
  found(sources, ({ from, to }) => {
    const kind = placeOf(from)?.kind
    return !isTest(from) && (kind === 'kernel' || kind === 'root') && placeOf(to)?.kind === 'feature'
  })

export const kitKnowingParts = (sources: readonly Source[]) =>
  found(sources, ({ from, to }) => from.startsWith('web/src/kit/') && !isTest(from) && to.startsWith('web/src/parts/'))

/** Joining happens at the top only: nothing below reaches up to it. */
export const reachingUp = (sources: readonly Source[]) =>
  found(sources, ({ from, to }) => {
    const below = placeOf(from)
    return !isTest(from) && below !== undefined && below.kind !== 'joiner' && placeOf(to)?.kind === 'joiner'
  })

const fileOf = (to: string) => to.replace(/^@jiangtai\/contract\/(.+)$/, 'contract/src/$1.ts')

/** Files that import each other, directly or by others. Types count: what cannot be read alone cannot be understood alone. */
export function cycles(sources: readonly Source[]): string[] {
  const edges = sources.flatMap(importsOf).map(({ from, to }) => ({ from, to: fileOf(to) }))
  let ring = new Set(sources.map(({ path }) => path))
  // What imports nothing of the rest, or is imported by nothing of it, is in no ring. What is left when that has been taken away again and again is.
  for (let size = -1; size !== ring.size; ) {
    size = ring.size
    const within = edges.filter(({ from, to }) => ring.has(from) && ring.has(to))
    const importers = new Set(within.map(({ from }) => from))
    ring = new Set(within.map(({ to }) => to).filter((to) => importers.has(to)))
  }
  return [...ring]
}
