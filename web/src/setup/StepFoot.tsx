import { type LaterStep, setup } from '@jiangtai/contract/setup'
import type { ReactNode } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import styles from './SetupWizard.module.css'
import type { Step } from './setup-steps.ts'

interface Props {
  readonly step: LaterStep
  readonly state: Step['state']
  readonly onNext: () => void
  /** What does it. */
  readonly children?: ReactNode
}

/** What does a step, and the way on without it: for now, or because it is done. */
export function StepFoot({ step, state, onNext, children }: Props) {
  const skip = useAct(setup.skip, { onSuccess: onNext })
  return (
    <footer className={styles.foot}>
      {children}
      {state === 'open' ? (
        <Button look="quiet" loading={skip.isPending} onClick={() => skip.mutate({ step })}>
          跳过，以后再做
        </Button>
      ) : (
        <Button onClick={onNext}>继续</Button>
      )}
    </footer>
  )
}
