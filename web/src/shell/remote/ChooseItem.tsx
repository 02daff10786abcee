import { courses, type MixItem } from '@jiangtai/contract/courses'
import type { RemoteShown } from '@jiangtai/contract/teacher-remote'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { useUser } from '../../kit/session/session.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { MediaMark } from '../../parts/library/MediaMark.tsx'
import { metaOf } from '../../parts/library/resource-words.ts'
import styles from './ChooseItem.module.css'

interface Props {
  readonly shown: RemoteShown
  readonly onChoose: (itemId: number) => void
  readonly onClose: () => void
}

/** The resources of the course on the big screen, in their order; one press shows another there. */
export function ChooseItem({ shown: { course_id = 0, course_type = 1, item_id }, onChoose, onClose }: Props) {
  const { class_id } = useUser()
  const found = useCall(courses.mix, { class_id, course_id, course_type }, { staleTime: 0 })
  return (
    <Dialog title="换一份资源" onClose={onClose}>
      <Loaded query={found}>
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id}>
                <Row
                  item={item}
                  isShown={item.id === item_id}
                  onChoose={() => {
                    onClose()
                    if (item.id !== item_id) onChoose(item.id)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}

interface RowProps {
  readonly item: MixItem
  readonly isShown: boolean
  readonly onChoose: () => void
}

function Row({ item: { resource, is_pushed }, isShown, onChoose }: RowProps) {
  return (
    <button
      type="button"
      className={cx(styles.row, isShown && styles.shown)}
      aria-current={isShown ? 'true' : undefined}
      onClick={onChoose}
    >
      <MediaMark mediaClass={resource.media_class_id} thumb={resource.thumb_url} />
      <span className={styles.words}>
        <span className={styles.title}>{resource.title}</span>
        <span className={styles.about}>{metaOf(resource)}</span>
      </span>
      <span className={styles.marks}>
        {isShown && <span className={styles.now}>正在显示</span>}
        {is_pushed === 0 && <span className={styles.unpushed}>未推送</span>}
      </span>
    </button>
  )
}
