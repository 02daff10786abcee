import { adminLimits, admins, type FoundTeacher } from '@jiangtai/contract/admins'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { useThrottled } from '../kit/use-throttled.ts'
import styles from './AdminsPage.module.css'

export type Candidate = FoundTeacher

interface Props {
  readonly onChoose: (teacher: Candidate) => void
  readonly onClose: () => void
}

/** One of the school's teachers, by a part of the name. */
export function AddAdminDialog({ onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const word = useThrottled(typed.trim(), 300)
  const found = useCall(admins.findTeachers, { word }, { enabled: word !== '', keepsLast: true })
  return (
    <Dialog title="添加管理员" onClose={onClose}>
      <Field
        data-autofocus
        label="找一位老师"
        icon={<Search size={20} aria-hidden="true" />}
        placeholder="姓名或账号"
        maxLength={adminLimits.wordLength}
        value={typed}
        hint="学校确认过的老师才能做管理员。"
        onChange={({ target }) => setTyped(target.value)}
      />
      {word !== '' && (
        <Loaded query={found}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={styles.none} role="status">
                没有这样的老师，或者已经是管理员。
              </p>
            ) : (
              <ul className={styles.found} aria-label="找到的老师">
                {list.map((teacher) => (
                  <li key={teacher.id} className={styles.candidate}>
                    <span className={styles.about}>
                      <span className={styles.name}>{teacher.real_name}</span>
                      <span className={styles.hint}>{teacher.username}</span>
                    </span>
                    <Button aria-label={`设为管理员：${teacher.real_name}`} onClick={() => onChoose(teacher)}>
                      设为管理员
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </Dialog>
  )
}
