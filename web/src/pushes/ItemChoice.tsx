import type { MixItem } from '@jiangtai/contract/courses'
import type { Push } from '@jiangtai/contract/pushes'
import { Button } from '../kit/ui/Button.tsx'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import { metaOf } from '../parts/library/resource-words.ts'
import { Choice } from './Choice.tsx'
import styles from './parts.module.css'
import { pushedTo } from './push-words.ts'
import type { PushForm } from './use-push-form.ts'

interface Props {
  readonly items: readonly MixItem[]
  readonly pushes: readonly Push[]
  readonly form: PushForm
}

export function ItemChoice({ items, pushes, form }: Props) {
  const isAll = form.asked.items === items.length
  return (
    <section aria-label="推什么">
      <div className={styles.head}>
        <h2 className={styles.title}>推什么</h2>
        <Button look="text" className={styles.all} onClick={form.toggleAll}>
          {isAll ? '全不选' : '全选'}
        </Button>
      </div>
      <ul className={styles.list}>
        {items.map(({ id, resource }) => (
          <li key={id}>
            <Choice isOn={form.itemIds.includes(id)} onToggle={() => form.toggleItem(id)}>
              <MediaMark mediaClass={resource.media_class_id} />
              <span className={styles.words}>
                <span className={styles.name}>{resource.title}</span>
                <span className={styles.meta}>{[metaOf(resource), pushedTo(resource.id, pushes)].filter(Boolean).join(' · ')}</span>
              </span>
            </Choice>
          </li>
        ))}
      </ul>
    </section>
  )
}
