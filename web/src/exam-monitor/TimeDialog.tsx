import { examLimits } from '@jiangtai/contract/exam'
import type { ExamSeat } from '@jiangtai/contract/exam-classes'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { toast } from '../kit/ui/toast.ts'
import styles from './dialogs.module.css'
import { Fault } from './Fault.tsx'
import { MinutesField, minutesIn } from './MinutesField.tsx'
import { lossOf } from './time-words.ts'
import type { MonitorActs } from './use-monitor-acts.ts'

interface Props {
  readonly acts: MonitorActs
  /** Nobody: the whole class. */
  readonly student?: { readonly id: number; readonly name: string }
  /** Whom it concerns. */
  readonly seats: readonly ExamSeat[]
  readonly now: number
  /** Of the exam; 0: none. */
  readonly endsAt?: number
  /** False: nothing ends by itself, so there is nothing to move. */
  readonly hasEnd: boolean
  readonly onClose: () => void
}

const quick = [5, 10, 15, 30] as const
const tooMuch = '减得太多，结束时间会早于现在。要马上收卷，请用“结束答题”'
const ways = [
  { value: 1, text: '加时' },
  { value: -1, text: '减时' },
] as const

/** R943: more time with one press, any other length is typed. */
export function TimeDialog({ acts, student, seats, now, endsAt = 0, hasEnd, onClose }: Props) {
  const [way, setWay] = useState<1 | -1>(1)
  const [typed, setTyped] = useState('5')
  const minutes = minutesIn(typed, examLimits.moreMinutes)
  const give = async (more: number) => {
    // The server refuses that, and 结束答题 is what was meant.
    if (endsAt > 0 && endsAt + more * 60 <= now) return toast.info(tooMuch)
    if (more < 0 && !(await confirm(taking(-more, lossOf(seats, -more, now), student?.name)))) return
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
      <p>{student ? student.name : '所有还没交卷的同学'}的结束时间会改变：加时往后移，减时往前移，屏幕上马上看到。</p>
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
          <MinutesField typed={typed} most={examLimits.moreMinutes} onType={setTyped} />
          <Button
            loading={acts.doing === 'addTime'}
            disabled={minutes === undefined}
            onClick={() => void (minutes !== undefined && give(way * minutes))}
          >
            {way > 0 ? '加' : '减'} {minutes ?? '–'} 分钟
          </Button>
        </div>
      </details>
      <Fault acts={acts} />
    </Dialog>
  )
}

/** Who is short of it cannot get back what was handed in meanwhile. */
function taking(minutes: number, { count, over }: ReturnType<typeof lossOf>, name?: string) {
  const who = name ?? `${count} 位正在答题的同学`
  const loses = name === undefined && count === 0 ? '现在没有人在答题。' : `${who}会少 ${minutes} 分钟。`
  const ends = over === 0 ? '' : `${name === undefined ? `其中 ${over} 人` : name}的时间会马上用完，自动交卷，不能撤销。`
  return { title: `减 ${minutes} 分钟？`, body: `${loses}${ends}`, yes: `减 ${minutes} 分钟`, no: '先不减', danger: over > 0 }
}
