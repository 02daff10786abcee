import { classMembers } from '@jiangtai/contract/class-members'
import { courses, type MixRow } from '@jiangtai/contract/courses'
import { mediaTypes } from '@jiangtai/contract/media'
import { noticeSays } from '@jiangtai/contract/notices'
import { type Push, pushes } from '@jiangtai/contract/pushes'
import { ChevronRight, Clock3, EyeOff } from 'lucide-react'
import { useCall } from '../kit/calls/use-call.ts'
import { Link } from '../kit/Link.tsx'
import { useReadAgain } from '../kit/live/use-read-again.ts'
import { useReadWhenTold } from '../kit/live/use-read-when-told.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { momentWords } from '../kit/time/school-clock.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import { type CourseAddress, paths, prepareOf, pushOf } from '../paths.ts'
import { EndingClasses, useEnding } from './EndingClasses.tsx'
import styles from './HomeCourses.module.css'
import { LeaveRequests } from './LeaveRequests.tsx'

/** Of all classes; both parts read the same page. */
const useRecent = () => useCall(courses.recent, { curr_page_index: 1, page_size: 20 }, { refetchOnWindowFocus: 'always' })

const shown = 4

export function RecentCourses() {
  const recent = useRecent()
  const now = useNow()
  const all = (
    <Link to={paths.prepared} className={styles.all}>
      全部课程
    </Link>
  )
  return (
    <Card title="最近备的课" aside={(recent.data?.total ?? 0) > 0 && all}>
      <Loaded query={recent}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              drawing="desk"
              title="还没有备过课"
              hint="选好课程，把课件和视频放进去，上课时一页页讲。"
              action={
                <Link to={paths.prepare} className={styles.begin}>
                  去备课
                </Link>
              }
            />
          ) : (
            <ul className={styles.cards}>
              {list.slice(0, shown).map((line) => (
                <CourseCard key={line.mix_id} line={line} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function CourseCard({ line, now }: { readonly line: MixRow; readonly now: Date }) {
  const at = whenOf(line.updated_at, now)
  return (
    <li>
      <Link to={prepareOf(line)} className={styles.card}>
        <span className={styles.cover} aria-hidden="true">
          {line.thumb_url === '' ? (
            <Tile name={line.subject_name} size="large" />
          ) : (
            <MediaMark cover mediaClass={mediaTypes.ppt} thumb={line.thumb_url} />
          )}
        </span>
        <span className={styles.words}>
          <strong className={styles.name}>{line.course_name}</strong>
          <span className={styles.about}>
            {line.class_name} · {line.item_count} 份资源
          </span>
          <span className={styles.about}>
            {at} 改过{line.taught_at > 0 && ` · ${whenOf(line.taught_at, now)} 上过`}
          </span>
        </span>
      </Link>
    </li>
  )
}

const icons = { scheduled: Clock3, unread: EyeOff } as const

export function WaitingForYou() {
  const recent = useRecent()
  const waiting = useCall(pushes.list, { is_waiting: true, curr_page_index: 1, page_size: 20 }, { refetchOnWindowFocus: true })
  // Without an answer nothing is said of them: the bell does.
  const leaving = useCall(classMembers.leaveRequests, {}, { refetchOnWindowFocus: true }).data?.list ?? []
  const now = useNow()
  const ending = useEnding(now.getTime())
  useReadAgain(pushes.list)
  useReadWhenTold(noticeSays.changed, classMembers.leaveRequests)
  return (
    <Card title="等你处理">
      <EndingClasses list={ending} nowMs={now.getTime()} />
      <LeaveRequests list={leaving} />
      <Loaded query={recent} skeleton={<Skeleton lines={3} />}>
        {({ list: lines }) => (
          <Loaded query={waiting} skeleton={<Skeleton lines={3} />}>
            {({ list }) => (
              <WaitingRows
                isAlone={leaving.length === 0 && ending.length === 0}
                rows={waitingOf(list, lines, (seconds) => momentWords(seconds, Math.floor(now.getTime() / 1000)))}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Card>
  )
}

function WaitingRows({ rows, isAlone }: { readonly rows: readonly Waiting[]; readonly isAlone: boolean }) {
  if (rows.length === 0) return isAlone && <p className={styles.calm}>都处理好了，没有待办的事。</p>
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, kind, title, about, course }) => {
        const Icon = icons[kind]
        return (
          <li key={key}>
            <Link to={pushOf(course)} className={styles.row}>
              <span className={styles.icon} data-kind={kind}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <strong className={styles.title}>{title}</strong>
                <span className={styles.about}>{about}</span>
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface Waiting {
  readonly key: string
  readonly kind: 'scheduled' | 'unread'
  readonly title: string
  readonly about: string
  readonly course: CourseAddress
}

const most = 5

/** What a teacher may want to look at: pushes that wait for their time, soonest first, then what students have not all opened. */
export function waitingOf(pushes: readonly Push[], rows: readonly MixRow[], when: (seconds: number) => string): readonly Waiting[] {
  const scheduled = pushes
    .filter(({ is_due, items }) => is_due === 0 && items.some(({ is_withdrawn }) => is_withdrawn === 0))
    .sort((a, b) => a.push_at - b.push_at)
    .map((push): Waiting => {
      const count = push.items.filter(({ is_withdrawn }) => is_withdrawn === 0).length
      const title = `${when(push.push_at)} 推送 ${count} 份资源`
      return { key: `push ${push.id}`, kind: 'scheduled', title, about: `${push.course_name} · ${push.class_name}`, course: push }
    })
  const unread = rows
    .filter(({ pushed_count, reader_count, student_count }) => pushed_count > 0 && reader_count < student_count)
    .map((row): Waiting => {
      const title = row.reader_count === 0 ? '还没有学生看过' : `还有 ${row.student_count - row.reader_count} 人没看`
      return { key: `mix ${row.mix_id}`, kind: 'unread', title, about: `${row.course_name} · ${row.class_name}`, course: row }
    })
  return [...scheduled, ...unread].slice(0, most)
}
