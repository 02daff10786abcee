import { type Notice, type NoticeType, noticeTypes } from '@jiangtai/contract/notices'
import {
  Clock,
  FilePenLine,
  MessageSquareText,
  MessageSquareWarning,
  ReceiptText,
  Send,
  Share2,
  ShieldCheck,
  UsersRound,
} from 'lucide-react'
import { nearDayOf, timeOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import styles from './NoticeList.module.css'

interface Props {
  readonly list: readonly Notice[]
  readonly openId: number
  readonly onOpen: (notice: Notice) => void
}

export function NoticeList({ list, openId, onOpen }: Props) {
  return byDay(list, useNow()).map(({ day, list: ofDay }) => (
    <section key={day} aria-label={day}>
      <h2 className={styles.day}>{day}</h2>
      <ul>
        {ofDay.map((notice) => (
          <li key={notice.id}>
            <button type="button" className={styles.row} aria-current={notice.id === openId || undefined} onClick={() => onOpen(notice)}>
              <NoticeMark type={notice.type_id} />
              <span className={styles.words}>
                <span className={notice.is_read === 1 ? styles.read : styles.title}>{notice.title}</span>
                <span className={styles.text}>{notice.text}</span>
              </span>
              <span className={styles.time}>{timeOf(notice.created_at)}</span>
              <span className={styles.dot}>
                {notice.is_read === 0 && notice.id !== openId && <span className={styles.unread} role="img" aria-label="未读" />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const marks = {
  [noticeTypes.push]: Send,
  [noticeTypes.sent]: Clock,
  [noticeTypes.members]: UsersRound,
  [noticeTypes.share]: Share2,
  [noticeTypes.report]: MessageSquareWarning,
  [noticeTypes.exam]: FilePenLine,
  [noticeTypes.orders]: ReceiptText,
  [noticeTypes.feedback]: MessageSquareText,
  [noticeTypes.account]: ShieldCheck,
} as const

function NoticeMark({ type }: { readonly type: NoticeType }) {
  const Mark = marks[type]
  return (
    <span className={styles.mark} aria-hidden="true">
      <Mark size={20} />
    </span>
  )
}

/** Notices that come newest first, under the day they came on. */
export function byDay(list: readonly Notice[], now: Date) {
  const days: { day: string; list: Notice[] }[] = []
  for (const notice of list) {
    const day = nearDayOf(notice.created_at, now)
    const last = days[days.length - 1]
    if (last?.day === day) last.list.push(notice)
    else days.push({ day, list: [notice] })
  }
  return days
}
