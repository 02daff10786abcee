import { jpClasses } from '@jiangtai/contract/jp-classes'
import { roleOf } from '@jiangtai/contract/roles'
import { CalendarClock } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { useOrganization } from '../../kit/session/organization.ts'
import { useUser } from '../../kit/session/session.ts'
import { useNow } from '../../kit/time/use-now.ts'
import styles from './ClassEnds.module.css'
import { classEndOf } from './validity-words.ts'

interface Props {
  readonly validity: Parameters<typeof classEndOf>[0]
  /** On a page of a lesson: from edge to edge. */
  readonly isBar: boolean
}

export function ClassEnds({ validity, isBar }: Props) {
  const isJp = useOrganization().org_code === 'jp'
  const { user_type, class_id } = useUser()
  const role = roleOf(user_type)
  const info = useCall(jpClasses.renewInfo, { class_id }, { enabled: isJp && class_id !== 0 })
  const end = classEndOf(validity, role, useNow(), isJp ? (info.data ?? {}) : undefined)
  // Nobody reads first that nothing was paid, and then from when it was.
  if (!end || info.isLoading) return null
  return (
    <p className={cx(styles.note, isBar && styles.bar, end.isOver && styles.over)} role="note">
      <CalendarClock size={20} aria-hidden="true" />
      <span>{end.text}</span>
    </p>
  )
}
