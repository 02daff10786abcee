import type { ClassGroup } from '@jiangtai/contract/class-groups'
import styles from './CalledList.module.css'
import { calledAtRandom } from './called.ts'
import type { Screen } from './screen-state.ts'

interface Props {
  readonly screen: Pick<Screen, 'called' | 'attendance'>
  /** Students of the class; unknown for a moment. */
  readonly all: number | undefined
  /** Of which group one is drawn; undefined: of the whole class. */
  readonly group?: ClassGroup | undefined
}

/** Who was called in this lesson, in the order of their first call, and out of how many the next one is. */
export function CalledList({ screen: { called, attendance }, all, group }: Props) {
  const before = calledAtRandom(called)
  const there = all === undefined ? undefined : all - attendance.absent.length
  const inGroup = group?.students.filter(({ id }) => !attendance.absent.includes(id)).length
  return (
    <section className={styles.list} aria-label="本节已点">
      <h3 className={styles.head}>
        本节已点
        <span>
          {before.length}
          {there !== undefined && ` / ${there}`}
        </span>
      </h3>
      {before.length > 0 && (
        <ol className={styles.names}>
          {before.map(({ student_id, student_name, calls }) => (
            <li key={student_id}>
              {student_name}
              {calls > 1 && ` ${calls} 次`}
            </li>
          ))}
        </ol>
      )}
      {there !== undefined && (
        <p className={styles.hint}>
          只从{group?.name ?? ''}到的 {inGroup ?? there} 人里抽，点完一轮才会重复
        </p>
      )}
    </section>
  )
}
