import { type SetupState, setup } from '@jiangtai/contract/setup'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { paths } from '../paths.ts'
import { DemoLine } from './DemoLine.tsx'
import styles from './SetupCard.module.css'
import { SetupSteps } from './SetupSteps.tsx'
import { nextOf, stepsOf } from './setup-steps.ts'

/** On the first page of the console until somebody says that the school is set up: what is there, and the next thing to do. */
export function SetupCard() {
  const { data } = useCall(setup.state, {}, { staleTime: 0 })
  if (!data || (data.is_done === 1 && data.has_demo === 0)) return null
  return (
    <section className={styles.card} {...(data.is_done === 0 ? { 'aria-labelledby': 'setup-title' } : { 'aria-label': '演示学校' })}>
      {data.is_done === 0 && <Steps state={data} />}
      {data.has_demo === 1 && <DemoLine />}
    </section>
  )
}

function Steps({ state }: { readonly state: SetupState }) {
  const client = useQueryClient()
  const finish = useAct(setup.finish, { onSuccess: () => void client.invalidateQueries() })
  const steps = stepsOf(state)
  const done = steps.filter((step) => step.state === 'done').length
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2 id="setup-title">开学设置，还差 {steps.length - done} 步</h2>
          <p className={styles.hint}>做完这 {steps.length} 步，老师就能上课。可以随时离开，做完的都在。</p>
        </div>
        <span className={styles.count}>
          {done} / {steps.length}
        </span>
        <Button look="quiet" loading={finish.isPending} onClick={() => finish.mutate({})}>
          不用设置了
        </Button>
        <Way to={`${paths.admin}/setup`}>继续设置</Way>
      </header>
      <SetupSteps steps={steps} at={nextOf(steps)} />
    </>
  )
}
