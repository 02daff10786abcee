import { cx } from '../../kit/cx.ts'
import { NameTiles } from '../../kit/ui/Tile.tsx'
import styles from './CalledName.module.css'
import { calledAtRandom } from './called.ts'
import type { Called } from './screen-state.ts'

interface Props {
  readonly name: string
  readonly called: readonly Called[]
  /** Students of the class. */
  readonly all: number | undefined
  readonly isNews: boolean
}

/** The tiles turn, blank, and stop with the name the server has drawn: no other name is ever seen. */
export function CalledName({ name, called, all, isNews }: Props) {
  const before = calledAtRandom(called)
  return (
    <div className={styles.called}>
      <p className={styles.tip}>请这位同学来回答</p>
      <div role="alert" className={cx(styles.name, isNews && styles.turns)}>
        <NameTiles name={name} size="set" />
      </div>
      <svg className={cx(styles.stroke, isNews && styles.drawn)} viewBox="0 0 900 40" aria-hidden="true">
        <path
          d="M8 24C160 10 300 30 450 18s300 10 442-4"
          pathLength="1"
          fill="none"
          stroke="var(--chalk-yellow)"
          strokeWidth="10"
          strokeLinecap="round"
        />
      </svg>
      {before.length > 0 && (
        <div className={styles.seen}>
          <span>本节已点</span>
          <ul className={styles.names}>
            {before.slice(-8).map(({ student_id, student_name, calls }) => (
              <li key={student_id}>
                {student_name}
                {calls > 1 && ` ${calls} 次`}
              </li>
            ))}
          </ul>
          <span>
            {before.length}
            {all !== undefined && ` / ${all}`} 人
          </span>
        </div>
      )}
    </div>
  )
}
