import type { Resource } from '@jiangtai/contract/resource'
import { Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { useThrottled } from '../../../kit/use-throttled.ts'
import { useHasExams } from '../../../parts/exam/use-has-exams.ts'
import { AddAddress } from '../../../parts/library/AddAddress.tsx'
import { useResourceUploads } from '../../../parts/library/uploads/use-resource-uploads.tsx'
import type { CourseAddress } from '../../../paths.ts'
import { ExamShelf } from './ExamShelf.tsx'
import { Filters } from './Filters.tsx'
import styles from './LibraryPane.module.css'
import { ManyBar } from './ManyBar.tsx'
import { ResourceGrid } from './ResourceGrid.tsx'
import { examKind, type Wanted } from './shelves.ts'
import { useMany } from './use-many.ts'

interface Props {
  readonly course: CourseAddress
  readonly chapterId: number
  /** Resources that are in the lesson. */
  readonly inLesson: ReadonlySet<number>
  readonly canDrag: boolean
  readonly onAdd: (resources: readonly Resource[]) => void
  readonly onLook: (resource: Resource) => void
  /** The way to the tree, where it has no pane of its own. */
  readonly tree?: ReactNode
}

/** What there is to teach with. Files that are dropped here become resources of the course. */
export function LibraryPane({ course, chapterId, inLesson, canDrag, onAdd, onLook, tree }: Props) {
  const courseId = course.course_id
  const hasExams = useHasExams()
  const [wanted, setWanted] = useState<Wanted>({ shelf: 'all', kind: 0, near: 'course', tagId: 0, word: '' })
  const want = (change: Partial<Wanted>) => setWanted({ ...wanted, ...change })
  const word = useThrottled(wanted.word.trim(), 400)
  const { picker, pick, isOver, list } = useResourceUploads({ courseId, purpose: 'prepare' })
  const asked = { ...wanted, word }
  const many = useMany(onAdd)
  return (
    <section className={cx(styles.pane, isOver && styles.over)} aria-labelledby="library-title">
      {tree}
      <Filters
        wanted={wanted}
        onWant={want}
        hasExams={hasExams}
        upload={
          <>
            <AddAddress courseId={courseId} />
            <Button onClick={pick}>
              <Upload size={20} aria-hidden="true" />
              上传
            </Button>
          </>
        }
      />
      {picker}
      {isOver && <p className={styles.dropHere}>松开就上传到这节课</p>}
      {list && (
        <div className={styles.uploads} data-narrow="">
          {list}
        </div>
      )}
      {/* Another choice begins on its first page. */}
      {wanted.kind === examKind ? (
        <ExamShelf
          key={`${courseId} ${Object.values(asked).join(' ')}`}
          wanted={asked}
          course={course}
          chapterId={chapterId}
          inLesson={inLesson}
          onAdd={(resource) => onAdd([resource])}
          onWant={want}
        />
      ) : (
        <ResourceGrid
          key={`${courseId} ${Object.values(asked).join(' ')}`}
          wanted={asked}
          onWant={want}
          courseId={courseId}
          chapterId={chapterId}
          inLesson={inLesson}
          canDrag={canDrag}
          many={many}
          onAdd={(resource) => onAdd([resource])}
          onLook={onLook}
        />
      )}
      {many.isOn && wanted.kind !== examKind && <ManyBar many={many} />}
    </section>
  )
}
