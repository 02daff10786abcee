import type { MixItem } from '@jiangtai/contract/courses'
import { pushes, type Reader } from '@jiangtai/contract/pushes'
import { lengthWords } from '../../kit/lesson-words.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Sheet } from '../../kit/ui/Sheet.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useCall } from '../../kit/use-call.ts'
import styles from './ReadersSheet.module.css'

/** Who has looked at a resource; those who have not come first. */
export function ReadersSheet({ item, onClose }: { readonly item: MixItem; readonly onClose: () => void }) {
  const found = useCall(pushes.readers, { item_id: item.id }, { staleTime: 0 })
  return (
    <Sheet title={item.resource.title} onClose={onClose}>
      <Loaded query={found} skeleton={<Skeleton lines={6} />}>
        {({ list }) => <Readers list={list} />}
      </Loaded>
    </Sheet>
  )
}

function Readers({ list }: { readonly list: readonly Reader[] }) {
  const unread = list.filter(({ opened_at }) => opened_at === 0)
  const read = list.filter(({ opened_at }) => opened_at > 0)
  if (list.length === 0) return <p className={styles.none}>这个班还没有学生</p>
  return (
    <div className={styles.groups}>
      <section>
        <h3 className={styles.title}>还没看 {unread.length} 人</h3>
        <ul className={styles.names}>
          {unread.map(({ user_id, name }) => (
            <li key={user_id} className={styles.name}>
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={styles.title}>已看 {read.length} 人</h3>
        <ul>
          {read.map(({ user_id, name, seconds, is_done }) => (
            <li key={user_id} className={styles.row}>
              <span>{name}</span>
              <span className={styles.length}>
                {lengthWords(seconds)}
                {is_done === 1 && ' · 看完了'}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
