import type { Step } from './setup-steps.ts'

export interface StepProps {
  readonly state: Step['state']
  /** It is done or left for later: on to the next. */
  readonly onDone: () => void
}
