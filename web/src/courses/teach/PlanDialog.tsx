import { type PagePlan, type PagePlanKind, pagePlanKinds, pagePlanLimits } from '@jiangtai/contract/page-plans'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { StepperNumber } from '../../kit/ui/StepperNumber.tsx'
import styles from './PlanDialog.module.css'
import { kindNames } from './plan-words.ts'
import type { PagePlans } from './use-page-plans.ts'
import { useVotePick } from './use-vote-pick.ts'
import { VotePick } from './VotePick.tsx'

interface Props {
  /** Undefined: a new one. */
  readonly plan: PagePlan | undefined
  readonly resourceId: number
  readonly page: number
  readonly plans: PagePlans
  readonly onClose: () => void
}

const { vote, countdown, light, note } = pagePlanKinds
const kinds = [vote, countdown, light, note].map((value) => ({ value, text: kindNames[value] }))
const labels: Readonly<Record<PagePlanKind, string>> = {
  [vote]: '',
  [countdown]: '做什么（可不填）',
  [light]: '什么时候（可不填）',
  [note]: '备注',
}

export function PlanDialog({ plan, resourceId, page, plans, onClose }: Props) {
  const { save } = plans
  const formId = useId()
  const [kind, setKind] = useState<PagePlanKind>(plan?.kind ?? vote)
  const [text, setText] = useState(plan && plan.kind !== vote ? plan.text : '')
  const [seconds, setSeconds] = useState(plan?.seconds || 180)
  const [problem, setProblem] = useState<string>()
  const pick = useVotePick(plan?.vote_plan_id)
  const { least } = pagePlanLimits.seconds

  const keep = (more: { readonly vote_plan_id?: number; readonly seconds?: number; readonly text?: string }) =>
    save.mutate({ ...(plan && { id: plan.id }), resource_id: resourceId, page: plan?.page ?? page, kind, ...more }, { onSuccess: onClose })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (kind === vote) {
      const vote_plan_id = await pick.settle()
      if (vote_plan_id) keep({ vote_plan_id })
    } else if (kind === countdown) {
      if (seconds < least) setProblem(`倒计时至少 ${least} 秒`)
      else keep({ seconds, text: text.trim() })
    } else if (kind === note && text.trim() === '') setProblem('写一句备注')
    else keep({ text: text.trim() })
  }
  return (
    <Dialog
      title={plan ? `修改${kindNames[kind]}` : `给第 ${page} 页加互动`}
      onClose={onClose}
      footer={
        <>
          {plan ? (
            <Button
              onClick={() => {
                onClose()
                plans.remove(plan)
              }}
            >
              <Trash2 size={20} aria-hidden="true" />
              删除
            </Button>
          ) : (
            <Button onClick={onClose}>取消</Button>
          )}
          <Button type="submit" form={formId} look="primary" loading={save.isPending || pick.isSaving}>
            {plan ? '保存' : '加到这一页'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        {!plan && (
          <Segmented
            label="哪种互动"
            options={kinds}
            value={kind}
            onChange={(next) => {
              setKind(next)
              setProblem(undefined)
            }}
          />
        )}
        {kind === vote && <VotePick pick={pick} onLeave={onClose} />}
        {kind === countdown && (
          <div className={styles.time}>
            <StepperNumber
              label="分钟"
              unit="分"
              value={Math.floor(seconds / 60)}
              min={0}
              max={59}
              onChange={(minutes) => setSeconds(minutes * 60 + (seconds % 60))}
            />
            <StepperNumber
              label="秒"
              unit="秒"
              value={seconds % 60}
              min={0}
              max={55}
              onChange={(rest) => setSeconds(seconds - (seconds % 60) + byFives(rest, seconds % 60))}
            />
          </div>
        )}
        {kind === countdown && problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {kind !== vote && (
          <Field
            label={labels[kind]}
            name="text"
            value={text}
            maxLength={pagePlanLimits.textLength}
            error={kind === note ? problem : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}

/** Nobody counts down from 37 seconds. */
const byFives = (next: number, before: number) =>
  Math.max(0, next > before ? Math.floor(before / 5) * 5 + 5 : Math.ceil(before / 5) * 5 - 5)
