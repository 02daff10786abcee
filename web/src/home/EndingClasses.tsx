import { type JpClass, jpClasses } from '@jiangtai/contract/jp-classes'
import { CalendarClock, ChevronRight } from 'lucide-react'
import { useCall } from '../kit/calls/use-call.ts'
import { Link } from '../kit/Link.tsx'
import { useOrganization } from '../kit/session/organization.ts'
import { centerAddress, ofClass } from '../parts/pay/addresses.ts'
import { leftWords } from '../parts/validity/left-words.ts'
import styles from './HomeCourses.module.css'

/** As the notice of the class in use (R652). */
const nearMs = 3 * 86_400_000

/** Paid classes that end within three days, the first one first. */
export const endingOf = <C extends Pick<JpClass, 'is_valid' | 'end'>>(list: readonly C[], nowMs: number): readonly C[] =>
  list.filter(({ is_valid, end }) => is_valid === 1 && end * 1000 > nowMs && end * 1000 - nowMs <= nearMs).sort((a, b) => a.end - b.end)

/** Classes are paid for in jp only. Without an answer nothing is said of them: the personal centre does. */
export function useEnding(nowMs: number): readonly JpClass[] {
  const isJp = useOrganization().org_code === 'jp'
  const { data } = useCall(jpClasses.list, {}, { enabled: isJp, refetchOnWindowFocus: true })
  return endingOf(data?.list ?? [], nowMs)
}

export function EndingClasses({ list, nowMs }: { readonly list: readonly JpClass[]; readonly nowMs: number }) {
  if (list.length === 0) return null
  return (
    <ul className={styles.rows} aria-label="快到期的班级">
      {list.map(({ id, name, end }) => (
        <li key={id}>
          <Link to={ofClass(centerAddress.renew, id)} className={styles.row}>
            <span className={styles.icon} data-kind="unread">
              <CalendarClock size={22} aria-hidden="true" />
            </span>
            <span className={styles.words}>
              <strong className={styles.title}>
                {name}
                {leftWords(end, nowMs)}
              </strong>
              <span className={styles.about}>去续班，学生可以继续使用</span>
            </span>
            <ChevronRight size={20} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
