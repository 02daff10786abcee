import type { PagePlan } from '@jiangtai/contract/page-plans'
import styles from './EdgePlans.module.css'
import { PlanIcon } from './PlanIcon.tsx'
import { kindNames, planWords, startWords } from './plan-words.ts'

interface Props {
  readonly plans: readonly PagePlan[]
  readonly onStart: (plan: PagePlan) => void
}

/** What waits beside this page, at the edge of the full screen: one tap starts it. Notes are for the teacher alone and stay away. */
export function EdgePlans({ plans, onStart }: Props) {
  const waiting = plans.filter(({ kind }) => startWords[kind] !== '')
  if (waiting.length === 0) return null
  return (
    <nav className={styles.plans} aria-label="这一页的互动">
      {waiting.map((plan) => (
        <button
          key={plan.id}
          type="button"
          className={styles.plan}
          aria-label={`${startWords[plan.kind]}${planWords(plan)[0]}`}
          onClick={() => onStart(plan)}
        >
          <PlanIcon kind={plan.kind} />
          {kindNames[plan.kind]}
        </button>
      ))}
    </nav>
  )
}
