import { people, type SchoolTeacher, userStates } from '@jiangtai/contract/people'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { useThrottled } from '../../kit/use-throttled.ts'
import { SearchField } from '../../parts/console/SearchField.tsx'
import styles from './TreesPage.module.css'

interface Props {
  readonly editorIds: readonly number[]
  readonly onChoose: (teacher: SchoolTeacher) => void
  readonly onClose: () => void
}

/** One of the school's teachers, by a part of the name. */
export function AddEditorDialog({ editorIds, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const word = useThrottled(typed.trim(), 400)
  const found = useCall(
    people.teachers,
    { ...(word && { word }), state: userStates.active, is_waiting: false, curr_page_index: 1, page_size: 20 },
    { keepsLast: true },
  )
  return (
    <Dialog title="谁可以修改学校的目录" onClose={onClose}>
      <SearchField label="找一位老师" placeholder="姓名、账号或手机号" value={typed} onChange={setTyped} />
      <Loaded query={found}>
        {({ list }) => {
          const others = list.filter(({ id }) => !editorIds.includes(id))
          return others.length === 0 ? (
            <p className={styles.none} role="status">
              没有这样的老师，或者已经可以修改。
            </p>
          ) : (
            <ul className={styles.table} aria-label="找到的老师">
              {others.map((teacher) => (
                <li key={teacher.id} className={styles.row}>
                  <span className={styles.about}>
                    <span className={styles.name}>{teacher.real_name}</span>
                    <span className={styles.hint}>{teacher.username}</span>
                  </span>
                  <Button aria-label={`可以修改：${teacher.real_name}`} onClick={() => onChoose(teacher)}>
                    可以修改
                  </Button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
