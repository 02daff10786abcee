import { type ReceivedSuggest, suggestInbox } from '@jiangtai/contract/suggest-inbox'
import { suggestLimits, suggestStateNames, suggestStates } from '@jiangtai/contract/suggests'
import { useId, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { confirm } from '../kit/ui/confirm.ts'
import { Segmented } from '../kit/ui/Segmented.tsx'
import text from '../kit/ui/text-area.module.css'
import { toast } from '../kit/ui/toast.ts'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { Said } from '../parts/feedback/Said.tsx'
import styles from './FeedbackPage.module.css'
import { authorWords } from './inbox-words.ts'

interface Props {
  readonly suggest: ReceivedSuggest
  readonly onChanged: () => Promise<unknown>
  readonly onClose: () => void
}

const { handling, done, declined } = suggestStates
const answeredMeanwhile = '其他管理员刚刚处理过，上面是最新的。你写的还在：看过再保存。'

/** One of them with its answer and its state, both in one act. */
export function AnswerDialog({ suggest, onChanged, onClose }: Props) {
  const id = useId()
  const isClosed = suggest.state >= done
  const states = (isClosed ? [done, declined] : [handling, done, declined]) as readonly (1 | 2 | 3)[]
  const [typed, setTyped] = useState(suggest.answer)
  const [opened] = useState(suggest.version)
  const [state, setState] = useState<1 | 2 | 3>(suggest.state === 0 ? done : suggest.state)
  const send = useAct(suggestInbox.answer, {
    toastFailure: false,
    onSuccess() {
      toast.success('已保存，并通知了对方')
      void onChanged()
      onClose()
    },
  })
  // What a colleague did meanwhile is shown above, with a word about it; what was typed stays.
  const save = () =>
    send.mutate({ id: suggest.id, version: suggest.version, state, answer: typed.trim() }, { onError: () => void onChanged() })
  const length = [...typed.trim()].length
  const isLong = length > suggestLimits.answer
  const isSame = typed.trim() === suggest.answer && state === suggest.state
  async function leave() {
    const question = { title: '放弃这次回复？', body: '写好的回复还没有发出。', yes: '放弃', no: '继续写', danger: true }
    if (typed.trim() === suggest.answer || (await confirm(question))) onClose()
  }
  return (
    <FormDialog
      title={authorWords(suggest.author)}
      no="关闭"
      yes="保存并通知"
      fault={suggest.version === opened ? send.error?.message : answeredMeanwhile}
      isPending={send.isPending}
      isWhole={!isLong && !isSame}
      onSubmit={save}
      onClose={() => void leave()}
    >
      <div>
        <Said suggest={suggest} />
      </div>
      <Segmented
        label="状态"
        options={states.map((value) => ({ value, text: suggestStateNames[value] }))}
        value={state}
        onChange={setState}
      />
      <div>
        <label htmlFor={id} className={styles.label}>
          回复
          <span className={isLong ? styles.wrong : styles.aside}>
            {length}/{suggestLimits.answer}
          </span>
        </label>
        <textarea
          id={id}
          className={text.text}
          rows={4}
          data-autofocus
          aria-invalid={isLong}
          placeholder="对方会在通知和意见反馈里看到，可以不写"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </FormDialog>
  )
}
