import { type FoundPerson, privacy, privacyLimits } from '@jiangtai/contract/privacy'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { useThrottled } from '../kit/use-throttled.ts'
import styles from './PrivacyPage.module.css'

interface Props {
  readonly title: string
  /** What is done with whom is chosen. */
  readonly verb: string
  readonly withTeachers?: boolean
  readonly onChoose: (person: FoundPerson) => void
  readonly onClose: () => void
}

/** One of the school's students, or teachers, too, by a part of the name. */
export function PersonDialog({ title, verb, withTeachers = false, onChoose, onClose }: Props) {
  const who = withTeachers ? '同学或老师' : '同学'
  const [typed, setTyped] = useState('')
  const word = useThrottled(typed.trim(), 300)
  const found = useCall(privacy.findPeople, { word, with_teachers: withTeachers }, { enabled: word !== '', keepsLast: true })
  return (
    <Dialog title={title} onClose={onClose}>
      <Field
        data-autofocus
        label={`找一位${who}`}
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
                没有这样的{who}。
              </p>
            ) : (
              <ul className={styles.table} aria-label="找到的人">
                {list.map((person) => (
                  <li key={person.id} className={styles.row}>
                    <span className={styles.about}>
                      <span className={styles.name}>{person.real_name}</span>
                      <span className={styles.hint}>
                        {person.username} · {person.is_teacher === 1 ? '老师' : person.class_name || '没有班级'}
                      </span>
                    </span>
                    <Button aria-label={`${verb}：${person.real_name}`} onClick={() => onChoose(person)}>
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
