import { CoursePage } from '@jiangtai/contract/course-page'
import * as z from 'zod/mini'

/** What the tool `course-page` keeps: who shows which page of what, and whether the class may follow. `resource_id` 0: nothing is shown. */
export const Shown = z.pick(CoursePage, { teacher_id: true, teacher_name: true, resource_id: true, page: true, follow: true })
export type Shown = z.infer<typeof Shown>

export const isFollowed = ({ resource_id, follow }: Shown) => resource_id > 0 && follow === 1
