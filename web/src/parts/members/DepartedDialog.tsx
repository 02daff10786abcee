import { classMembers, type DepartedStudent, memberLimits } from '@jiangtai/contract/class-members'
import type { Named } from '@jiangtai/contract/named'
import { useCall } from '../../kit/calls/use-call.ts'
import { whenOf } from '../../kit/time/day-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import styles from './DepartedDialog.module.css'
import { useMemberActs } from './use-member-acts.ts'

interface Props {
  readonly current: Named
  readonly onClose: () => void
}

/** Who left the class lately and is in no other: one press brings them back. */
export function DepartedDialog({ current, onClose }: Props) {
  const departed = useCall(classMembers.departed, { class_id: current.id }, { staleTime: 0 })
  return (
    <Dialog title="移出的同学" onClose={onClose}>
      <Loaded query={departed} skeleton={<Skeleton lines={3} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              drawing="desk"
              title="没有可以加回的同学"
              hint={`移出班级的同学会在这里留 ${memberLimits.backDays} 天；已经加入别的班级的不在这里。`}
            />
          ) : (
            <ul>
              {list.map((student) => (
                <Departed key={student.id} student={student} current={current} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Departed({ student, current }: Pick<Props, 'current'> & { readonly student: DepartedStudent }) {
  const { id, real_name, username, left_at } = student
  const { putBack } = useMemberActs()
  const now = useNow()
  const [isBusy, whileBusy] = useBusy()
  const member = { class_id: current.id, class_name: current.name, student_id: id, real_name }
  return (
    <li className={styles.row}>
      <Tile name={real_name} size="small" />
      <span className={styles.words}>
        <b>{real_name}</b>
        <span className={styles.about}>
          {username} · {whenOf(left_at, now)} 离开
        </span>
      </span>
      <Button aria-label={`加回 ${real_name}`} loading={isBusy} onClick={() => void whileBusy(() => putBack(member))}>
        加回
      </Button>
    </li>
  )
}
