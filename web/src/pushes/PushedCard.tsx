import { type Push, pushes } from '@jiangtai/contract/pushes'
import { useQueryClient } from '@tanstack/react-query'
import { Clock, Eye } from 'lucide-react'
import { useAct } from '../kit/calls/use-call.ts'
import { momentWords } from '../kit/time/school-clock.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { toast } from '../kit/ui/toast.ts'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import styles from './PushedCard.module.css'
import { withdrawQuestion } from './push-words.ts'
import { readPushesAgain } from './use-push-form.ts'

type Item = Push['items'][number]

interface Props {
  readonly push: Push
  readonly now: number
  readonly onReaders: (item: Item) => void
}

/** One push: when, to whom, what has become of each of its items. */
export function PushedCard({ push, now, onReaders }: Props) {
  const client = useQueryClient()
  const withdraw = useAct(pushes.withdraw, { onSuccess: () => readPushesAgain(client) })
  const isDue = push.is_due === 1
  const given = push.items.filter(({ is_withdrawn }) => is_withdrawn === 0)
  const takeBack = async (items: readonly Item[]) => {
    const seen = Math.max(...items.map(({ seen_count }) => seen_count))
    const titles = items.map(({ title }) => title)
    if (!(await confirm(withdrawQuestion({ titles, seen, className: push.class_name, isDue })))) return
    withdraw.mutate({ item_ids: items.map(({ item_id }) => item_id) }, { onSuccess: () => toast.success(isDue ? '已撤回' : '已取消推送') })
  }
  return (
    <section className={styles.card} aria-label={`${momentWords(push.push_at, now)}推送给${push.class_name}`}>
      <div className={styles.head}>
        <span className={styles.when}>
          {!isDue && <Clock size={18} aria-hidden="true" />}
          {momentWords(push.push_at, now)}
          {!isDue && given.length > 0 && <span className={styles.waiting}>等待推送</span>}
        </span>
        <span className={styles.class}>{push.class_name}</span>
        {given.length > 1 && (
          <Button look="text" loading={withdraw.isPending} onClick={() => void takeBack(given)}>
            {isDue ? '全部撤回' : '全部取消'}
          </Button>
        )}
      </div>
      {push.note && <p className={styles.note}>{push.note}</p>}
      <ul>
        {push.items.map((item) => (
          <li key={item.item_id} className={styles.item}>
            <MediaMark mediaClass={item.media_class_id} thumb={item.thumb_url} />
            <span className={styles.title}>{item.title}</span>
            {item.is_withdrawn === 1 ? (
              <span className={styles.gone}>{isDue ? '已撤回' : '已取消'}</span>
            ) : (
              <>
                {isDue && (
                  <Button
                    look="quiet"
                    aria-label={`${item.seen_count} / ${push.student_count} 人看过《${item.title}》`}
                    onClick={() => onReaders(item)}
                  >
                    <Eye size={18} aria-hidden="true" />
                    {item.seen_count} / {push.student_count}
                  </Button>
                )}
                <Button
                  look="text"
                  loading={withdraw.isPending}
                  aria-label={`${isDue ? '撤回' : '取消推送'}《${item.title}》`}
                  onClick={() => void takeBack([item])}
                >
                  {isDue ? '撤回' : '取消'}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
