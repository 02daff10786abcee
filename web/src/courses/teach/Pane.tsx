import type { Mix } from '@jiangtai/contract/courses'
import type { PagePlan } from '@jiangtai/contract/page-plans'
import { Plus } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import styles from './Pane.module.css'
import { PlanRow } from './PlanRow.tsx'
import { PushRows } from './PushRows.tsx'
import type { useClassOfCourse } from './use-class-of-course.ts'
import type { PagePlans } from './use-page-plans.ts'

interface Props {
  readonly mix: Mix
  readonly page: number
  readonly plans: PagePlans
  readonly ofClass: ReturnType<typeof useClassOfCourse>
  readonly onStart: (plan: PagePlan) => void
  readonly onEdit: (plan: PagePlan | 'new') => void
  readonly onChanged: () => void
  readonly onPushExam: (examId: number) => void
}

/** Beside the page: what can be started at it, and what students have of the lesson. */
export function Pane({ mix, page, plans, ofClass, onStart, onEdit, onChanged, onPushExam }: Props) {
  return (
    <div className={styles.pane}>
      <section>
        <h2 className={styles.title}>这一页的互动</h2>
        <Loaded query={plans.found} skeleton={<Skeleton lines={2} />}>
          {({ list }) => {
            const here = list.filter((plan) => plan.page === page)
            return (
              <>
                {here.length === 0 && <p className={styles.none}>备好投票、倒计时或信号灯，讲到这一页时点一下就开始。</p>}
                <ul>
                  {here.map((plan) => (
                    <PlanRow
                      key={plan.id}
                      plan={plan}
                      canStart={ofClass.isCurrent}
                      onStart={() => onStart(plan)}
                      onEdit={() => onEdit(plan)}
                    />
                  ))}
                </ul>
              </>
            )
          }}
        </Loaded>
        <Button look="quiet" wide className={styles.add} aria-haspopup="dialog" onClick={() => onEdit('new')}>
          <Plus size={20} aria-hidden="true" />
          给这一页加互动
        </Button>
      </section>
      <section>
        <h2 className={styles.title}>推送给学生</h2>
        <PushRows mix={mix} onChanged={onChanged} onPushExam={onPushExam} />
      </section>
    </div>
  )
}
