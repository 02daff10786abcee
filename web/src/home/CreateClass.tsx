import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Field } from '../kit/ui/Field.tsx'
import styles from './CreateClass.module.css'
import form from './class-form.module.css'
import { useClassNews } from './use-class-news.ts'
import { useCreateClass } from './use-create-class.ts'

/** O099: a teacher without a class makes one, or waits. */
export function CreateClass() {
  const { field, isPending, submit } = useCreateClass()
  useClassNews()
  return (
    <Card title="我的班级">
      <div className={form.ways}>
        <form className={form.form} onSubmit={submit} noValidate>
          <p className={form.title}>建一个班级</p>
          <p className={form.hint}>建好后用班级码请学生加入，马上就能上课。</p>
          <Field className={styles.field} large {...field} />
          <Button type="submit" look="primary" size="large" loading={isPending}>
            建班级
          </Button>
        </form>
        <div className={form.wait}>
          <EmptyState drawing="desk" title="或者等一等" hint="学校管理员把您加进任教的班级后，这里会自动出现。" />
        </div>
      </div>
    </Card>
  )
}
