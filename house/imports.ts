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

/** Joining happens at the top only: nothing below reaches up to it. */
export const reachingUp = (sources: readonly Source[]) =>
  found(sources, ({ from, to }) => {
    const below = placeOf(from)
    return !isTest(from) && below !== undefined && below.kind !== 'joiner' && placeOf(to)?.kind === 'joiner'
  })
