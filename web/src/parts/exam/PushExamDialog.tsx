import { classes } from '@jiangtai/contract/classes'
import { examStates, examStateTitles } from '@jiangtai/contract/exam'
import { type ExamClass, examClasses } from '@jiangtai/contract/exam-classes'
import { exams, type WrittenExam } from '@jiangtai/contract/exams'
import { mediaTypes } from '@jiangtai/contract/media'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { createMsgIds } from '../../kit/live/msg-id.ts'
import { serverNow } from '../../kit/live/server-clock.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { failed } from '../../kit/words.ts'
import styles from './exam-form.module.css'
import { SettingsFields } from './SettingsFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useExamForm } from './use-exam-form.ts'

interface Props {
  readonly examId: number
  /** Chosen from the start, where it does not have it yet. */
  readonly classId?: number
  readonly onClose: () => void
  readonly onPushed?: (pushed: readonly ExamClass[]) => void
}

const newOnce = createMsgIds(Date.now, Math.random)
const nowSeconds = () => Math.floor(serverNow() / 1000)

/** 推送考试: for whom, when, and how it is answered. */
export function PushExamDialog({ examId, classId, onClose, onPushed }: Props) {
  const exam = useCall(exams.get, { exam_id: examId }, { staleTime: 0 })
  return (
    <Dialog title={exam.data ? `推送《${exam.data.title}》` : '推送考试'} onClose={onClose}>
      <Loaded query={exam}>{(written) => <PushForm exam={written} classId={classId} onClose={onClose} onPushed={onPushed} />}</Loaded>
    </Dialog>
  )
}

interface FormProps extends Pick<Props, 'onClose'> {
  readonly exam: WrittenExam
  readonly classId: number | undefined
  readonly onPushed: Props['onPushed']
}

function PushForm({ exam, classId, onClose, onPushed }: FormProps) {
  const client = useQueryClient()
  const mine = useCall(classes.mine, {})
  const isLimit = exam.media_type_id === mediaTypes.limitExam
  const form = useExamForm({}, isLimit, nowSeconds)
  // What was withdrawn is given again.
  const given = new Map(exam.classes.filter(({ state }) => state !== examStates.withdrawn).map((one) => [one.class_id, one]))
  const [chosen, setChosen] = useState<readonly number[]>(classId !== undefined && !given.has(classId) ? [classId] : [])
  // The same press sent again, over a line that broke, makes nothing twice.
  const [once] = useState(newOnce)
  const [busy, run] = useBusy()
  const students = (mine.data?.list ?? [])
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { student_count }) => sum + student_count, 0)

  async function push() {
    const sent = form.sent()
    if (!sent || chosen.length === 0) return
    const { settings, ...times } = sent
    try {
      const { list, not_push_class_ids } = await send(examClasses.push, {
        ...{ exam_id: exam.id, class_ids: [...chosen], settings, once, ...times },
        ...(exam.course_id > 0 && { course_id: exam.course_id }),
      })
      const left = not_push_class_ids.length
      toast.success(`已推送给 ${list.length} 个班${left > 0 ? `，另有 ${left} 个班已经有这场考试` : ''}`)
      for (const { path } of [exams.get, exams.teacherPages]) void client.invalidateQueries({ queryKey: [path] })
      onPushed?.(list)
      onClose()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : failed)
    }
  }

  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <form
      className={styles.form}
      aria-label="推送考试"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(push)
      }}
    >
      <fieldset className={styles.group}>
        <legend className={styles.title}>推给谁</legend>
        <Loaded query={mine}>
          {({ list }) =>
            list.map(({ id, name, student_count }) => {
              const has = given.get(id)
              return (
                <div key={id} className={styles.row}>
                  <Checkbox label={name} disabled={has !== undefined} checked={chosen.includes(id)} onChange={() => toggle(id)} />
                  <span className={styles.count}>{has ? `已推送 · ${examStateTitles[has.state]}` : `${student_count} 人`}</span>
                </div>
              )
            })
          }
        </Loaded>
      </fieldset>
      <TimeFields times={form.times} onChange={form.changeTimes} faults={form.faults} now={nowSeconds()} isLimit={isLimit} />
      <SettingsFields settings={form.settings} onChange={form.change} />
      <div className={styles.foot}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" look="primary" size="large" disabled={chosen.length === 0} loading={busy}>
          {chosen.length === 0 ? '请选择班级' : `推送给 ${students} 人`}
        </Button>
      </div>
    </form>
  )
}
