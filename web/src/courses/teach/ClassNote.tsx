import { Button } from '../../kit/ui/Button.tsx'
import styles from './TeachPage.module.css'
import type { useClassOfCourse } from './use-class-of-course.ts'

interface Props {
  readonly name: string
  readonly ofClass: ReturnType<typeof useClassOfCourse>
}

/** Another tab works with another class: the resources stay, what speaks to students does not. */
export const ClassNote = ({ name, ofClass }: Props) => (
  <p className={styles.note} role="status">
    <span>{ofClass.isChoosing ? `正在换到${name}` : `现在选的是别的班级，互动发不到${name}`}</span>
    {!ofClass.isChoosing && <Button onClick={ofClass.choose}>换到{name}</Button>}
  </p>
)
