import { useSortable } from '@dnd-kit/sortable'
import type { MixItem } from '@jiangtai/contract/courses'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cx } from '../../../kit/cx.ts'
import { ActMenu, type MenuAct } from '../../../kit/ui/ActMenu.tsx'
import unseen from '../../../kit/ui/unseen.module.css'
import { examMeta, givenIn, stateWords } from '../../../parts/exam/given-words.ts'
import { MediaMark } from '../../../parts/library/MediaMark.tsx'
import { metaOf } from '../../../parts/library/resource-words.ts'
import type { Step } from '../desk/mix-ops.ts'
import { itemId, type Lifted } from '../drag/lifted.ts'
import { pushWords } from './item-words.ts'
import styles from './LessonItem.module.css'

const none: readonly MenuAct[] = []

interface Props {
  readonly item: MixItem
  readonly at: number
  readonly count: number
  readonly now: Date
  readonly onStep: (step: Step) => void
  readonly onRemove: () => void
  readonly onLook: () => void
  /** What can be done with an exam besides. */
  readonly more?: readonly MenuAct[] | undefined
  readonly classId: number
}

export function LessonItem({ item, at, count, now, onStep, onRemove, onLook, more = none, classId }: Props) {
  const { resource } = item
  const data: Lifted = { kind: 'item', resource }
  const sortable = useSortable({ id: itemId(resource.id), data, attributes: { roleDescription: '可以移动' } })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable
  const { onKeyDown: _byKeys, ...byPointer } = listeners ?? {}
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 'up' : 'down')
  }
  const { exam } = item
  const pushed = exam ? stateWords(givenIn(exam, classId), now.getTime() / 1000) : pushWords(item, now)
  return (
    <li
      ref={setNodeRef}
      data-item={resource.id}
      className={cx(styles.item, isDragging && styles.lifted)}
      style={transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined}
      aria-label={`${at + 1}. ${resource.title}`}
      onKeyDown={onKeyDown}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        className={styles.handle}
        aria-label={`移动：${resource.title}`}
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
      <button type="button" {...byPointer} className={styles.look} onClick={onLook}>
        <span className={unseen.unseen}>{exam ? '编辑：' : '查看：'}</span>
        <MediaMark mediaClass={resource.media_class_id} thumb={resource.thumb_url} />
        <span className={styles.words}>
          <span className={styles.title}>{resource.title}</span>
          <span className={styles.meta}>{exam ? examMeta(resource.media_type_id, exam) : metaOf(resource)}</span>
          {pushed && <span className={styles.pushed}>{pushed}</span>}
        </span>
      </button>
      <ItemMenu title={resource.title} isFirst={at === 0} isLast={at === count - 1} onStep={onStep} onRemove={onRemove} more={more} />
    </li>
  )
}

interface ItemMenuProps {
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onStep: (step: Step) => void
  readonly onRemove: () => void
  readonly more: readonly MenuAct[]
}

/** Everything that dragging does, and taking out. */
const ItemMenu = ({ title, isFirst, isLast, onStep, onRemove, more }: ItemMenuProps) => (
  <ActMenu
    label={`移动或移出：${title}`}
    acts={[
      { text: '上移', isOff: isFirst, onChoose: () => onStep('up') },
      { text: '下移', isOff: isLast, onChoose: () => onStep('down') },
      { text: '移到最前', isOff: isFirst, onChoose: () => onStep('first') },
      { text: '移到最后', isOff: isLast, onChoose: () => onStep('last') },
      { text: '移出', onChoose: onRemove },
      ...more,
    ]}
  />
)
