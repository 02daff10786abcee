import { CircleCheck, MonitorSmartphone, TimerOff, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import type { Sitting } from '../sitting.ts'
import type { Turn } from '../tab-turn.ts'
import { warningOf } from '../time/exam-clock.ts'
import { useSecond } from '../time/use-second.ts'
import styles from './Answering.module.css'
import { badgeWords } from './Head.tsx'

interface Props {
  readonly sitting: Sitting
  readonly turn: Turn
  readonly onTake: () => void
  readonly onComeBack: () => void
  readonly onHandIn: () => void
}

/** What stands above the questions and stops nobody: the line, the time, another device. */
export function Strips({ sitting, turn, onTake, onComeBack, onHandIn }: Props) {
  const state = useStore(sitting.sync.state)
  const ending = useStore(sitting.ending)
  useStore(sitting.files.items)
  const coming = sitting.files.count()
  // Who pressed 交卷 without a line has not handed in yet.
  const isBack = ending.kind === 'refused' && ending.isLineDown === true && state.badge === 'saved'
  const isAway = state.badge === 'offline' || state.badge === 'troubled'
  return (
    <div className={styles.strips}>
      {turn === 'other' && (
        <Strip icon={<MonitorSmartphone size={20} aria-hidden="true" />} text="已在另一个页面作答">
          <Button onClick={onTake}>在这里作答</Button>
        </Strip>
      )}
      {turn !== 'other' && state.mode === 'elsewhere' && (
        <Strip icon={<MonitorSmartphone size={20} aria-hidden="true" />} text="已在其他设备继续作答，本设备只能查看">
          <Button onClick={onComeBack}>在这里继续</Button>
        </Strip>
      )}
      {ending.kind === 'waiting' && (
        <Strip icon={<TimerOff size={20} aria-hidden="true" />} text={ending.isLineDown ? '时间到，联网后自动提交' : '时间到，正在交卷…'} />
      )}
      {ending.kind === 'sending' && <Strip icon={<TimerOff size={20} aria-hidden="true" />} text={sendingWords(ending.isTimeUp, coming)} />}
      {ending.kind === 'refused' && !isBack && <Strip icon={<WifiOff size={20} aria-hidden="true" />} text={ending.text} />}
      {isBack && (
        <Strip icon={<CircleCheck size={20} aria-hidden="true" />} text="已经连上，现在可以交卷了">
          <Button onClick={onHandIn}>交卷</Button>
        </Strip>
      )}
      {isAway && ending.kind !== 'waiting' && <Strip icon={<WifiOff size={20} aria-hidden="true" />} text={badgeWords(state)} />}
      {state.isBack && state.badge === 'saved' && (
        <div className={styles.good} role="status">
          <CircleCheck size={20} aria-hidden="true" />
          已恢复连接，答案已上传
        </div>
      )}
      <TimeLeft sitting={sitting} />
    </div>
  )
}

function sendingWords(isTimeUp: boolean, coming: number): string {
  if (isTimeUp) return '时间到，正在交卷…'
  return coming > 0 ? `正在等 ${coming} 个文件传完，马上交卷…` : '正在交卷…'
}

function Strip({ icon, text, children }: { readonly icon: ReactNode; readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.strip} role="status">
      {icon}
      <span className={styles.stripText}>{text}</span>
      {children}
    </div>
  )
}

/** 还剩 5 分钟, for the first seconds of each. */
function TimeLeft({ sitting }: { readonly sitting: Sitting }) {
  useSecond()
  const left = sitting.left() ?? 0
  const text = left > 0 ? warningOf(left) : ''
  const isNew = (left <= 300 && left > 290) || (left <= 60 && left > 50)
  return text && isNew ? <div className={styles.strip}>{text}</div> : null
}
