import { isSameVote, type VoterForm } from '@jiangtai/contract/voter'
import { type FormEvent, useId, useMemo, useRef } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { formOf } from './draft.ts'
import type { FieldName } from './form-problems.ts'
import styles from './PlanEditor.module.css'
import type { Plans } from './use-plans.ts'
import { useVoteForm } from './use-vote-form.ts'
import { VoteFields } from './VoteFields.tsx'

interface Props {
  /** Undefined: a new one. */
  readonly id?: number | undefined
  readonly form: VoterForm
  readonly save: Plans['save']
  readonly onBack: () => void
}

const discarding = { title: '放弃修改？', body: '已经填写的内容不会保留。', yes: '放弃', no: '继续填写', danger: true }

export function PlanEditor({ id, form: given, save, onBack }: Props) {
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useVoteForm(useMemo(() => ({ load: () => given, save: () => {}, clear: () => {} }), [given]))
  const focusOn = (field: FieldName) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  const leave = async () => {
    if (isSameVote(formOf(form.draft), given) || (await confirm(discarding))) onBack()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const outcome = form.attempt()
    if ('wrong' in outcome) return focusOn(outcome.wrong)
    const onSuccess = () => {
      toast.success('已存为备用')
      onBack()
    }
    if (!save.isPending) save.mutate({ id, form: outcome.form }, { onSuccess })
  }
  return (
    <Dialog
      title={id === undefined ? '备一个投票' : '编辑备好的投票'}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>返回</Button>
          <Button type="submit" form={formId} look="primary" loading={save.isPending}>
            保存
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
        <VoteFields form={form} focusOn={focusOn} />
      </form>
    </Dialog>
  )
}
