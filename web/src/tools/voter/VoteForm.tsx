import { lengthOf, type VoterForm, voterLimits } from '@jiangtai/contract/voter'
import { type FormEvent, useRef } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { WindowBody, WindowFoot } from '../../kit/ui/ToolWindow.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import type { DraftStore } from './draft-store.ts'
import type { FieldName } from './form-problems.ts'
import { OptionFields } from './OptionFields.tsx'
import { useVoteForm } from './use-vote-form.ts'
import styles from './VoteForm.module.css'
import { VoteSettings } from './VoteSettings.tsx'

interface Props {
  readonly drafts: DraftStore
  readonly onCancel: () => void
  /** True once the vote runs; refused, the form stays as it is. */
  readonly onPublish: (form: VoterForm) => Promise<boolean>
}

const counterOf = (text: string, most: number) => `${lengthOf(text)}/${most}`

export function VoteForm({ drafts, onCancel, onPublish }: Props) {
  const form = useVoteForm(drafts)
  const { draft, write, leave, errorOf } = form
  const element = useRef<HTMLFormElement>(null)
  const [publishing, run] = useBusy()
  const focusOn = (field: FieldName) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const outcome = form.attempt()
    if ('wrong' in outcome) return focusOn(outcome.wrong)
    void run(async () => {
      if (await onPublish(outcome.form)) drafts.clear()
    })
  }

  return (
    <form ref={element} className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
      <WindowBody>
        <div className={styles.fields}>
          <Field
            data-autofocus
            name="title"
            label="标题"
            rule="中文、字母和数字"
            placeholder="请输入投票标题"
            counter={counterOf(draft.title, voterLimits.title)}
            value={draft.title}
            error={errorOf('title')}
            onChange={({ target }) => write('title', (before) => ({ ...before, title: target.value }))}
            onBlur={() => leave('title')}
          />
          <Field
            name="desc"
            label="说明（选填）"
            placeholder="可以写下投票的背景或要求"
            counter={counterOf(draft.desc, voterLimits.desc)}
            value={draft.desc}
            error={errorOf('desc')}
            onChange={({ target }) => write('desc', (before) => ({ ...before, desc: target.value }))}
            onBlur={() => leave('desc')}
          />
          <OptionFields form={form} focusOn={focusOn} />
          <VoteSettings draft={draft} onChange={form.change} />
        </div>
      </WindowBody>
      <WindowFoot>
        <Button look="text" className={styles.cancel} onClick={onCancel}>
          取消
        </Button>
        <Button type="submit" look="primary" size="large" className={styles.publish} loading={publishing}>
          发布投票
        </Button>
      </WindowFoot>
    </form>
  )
}
