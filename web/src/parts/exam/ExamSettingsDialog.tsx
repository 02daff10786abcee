import { examStates } from '@jiangtai/contract/exam'
import { type ExamClass, examClasses } from '@jiangtai/contract/exam-classes'
import { Refusal } from '@jiangtai/contract/refusal'
import { useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { serverNow } from '../../kit/live/server-clock.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { failed } from '../../kit/words.ts'
import styles from './exam-form.module.css'
import { isMoved } from './exam-times.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useExamForm } from './use-exam-form.ts'

interface Props {
  readonly exam: ExamClass
  readonly onClose: () => void
  readonly onSaved: (exam: ExamClass) => void
}

const nowSeconds = () => Math.floor(serverNow() / 1000)

/** 考试设置 of one class, also while it is answered: what cannot change any more is said. */
export function ExamSettingsDialog({ exam, onClose, onSaved }: Props) {
  // The exam goes on behind the dialog: what is saved is compared with what stood in it, so that nobody's change is taken back unseen.
  const [first] = useState(exam)
  const hasBegun = exam.counts.answering + exam.counts.handed_in > 0
  const hasOpened = exam.state !== examStates.waiting
  const form = useExamForm(first, false, nowSeconds)
  const [busy, run] = useBusy()

  async function save() {
    const sent = form.sent()
    if (!sent) return
    const { settings, starts_at, ends_at } = sent
    const { shuffle_items: _, shuffle_options: __, sealed: ___, ...changeable } = settings
    try {
      const { exam_class } = await send(examClasses.setSettings, {
        exam_class_id: exam.exam_class_id,
        settings: hasBegun ? changeable : settings,
        // A time that did not change is not said again: it may be over by now.
        ...(!hasOpened && isMoved(starts_at, first.starts_at) && { starts_at }),
        ...(isMoved(ends_at, first.ends_at) && { ends_at }),
        rev: first.rev,
      })
      toast.success('设置已保存')
      onSaved(exam_class)
      onClose()
    } catch (error) {
      toast.error(error instanceof Refusal || error instanceof Error ? error.message : failed)
    }
  }

  return (
    <Dialog title="考试设置" onClose={onClose}>
      <form
        className={styles.form}
        aria-label="考试设置"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run(save)
        }}
      >
        {exam.state < examStates.ended && (
          <TimeFields
            times={form.times}
            onChange={form.changeTimes}
            faults={form.faults}
            now={nowSeconds()}
            isLimit={false}
            hasOpened={hasOpened}
          />
        )}
        <SettingsFields settings={form.settings} onChange={form.change} hasBegun={hasBegun} />
        <div className={styles.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" look="primary" size="large" loading={busy}>
            保存
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
