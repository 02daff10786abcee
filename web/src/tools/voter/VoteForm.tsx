import { isSameVote, type VoterForm } from '@jiangtai/contract/voter'
import { BookmarkPlus } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import { draftOf, formOf, isBlank } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { FieldName } from './form-problems.ts'
import { Plans } from './Plans.tsx'
import { ReadyPlans } from './ReadyPlans.tsx'
import { useKeep } from './use-keep.ts'
import { useVoteForm } from './use-vote-form.ts'
import { VoteFields } from './VoteFields.tsx'
import styles from './VoteForm.module.css'

interface Props {
  readonly drafts: DraftStore
  /** Whether the prepared votes lie over it; over again once one was taken, or none. */
  readonly choosing: boolean
  readonly onChosen: () => void
  readonly onCancel: () => void
  /** True once the vote runs; refused, the form stays as it is. */
  readonly onPublish: (form: VoterForm) => Promise<boolean>
}

const replacing = { title: '换成这个投票？', body: '已经填写的内容不会保留。', yes: '换成这个', no: '继续填写' }

export function VoteForm({ drafts, choosing, onChosen, onCancel, onPublish }: Props) {
  const form = useVoteForm(drafts)
  const element = useRef<HTMLFormElement>(null)
  const [publishing, run] = useBusy()
  const { kept, isKeeping, keep, learn } = useKeep()
  const focusOn = (field: FieldName) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()

  /** Goes on with a form that is fit to be published, or to the first field that is not. */
  const attempt = (next: (fit: VoterForm) => void) => {
    const outcome = form.attempt()
    if ('wrong' in outcome) focusOn(outcome.wrong)
    else next(outcome.form)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt((fit) => void run(async () => (await onPublish(fit)) && drafts.clear()))
  }
  const use = async (chosen: VoterForm) => {
    const written = formOf(form.draft)
    const isLost = !isBlank(written) && !(kept && isSameVote(kept, written))
    if (isLost && !(await confirm(replacing))) return
    onChosen()
    learn(chosen)
    form.change(draftOf(chosen))
  }

  return (
    <>
      <form ref={element} className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
        <WindowBody>
          {isBlank(formOf(form.draft)) && <ReadyPlans onPublish={onPublish} />}
          <VoteFields form={form} focusOn={focusOn} />
        </WindowBody>
        <WindowFoot>
          <Button look="text" className={styles.cancel} onClick={onCancel}>
            取消
          </Button>
          <Button className={styles.keep} loading={isKeeping} onClick={() => attempt(keep)}>
            {!isKeeping && <BookmarkPlus size={20} aria-hidden="true" />}
            存为备用
          </Button>
          <Button type="submit" look="primary" size="large" className={styles.publish} loading={publishing}>
            发布投票
          </Button>
        </WindowFoot>
      </form>
      {/* Beside the form, not in it: what is submitted in there must not publish this one. */}
      {choosing && <Plans onUse={(chosen) => void use(chosen)} onClose={onChosen} />}
    </>
  )
}
