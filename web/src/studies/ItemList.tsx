import type { PushNote, StudyItem } from '@jiangtai/contract/studies'
import { Check } from 'lucide-react'
import { dayOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import { metaOf } from '../parts/library/resource-words.ts'
import styles from './ItemList.module.css'
import type { Study } from './study.ts'
import { placeWords } from './study-words.ts'

interface Props {
  readonly study: Study
  readonly openId: number
  readonly onOpen: (itemId: number) => void
}

/** What was pushed, in the teacher's order. */
export function ItemList({ study: { items, done_count, item_count, notes }, openId, onOpen }: Props) {
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>课程内容</h2>
        <span className={styles.count}>
          学完 {done_count} / {item_count}
        </span>
      </div>
      <Notes notes={notes} />
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" className={styles.item} aria-current={item.id === openId || undefined} onClick={() => onOpen(item.id)}>
              <MediaMark mediaClass={item.resource.media_class_id} thumb={item.resource.thumb_url} />
              <span className={styles.words}>
                <span className={styles.name}>{item.resource.title}</span>
                <span className={styles.meta}>{metaOf({ ...item.resource, is_mine: 1 })}</span>
              </span>
              <Mark item={item} />
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** What the teacher said with each push; of several, with the day of each. */
function Notes({ notes }: { readonly notes: readonly PushNote[] }) {
  const now = useNow()
  if (notes.length === 0) return null
  return (
    <div className={styles.notes}>
      {notes.map(({ text, pushed_at }) => (
        <p key={`${pushed_at} ${text}`} className={styles.note}>
          {notes.length > 1 && <span className={styles.noteDay}>{dayOf(pushed_at, now)}</span>}
          {text}
        </p>
      ))}
    </div>
  )
}

function Mark({ item }: { readonly item: StudyItem }) {
  if (item.is_new === 1) return <span className={styles.new}>新</span>
  if (item.is_done === 1)
    return (
      <span className={styles.done} role="img" aria-label="学完了">
        <Check size={20} aria-hidden="true" />
      </span>
    )
  return <span className={styles.place}>{placeWords(item)}</span>
}
