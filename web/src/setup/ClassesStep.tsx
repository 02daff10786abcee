import { gradeNames, schoolClasses, schoolYear } from '@jiangtai/contract/school-classes'
import { type GradePlan, setup, setupLimits } from '@jiangtai/contract/setup'
import { useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { useStore } from '../kit/storage/store.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { StepperNumber } from '../kit/ui/StepperNumber.tsx'
import { toast } from '../kit/ui/toast.ts'
import { createDraft } from '../parts/console/create-draft.ts'
import { previewOf, stages, withGrade } from './class-plan.ts'
import styles from './SetupWizard.module.css'
import { StepFoot } from './StepFoot.tsx'
import type { StepProps } from './step-props.ts'

const usual = 8

interface Plan {
  readonly year: number
  readonly grades: readonly GradePlan[]
}
const draft = createDraft<Plan>()

/** All classes of a school in one go: so many of each grade, and their names before they are made. */
export function ClassesStep({ state, onDone }: StepProps) {
  const [thisYear] = useState(() => schoolYear(Date.now()))
  const { year, grades: plans } = useStore(draft) ?? { year: thisYear, grades: [] }
  const there = new Set((useCall(schoolClasses.list, {}, { staleTime: 0 }).data?.list ?? []).map(({ name }) => name))
  const add = useAct(setup.addClasses, {
    toastFailure: false,
    onSuccess: ({ added }) => {
      draft.set(undefined)
      toast.success(added > 0 ? `添加了 ${added} 个班` : '这些班都已经有了')
      onDone()
    },
  })
  const change = (grade: number, count: number | undefined) => {
    add.reset()
    draft.set({ year, grades: withGrade(plans, grade, count) })
  }
  const previews = plans.map((plan) => previewOf(plan, there))
  const total = previews.reduce((sum, { added }) => sum + added, 0)
  return (
    <Card title="年级和班级">
      <div className={styles.form}>
        <Select
          className={styles.year}
          label="学年"
          value={String(year)}
          options={[thisYear - 1, thisYear, thisYear + 1].map((from) => ({ value: String(from), text: `${from}–${from + 1} 学年` }))}
          onChange={(value) => draft.set({ year: Number(value), grades: plans })}
        />
        <div className={styles.stages}>
          {stages.map(({ name, grades }) => (
            <fieldset key={name} className={styles.stage}>
              <legend>{name}</legend>
              {grades.map((grade) => {
                const plan = plans.find((one) => one.grade === grade)
                return (
                  <div key={grade} className={styles.grade}>
                    <Checkbox
                      label={gradeNames[grade]}
                      checked={plan !== undefined}
                      onChange={({ target }) => change(grade, target.checked ? (plans[plans.length - 1]?.count ?? usual) : undefined)}
                    />
                    {plan && (
                      <StepperNumber
                        label={`${gradeNames[grade]}的班数`}
                        unit="个班"
                        value={plan.count}
                        min={1}
                        max={setupLimits.classesPerGrade}
                        onChange={(count) => change(grade, count)}
                      />
                    )}
                  </div>
                )
              })}
            </fieldset>
          ))}
        </div>
        <div role="status">
          {plans.length === 0 ? (
            <p className={styles.hint}>选年级，再定每个年级有几个班。</p>
          ) : (
            <>
              <p>
                <b>将添加 {total} 个班</b>
              </p>
              <ul className={styles.preview}>
                {previews.map(({ grade, shown, known }) => (
                  <li key={grade}>
                    {shown}
                    {known > 0 && <span className={styles.hint}>（{known} 个已有，不重复添加）</span>}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <p className={styles.wrong} role="alert">
          {add.error?.message}
        </p>
      </div>
      <StepFoot step="classes" state={state} onNext={onDone}>
        <Button
          look="primary"
          disabled={plans.length === 0}
          loading={add.isPending}
          onClick={() => add.mutate({ year, grades: [...plans] })}
        >
          添加班级
        </Button>
      </StepFoot>
    </Card>
  )
}
