import { createStore, useStore } from '../../kit/storage/store.ts'
import { toast } from '../../kit/ui/toast.ts'
import { shownLesson } from '../../parts/tool/shown-lesson.ts'
import type { LensType } from './area.ts'
import { lensRefusal } from './lens-refusal.ts'

/** One of both at a time. */
export const openLens = createStore<LensType | undefined>(undefined)
export const closeLens = () => openLens.set(undefined)

/** R455, R698 */
function pressLens(type: LensType) {
  if (openLens.get() === type) return closeLens()
  const refusal = lensRefusal(shownLesson.get()?.resource)
  if (refusal) return toast.warning(refusal)
  openLens.set(type)
}

/** What the dock shows of it. */
function useLensItem(type: LensType) {
  const isOpen = useStore(openLens) === type
  return { isOpen, isActive: isOpen, badge: undefined, press: () => pressLens(type) }
}

export const useMagnifierItem = () => useLensItem('magnifier')
export const useSpotlightItem = () => useLensItem('spotlight')
