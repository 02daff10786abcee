import { isThere, type ReportQuestion, type ReportStudent } from '@jiangtai/contract/reports'
import { Tile } from '../kit/ui/Tile.tsx'
import { PresenceMark } from './PresenceMark.tsx'
import styles from './StudentList.module.css'
import { answerWords, countWords, lampWords, none, voteWords } from './student-rows.ts'

interface Props {
  readonly students: readonly ReportStudent[]
  readonly questions: readonly ReportQuestion[]
  readonly publicVotes: number
}

/** The table of a phone. */
export const StudentList = ({ students, questions, publicVotes }: Props) => (
  <ul>
    {students.map((student) => (
      <li key={student.student_id} className={styles.row}>
        <Tile name={student.name} size="small" />
        <span className={styles.name}>{student.name}</span>
        <PresenceMark student={student} />
        {isThere(student) && <span className={styles.deeds}>{deedsOf(student, questions, publicVotes)}</span>}
      </li>
    ))}
  </ul>
)

/** Only what there is to tell. */
function deedsOf(student: ReportStudent, questions: readonly ReportQuestion[], publicVotes: number): string {
  const deeds = [
    ['点名', countWords(student.called)],
    ['抢到', countWords(student.grabbed)],
    ['得分', countWords(student.points)],
    ['投票', voteWords(student, publicVotes)],
    ['信号灯', lampWords(student)],
    ['快问', answerWords(student, questions)],
  ] as const
  const told = deeds.filter(([, words]) => words !== none)
  return told.length === 0 ? '没有参与互动' : told.map(([name, words]) => `${name} ${words}`).join(' · ')
}
