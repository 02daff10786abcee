import { CircleAlert } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import styles from './Issues.module.css'
import { lockOf, readContent, shownText } from './sheet.ts'
import type { SheetRoom } from './use-sheet.ts'

interface Props {
  readonly room: SheetRoom
  readonly onReadAgain: () => void
}

const mostShown = 8

/** What was not kept, and why: what is wrong in a cell, and what somebody else has changed meanwhile. */
export function Issues({ room: { sheet, keeper, view }, onReadAgain }: Props) {
  const { shape } = sheet
  const wrong = view.rows.flatMap((row) => {
    const content = view.contents.get(row.student_id)
    if (!content || lockOf(row, shape) || !view.unsaved.has(row.student_id)) return []
    return [...readContent(content, shape).faults].map(([at, fault]) => ({
      key: `${row.student_id}-${at}`,
      text: `${row.name} ${shape.columns[at]?.title ?? ''}：${fault}`,
    }))
  })
  const refused = view.rows.filter(({ student_id }) => view.problems.has(student_id))
  if (wrong.length === 0 && refused.length === 0) return null
  return (
    <section className={styles.issues} aria-label="没有保存的成绩">
      <p className={styles.title} role="alert">
        <CircleAlert size={20} aria-hidden="true" />
        {wrong.length + refused.length} 处没有保存
      </p>
      <ul className={styles.list}>
        {refused.slice(0, mostShown).map((row) => {
          const content = view.contents.get(row.student_id)
          const mine = content
            ? shape.columns
                .map((_column, at) => shownText(content, at))
                .filter(Boolean)
                .join('、')
            : ''
          return (
            <li key={row.student_id} className={styles.row}>
              <span className={styles.text}>
                {row.name}：{view.problems.get(row.student_id)}
                {mine && `（你录的是 ${mine.length > 24 ? `${mine.slice(0, 24)}…` : mine}）`}
              </span>
              <Button
                look="text"
                aria-label={`保留我录的：${row.name}`}
                onClick={() => {
                  sheet.keepMine(row.student_id)
                  void keeper.flush()
                }}
              >
                保留我录的
              </Button>
              <Button
                look="text"
                aria-label={`用现在的：${row.name}`}
                onClick={() => {
                  sheet.keepTheirs(row.student_id)
                  onReadAgain()
                }}
              >
                用现在的
              </Button>
            </li>
          )
        })}
        {wrong.slice(0, mostShown).map(({ key, text }) => (
          <li key={key} className={styles.row}>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
