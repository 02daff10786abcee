import { type SetupState, type SetupStep, setup } from '@jiangtai/contract/setup'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { paths } from '../paths.ts'
import { ClassesStep } from './ClassesStep.tsx'
import { FinishStep } from './FinishStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { SetupSteps } from './SetupSteps.tsx'
import styles from './SetupWizard.module.css'
import { SubjectsStep } from './SubjectsStep.tsx'
import { askedStep, nextOf, stepsOf } from './setup-steps.ts'

/** R1120: the set-up from its third step on. It opens where it was left; the address may name a step. */
export function SetupWizard() {
  useTitle('开学设置')
  const query = useCall(setup.state, {}, { staleTime: 0 })
  return (
    <div className={styles.page}>
      <header className={styles.unprinted}>
        <h1 className={styles.title}>开学设置</h1>
        <p className={styles.hint}>可以随时离开，做完的都在；回来时从没做完的一步继续。</p>
      </header>
      <Loaded query={query} skeleton={<Skeleton lines={8} />}>
        {(state) => <Steps state={state} />}
      </Loaded>
    </div>
  )
}

function Steps({ state }: { readonly state: SetupState }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const steps = stepsOf(state)
  const at = askedStep(useSearchParams()[0].get('step')) ?? nextOf(steps)
  const step = steps.find(({ key }) => key === at)
  async function onDone() {
    await client.invalidateQueries({ queryKey: [setup.state.path] })
    void navigate(`${paths.admin}/setup`)
  }
  return (
    <>
      <SetupSteps steps={steps} at={at} />
      {step && <Body at={at} state={state} stepState={step.state} onDone={() => void onDone()} />}
    </>
  )
}

interface BodyProps {
  readonly at: SetupStep
  readonly state: SetupState
  readonly stepState: ReturnType<typeof stepsOf>[number]['state']
  readonly onDone: () => void
}

function Body({ at, state, stepState, onDone }: BodyProps) {
  const props = { state: stepState, onDone }
  if (at === 'classes') return <ClassesStep {...props} />
  if (at === 'subjects') return <SubjectsStep {...props} />
  if (at === 'people') return <PeopleStep {...props} counts={state} />
  return <FinishStep state={state} />
}
