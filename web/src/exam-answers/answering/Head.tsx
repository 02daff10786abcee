import { ChevronLeft, Cloud, CloudOff, LoaderCircle, Timer } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import { useStore } from '../../kit/storage/store.ts'
import { schoolClock } from '../../kit/time/school-clock.ts'
import { Button } from '../../kit/ui/Button.tsx'
import unseen from '../../kit/ui/unseen.module.css'
import { ownExamsAddress } from '../../parts/exam/addresses.ts'
import type { SyncState } from '../journal/sync.ts'
import type { Sitting } from '../sitting.ts'
import { spanOf, warningOf } from '../time/exam-clock.ts'
import { useSecond } from '../time/use-second.ts'
import styles from './Head.module.css'

interface Props {
  readonly title: string
  readonly about: string
  readonly sitting: Sitting
  readonly isOpen: boolean
  readonly onHandIn: () => void
}

export function Head({ title, about, sitting, isOpen, onHandIn }: Props) {
  const state = useStore(sitting.sync.state)
  return (
    <header className={styles.head}>
      <Link to={ownExamsAddress} className={styles.back} aria-label="返回我的考试">
        <ChevronLeft size={24} aria-hidden="true" />
      </Link>
      <div className={styles.naming}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.about}>{about}</p>
      </div>
      <Badge state={state} />
      <Clock sitting={sitting} />
      {isOpen && <Button onClick={onHandIn}>交卷</Button>}
    </header>
  )
}

/** R927 */
export function badgeWords({ badge, savedAtMs, isKept, journal }: Pick<SyncState, 'badge' | 'savedAtMs' | 'isKept' | 'journal'>): string {
  if (badge === 'offline') return isKept ? '已离线，答案存在本机，联网后自动上传' : '已离线，本机存不下答案，请不要关闭页面'
  if (badge === 'troubled') return '服务器忙，答案存在本机，会自动上传'
  if (badge === 'saving') return '保存中…'
  if (savedAtMs > 0) return `已保存 ${schoolClock(Math.floor(savedAtMs / 1000))}`
  return journal.size > 0 ? '已保存' : '自动保存'
}

function Badge({ state }: { readonly state: SyncState }) {
  const { badge, mode } = state
  // What is not sent will not be: the strip says why.
  if (mode === 'elsewhere' || mode === 'closed') return null
  const isAway = badge === 'offline' || badge === 'troubled'
  const Icon = isAway ? CloudOff : badge === 'saving' ? LoaderCircle : Cloud
  return (
    <p className={cx(styles.badge, isAway && styles.away)}>
      <Icon size={20} aria-hidden="true" />
      {/* The strip says it in full. */}
      {isAway ? '已离线' : badgeWords(state)}
    </p>
  )
}

/** By the server's time (R930). What is said aloud is said once. */
function Clock({ sitting }: { readonly sitting: Sitting }) {
  useSecond()
  useStore(sitting.deadline)
  const [first] = useState(sitting.left)
  const left = sitting.left()
  if (left === undefined) return null
  const warning = left > 0 && (first ?? 0) > left ? warningOf(left) : ''
  return (
    <p className={cx(styles.clock, left <= 300 && styles.short)} role="timer" aria-label="剩余时间">
      <Timer size={22} aria-hidden="true" />
      {spanOf(left)}
      <span className={unseen.unseen} role="status">
        {warning}
      </span>
    </p>
  )
}
