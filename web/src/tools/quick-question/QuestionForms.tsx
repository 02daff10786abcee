import { type QuestionForm, type QuickQuestionDetail, questionForms } from '@jiangtai/contract/quick-question'
import { cx } from '../../kit/cx.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useBusy } from '../../kit/use-busy.ts'
import styles from './QuestionForms.module.css'
import { beforeChanging, formSigns, formWords } from './question-words.ts'

interface Props {
  readonly detail: QuickQuestionDetail
  readonly onAsk: (form: QuestionForm) => Promise<unknown>
}

/** Other options, one press away: it is asked anew with them at once, and so the next time. */
export function QuestionForms({ detail, onAsk }: Props) {
  const [busy, run] = useBusy()
  const change = async (form: QuestionForm) => {
    const question = detail.is_open === 1 ? beforeChanging(detail.answer_count) : undefined
    if (!question || (await confirm(question))) await onAsk(form)
  }
  return (
    <fieldset aria-label="选项" className={styles.forms}>
      {questionForms.map((form) => {
        const isCurrent = form.kind === detail.kind && form.option_count === detail.option_count
        return (
          <button
            key={formSigns(form)}
            type="button"
            className={cx(styles.form, isCurrent && styles.current)}
            aria-label={`${formSigns(form)}，${formWords(form)}`}
            aria-pressed={isCurrent}
            aria-disabled={busy || undefined}
            onClick={() => !busy && !isCurrent && void run(() => change(form))}
          >
            {formSigns(form)}
          </button>
        )
      })}
    </fieldset>
  )
}
