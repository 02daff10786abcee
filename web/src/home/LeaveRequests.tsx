import type { LeaveRequest } from '@jiangtai/contract/class-members'
import { DoorOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useBusy } from '../kit/use-busy.ts'
import { useMemberActs } from '../parts/members/use-member-acts.ts'
import styles from './HomeCourses.module.css'

/** Students who have asked to leave a class of this teacher. */
export function LeaveRequests({ list }: { readonly list: readonly LeaveRequest[] }) {
  if (list.length === 0) return null
  return (
    <ul className={styles.rows} aria-label="申请离开班级">
      {list.map((request) => (
        <Asking key={`${request.class_id} ${request.student_id}`} request={request} />
      ))}
    </ul>
  )
}

function Asking({ request }: { readonly request: LeaveRequest }) {
  const { real_name, class_name, asked_at } = request
  const { letGo, keep } = useMemberActs()
  const [isBusy, whileBusy] = useBusy()
  const now = useNow()
  const question = useRef<AbortController>(undefined)
  // A row that goes takes its question along.
  useEffect(() => () => question.current?.abort(), [])
  const agree = () => {
    question.current = new AbortController()
    return letGo(request, question.current.signal)
  }
  return (
    <li className={styles.asking}>
      <span className={styles.icon} data-kind="unread">
        <DoorOpen size={22} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <strong className={styles.title}>{real_name}申请离开班级</strong>
        <span className={styles.about}>
          {class_name} · {whenOf(asked_at, now)}
        </span>
      </span>
      <span className={styles.acts}>
        <Button aria-label={`不同意 ${real_name} 离开`} disabled={isBusy} onClick={() => void whileBusy(() => keep(request))}>
          不同意
        </Button>
        <Button aria-label={`同意 ${real_name} 离开`} disabled={isBusy} onClick={() => void whileBusy(agree)}>
          同意
        </Button>
      </span>
    </li>
  )
}
