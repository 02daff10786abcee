import { usePart } from '../../kit/chunks/use-part.ts'
import { useStore } from '../../kit/storage/store.ts'
import { useLayout } from '../../kit/window/layout.ts'
import type { TeacherSide } from '../../parts/tool/tool.ts'
import { throwWindow } from './throw-window.ts'
import { useThrow, useThrowItem } from './use-throw.ts'

interface Props {
  readonly opener: string
}

/** 投屏: a phone throws one picture and lays it, a big screen shows it so. Fetched when there is something to show. */
function ThrowPanel({ opener }: Props) {
  const tool = useThrow()
  const { thrown } = tool
  const isPhone = useLayout() === 'phone'
  const isOpen = useStore(throwWindow)
  const phone = usePart('throw-phone', () => import('./ThrowPhone.tsx'), isPhone && isOpen).data
  const viewer = usePart('throw-viewer', () => import('./ThrowViewer.tsx'), !isPhone && thrown !== undefined).data
  if (isPhone) return phone && isOpen ? <phone.ThrowPhone tool={tool} opener={opener} /> : null
  return viewer && thrown ? <viewer.ThrowViewer tool={tool} thrown={thrown} /> : null
}

export const teacherSide: TeacherSide = { useItem: useThrowItem, Panel: ThrowPanel }
