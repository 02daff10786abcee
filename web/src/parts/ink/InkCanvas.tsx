import type { Ink } from '@jiangtai/contract/page-ink'
import { BoardCanvas } from '../board/BoardCanvas.tsx'
import { emptyPage } from '../board/board.ts'
import type { DrawnPage } from '../library/view/view-props.ts'
import styles from './InkCanvas.module.css'
import { inkSize } from './ink-desk.ts'

interface Props {
  readonly ink: Ink
  readonly drawn: Pick<DrawnPage, 'page' | 'width' | 'height'>
}

/** The ink of a page, to be looked at. What lies beneath is pressed and pulled as if it were not there. */
export function InkCanvas({ ink: { marks }, drawn }: Props) {
  if (marks.length === 0) return null
  const board = { background: 'transparent', pages: [{ ...emptyPage, marks }], page: 1 } as const
  return <BoardCanvas board={board} screen={inkSize(drawn)} label={`第 ${drawn.page} 页上的笔迹`} className={styles.ink} />
}
