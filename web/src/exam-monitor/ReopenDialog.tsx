import type { ExamClass } from '@jiangtai/contract/exam-classes'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Select } from '../kit/ui/Select.tsx'
import styles from './dialogs.module.css'
import { Fault } from './Fault.tsx'
import { at } from './time-words.ts'
import type { MonitorActs } from './use-monitor-acts.ts'

interface Props {
  readonly exam: ExamClass
  readonly now: number
  readonly acts: MonitorActs
  readonly onClose: () => void
}

const lengths = [10, 20, 30, 45, 60] as const

/** R907: open once more; an end that is over ends nothing, so a new one is chosen. */
export function ReopenDialog({ exam: { ends_at }, now, acts, onClose }: Props) {
  const options = [
    ...(ends_at > now ? [{ value: String(ends_at), text: `到原来的 ${at(ends_at, now)}` }] : []),
    ...lengths.map((minutes) => ({ value: `+${minutes}`, text: `${minutes} 分钟` })),
    { value: '0', text: '不限，手动结束' },
  ]
  const [until, setUntil] = useState(options[0]?.value ?? '0')
  const open = async () => {
    const ends = until.startsWith('+') ? now + Number(until) * 60 : Number(until)
    if (await acts.open(ends)) onClose()
  }
  return (
    <Dialog
      title="重新开考"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" loading={acts.doing === 'open'} onClick={() => void open()}>
            重新开考
          </Button>
        </>
      }
    >
      <p className={styles.lead}>没进来的同学可以答题；已经交卷的不变，要让谁重答，请点他的名字退回。</p>
      <Select label="开放多久" value={until} options={options} onChange={setUntil} />
      <Fault acts={acts} />
    </Dialog>
  )
}
