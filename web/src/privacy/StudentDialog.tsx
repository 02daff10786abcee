import { privacy, privacyLimits } from '@jiangtai/contract/privacy'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { useThrottled } from '../kit/use-throttled.ts'
import styles from './PrivacyPage.module.css'

export interface Chosen {
  readonly student_id: number
  readonly real_name: string
}

interface Props {
  readonly title: string
  /** What is done with whom is chosen. */
  readonly verb: string
  readonly onChoose: (student: Chosen) => void
  readonly onClose: () => void
}

/** One of the school's students, by a part of the name. */
export function StudentDialog({ title, verb, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const word = useThrottled(typed.trim(), 300)
  const found = useCall(privacy.findStudents, { word }, { enabled: word !== '', keepsLast: true })
  return (
    <Dialog title={title} onClose={onClose}>
      <Field
        data-autofocus
        label="找一位同学"
        icon={<Search size={20} aria-hidden="true" />}
        placeholder="姓名或账号"
        maxLength={privacyLimits.wordLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {word !== '' && (
        <Loaded query={found}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={styles.hint} role="status">
                没有这样的同学。
              </p>
            ) : (
              <ul className={styles.table} aria-label="找到的同学">
                {list.map((student) => (
                  <li key={student.student_id} className={styles.row}>
                    <span className={styles.about}>
                      <span className={styles.name}>{student.real_name}</span>
                      <span className={styles.hint}>
                        {student.username} · {student.class_name || '没有班级'}
                      </span>
                    </span>
                    <Button aria-label={`${verb}：${student.real_name}`} onClick={() => onChoose(student)}>
                      {verb}
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
