import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import unseen from '../../../kit/ui/unseen.module.css'
import styles from './CourseTree.module.css'
import { courseKey, stepOf, type TreeRow } from './tree-rows.ts'

interface Props {
  readonly label: string
  readonly rows: readonly TreeRow[]
  /** The course that is worked at. */
  readonly courseId: number | undefined
  readonly itemCount: number
  /** Courses with something prepared for the class. */
  readonly prepared: ReadonlySet<number>
  readonly onToggle: (chapterId: number, isOpen: boolean) => void
  readonly onChoose: (courseId: number) => void
}

/** Chapters and their courses: one stop of the Tab key, walked by arrows. */
export function CourseTree({ label, rows, courseId, itemCount, prepared, onToggle, onChoose }: Props) {
  const [focused, setFocused] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const isSeen = (key: string) => rows.some((row) => row.key === key)
  const current = courseId === undefined ? '' : courseKey(courseId)
  const stop = [focused, current].find(isSeen) ?? rows[0]?.key
  const enter = (row: TreeRow) => (row.level === 2 ? onChoose(row.id) : onToggle(row.id, !row.isOpen))
  const onKeyDown = (event: KeyboardEvent, row: TreeRow) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      enter(row)
      return
    }
    const step = stepOf(rows, row.key, event.key)
    if (!step) return
    event.preventDefault()
    if ('open' in step) onToggle(step.open, true)
    else if ('close' in step) onToggle(step.close, false)
    else list.current?.querySelector<HTMLElement>(`[data-key="${step.focus}"]`)?.focus()
  }
  return (
    <div ref={list} role="tree" aria-label={label} className={styles.tree}>
      {rows.map((row) => (
        <div
          key={row.key}
          role="treeitem"
          data-key={row.key}
          tabIndex={row.key === stop ? 0 : -1}
          aria-level={row.level}
          aria-posinset={row.at}
          aria-setsize={row.of}
          aria-selected={row.key === current}
          aria-expanded={row.level === 1 ? row.isOpen : undefined}
          className={cx(styles.row, row.level === 2 && styles.course, row.isOpen && styles.open, row.key === current && styles.current)}
          onClick={() => enter(row)}
          onFocus={() => setFocused(row.key)}
          onKeyDown={(event) => onKeyDown(event, row)}
        >
          <span className={styles.name}>{row.name}</span>
          <Mark row={row} count={row.key === current ? itemCount : 0} isPrepared={row.level === 2 && prepared.has(row.id)} />
        </div>
      ))}
    </div>
  )
}

function Mark({ row, count, isPrepared }: { readonly row: TreeRow; readonly count: number; readonly isPrepared: boolean }) {
  if (row.level === 1) return row.isOpen ? <ChevronDown size={18} aria-hidden="true" /> : <ChevronRight size={18} aria-hidden="true" />
  if (count > 0)
    return (
      <span className={styles.count}>
        {count}
        <span className={unseen.unseen}> 项资源</span>
      </span>
    )
  return isPrepared ? (
    <span className={styles.prepared}>
      <span className={unseen.unseen}>，已备课</span>
    </span>
  ) : null
}
