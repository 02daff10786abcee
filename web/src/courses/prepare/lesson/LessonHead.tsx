import { classes } from '@jiangtai/contract/classes'
import { courseTypeNames, type Mix } from '@jiangtai/contract/courses'
import { useCall } from '../../../kit/calls/use-call.ts'
import type { Whose } from '../desk/mix-tabs.ts'
import { TitleMenu } from '../TitleMenu.tsx'
import styles from './LessonPane.module.css'

interface Props {
  readonly whose: Whose
  readonly mix: Mix | undefined
  readonly onGo: (change: Partial<Whose>) => void
}

const types = Object.entries(courseTypeNames).map(([id, name]) => ({ id: Number(id), name }))

/** Of which kind, for which class, and what it is called. */
export function LessonHead({ whose: { class_id, course_type }, mix, onGo }: Props) {
  const mine = useCall(classes.mine, {})
  const list = mine.data?.list ?? []
  const className = mix?.class_name ?? list.find(({ id }) => id === class_id)?.name ?? '班级'
  return (
    <header className={styles.head}>
      <div className={styles.choices}>
        <TitleMenu
          label="课型"
          text={courseTypeNames[course_type]}
          items={types}
          chosen={course_type}
          onChoose={(id) => onGo({ course_type: id === 2 ? 2 : 1 })}
        />
        <TitleMenu label="班级" text={className} items={list} chosen={class_id} onChoose={(id) => onGo({ class_id: id })} />
      </div>
      <h2 id="lesson-title" className={styles.title} tabIndex={-1}>
        {mix?.course_name ?? '…'}
      </h2>
    </header>
  )
}
