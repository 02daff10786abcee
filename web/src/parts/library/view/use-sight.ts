import { useCallback, useState } from 'react'
import { whenCleared } from '../../../kit/session/clear-stored.ts'
import { createStore, useStore } from '../../../kit/storage/store.ts'
import type { Box } from './draw-page.ts'
import type { Fit, Sight } from './sight.ts'
import { viewMemory } from './view-memory.ts'

/** What a page of a pdf came to in its frame. */
export interface Fitted {
  readonly fit: Fit
  /** Whether it could be fitted in the other way, too. */
  readonly hasChoice: boolean
  readonly paper: Box
}

/** Whoever has chosen how pages fit wants the next ones so, also after a reload. */
const chosenFit = createStore<Sight['fit']>(viewMemory.fit())
whenCleared(() => chosenFit.set('auto'))

/** How the pages of a resource are looked at: held by whoever has the buttons, drawn by the view. */
export function useSight(resourceId: number) {
  const fit = useStore(chosenFit)
  const [enlarged, setEnlarged] = useState({ resourceId, times: 1 })
  const times = enlarged.resourceId === resourceId ? enlarged.times : 1
  const [known, setKnown] = useState<{ readonly resourceId: number; readonly fitted: Fitted }>()
  const learn = useCallback((fitted: Fitted) => setKnown({ resourceId, fitted }), [resourceId])
  return {
    sight: { fit, times },
    /** Undefined until a page is known. */
    fitted: known?.resourceId === resourceId ? known.fitted : undefined,
    learn,
    enlarge: (next: number) => setEnlarged({ resourceId, times: next }),
    choose(next: Fit) {
      chosenFit.set(next)
      viewMemory.keepFit(next)
      setEnlarged({ resourceId, times: 1 })
    },
  }
}

export type SightDesk = ReturnType<typeof useSight>
