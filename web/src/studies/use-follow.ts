import { coursePage } from '@jiangtai/contract/course-page'
import { useState } from 'react'
import { liveStores } from '../kit/live/stores.ts'
import { useLive } from '../kit/live/use-live.ts'
import { useStore } from '../kit/storage/store.ts'
import { comeBack, type FollowMode, followAfter, type OwnPlace, stepAside } from './follow.ts'

/** What the teacher lets the class follow, and whether this page does; undefined: where it stands is not known yet. */
export function useFollow(at: OwnPlace | undefined) {
  const page = useLive(coursePage).view?.data
  const shown = page?.follow === 1 && page.resource_id > 0 ? page : undefined
  // Until the channel has told everything of this class, silence says nothing.
  const isKnown = useStore(liveStores.toldClass) > 0
  const [last, setLast] = useState<FollowMode>('unknown')
  const mode = isKnown && at ? followAfter(last, shown !== undefined, at) : last
  if (mode !== last) setLast(mode)
  return {
    mode,
    shown,
    stepAside: () => setLast(stepAside),
    comeBack: () => setLast(comeBack),
  }
}
