import { attemptStateTitles } from '@jiangtai/contract/exam'
import { progressWord, type ReportStudent } from '@jiangtai/contract/exam-reports'
import { pointsOf } from '@jiangtai/contract/question'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import { Tile } from '../kit/ui/Tile.tsx'
import unseen from '../kit/ui/unseen.module.css'
import { none, percent } from './report-words.ts'
import styles from './StudentTable.module.css'
import { type Column, columns, columnTitles, type Order, rankChange } from './student-rows.ts'

interface Props {
  readonly students: readonly ReportStudent[]
  readonly totalCenti: number
  readonly hasPrev: boolean
  readonly order: Order | undefined
  readonly onOrder: (by: Column) => void
}

export const StudentTable = ({ students, totalCenti, hasPrev, order, onOrder }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {columns
          .filter((column) => hasPrev || column !== 'z_change_milli')
          .map((column) => (
            <Head key={column} column={column} order={order} onOrder={onOrder} />
          ))}
      </tr>
    </thead>
    <tbody>
      {students.map((student) => (
        <tr key={student.student_id}>
          <td className={styles.rank}>
            <Rank student={student} />
          </td>
          <th scope="row">
            <span className={styles.name}>
              <Tile name={student.name} size="small" />
              <span>
                {student.name}
                {student.student_no !== '' && <span className={styles.number}>{student.student_no}</span>}
              </span>
            </span>
          </th>
          <td>
            {student.score_centi === null ? (
              <span className={styles.state}>{stateOf(student)}</span>
            ) : (
              <>
                <b>{pointsOf(student.score_centi)}</b>
                <span className={styles.of}> / {pointsOf(totalCenti)}</span>
              </>
            )}
          </td>
          <td>{percent(student.rate_bp)}</td>
          {hasPrev && (
            <td>
              <Change student={student} />
            </td>
          )}
          <td>{student.blank_n > 0 ? `${student.blank_n} 题` : none}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** 已提交 that has no total yet waits for a teacher. */
export const stateOf = ({ status }: Pick<ReportStudent, 'status'>) => (status === 2 ? '待批完' : attemptStateTitles[status])

/** The rank, and how many places it is away from the last one. */
export function Rank({ student }: { readonly student: ReportStudent }) {
  const change = rankChange(student)
  return (
    <>
      {student.rank ?? none}
      {change && (
        <span className={styles.places} title={change.words}>
          <span aria-hidden="true">{change.sign}</span>
          <span className={unseen.unseen}>{change.words}</span>
        </span>
      )}
    </>
  )
}

/** Progress against the class, in words only. */
export function Change({ student: { z_change_milli } }: { readonly student: Pick<ReportStudent, 'z_change_milli'> }) {
  const words = progressWord(z_change_milli)
  return <span className={cx(words === '明显进步' && styles.up, words === '有所下降' && styles.down)}>{words}</span>
}

interface HeadProps {
  readonly column: Column
  readonly order: Order | undefined
  readonly onOrder: (by: Column) => void
}

function Head({ column, order, onOrder }: HeadProps) {
  const isDescending = order?.by === column ? order.isDescending : undefined
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={isDescending === undefined ? undefined : isDescending ? 'descending' : 'ascending'}>
      <button type="button" className={styles.sort} onClick={() => onOrder(column)}>
        {columnTitles[column]}
        {isDescending !== undefined && <Arrow size={16} aria-hidden="true" />}
      </button>
    </th>
  )
}
