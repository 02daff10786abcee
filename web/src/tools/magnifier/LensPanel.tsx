import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { createStore, useStore } from '../../kit/storage/store.ts'
import { toast } from '../../kit/ui/toast.ts'
import { shownLesson } from '../../parts/tool/shown-lesson.ts'
import type { TeacherSide } from '../../parts/tool/tool.ts'
import type { LensType } from './area.ts'
import { lensRefusal } from './lens-refusal.ts'

interface Props {
  readonly type: LensType
}

/** R341: it goes with the page it was opened over. */
const LensPanel = ({ type }: Props) => <OfPage key={useLocation().pathname} type={type} />

function OfPage({ type }: Props) {
  const isOpen = useStore(openLens) === type
  useEffect(() => closeLens, [])
  return isOpen ? <OpenLens type={type} /> : null
}

function OpenLens({ type }: Props) {
  const data = useOpened('lens', () => import('./LensOverlay.tsx'), closeLens)
  const refusal = lensRefusal(useStore(shownLesson)?.resource)
  useEffect(() => {
    if (!refusal) return
    // Turned to from another device while it was open.
    closeLens()
    toast.warning(refusal)
  }, [refusal])
  return data && !refusal ? <data.LensOverlay type={type} onClose={closeLens} /> : null
}

/** One of both at a time. */
const openLens = createStore<LensType | undefined>(undefined)
const closeLens = () => openLens.set(undefined)

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

const useMagnifierItem = () => useLensItem('magnifier')
const useSpotlightItem = () => useLensItem('spotlight')

export const magnifierSide: TeacherSide = { useItem: useMagnifierItem, Panel: () => <LensPanel type="magnifier" /> }
export const spotlightSide: TeacherSide = { useItem: useSpotlightItem, Panel: () => <LensPanel type="spotlight" /> }
