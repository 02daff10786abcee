import { type TimetableFrame, timetable } from '@jiangtai/contract/timetable'
import { useCall } from '../kit/calls/use-call.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import styles from './TimetablePage.module.css'
import { WeekGrid } from './WeekGrid.tsx'
import { cellAt, daysShown } from './week.ts'

interface Props {
  readonly frame: TimetableFrame
  readonly teacherId: number
}

/** The lessons that a teacher gives, in all classes. */
export function TeacherWeek({ frame, teacherId }: Props) {
  const query = useCall(timetable.get, { teacher_id: teacherId }, { staleTime: 0, enabled: teacherId > 0 })
  const name = frame.teachers.find(({ id }) => id === teacherId)?.name ?? ''
  if (teacherId === 0) return <EmptyState drawing="desk" title="还没有老师" />
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} />}>
      {({ cells }) => (
        <>
          <h2 className={styles.printed}>{name}课表</h2>
          <p className={styles.count}>
            {name}老师一周 {cells.length} 节课。要改，请到班级的课表里改。
          </p>
          <WeekGrid
            label={`${name}课表`}
            periods={frame.periods}
            days={daysShown(cells, false)}
            drawn={(place) => {
              const cell = cellAt(cells, place)
              return cell && { subject: cell.class_name, who: cell.subject_name }
            }}
          />
        </>
      )}
    </Loaded>
  )
}
