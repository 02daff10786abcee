import type { ManagedClass, OwnJoinRequest } from '@jiangtai/contract/teacher-classes'
import { ChevronRight, LogOut } from 'lucide-react'
import { Link } from '../kit/Link.tsx'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { ActMenu } from '../kit/ui/ActMenu.tsx'
import { Button } from '../kit/ui/Button.tsx'
import styles from './ClassList.module.css'
import { classAddress, classFacts } from './class-words.ts'

interface Props {
  readonly shown: ManagedClass
  readonly subject?: string
  readonly isBusy?: boolean
  readonly onLeave?: () => void
}

/** One of the own classes: its name leads to its students. */
export const ClassRow = ({ shown, subject = '', isBusy = false, onLeave }: Props) => (
  <li className={styles.row}>
    <Link to={classAddress(shown.id)} className={styles.way}>
      <span className={styles.words}>
        <strong className={styles.name}>{shown.name}</strong>
        <span className={styles.facts}>{classFacts(shown)}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
    {onLeave && (
      <ActMenu
        label={`更多操作：${shown.name} ${subject}`}
        acts={[{ text: '退出班级', icon: <LogOut size={20} aria-hidden="true" />, danger: true, isOff: isBusy, onChoose: onLeave }]}
      />
    )}
  </li>
)

interface AskedProps {
  readonly request: OwnJoinRequest
  readonly isBusy: boolean
  readonly onWithdraw: () => void
}

/** One that an administrator has not answered yet. */
export function AskedRow({ request: { class_name, asked_at }, isBusy, onWithdraw }: AskedProps) {
  const now = useNow()
  return (
    <li className={styles.asked}>
      <span className={styles.words}>
        <strong className={styles.name}>{class_name}</strong>
        <span className={styles.facts}>{whenOf(asked_at, now)} 申请</span>
      </span>
      <span className={styles.tag}>待同意</span>
      <Button look="text" disabled={isBusy} aria-label={`撤回申请：${class_name}`} onClick={onWithdraw}>
        撤回
      </Button>
    </li>
  )
}
