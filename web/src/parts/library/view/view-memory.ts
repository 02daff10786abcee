import { whenCleared } from '../../../kit/session/clear-stored.ts'
import { attempt } from '../../../kit/storage/attempt.ts'
import type { Fit, Sight } from './sight.ts'

type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const fitKey = 'jiangtai.page-fit'
const turnKey = 'jiangtai.turn-hint'
const fits: readonly unknown[] = ['page', 'width']
const isFit = (kept: unknown): kept is Fit => fits.includes(kept)

/** What this browser knows of how somebody looks at pages. Without storage nothing is remembered. */
export function createViewMemory(storage: () => Storing) {
  return {
    fit(): Sight['fit'] {
      const kept = attempt(() => storage().getItem(fitKey))
      return isFit(kept) ? kept : 'auto'
    },
    keepFit: (fit: Fit) => void attempt(() => storage().setItem(fitKey, fit)),
    /** Whether the hint to turn the phone has done its work. */
    isTurnKnown: (): boolean => attempt(() => storage().getItem(turnKey)) === '1',
    learnTurn: () => void attempt(() => storage().setItem(turnKey, '1')),
    forget() {
      for (const key of [fitKey, turnKey]) attempt(() => storage().removeItem(key))
    },
  }
}

export const viewMemory = createViewMemory(() => window.localStorage)
whenCleared(viewMemory.forget)
