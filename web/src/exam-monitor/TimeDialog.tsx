import { examLimits } from '@jiangtai/contract/exam'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { StepperNumber } from '../kit/ui/StepperNumber.tsx'
import styles from './dialogs.module.css'
import { Fault } from './Fault.tsx'
import type { MonitorActs } from './use-monitor-acts.ts'

interface Props {
  readonly acts: MonitorActs
  /** Nobody: the whole class. */
  readonly student?: { readonly id: number; readonly name: string }
  /** False: nothing ends by itself, so there is nothing to move. */
  readonly hasEnd: boolean
  readonly onClose: () => void
}

const quick = [5, 10, 15, 30] as const
const ways = [
  { value: 1, text: '加时' },
  { value: -1, text: '减时' },
] as const

/** R943: more time with one press, any other length with three. */
export function TimeDialog({ acts, student, hasEnd, onClose }: Props) {
  const [way, setWay] = useState<1 | -1>(1)
  const [minutes, setMinutes] = useState(1)
  const give = async (more: number) => {
    if (await acts.addTime(more, student)) onClose()
  }
  const title = student ? `给${student.name}延时` : '全班延时'
  if (!hasEnd)
    return (
      <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>知道了</Button>}>
        这场考试没有结束时间，也没有限时，不用延时。要定一个结束时间，请打开“考试设置”。
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{student ? `${student.name}的结束时间往后移，屏幕上马上改变。` : '所有还没交卷的同学，结束时间一起往后移，屏幕上马上改变。'}</p>
      <div className={styles.quick}>
        {quick.map((more) => (
          <Button key={more} look="primary" onClick={() => void give(more)}>
            加 {more} 分钟
          </Button>
        ))}
      </div>
      <details className={styles.more}>
        <summary className={styles.summary}>其他时间，或减时</summary>
        <div className={styles.row}>
          <Segmented label="加时还是减时" options={ways} value={way} onChange={setWay} />
          <StepperNumber label="分钟" unit="分钟" value={minutes} min={1} max={examLimits.moreMinutes} onChange={setMinutes} />
          <Button loading={acts.doing === 'addTime'} onClick={() => void give(way * minutes)}>
            {way > 0 ? '加' : '减'} {minutes} 分钟
          </Button>
        </div>
      </details>
      <Fault acts={acts} />
    </Dialog>
  )
}
