import { importKinds } from '@jiangtai/contract/people-imports'
import type { SetupState } from '@jiangtai/contract/setup'
import { Link } from '../kit/Link.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { paths } from '../paths.ts'
import styles from './SetupWizard.module.css'
import { StepFoot } from './StepFoot.tsx'
import type { StepProps } from './step-props.ts'

interface Props extends StepProps {
  readonly counts: Pick<SetupState, 'class_count' | 'teacher_count' | 'student_count'>
}

/** Teachers and students have pages of their own; the set-up waits until somebody comes back. */
export function PeopleStep({ state, counts: { class_count, teacher_count, student_count }, onDone }: Props) {
  return (
    <Card title="老师和学生">
      <div className={styles.pair}>
        <section className={styles.part}>
          <h3>老师</h3>
          <p className={styles.count}>{teacher_count}</p>
          <p className={styles.hint}>包括管理员自己。名单里写明任教的学科和班级，老师登录就能上课。</p>
          <div className={styles.ways}>
            <Way to={`${paths.admin}/import?kind=${importKinds.teachers}`}>导入老师</Way>
            <Link to={`${paths.admin}/teachers`}>逐个添加</Link>
          </div>
        </section>
        <section className={styles.part}>
          <h3>学生</h3>
          <p className={styles.count}>{student_count}</p>
          <p className={styles.hint}>
            {class_count > 0 ? '上传学校现有的名单，逐行检查后导入，再打印登录条。' : '名单里的班级要先有：先做上一步“年级和班级”。'}
          </p>
          <Way to={`${paths.admin}/import?kind=${importKinds.students}`}>导入学生</Way>
        </section>
      </div>
      <StepFoot step="people" state={state} onNext={onDone} />
    </Card>
  )
}
