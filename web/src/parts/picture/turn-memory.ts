import { whenCleared } from '../../kit/session/clear-stored.ts'
import { attempt } from '../../kit/storage/attempt.ts'
import type { Turn } from './pose.ts'

type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'jiangtai.picture-turns'
/** The oldest are forgotten. */
const most = 200
const turns: readonly unknown[] = [0, 90, 180, 270]
const isPair = (pair: unknown): pair is [number, Turn] => Array.isArray(pair) && Number.isSafeInteger(pair[0]) && turns.includes(pair[1])

/** How pictures were turned, by their `file_cdn_id`: a photo that was put upright stays so, wherever it is shown again. Without storage nothing is remembered. */
export function createTurnMemory(storage: () => Storing) {
  const read = (): Map<number, Turn> => {
    const kept: unknown = attempt(() => JSON.parse(storage().getItem(key) ?? '[]'))
    return new Map(Array.isArray(kept) ? kept.filter(isPair) : [])
  }
  return {
    of: (id: number): Turn => read().get(id) ?? 0,
    note(id: number, turn: Turn) {
      const all = read()
      if ((all.get(id) ?? 0) === turn) return
      all.delete(id)
      if (turn !== 0) all.set(id, turn)
      attempt(() => storage().setItem(key, JSON.stringify([...all].slice(-most))))
    },
    forget: () => void attempt(() => storage().removeItem(key)),
  }
}

export const turnMemory = createTurnMemory(() => window.localStorage)
whenCleared(turnMemory.forget)
