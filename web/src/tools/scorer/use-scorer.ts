import { scorer } from '@jiangtai/contract/scorer'
import { useSyncExternalStore } from 'react'
import { nothingYet, useLive } from '../../kit/live/use-live.ts'
import { useMinimised } from '../../parts/tool/minimised.ts'
import { groupsView } from './scorer-views.ts'

/** The own scorer of a teacher and its window, the same for the dock and the panel. */
export function useScorer() {
  const { send } = useLive(scorer)
  const newest = useSyncExternalStore(groupsView.subscribe, groupsView.get, nothingYet)
  const detail = newest?.is_open === 1 ? newest : undefined
  const [isMinimised, setMinimised] = useMinimised('scorer', detail ? `${detail.class_id}/${detail.id}` : '')
  const isOpen = detail !== undefined && !isMinimised
  return {
    detail,
    isOpen,
    open: async () => {
      if (detail) setMinimised(false)
      else await send(scorer.hears.open, {})
    },
    minimise: () => setMinimised(true),
    send,
  }
}
