import { scoreSources } from '@jiangtai/contract/exam-scores'
import { pointsOf } from '@jiangtai/contract/question'
import { absentWord } from '@jiangtai/contract/score-cell'
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '../kit/cx.ts'
import unseen from '../kit/ui/unseen.module.css'
import { CellField } from './CellField.tsx'
import styles from './GridTable.module.css'
import { clamped, inSight, isIn, scrolledTo } from './selection.ts'
import { lockOf, readContent, shownText, totalOf } from './sheet.ts'
import { columnMean, meanWords } from './sums.ts'
import { useGridActs } from './use-grid-acts.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import type { SheetRoom } from './use-sheet.ts'

/** In pixels, as the style sheet has them: only what is in sight is drawn. */
const size = { row: 44, column: 92, head: 72, name: 176, total: 92 }
const around = 4

/** Students by lines, questions by columns; names, totals and heads stand still. */
export function GridTable({ room }: { readonly room: SheetRoom }) {
  const { sheet, view } = room
  const { shape } = sheet
  const { rows, contents } = view
  const acts = useGridActs(room)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [seen, setSeen] = useState({ top: 0, left: 0, width: 1200, height: 600 })
  const hintId = useId()
  useGridPointer(box, field, acts)
  const hasTotal = shape.columns.length > 1 || shape.way === 1
  /** Of the first column of scores, as a reader counts. */
  const offset = hasTotal ? 3 : 2
  const still = size.name + (hasTotal ? size.total : 0)
  const { row, column } = clamped(acts.selection.active, { rows: rows.length, columns: shape.columns.length })
  const measure = () => {
    const now = box.current
    if (now) setSeen({ top: now.scrollTop, left: now.scrollLeft, width: now.clientWidth, height: now.clientHeight })
  }
  useEffect(() => {
    const now = box.current
    if (!now) return
    const observer = new ResizeObserver(() =>
      setSeen({ top: now.scrollTop, left: now.scrollLeft, width: now.clientWidth, height: now.clientHeight }),
    )
    observer.observe(now)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const now = box.current
    if (!now) return
    now.scrollTop = scrolledTo(now.scrollTop, row * size.row, size.row, now.clientHeight, size.head)
    now.scrollLeft = scrolledTo(now.scrollLeft, column * size.column, size.column, now.clientWidth, still)
  }, [row, column, still])

  // Typing goes into the first cell at once; whoever is somewhere else already stays there.
  const hasField = rows.length > 0
  useEffect(() => {
    if (hasField && (document.activeElement === document.body || document.activeElement === null))
      field.current?.focus({ preventScroll: true })
  }, [hasField])

  const [firstRow, endRow] = inSight(seen.top, seen.height, size.row, rows.length, around)
  const [firstColumn, endColumn] = inSight(seen.left, seen.width, size.column, shape.columns.length, around)
  const columns = shape.columns.slice(firstColumn, endColumn).map((one, step) => ({ ...one, at: firstColumn + step }))
  const before = { width: firstColumn * size.column }
  const student = rows[row]
  const content = student && contents.get(student.student_id)
  const fault = content && shape.columns[column] ? readContent(content, shape).faults.get(column) : undefined
  const lock = student && lockOf(student, shape)

  return (
    <>
      <div ref={box} className={styles.box} onScroll={measure}>
        <div className={styles.inner} style={{ width: still + shape.columns.length * size.column }}>
          <table
            className={styles.table}
            aria-label="成绩"
            aria-rowcount={rows.length + 1}
            aria-colcount={shape.columns.length + offset - 1}
          >
            <thead className={styles.head}>
              <tr className={styles.headRow} aria-rowindex={1}>
                <th scope="col" className={cx(styles.name, styles.corner)}>
                  姓名
                  <small>学号</small>
                </th>
                {hasTotal && (
                  <th scope="col" className={cx(styles.total, styles.corner)}>
                    总分
                    <small>满分 {pointsOf(shape.totalCenti)}</small>
                  </th>
                )}
                <td style={before} aria-hidden="true" className={styles.space} />
                {columns.map((one) => (
                  <th key={one.at} scope="col" aria-colindex={one.at + offset} className={styles.title}>
                    {one.title}
                    <small>满分 {pointsOf(one.full_centi)}</small>
                    <small>均 {meanWords(columnMean(rows, contents, shape, one.at))}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={styles.body} style={{ paddingTop: firstRow * size.row, paddingBottom: (rows.length - endRow) * size.row }}>
              {rows.slice(firstRow, endRow).map((one, step) => {
                const line = firstRow + step
                const own = contents.get(one.student_id)
                if (!own) return null
                const locked = lockOf(one, shape)
                const { faults } = readContent(own, shape)
                const total = totalOf(one, own, shape)
                return (
                  <tr key={one.student_id} aria-rowindex={line + 2} className={cx(styles.row, locked && styles.locked)}>
                    <th scope="row" className={cx(styles.name, line === row && styles.current)} title={locked}>
                      <span className={styles.who}>{one.name}</span>
                      <small>
                        {one.source === scoreSources.online ? '在线作答' : one.student_no}
                        {view.unsaved.has(one.student_id) && <b className={styles.unsaved}> 未保存</b>}
                      </small>
                    </th>
                    {hasTotal && <td className={styles.total}>{own.isAbsent ? absentWord : total === null ? '' : pointsOf(total)}</td>}
                    <td style={before} aria-hidden="true" className={styles.space} />
                    {columns.map((cell) => (
                      <td
                        key={cell.at}
                        aria-colindex={cell.at + offset}
                        data-cell={`${line} ${cell.at}`}
                        className={cx(
                          styles.cell,
                          isIn(acts.block, line, cell.at) && styles.chosen,
                          faults.has(cell.at) && styles.wrong,
                          own.isAbsent && styles.absent,
                        )}
                        title={faults.get(cell.at)}
                      >
                        {hasTotal && own.isAbsent ? '' : shownText(own, cell.at)}
                        {faults.has(cell.at) && <span className={unseen.unseen}>，{faults.get(cell.at)}</span>}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
          {student && content && (
            <CellField
              ref={field}
              acts={acts}
              label={`${student.name} ${shape.columns[column]?.title ?? ''} 满分 ${pointsOf(shape.columns[column]?.full_centi ?? 0)}`}
              text={hasTotal && content.isAbsent && column > 0 ? '' : shownText(content, column)}
              place={`${student.student_id}:${column}:${acts.absences}`}
              isLocked={lock !== undefined}
              isWrong={fault !== undefined}
              hintId={hintId}
              style={{ top: size.head + row * size.row, left: still + column * size.column, width: size.column, height: size.row }}
              onText={(text) => sheet.write([{ studentId: student.student_id, at: column, text }], `${student.student_id}:${column}`)}
            />
          )}
        </div>
      </div>
      <p id={hintId} className={cx(styles.hint, fault && styles.fault)}>
        {fault
          ? `${student?.name} ${shape.columns[column]?.title}：${fault}`
          : (lock ??
            '直接输入分数，Enter 下一行，Tab 下一格，Q 缺考，F2 修改，Delete 清空；可以从 Excel 粘贴一块（带姓名或学号也行）。按 Esc 再按 Tab 离开表格。')}
      </p>
    </>
  )
}
