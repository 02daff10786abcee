import { useStore } from '../../../kit/storage/store.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import type { Whose } from '../desk/mix-tabs.ts'
import { retryUnsent, unsent } from '../desk/use-desk.ts'
import styles from './LessonPane.module.css'

const isSame = (one: Whose, other: Whose) =>
  one.class_id === other.class_id && one.course_id === other.course_id && one.course_type === other.course_type

/** Other lessons whose last steps wait for the line; that of the lesson in sight stands at its foot. */
export function UnsentNote({ whose }: { readonly whose: Whose }) {
  const others = useStore(unsent).filter((one) => !isSame(one.whose, whose))
  if (others.length === 0) return null
  const names = others.map(({ className, courseName }) => `${className}《${courseName}》`).join('、')
  return (
    <p role="status" className={styles.unsent}>
      {names}的改动还没有保存，联网后会自动保存。
      <Button look="text" onClick={retryUnsent}>
        立即重试
      </Button>
    </p>
  )
}
