import { classes } from '@jiangtai/contract/classes'
import type { ScorerStudent } from '@jiangtai/contract/scorer'
import { Minus, Plus } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { figureOf } from './groups.ts'
import styles from './StudentScores.module.css'

interface Props {
  /** Those who got points in this lesson. */
  readonly scores: readonly ScorerStudent[]
  readonly onStep: (studentId: number, by: number) => void
}

/** Points of single students in this lesson: kept with every press, so there is nothing to save. */
export function StudentScores({ scores, onStep }: Props) {
  const { class_id } = useUser()
  const roster = useCall(classes.roster, { class_id })
  const scoreOf = new Map(scores.map(({ student_id, score }) => [student_id, score]))
  return (
    <Loaded query={roster} skeleton={<Skeleton lines={6} />}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles.none}>这个班还没有学生。</p>
        ) : (
          <ul className={styles.list} aria-label="同学得分">
            {list.map(({ id, real_name }) => (
              <li key={id} className={styles.row}>
                <b className={styles.name}>{real_name}</b>
                <button type="button" className={styles.step} aria-label={`${real_name}减 1 分`} onClick={() => onStep(id, -1)}>
                  <Minus size={22} aria-hidden="true" />
                </button>
                <span className={styles.figure} aria-live="polite">
                  {figureOf(scoreOf.get(id) ?? 0)}
                </span>
                <button type="button" className={styles.step} aria-label={`${real_name}加 1 分`} onClick={() => onStep(id, 1)}>
                  <Plus size={22} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
