import { ListTree } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { windowSize } from '../../kit/window/window-size.ts'
import styles from './Panes.module.css'

type Pane = 'tree' | 'library' | 'lesson'

interface Props {
  readonly courseName: string
  readonly itemCount: number
  readonly tree: (onChosen: () => void) => ReactNode
  /** With a way to the tree, where that has no pane of its own. */
  readonly library: (canDrag: boolean, toTree: ReactNode) => ReactNode
  readonly lesson: ReactNode
}

/** Three panes on a desk, two and a tree behind a button on a tablet, one at a time on a phone. */
export function Panes({ courseName, itemCount, tree, library, lesson }: Props) {
  const { box, room } = useRoom()
  const [pane, setPane] = useState<Pane>('library')
  const [isTreeOpen, setIsTreeOpen] = useState(false)
  // The way to a course is no longer looked at when it is chosen.
  const treeShown = tree(() => {
    setIsTreeOpen(false)
    if (pane === 'tree') setPane('lesson')
  })
  // What was searched and opened in a pane is still so when it is seen again.
  const isHidden = (one: Pane) => room === 1 && one !== pane
  const toTree = (
    <Button className={styles.toTree} aria-haspopup="dialog" onClick={() => setIsTreeOpen(true)}>
      <ListTree size={20} aria-hidden="true" />
      <span className={styles.name}>目录：{courseName}</span>
    </Button>
  )
  const options = [
    { value: 'tree', text: '目录' },
    { value: 'library', text: '资源' },
    { value: 'lesson', text: itemCount > 0 ? `本课 ${itemCount}` : '本课' },
  ] as const
  return (
    <div ref={box} className={cx(styles.panes, room === 3 && styles.three, room === 2 && styles.two)}>
      {room === 1 && (
        <div className={styles.tabs}>
          <Segmented label="看哪一栏" options={options} value={pane} onChange={setPane} />
        </div>
      )}
      {room !== 2 && (
        <div className={styles.tree} hidden={isHidden('tree')}>
          {treeShown}
        </div>
      )}
      <div className={styles.library} hidden={isHidden('library')}>
        {library(room !== 1, room === 2 && toTree)}
      </div>
      <div className={styles.lesson} hidden={isHidden('lesson')}>
        {lesson}
      </div>
      {isTreeOpen && room === 2 && (
        <Dialog title="目录" onClose={() => setIsTreeOpen(false)}>
          {treeShown}
        </Dialog>
      )}
    </div>
  )
}

/** How many panes stand side by side. Measured where they stand: the rail, the dock and a zoomed page leave different room. */
type Room = 1 | 2 | 3

const roomOf = (width: number): Room => (width >= 1080 ? 3 : width >= 640 ? 2 : 1)

/** Beside the page, where there is no bar below it. */
const railPx = 80
const expected = () => {
  const { width } = windowSize()
  return roomOf(width < 600 ? width : width - railPx)
}

function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  // Mostly right: to ask first would have everything drawn twice before it is seen.
  const [room, setRoom] = useState(expected)
  const shown = useRef(room)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const next = roomOf(element.clientWidth)
      // A hidden page has no width, and keeps its panes.
      if (element.clientWidth === 0 || next === shown.current) return
      shown.current = next
      // Before it is painted.
      flushSync(() => setRoom(next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, room }
}
