import { type Import, importsOf, isTest, type Source } from './sources.ts'

/** Folders every feature may build on; each other folder is a feature of its own. */
const kernels = {
  server: new Set([
    'http',
    'db',
    'live',
    'bus',
    'limits',
    'storage',
    'library',
    'pay',
    'sessions',
    'members',
    'words',
    'entry',
    'once',
    'codes',
    'switches',
  ]),
  web: new Set(['kit']),
}
/** What puts the features together. `demo` fills every feature's tables; only the composition root uses it. */
const joiners = {
  server: new Set(['main.ts', 'admin.ts', 'app.ts', 'welcome.ts', 'demo']),
  web: new Set(['main.tsx', 'routes.tsx', 'shell']),
}

type Room = keyof typeof kernels
interface Place {
  readonly room: Room
  readonly kind: 'kernel' | 'feature' | 'joiner' | 'root'
  readonly name: string
}

/** Tools are features one folder deeper: `server/src/tools/voter/voter.ts` belongs to `tools/voter`. */
export function placeOf(path: string): Place | undefined {
  const [, room, rest] = /^(server|web)\/src\/(.+)$/.exec(path) ?? []
  if (!rest) return undefined
  const at = room as Room
  const parts = rest.split('/')
  const first = parts[0] ?? ''
  if (joiners[at].has(first)) return { room: at, kind: 'joiner', name: first }
  if (parts.length === 1) return { room: at, kind: 'root', name: first }
  if (kernels[at].has(first)) return { room: at, kind: 'kernel', name: first }
  return { room: at, kind: 'feature', name: first === 'tools' && parts.length > 2 ? parts.slice(0, 2).join('/') : first }
}

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
