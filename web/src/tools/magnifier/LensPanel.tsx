import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { useStore } from '../../kit/storage/store.ts'
import { toast } from '../../kit/ui/toast.ts'
import { shownLesson } from '../../parts/tool/shown-lesson.ts'
import type { LensType } from './area.ts'
import { closeLens, openLens } from './dock-item.ts'
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

export const MagnifierPanel = () => <LensPanel type="magnifier" />
export const SpotlightPanel = () => <LensPanel type="spotlight" />
