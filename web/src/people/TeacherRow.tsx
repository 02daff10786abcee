import { type SchoolTeacher, userStates } from '@jiangtai/contract/people'
import { subjectTitle } from '@jiangtai/contract/subject-title'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import styles from './TeachersPage.module.css'

interface Props {
  readonly teacher: SchoolTeacher
  readonly isBusy: boolean
  readonly onEdit: () => void
  readonly onReset: () => void
  readonly onStop: () => void
  readonly onResume: () => void
  readonly onVouch: () => void
  readonly onGive: () => void
}

/** A teacher and what can be done: with one who waits, or has left, something else than with the others. */
export function TeacherRow({ teacher, isBusy, onEdit, onReset, onStop, onResume, onVouch, onGive }: Props) {
  const now = useNow()
  const { real_name, username, phone, subjects, classes, last_login_at, is_admin, is_vouched, state } = teacher
  const facts = [
    username,
    phone !== username && phone,
    is_admin === 1 && '管理员',
    subjects.length > 0 ? subjects.map(subjectTitle).join('、') : '没有学科',
    classes.length > 0 ? classes.map(({ name }) => name).join('、') : '没有班级',
    last_login_at > 0 ? `${whenOf(last_login_at, now)}登录` : '还没有登录过',
  ]
  const button = (text: string, onClick: () => void) => (
    <Button look="text" disabled={isBusy} aria-label={`${text}：${real_name}`} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <li className={styles.row}>
      <span className={styles.name}>{real_name}</span>
      <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      <span className={styles.acts}>
        {state === userStates.stopped ? (
          <>
            {button('恢复', onResume)}
            {button('移交', onGive)}
          </>
        ) : is_vouched === 0 ? (
          <>
            {button('确认', onVouch)}
            {button('停用', onStop)}
          </>
        ) : (
          <>
            {button('修改', onEdit)}
            {button('重置密码', onReset)}
            {button('移交', onGive)}
            {button('停用', onStop)}
          </>
        )}
      </span>
    </li>
  )
}
