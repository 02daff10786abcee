import { examStates } from '@jiangtai/contract/exam'
import type { ExamClass, ExamSeat } from '@jiangtai/contract/exam-classes'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import styles from './dialogs.module.css'
import { Fault } from './Fault.tsx'
import type { MonitorActs } from './use-monitor-acts.ts'

interface Props {
  readonly seat: ExamSeat
  readonly exam: ExamClass
  readonly acts: MonitorActs
  readonly onClose: () => void
}

const usual = ['设备故障', '误点交卷', '身体不适'] as const
const most = 100

/** R1149: the try is void and kept; why is written down. */
export function ReturnDialog({ seat: { name, attempt_id }, exam, acts, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isEmpty = reason.trim() === ''
  const giveBack = async () => {
    setWasTried(true)
    if (!isEmpty && (await acts.giveBack(attempt_id, reason.trim()))) onClose()
  }
  return (
    <Dialog title={`退回${name}的答卷？`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void giveBack()
        }}
      >
        <p className={styles.lead}>
          这份答卷作废，不计成绩，但会保留；{name}要从头再答一次，不占重做次数。
          {exam.state === examStates.ended && '考试已经结束，还要重新开考才能再答。'}
        </p>
        <Field
          label="原因"
          rule="写入操作记录"
          required
          data-autofocus
          maxLength={most}
          value={reason}
          error={wasTried && isEmpty ? '请写退回的原因' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={styles.quick}>
          {usual.map((words) => (
            <Button key={words} aria-pressed={reason === words} onClick={() => setReason(words)}>
              {words}
            </Button>
          ))}
        </div>
        <Fault acts={acts} />
        <div className={styles.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" look="danger" loading={acts.doing === 'giveBack'}>
            退回重做
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
