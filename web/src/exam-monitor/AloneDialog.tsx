import { examLimits } from '@jiangtai/contract/exam'
import type { ExamSeat } from '@jiangtai/contract/exam-classes'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Fault } from './Fault.tsx'
import { MinutesField, minutesIn } from './MinutesField.tsx'
import type { MonitorActs } from './use-monitor-acts.ts'

interface Props {
  readonly seat: ExamSeat
  readonly acts: MonitorActs
  readonly onClose: () => void
}

/** R1152: who was absent sits the exam alone, after its end. */
export function AloneDialog({ seat: { student_id, name }, acts, onClose }: Props) {
  const [typed, setTyped] = useState('45')
  const minutes = minutesIn(typed, examLimits.moreMinutes)
  return (
    <Dialog
      title={`让${name}单独补考`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            look="primary"
            loading={acts.doing === 'sitAlone'}
            disabled={minutes === undefined}
            onClick={async () => minutes !== undefined && (await acts.sitAlone(minutes, { id: student_id, name })) && onClose()}
          >
            开始补考
          </Button>
        </>
      }
    >
      <p>
        从现在起，{name}可以在这段时间里进入作答，到时间自动交卷；其他同学不受影响。请告诉{name}打开“我的考试”。
      </p>
      <MinutesField typed={typed} most={examLimits.moreMinutes} onType={setTyped} />
      <Fault acts={acts} />
    </Dialog>
  )
}
