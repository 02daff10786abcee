import type { Mix } from '@jiangtai/contract/courses'
import type { Resource } from '@jiangtai/contract/resource'
import type { ShownLesson } from '../../parts/tool/shown-lesson.ts'

/** What the tools above the page know of the lesson. */
export const lessonInSight = (
  {
    root_subject,
    second_subject,
    third_subject,
    course_id,
    items,
  }: Pick<Mix, 'root_subject' | 'second_subject' | 'third_subject' | 'course_id' | 'items'>,
  resource: Resource | undefined,
): ShownLesson => ({
  course: { subject_id: root_subject.id, grad_id: second_subject.id, section_id: third_subject.id, course_id },
  resource,
  resources: items.map((item) => item.resource),
})
