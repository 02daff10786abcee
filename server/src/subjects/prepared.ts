import type { RootSubject } from '@jiangtai/contract/named'
import type { ClassCourse } from '@jiangtai/contract/subjects'
import type * as z from 'zod/mini'
import type { preparedMixes } from './subjects.db.ts'

type Prepared = Awaited<ReturnType<typeof preparedMixes>>[number]
type Course = z.infer<typeof ClassCourse>

export const classCourse = ({ id, name, class_id, course_type }: Prepared): Course => ({ id, name, class_id, course_type })

/** Classes and subjects in the order of what was changed last in them. */
export function bySubject(mixes: readonly Prepared[]) {
  const groups = new Map<string, { class_id: number; subject: RootSubject; courses: Course[] }>()
  for (const mix of mixes) {
    const key = `${mix.class_id}/${mix.root_id}`
    const subject = { id: mix.root_id, name: mix.root_name, edition: mix.edition }
    const group = groups.get(key) ?? { class_id: mix.class_id, subject, courses: [] }
    group.courses.push(classCourse(mix))
    groups.set(key, group)
  }
  return [...groups.values()]
}
