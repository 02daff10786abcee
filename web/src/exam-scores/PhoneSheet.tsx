import type { ScoreRow } from '@jiangtai/contract/exam-scores'
import { pointsOf } from '@jiangtai/contract/question'
import { absentWord } from '@jiangtai/contract/score-cell'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Select } from '../kit/ui/Select.tsx'
import styles from './PhoneSheet.module.css'
import { lockOf, readContent, type Shape, shownText, totalOf } from './sheet.ts'
import type { SheetView } from './sheet-store.ts'
import type { SheetRoom } from './use-sheet.ts'

/** One student after the other. */
export function PhoneSheet({ room: { sheet, view } }: { readonly room: SheetRoom }) {
  const [at, setAt] = useState(0)
  const { shape } = sheet
  const place = Math.min(at, view.rows.length - 1)
  const student = view.rows[place]
  const content = student && view.contents.get(student.student_id)
  if (!student || !content) return null
  const id = student.student_id
  const { faults } = readContent(content, shape)
  const lock = lockOf(student, shape)
  const total = totalOf(student, content, shape)
  const go = (next: number) => {
    sheet.rest()
    setAt(next)
  }
  return (
    <section className={styles.sheet} aria-label={`${student.name}的成绩`}>
      <Select
        label="同学"
        value={String(place)}
        options={view.rows.map((row, index) => ({ value: String(index), text: wordsOf(row, view, shape) }))}
        onChange={(value) => go(Number(value))}
      />
      <p className={styles.total}>
        总分 <b>{content.isAbsent ? '缺考' : total === null ? '—' : pointsOf(total)}</b> / {pointsOf(shape.totalCenti)}
      </p>
      {lock ? (
        <p>{lock}</p>
      ) : (
        <>
          <Checkbox label="缺考" checked={content.isAbsent} onChange={({ target }) => sheet.setAbsent([id], target.checked)} />
          {!content.isAbsent &&
            shape.columns.map((column, index) => (
              <Field
                key={column.title}
                label={`${column.title}（满分 ${pointsOf(column.full_centi)}）`}
                inputMode="decimal"
                maxLength={20}
                value={shownText(content, index)}
                error={faults.get(index)}
                onChange={({ target }) => sheet.write([{ studentId: id, at: index, text: target.value }], `${id}:${index}`)}
              />
            ))}
        </>
      )}
      <div className={styles.ways}>
        <Button size="large" disabled={place === 0} onClick={() => go(place - 1)}>
          <ChevronLeft size={20} aria-hidden="true" />
          上一位
        </Button>
        <span>
          {place + 1} / {view.rows.length}
        </span>
        <Button size="large" look="primary" disabled={place === view.rows.length - 1} onClick={() => go(place + 1)}>
          下一位
          <ChevronRight size={20} aria-hidden="true" />
        </Button>
      </div>
    </section>
  )
}

function wordsOf(row: ScoreRow, { contents }: SheetView, shape: Shape): string {
  const content = contents.get(row.student_id)
  const total = content && totalOf(row, content, shape)
  const has = content?.isAbsent ? absentWord : total === null || total === undefined ? '' : pointsOf(total)
  return [row.student_no, row.name, has].filter(Boolean).join(' ')
}
