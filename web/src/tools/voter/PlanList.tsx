import type { VoterForm } from '@jiangtai/contract/voter'
import type { VoterPlan } from '@jiangtai/contract/voter-plans'
import { Search, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import styles from './PlanList.module.css'
import { PlanRow } from './PlanRow.tsx'
import { searchPlans } from './plan-search.ts'
import type { Plans } from './use-plans.ts'

interface Props {
  readonly list: readonly VoterPlan[]
  readonly plans: Plans
  readonly onUse: ((form: VoterForm) => void) | undefined
  readonly onEdit: (plan: VoterPlan) => void
}

export function PlanList({ list, plans, onUse, onEdit }: Props) {
  const [words, setWords] = useState('')
  const found = searchPlans(list, words)
  return (
    <div className={styles.list}>
      {list.length > 0 && (
        <Field
          label="搜索备好的投票"
          labelHidden
          type="search"
          placeholder="搜索标题或选项"
          icon={<Search size={20} aria-hidden="true" />}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {plans.removed && <Removed plan={plans.removed} isRestoring={plans.save.isPending} onRestore={plans.restore} />}
      {list.length === 0 && <EmptyState drawing="desk" title="还没有备好的投票" hint="上课前写好，上课时选一个就能发。" />}
      {list.length > 0 && found.length === 0 && (
        <EmptyState
          drawing="search"
          title="没有找到这个投票"
          hint="换个标题或选项再试一次。"
          action={<Button onClick={() => setWords('')}>清空搜索</Button>}
        />
      )}
      <ul>
        {found.map((plan) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            isBusy={plans.isRemoving}
            onUse={onUse && (() => onUse(plan.form))}
            onEdit={() => onEdit(plan)}
            onRemove={() => plans.remove(plan)}
          />
        ))}
      </ul>
    </div>
  )
}

interface RemovedProps {
  readonly plan: VoterPlan
  readonly isRestoring: boolean
  readonly onRestore: (plan: VoterPlan) => void
}

const Removed = ({ plan, isRestoring, onRestore }: RemovedProps) => (
  <p className={styles.removed} role="status">
    <span className={styles.what}>已删除“{plan.form.title}”</span>
    <Button look="text" loading={isRestoring} onClick={() => onRestore(plan)}>
      {!isRestoring && <Undo2 size={20} aria-hidden="true" />}
      撤销
    </Button>
  </p>
)
