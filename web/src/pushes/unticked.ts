import { attempt } from '../kit/storage/attempt.ts'

/** Items of a mix that its teacher does not want to push, by mix. Numbers alone, and a mix has one teacher: they may outlive a login. */
type Unticked = readonly (readonly [mixId: number, itemIds: readonly number[]])[]

interface Choice {
  readonly id: number
  readonly push_at: number
}

const mixes = 50

/** What was never pushed is chosen, unless it was unticked before. */
export const chosenAtFirst = (items: readonly Choice[], unticked: readonly number[]): number[] =>
  items.filter(({ id, push_at }) => push_at === 0 && !unticked.includes(id)).map(({ id }) => id)

/** What of a mix is left unticked when these are chosen. What is pushed already is not chosen anyway. */
export const untickedOf = (items: readonly Choice[], chosen: readonly number[]): number[] =>
  items.filter(({ id, push_at }) => push_at === 0 && !chosen.includes(id)).map(({ id }) => id)

/** The mix that was changed last is the last to be forgotten. */
export const withMix = (all: Unticked, mixId: number, itemIds: readonly number[]): Unticked =>
  [...(itemIds.length > 0 ? [[mixId, itemIds] as const] : []), ...all.filter(([id]) => id !== mixId)].slice(0, mixes)

const isList = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((one) => Number.isInteger(one))

export function readAll(text: string | null): Unticked {
  const value: unknown = attempt(() => JSON.parse(text ?? '[]'))
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) => {
    const [mixId, ids]: readonly unknown[] = Array.isArray(entry) ? entry : []
    return typeof mixId === 'number' && isList(ids) ? [[mixId, ids] as const] : []
  })
}

const key = 'jiangtai.push-unticked'
const stored = () => readAll(attempt(() => window.localStorage.getItem(key)) ?? null)

export const untickedIn = (mixId: number): readonly number[] => stored().find(([id]) => id === mixId)?.[1] ?? []

/** Without storage they are ticked again the next time. */
export function rememberUnticked(mixId: number, itemIds: readonly number[]) {
  attempt(() => window.localStorage.setItem(key, JSON.stringify(withMix(stored(), mixId, itemIds))))
}
