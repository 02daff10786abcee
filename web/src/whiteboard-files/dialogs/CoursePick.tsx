import { subjects } from '@jiangtai/contract/subjects'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { CourseDialog } from '../../parts/library/CourseDialog.tsx'
import { placeMemory } from '../place-memory.ts'
import styles from './dialogs.module.css'

interface Props {
  readonly label: string
  /** What it says while nothing is chosen. */
  readonly empty: string
  /** 0: none. */
  readonly courseId: number
  readonly onChoose: (courseId: number) => void
}

/** Subject, grade, chapter and course behind one button; the tab remembers it. */
export function CoursePick({ label, empty, courseId, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useCall(subjects.placeOf, { course_id: courseId }, { enabled: courseId > 0, keepsLast: true })
  const place = courseId > 0 ? data : undefined
  useEffect(() => {
    if (!place) return
    const { root_subject, second_subject, third_subject, course } = place
    placeMemory.keep({ root: root_subject.id, second: second_subject.id, third: third_subject.id, course: course.id })
  }, [place])
  const text = place ? [place.root_subject.name, place.second_subject.name, place.course.name].join(' / ') : empty
  return (
    <>
      <button type="button" className={styles.pick} aria-label={`${label}：${text}`} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className={styles.pickText} data-empty={courseId === 0 || undefined}>
          {text}
        </span>
        <ChevronDown size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <CourseDialog
          title={`选择${label}`}
          courseId={courseId}
          rootId={place?.root_subject.id ?? placeMemory.get().root}
          onChoose={(next) => {
            setIsOpen(false)
            placeMemory.keep({ course: next })
            onChoose(next)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
