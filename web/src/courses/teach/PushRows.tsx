import type { Mix, MixItem } from '@jiangtai/contract/courses'
import type { ExamInCourse } from '@jiangtai/contract/given-exam'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../kit/live/server-clock.ts'
import { momentWords } from '../../kit/time/school-clock.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { ExamAct } from '../../parts/exam/ExamAct.tsx'
import { givenIn, stateWords } from '../../parts/exam/given-words.ts'
import { MediaMark } from '../../parts/library/MediaMark.tsx'
import { ReadersDialog } from '../../parts/study/ReadersDialog.tsx'
import styles from './Pane.module.css'
import { usePushOne } from './use-push-one.ts'

interface Props {
  readonly mix: Mix
  readonly onChanged: () => void
  readonly onPushExam: (examId: number) => void
}

/** Each resource of the lesson: one tap gives it to the class, or shows who has looked at it. */
export function PushRows({ mix, onChanged, onPushExam }: Props) {
  const [read, setRead] = useState<MixItem>()
  const pushing = usePushOne(mix, onChanged)
  return (
    <>
      <ul>
        {mix.items.map((item) => {
          const { id, resource, is_pushed, seen_count } = item
          if (item.exam) return <ExamRow key={id} resource={resource} exam={item.exam} classId={mix.class_id} onPush={onPushExam} />
          return (
            <li key={id} className={styles.row}>
              <MediaMark mediaClass={resource.media_class_id} thumb={resource.thumb_url} />
              <div className={styles.words}>
                <p className={styles.name} title={resource.title}>
                  {resource.title}
                </p>
                <p className={styles.about}>{is_pushed === 1 ? '已推送' : waitingWords(item)}</p>
              </div>
              {is_pushed === 1 ? (
                <Button
                  look="text"
                  className={styles.start}
                  aria-haspopup="dialog"
                  aria-label={`${resource.title}：${seen_count} / ${mix.student_count} 已看`}
                  onClick={() => setRead(item)}
                >
                  <Eye size={18} aria-hidden="true" />
                  {seen_count} / {mix.student_count}
                </Button>
              ) : (
                <Button
                  className={styles.start}
                  loading={pushing.isOnItsWay(id)}
                  aria-label={`推送${resource.title}`}
                  onClick={() => pushing.push(id)}
                >
                  推送
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {read && <ReadersDialog itemId={read.id} title={read.resource.title} now={nowSeconds()} onClose={() => setRead(undefined)} />}
    </>
  )
}

interface ExamRowProps {
  readonly resource: MixItem['resource']
  readonly exam: ExamInCourse
  readonly classId: number
  readonly onPush: (examId: number) => void
}

/** An exam is given with its settings, so its press opens a form. */
function ExamRow({ resource, exam, classId, onPush }: ExamRowProps) {
  const given = givenIn(exam, classId)
  return (
    <li className={styles.row}>
      <MediaMark mediaClass={resource.media_class_id} />
      <div className={styles.words}>
        <p className={styles.name} title={resource.title}>
          {resource.title}
        </p>
        <p className={styles.about}>{stateWords(given, nowSeconds())}</p>
      </div>
      <ExamAct
        title={resource.title}
        given={given}
        isEmpty={exam.item_count === 0}
        className={styles.start}
        onPush={() => onPush(resource.exam_id ?? 0)}
      />
    </li>
  )
}

const nowSeconds = () => Math.floor(serverNow() / 1000)
const waitingWords = ({ push_at }: MixItem) => (push_at > 0 ? `定时 ${momentWords(push_at, nowSeconds())}` : '未推送')
