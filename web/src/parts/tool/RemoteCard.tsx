import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import styles from './RemoteCard.module.css'

interface CardProps {
  readonly title: string
  readonly isLive: boolean
  readonly count: number
  readonly people: number
  readonly children: ReactNode
  readonly ways: ReactNode
}

/** What runs, or has run, on the teacher's phone: how many have answered, what came of it, the ways on. */
export function RemoteCard({ title, isLive, count, people, children, ways }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        {isLive && <LiveDot />}
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.count}>
          <b>{count}</b> / {people}
        </p>
      </div>
      {children}
      <div className={styles.ways}>{ways}</div>
    </section>
  )
}

interface WayProps {
  readonly words: string
  readonly act: () => Promise<unknown>
}

/** Under a thumb a second press comes easily: it waits for the first one's answer. */
export function RemoteWay({ words, act }: WayProps) {
  const [isBusy, run] = useBusy()
  return (
    <Button size="large" className={styles.way} loading={isBusy} onClick={({ detail }) => detail < 2 && void run(act)}>
      {words}
    </Button>
  )
}

interface RowProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly about: string
  /** 发起, 开始. */
  readonly words: string
  readonly act: () => Promise<unknown>
}

/** What can be started with one press. */
export function RemoteRow({ icon: Icon, title, about, words, act }: RowProps) {
  const [isBusy, run] = useBusy()
  return (
    <div className={styles.row}>
      <span className={styles.mark}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <p className={styles.words}>
        <b className={styles.name}>{title}</b>
        <span className={styles.about}>{about}</span>
      </p>
      <Button aria-label={`${words}：${title}`} loading={isBusy} onClick={({ detail }) => detail < 2 && void run(act)}>
        {words}
      </Button>
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function RemoteGroup({ title, aside, children }: GroupProps) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {aside}
      </div>
      <div className={styles.rows}>{children}</div>
    </section>
  )
}
