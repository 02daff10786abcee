import { type SetupState, setup } from '@jiangtai/contract/setup'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { paths } from '../paths.ts'
import { ClassesDialog } from './ClassesDialog.tsx'
import { DemoLine } from './DemoLine.tsx'
import styles from './SetupCard.module.css'
import { currentOf, stepsOf } from './setup-steps.ts'

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
  const [isAdding, setAdding] = useState(false)
  const readAgain = () => void client.invalidateQueries()
  const finish = useAct(setup.finish, { onSuccess: readAgain })
  const steps = stepsOf(state)
  const current = currentOf(steps)
  const done = steps.filter(({ isDone }) => isDone).length
  const acts = {
    classes: (
      <Button look="primary" onClick={() => setAdding(true)}>
        添加班级
      </Button>
    ),
    teachers: <Way to={`${paths.admin}/teachers`}>添加老师</Way>,
    students: <Way to={`${paths.admin}/import`}>导入学生</Way>,
    tools: (
      <>
        <Link to={`${paths.admin}/switches`}>看看功能开关</Link>
        <Button look="primary" loading={finish.isPending} onClick={() => finish.mutate({})}>
          完成设置
        </Button>
      </>
    ),
  }
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
        {current?.key !== 'tools' && (
          <Button look="quiet" loading={finish.isPending} onClick={() => finish.mutate({})}>
            不用设置了
          </Button>
        )}
      </header>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li
            key={step.title}
            className={cx(styles.step, step.isDone && styles.done, step === current && styles.current)}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={styles.no}>{step.isDone ? <Check size={18} aria-label="做完了" /> : at + 1}</span>
            <div className={styles.about}>
              <b>{step.title}</b>
              <p className={styles.hint}>{step.note}</p>
              {step === current && step.key !== 'school' && <div className={styles.act}>{acts[step.key]}</div>}
            </div>
          </li>
        ))}
      </ol>
      {isAdding && (
        <ClassesDialog
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            readAgain()
          }}
        />
      )}
    </>
  )
}
