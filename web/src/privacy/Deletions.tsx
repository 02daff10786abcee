import { type FoundPerson, privacy } from '@jiangtai/contract/privacy'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useActing } from '../parts/console/use-acting.ts'
import { DeletionDialog } from './DeletionDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import styles from './PrivacyPage.module.css'

/** Students whose data will be deleted, as long as it can be taken back. */
export function Deletions() {
  const read = useCall(privacy.deletions, {}, { staleTime: 0 })
  const now = useNow()
  const [isChoosing, setIsChoosing] = useState(false)
  const { isBusy, act, dialog } = useActing(privacy.deletions)

  const [asked, setAsked] = useState<FoundPerson>()

  async function request({ id }: FoundPerson, reason: string) {
    setAsked(undefined)
    await act(() => send(privacy.requestDeletion, { student_id: id, ...(reason !== '' && { reason }) }), '已申请删除')
  }

  return (
    <section aria-label="删除学生数据">
      <h2 className={styles.part}>删除学生数据</h2>
      <div className={styles.acts}>
        <Button disabled={isBusy} onClick={() => setIsChoosing(true)}>
          申请删除
        </Button>
      </div>
      <Loaded query={read} skeleton={<Skeleton lines={2} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.hint}>没有等着删除的同学。</p>
          ) : (
            <ul className={styles.table} aria-label="等着删除的同学">
              {list.map(({ student_id, real_name, username, class_name, purge_at, reason }) => (
                <li key={student_id} className={styles.row} aria-label={real_name}>
                  <span className={styles.about}>
                    <span className={styles.name}>{real_name}</span>
                    <span className={styles.hint}>
                      {username} · {class_name || '没有班级'} · {whenOf(purge_at, now)} 彻底删除{reason && ` · ${reason}`}
                    </span>
                  </span>
                  <Button
                    disabled={isBusy}
                    aria-label={`撤销：${real_name}`}
                    onClick={() => void act(() => send(privacy.cancelDeletion, { student_id }), '已撤销')}
                  >
                    撤销
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isChoosing && (
        <PersonDialog
          title="申请删除"
          verb="删除数据"
          onChoose={(student) => {
            setIsChoosing(false)
            setAsked(student)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {asked && <DeletionDialog student={asked} onAsk={(reason) => void request(asked, reason)} onClose={() => setAsked(undefined)} />}
      {dialog}
    </section>
  )
}
