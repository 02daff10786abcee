import { usePart } from '../../kit/chunks/use-part.ts'
import { useStore } from '../../kit/storage/store.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { projectionWindow } from './projection-window.ts'
import { useProjection } from './use-projection.ts'

interface Props {
  readonly opener: string
}

/** 投屏: a phone throws one picture and lays it, a big screen shows it so. Fetched when there is something to show. */
export function ProjectionPanel({ opener }: Props) {
  const tool = useProjection()
  const { thrown } = tool
  const isPhone = useLayout() === 'phone'
  const isOpen = useStore(projectionWindow)
  const phone = usePart('throw-phone', () => import('./ProjectionPhone.tsx'), isPhone && isOpen).data
  const viewer = usePart('throw-viewer', () => import('./ProjectionViewer.tsx'), !isPhone && thrown !== undefined).data
  if (isPhone) return phone && isOpen ? <phone.ProjectionPhone tool={tool} opener={opener} /> : null
  return viewer && thrown ? <viewer.ProjectionViewer tool={tool} thrown={thrown} /> : null
}
