import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { MixItem } from '@jiangtai/contract/courses'
import type { Resource } from '@jiangtai/contract/resource'
import { Plus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useNow } from '../../../kit/time/use-now.ts'
import { toast } from '../../../kit/ui/toast.ts'
import unseen from '../../../kit/ui/unseen.module.css'
import { useFreshItems } from '../../../parts/library/use-fresh.ts'
import type { CourseAddress } from '../../../paths.ts'
import { applied, type Op, order, type Step, stepOf } from '../desk/mix-ops.ts'
import { itemId } from '../drag/lifted.ts'
import { LessonItem } from './LessonItem.tsx'
import styles from './LessonPane.module.css'
import { useExamItems } from './use-exam-items.ts'

interface Props {
  readonly items: readonly MixItem[]
  readonly course: CourseAddress
  /** Where a held card would fall. */
  readonly gap: number | undefined
  readonly onAct: (op: Op) => void
  readonly onLook: (resource: Resource) => void
}

export function LessonItems({ items: kept, course, gap, onAct, onLook }: Props) {
  const items = useFreshItems(kept)
  const exams = useExamItems(course)
  const now = useNow()
  const [said, setSaid] = useState('')
  const step = (resource: Resource, way: Step) => {
    const op = stepOf(items, resource.id, way)
    if (!op) return
    onAct(op)
    setSaid(`${resource.title}现在是第 ${order(applied(items, op)).indexOf(resource.id) + 1} 项，共 ${items.length} 项`)
  }
  const remove = ({ resource, is_pushed }: MixItem) => {
    onAct({ kind: 'remove', resourceIds: [resource.id] })
    if (is_pushed === 1) toast.info('已移出，学生也看不到了，可以撤销')
    setSaid(`移出了${resource.title}`)
    // Its button is gone with it: the keyboard goes on from the lesson.
    document.getElementById('lesson-title')?.focus()
  }
  const hole = (at: number) =>
    gap === at && (
      <li className={styles.hole} aria-hidden="true">
        <Plus size={20} />
        松手，放在这里
      </li>
    )
  return (
    <SortableContext items={items.map(({ resource }) => itemId(resource.id))} strategy={verticalListSortingStrategy}>
      <ol className={styles.items} aria-label="本课资源">
        {items.map((item, at) => (
          <Fragment key={item.resource.id}>
            {hole(at)}
            <LessonItem
              item={item}
              at={at}
              count={items.length}
              now={now}
              onStep={(way) => step(item.resource, way)}
              onRemove={() => remove(item)}
              onLook={() => (item.exam ? exams.open(item) : onLook(item.resource))}
              more={item.exam && exams.acts(item)}
              classId={course.class_id}
            />
          </Fragment>
        ))}
        {hole(items.length)}
      </ol>
      <p className={unseen.unseen} role="status">
        {said}
      </p>
    </SortableContext>
  )
}
