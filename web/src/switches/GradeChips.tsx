import { gradeNames } from '@jiangtai/contract/school-classes'
import { cx } from '../kit/cx.ts'
import styles from './SwitchesPage.module.css'
import { gradesIn, type Switched } from './switch-matrix.ts'

interface Props {
  readonly state: Switched
  /** 0: all. */
  readonly grade: number
  readonly onChoose: (grade: number) => void
}

/** 全部 24, 七年级 8: which classes are shown; nothing where they are all of one grade. */
export function GradeChips({ state, grade, onChoose }: Props) {
  const grades = gradesIn(state)
  if (grades.length < 2) return null
  const chips = [
    { id: 0, text: '全部', count: state.classes.length },
    ...grades.map(({ id, count }) => ({ id, text: gradeNames[id], count })),
  ]
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.unseen}>年级</legend>
      {chips.map(({ id, text, count }) => (
        <button
          key={id}
          type="button"
          className={cx(styles.chip, id === grade && styles.chosen)}
          aria-pressed={id === grade}
          onClick={() => onChoose(id)}
        >
          {text} {count}
        </button>
      ))}
    </fieldset>
  )
}
