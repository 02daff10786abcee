import { privacy, privacyLimits, type WithoutConsent } from '@jiangtai/contract/privacy'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useActing } from '../parts/console/use-acting.ts'
import styles from './PrivacyPage.module.css'

/** Who may be under 14 and has no consent of a guardian; who has. */
export function Consents() {
  const read = useCall(privacy.consents, {}, { staleTime: 0 })
  const { isBusy, act, dialog } = useActing(privacy.consents)
  const [chosen, setChosen] = useState<WithoutConsent>()
  return (
    <section aria-label="监护人同意">
      <h2 className={styles.part}>监护人同意</h2>
      <p className={styles.hint}>
        未满十四周岁的同学需要监护人同意。系统不收集生日，按班级名称里的年级判断：八年级及以下、看不出年级的都列出。
      </p>
      <Loaded query={read} skeleton={<Skeleton lines={2} />}>
        {({ missing, missing_count, list, text_version }) => (
          <>
            <p role="status">
              {missing_count === 0 ? '没有缺少同意的同学' : `${missing_count} 位同学缺少同意`}，已登记 {list.length} 位。
            </p>
            {missing.length > 0 && (
              <ul className={styles.table} aria-label="缺少同意的同学">
                {missing.map((student) => (
                  <li key={student.student_id} className={styles.row} aria-label={student.real_name}>
                    <span className={styles.about}>
                      <span className={styles.name}>{student.real_name}</span>
                      <span className={styles.hint}>
                        {student.username} · {student.class_name || '没有班级'}
                      </span>
                    </span>
                    <Button disabled={isBusy} aria-label={`登记同意：${student.real_name}`} onClick={() => setChosen(student)}>
                      登记同意
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {chosen && (
              <ConsentDialog
                student={chosen}
                onClose={() => setChosen(undefined)}
                onSave={(who, how) => {
                  setChosen(undefined)
                  const input = { student_id: chosen.student_id, who, how, text_version, at: Math.floor(Date.now() / 1000) - 60 }
                  void act(() => send(privacy.saveConsent, input), '已登记')
                }}
              />
            )}
          </>
        )}
      </Loaded>
      {dialog}
    </section>
  )
}

interface Props {
  readonly student: WithoutConsent
  readonly onSave: (who: string, how: string) => void
  readonly onClose: () => void
}

function ConsentDialog({ student, onSave, onClose }: Props) {
  const [who, setWho] = useState('')
  const [how, setHow] = useState('纸质告知书')
  const isWhole = who.trim() !== '' && how.trim() !== ''
  return (
    <Dialog
      title={`${student.real_name}的监护人同意`}
      onClose={onClose}
      footer={
        <Button look="primary" disabled={!isWhole} onClick={() => onSave(who.trim(), how.trim())}>
          登记
        </Button>
      }
    >
      <div className={styles.fields}>
        <Field
          data-autofocus
          label="谁同意的"
          value={who}
          maxLength={privacyLimits.whoLength}
          onChange={({ target }) => setWho(target.value)}
        />
        <Field label="怎样同意的" value={how} maxLength={privacyLimits.howLength} onChange={({ target }) => setHow(target.value)} />
      </div>
    </Dialog>
  )
}
