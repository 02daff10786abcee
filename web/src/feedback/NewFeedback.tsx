import { type SuggestType, suggestLimits, suggests, suggestTypeNames, suggestTypes } from '@jiangtai/contract/suggests'
import { useId, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { whenLeaving } from '../kit/session/unfinished.ts'
import { keptDraft, useDraft } from '../kit/storage/use-draft.ts'
import { Segmented } from '../kit/ui/Segmented.tsx'
import text from '../kit/ui/text-area.module.css'
import { toast } from '../kit/ui/toast.ts'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { Enclosing } from '../parts/feedback/Enclosing.tsx'
import { useEnclosing } from '../parts/feedback/use-enclosing.ts'
import styles from './FeedbackPage.module.css'
import { filesKept, textFault } from './feedback-words.ts'

interface Props {
  readonly onSent: () => void
  readonly onClose: () => void
}

const types = Object.values(suggestTypes).map((value) => ({ value, text: suggestTypeNames[value] }))
const empty = { type: String(suggestTypes.idea), text: '', files: '[]' }

whenLeaving(() => (keptDraft('feedback', empty).text.trim() === '' ? '' : '写好的反馈还没有发出，退出后不再保留。'))

/** What is typed stays in this tab until it is sent, whether the sheet is closed or the page read anew. */
export function NewFeedback({ onSent, onClose }: Props) {
  const id = useId()
  const { draft, change, forget } = useDraft('feedback', empty)
  const [isTried, setIsTried] = useState(false)
  const files = filesKept(draft.files)
  const enclosing = useEnclosing('feedback', files, (next) => change({ files: JSON.stringify(next) }))
  const send = useAct(suggests.save, {
    toastFailure: false,
    onSuccess() {
      forget()
      onSent()
    },
  })
  const fault = textFault(draft.text)
  const submit = () => {
    setIsTried(true)
    if (fault || enclosing.hindrance) return
    const type_id = Number(draft.type) as SuggestType
    send.mutate({ type_id, text: draft.text.trim(), file_ids: files.map(({ file_id }) => file_id) })
  }
  const leave = () => {
    if (draft.text.trim() !== '' || files.length > 0) toast.info('还没有发出。写的内容留着，再点“写反馈”就能接着写')
    onClose()
  }
  return (
    <FormDialog
      title="写反馈"
      no="以后再写"
      yes={enclosing.hindrance ?? '发出'}
      fault={send.error?.message}
      isPending={send.isPending}
      isWhole={!enclosing.hindrance}
      onSubmit={submit}
      onClose={leave}
    >
      <Segmented label="类型" options={types} value={Number(draft.type)} onChange={(type) => change({ type: String(type) })} />
      <div>
        <label htmlFor={id} className={styles.label}>
          内容
          <span className={styles.aside}>
            {[...draft.text.trim()].length}/{suggestLimits.textLength}
          </span>
        </label>
        <textarea
          id={id}
          className={text.text}
          rows={5}
          data-autofocus
          placeholder="遇到了什么，希望怎样？写得越具体，越容易解决。"
          aria-invalid={isTried && fault !== undefined}
          aria-describedby={isTried && fault ? `${id}fault` : undefined}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        {isTried && fault && (
          <p id={`${id}fault`} role="alert" className={styles.wrong}>
            {fault}
          </p>
        )}
      </div>
      <Enclosing files={files} enclosing={enclosing} />
    </FormDialog>
  )
}
