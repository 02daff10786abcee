import { newVote, type VoterForm } from '@jiangtai/contract/voter'
import type { VoterPlan } from '@jiangtai/contract/voter-plans'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { PlanEditor } from './PlanEditor.tsx'
import { PlanList } from './PlanList.tsx'
import { usePlans } from './use-plans.ts'

interface Props {
  readonly onUse?: (form: VoterForm) => void
  readonly onClose: () => void
}

type Edited = Pick<VoterPlan, 'form'> & Partial<Pick<VoterPlan, 'id'>>

/** Votes prepared before the lesson: to be used, changed and dropped. */
export function PlansDialog({ onUse, onClose }: Props) {
  const plans = usePlans()
  const [edited, setEdited] = useState<Edited>()
  const close = () => setEdited(undefined)
  if (edited) return <PlanEditor {...edited} save={plans.save} onBack={close} />
  return (
    <Dialog
      wide
      title="备好的投票"
      onClose={onClose}
      footer={
        plans.found.data && (
          <Button look={onUse ? 'default' : 'primary'} onClick={() => setEdited({ form: newVote })}>
            <Plus size={20} aria-hidden="true" />
            备一个投票
          </Button>
        )
      }
    >
      <Loaded query={plans.found} skeleton={<Skeleton lines={5} />}>
        {({ list }) => <PlanList list={list} plans={plans} onUse={onUse} onEdit={setEdited} />}
      </Loaded>
    </Dialog>
  )
}
