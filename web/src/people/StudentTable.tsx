import { consentStates, type SchoolStudent } from '@jiangtai/contract/people'
import { Link } from '../kit/Link.tsx'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { paths } from '../paths.ts'
import styles from './StudentTable.module.css'
import { consentWords } from './words.ts'

interface Props {
  readonly students: readonly SchoolStudent[]
  readonly chosen: ReadonlyMap<number, unknown>
  readonly onChoose: (student: SchoolStudent, isChosen: boolean) => void
  readonly onEdit: (student: SchoolStudent) => void
}

const genderWords = ['', '男', '女'] as const

/** One row a student, which is chosen by its name. */
export function StudentTable({ students, chosen, onChoose, onEdit }: Props) {
  const now = useNow()
  return (
    <ul className={styles.table} aria-label="学生名单">
      {students.map((student) => {
        const { id, real_name, student_no, username, gender, last_login_at, consent } = student
        const facts = [student_no || '没有学号', username !== student_no && `账号 ${username}`, genderWords[gender], student.parent_phone]
        return (
          <li key={id} className={styles.row}>
            <Checkbox label={real_name} checked={chosen.has(id)} onChange={({ target }) => onChoose(student, target.checked)} />
            <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
            <span className={styles.class}>{student.class?.name ?? '没有班级'}</span>
            <span className={styles.seen}>
              {consent === consentStates.missing ? (
                <Link to={`${paths.admin}/consents`} className={styles.missing} aria-label={`${real_name}：${consentWords[consent]}`}>
                  {consentWords[consent]}
                </Link>
              ) : (
                consentWords[consent]
              )}
            </span>
            <span className={styles.seen}>{last_login_at > 0 ? `${whenOf(last_login_at, now)}登录` : '还没有登录过'}</span>
            <Button look="text" aria-label={`修改${real_name}`} onClick={() => onEdit(student)}>
              修改
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
