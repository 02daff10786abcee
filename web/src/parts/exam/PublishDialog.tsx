import { examStates } from '@jiangtai/contract/exam'
import { type ExamClass, examClasses } from '@jiangtai/contract/exam-classes'
import { examResults } from '@jiangtai/contract/exam-results'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { momentWords } from '../../kit/time/school-clock.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { failed } from '../../kit/words.ts'
import { actWords, alarmWords, publishFacts, shownWords } from './publish-words.ts'
import styles from './results.module.css'

interface Props {
  readonly exam: ExamClass
  readonly note: (exam: ExamClass) => void
  readonly onRegrade: () => void
  readonly onClose: () => void
}

/** R908, R909, R1143: what students will see, what is still open, and what can be taken back how long. */
export function PublishDialog({ exam, note, onRegrade, onClose }: Props) {
  const { exam_class_id } = exam
  const client = useQueryClient()
  const standing = useCall(examResults.publishing, { exam_class_id }, { staleTime: 0 })
  const [fault, setFault] = useState('')
  const [busy, run] = useBusy()
  const [known, setKnown] = useState(exam)
  const rev = Math.max(exam.rev, known.rev)
  // A colleague may have published meanwhile.
  const isPublished = (standing.data?.state ?? exam.state) === examStates.published
  const act = (doIt: () => Promise<{ readonly exam_class: ExamClass }>, words: string) =>
    run(async () => {
      setFault('')
      try {
        note((await doIt()).exam_class)
        for (const { path } of [examResults.publishing, examClasses.get]) void client.invalidateQueries({ queryKey: [path] })
        toast.success(words)
        onClose()
      } catch (error) {
        setFault(error instanceof Error ? error.message : failed)
        await lookAgain()
      }
    })
  /** What was refused may have been asked of an exam that others have changed: what stands now is shown, and asked of next. */
  async function lookAgain() {
    const [now] = await Promise.allSettled([send(examClasses.get, { exam_class_id }), standing.refetch()])
    if (now.status === 'rejected') return
    setKnown(now.value)
    note(now.value)
  }
  // A key that may be wrong is looked at first: publishing is not what stands out then.
  const isWarned = !isPublished && (standing.data?.alarms.length ?? 0) > 0
  return (
    <Dialog title={isPublished ? '成绩已公布' : '公布成绩？'} onClose={onClose}>
      <Loaded query={standing} skeleton={<Skeleton lines={4} />}>
        {(data) => (
          <>
            <p className={styles.lead}>
              {isPublished ? `${momentWords(data.published_at, data.server_now)} 公布。${shownWords(data, true)}` : shownWords(data, false)}
            </p>
            {!isPublished && (
              <ul className={styles.facts}>
                {publishFacts(data).map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
            {data.alarms.map((alarm) => (
              <p key={alarm.leaf} role="alert" className={styles.alarm}>
                {alarmWords(alarm)}
              </p>
            ))}
            {data.acts.length > 0 && (
              <details className={styles.acts}>
                <summary>操作记录</summary>
                <ul>
                  {data.acts.map(({ act: name, at, name: who }) => (
                    <li key={`${name} ${at}`}>{`${momentWords(at, data.server_now)} ${who} ${actWords[name]}`}</li>
                  ))}
                </ul>
              </details>
            )}
            {fault && (
              <p role="alert" className={styles.fault}>
                {fault}
              </p>
            )}
            <div className={styles.foot}>
              {data.is_owner === 1 && (
                <Button look={isWarned ? 'primary' : 'default'} onClick={onRegrade}>
                  更正答案
                </Button>
              )}
              <Button onClick={onClose}>{isPublished ? '关闭' : '先不公布'}</Button>
              {isPublished
                ? data.until > 0 && (
                    <Button
                      look="danger"
                      loading={busy}
                      onClick={() => void act(() => send(examResults.unpublish, { exam_class_id }), '已取消公布，学生看不到成绩了')}
                    >
                      {`取消公布（${momentWords(data.until, data.server_now)} 前）`}
                    </Button>
                  )
                : data.state === examStates.ended && (
                    <Button
                      look={isWarned ? 'default' : 'primary'}
                      loading={busy}
                      onClick={() =>
                        void act(
                          () => send(examResults.publish, { exam_class_id, is_confirmed: data.to_mark > 0, rev }),
                          '成绩已公布，已通知学生',
                        )
                      }
                    >
                      {data.to_mark > 0 || isWarned ? '仍然公布' : '公布成绩'}
                    </Button>
                  )}
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
