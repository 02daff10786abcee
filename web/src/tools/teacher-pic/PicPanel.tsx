import { usePart } from '../../kit/chunks/use-part.ts'
import { useStore } from '../../kit/storage/store.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { picWindow } from './pic-window.ts'
import { useTeacherPic } from './use-teacher-pic.ts'

interface Props {
  readonly opener: string
}

/** 投图 on a teacher's device: the gallery on a big screen, what adds to it on a phone. Fetched when there is something to show. */
export function PicPanel({ opener }: Props) {
  const tool = useTeacherPic()
  const isPhone = useLayout() === 'phone'
  const shown = useStore(picWindow)
  const { data } = usePart('teacher-pic', () => import('./OpenPics.tsx'), tool.pics !== undefined || shown !== undefined)
  if (!data) return null
  return isPhone ? <data.OnPhone tool={tool} opener={opener} /> : <data.OnScreen tool={tool} opener={opener} />
}
