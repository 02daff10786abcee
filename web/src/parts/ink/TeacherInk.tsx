import type { InkOperation } from '@jiangtai/contract/page-ink'
import { useEffect, useState } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { DrawingBoard } from '../board/DrawingBoard.tsx'
import type { Desk } from '../board/desk.ts'
import type { DrawnPage } from '../library/view/view-props.ts'
import { inkBookOf } from './book-of-teacher.ts'
import { InkCanvas } from './InkCanvas.tsx'
import { createInkDesk, inkSize } from './ink-desk.ts'
import type { InkPage } from './ink-page.ts'
import { inkPen, openInk } from './open-ink.ts'

interface Props {
  readonly classId: number
  readonly resourceId: number
  readonly drawn: DrawnPage
  readonly isWriting: boolean
}

/** What the teacher has written on the page in sight, to be looked at or gone on with. One for each page: `key`. */
export function TeacherInk({ classId, resourceId, drawn, isWriting }: Props) {
  const book = inkBookOf(useUser().user_id)
  const [place] = useState({ class_id: classId, resource_id: resourceId, page: drawn.page })
  useEffect(() => book.look(place), [book, place])
  const page = book.page(place)
  const ink = useStore(page.ink)
  if (!isWriting) return <InkCanvas ink={ink} drawn={drawn} />
  return <Written page={page} drawn={drawn} write={(operation) => book.write(place, operation)} />
}

interface WrittenProps {
  readonly page: InkPage
  readonly drawn: DrawnPage
  readonly write: (operation: InkOperation) => void
}

function Written({ page, drawn, write }: WrittenProps) {
  const [desk, setDesk] = useState<Desk>()
  const isDesktop = useLayout() !== 'phone'
  // The same page in another size is the same page: a line that is being drawn goes on.
  const [size] = useState(() => inkSize(drawn))
  const latest = useLatest({ write, drawn })
  useEffect(() => {
    const made = createInkDesk({
      page,
      write: (operation) => latest.current.write(operation),
      size,
      pen: inkPen.get(),
      now: () => performance.now(),
      random: Math.random,
    })
    setDesk(made.desk)
    const open = { desk: made.desk, page, picture: () => latest.current.drawn.picture() }
    openInk.set(open)
    return () => {
      made.stop()
      if (openInk.get() === open) openInk.set(undefined)
    }
  }, [page, size])
  if (!desk) return null
  return (
    <DrawingBoard
      desk={desk}
      label={`第 ${drawn.page} 页上的笔迹`}
      habits={{ palmErases: isDesktop, isDesktop }}
      foot={0}
      isStill
      onFull={() => toast.warning('这一页已经写满，请先清空一些笔迹')}
    />
  )
}
