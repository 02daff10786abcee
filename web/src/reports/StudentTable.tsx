import type { ReportQuestion, ReportStudent } from '@jiangtai/contract/reports'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Tile } from '../kit/ui/Tile.tsx'
import { PresenceMark } from './PresenceMark.tsx'
import styles from './StudentTable.module.css'
import { answerWords, type Column, columns, countWords, lampWords, type Order, onlineWords, voteWords } from './student-rows.ts'

const titles: Readonly<Record<Column, string>> = {
  name: '姓名',
  came_at: '出勤',
  present_seconds: '在线',
  called: '点名',
  grabbed: '抢到',
  points: '得分',
  votes: '投票',
}

interface Props {
  readonly students: readonly ReportStudent[]
  readonly questions: readonly ReportQuestion[]
  readonly publicVotes: number
  readonly order: Order | undefined
  readonly onOrder: (column: Column) => void
}

export const StudentTable = ({ students, questions, publicVotes, order, onOrder }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {columns.map((column) => (
          <Head key={column} column={column} order={order} onOrder={onOrder} />
        ))}
        <th scope="col" className={styles.plain}>
          信号灯
        </th>
        {questions.length > 0 && (
          <th scope="col" className={styles.plain}>
            快问
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {students.map((student) => (
        <tr key={student.student_id}>
          <th scope="row">
            <span className={styles.name}>
              <Tile name={student.name} size="small" />
              {student.name}
            </span>
          </th>
          <td>
            <PresenceMark student={student} />
          </td>
          <td>{onlineWords(student)}</td>
          <td>{countWords(student.called)}</td>
          <td>{countWords(student.grabbed)}</td>
          <td>{countWords(student.points)}</td>
          <td>{voteWords(student, publicVotes)}</td>
          <td>{lampWords(student)}</td>
          {questions.length > 0 && <td>{answerWords(student, questions)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)

interface HeadProps {
  readonly column: Column
  readonly order: Order | undefined
  readonly onOrder: (column: Column) => void
}

function Head({ column, order, onOrder }: HeadProps) {
  const isDescending = order?.by === column ? order.isDescending : undefined
  const Arrow = isDescending ? ArrowDown : ArrowUp
  const sort = isDescending === undefined ? undefined : isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={sort}>
      <button type="button" className={styles.sort} onClick={() => onOrder(column)}>
        {titles[column]}
        {isDescending !== undefined && <Arrow size={16} aria-hidden="true" />}
      </button>
    </th>
  )
}
