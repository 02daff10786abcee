import type { Mix, MixItem } from '@jiangtai/contract/courses'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../kit/live/server-clock.ts'
import { momentWords } from '../../kit/time/school-clock.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { MediaMark } from '../../parts/library/MediaMark.tsx'
import { ReadersDialog } from '../../parts/study/ReadersDialog.tsx'
import styles from './Pane.module.css'
import { usePushOne } from './use-push-one.ts'

interface Props {
  readonly mix: Mix
  readonly onChanged: () => void
}

/** Each resource of the lesson: one tap gives it to the class, or shows who has looked at it. */
export function PushRows({ mix, onChanged }: Props) {
  const [read, setRead] = useState<MixItem>()
  const pushing = usePushOne(mix, onChanged)
  return (
    <>
      <ul>
        {mix.items.map((item) => {
          const { id, resource, is_pushed, seen_count } = item
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

const nowSeconds = () => Math.floor(serverNow() / 1000)
const waitingWords = ({ push_at }: MixItem) => (push_at > 0 ? `定时 ${momentWords(push_at, nowSeconds())}` : '未推送')
