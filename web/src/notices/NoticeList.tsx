import type { Notice } from '@jiangtai/contract/notices'
import { timeOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import styles from './NoticeList.module.css'
import { NoticeMark } from './NoticeMark.tsx'
import { byDay } from './notice-days.ts'

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
