import { classes } from '@jiangtai/contract/classes'
import { Users, Wifi } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePresence } from '../../kit/live/use-lesson.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { AttendanceGrid } from './AttendanceGrid.tsx'
import { asOnline, countsOf, everybody, toggled } from './attendance.ts'
import styles from './ClassAttendance.module.css'
import { calledAtRandom } from './called.ts'
import { RangePick } from './RangePick.tsx'
import type { Screen } from './screen-state.ts'
import type { Range } from './use-range.ts'

export type Mark = ReturnType<typeof everybody>

interface Props {
  readonly screen: Pick<Screen, 'called' | 'attendance'>
  readonly standing: number | undefined
  readonly onMark: (mark: Mark) => void
  readonly onCall: (id: number) => void
  readonly range: Range
}

/** Attendance by hand: no student needs a device. */
export function ClassAttendance({ screen, standing, onMark, onCall, range }: Props) {
  const { class_id } = useUser()
  const roster = useCall(classes.roster, { class_id })
  const online = usePresence()?.online
  const { absent, isTaken } = screen.attendance
  return (
    <Loaded query={roster} skeleton={<Skeleton lines={8} />}>
      {({ list }) => {
        const ids = list.map(({ id }) => id)
        const counts = countsOf(ids, absent)
        const isSomeOnline = ids.some((id) => online?.has(id))
        return (
          <section className={styles.class} aria-label="手工点名">
            <div className={styles.head}>
              <h3 className={styles.title}>手工点名</h3>
              <p className={styles.counts} role="status">
                到 <b>{counts.there}</b> · 缺 <b>{counts.away}</b> · 全班 {counts.all}
              </p>
              <p className={styles.hint}>点一下：到 ⇄ 缺　按住：直接叫他</p>
              <RangePick range={range} />
              <div className={styles.ways}>
                {online && isSomeOnline && counts.all > 0 && (
                  <Button onClick={() => onMark(asOnline(ids, online))}>
                    <Wifi size={20} aria-hidden="true" />
                    在线的到
                  </Button>
                )}
                <Button onClick={() => onMark(everybody(ids))} disabled={counts.all === 0 || (isTaken && counts.away === 0)}>
                  <Users size={20} aria-hidden="true" />
                  全部到
                </Button>
              </div>
            </div>
            {counts.all === 0 ? (
              <p className={styles.none}>这个班还没有学生。</p>
            ) : (
              <AttendanceGrid
                students={list}
                absent={absent}
                called={new Set(calledAtRandom(screen.called).map(({ student_id }) => student_id))}
                standing={standing}
                onToggle={(id) => onMark(toggled(absent, id))}
                onCall={onCall}
              />
            )}
          </section>
        )
      }}
    </Loaded>
  )
}
