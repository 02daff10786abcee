import type { courses } from '@jiangtai/contract/courses'
import type { InputOf } from '../../../kit/calls/send.ts'
import { tabNews } from '../../../kit/storage/tab-news.ts'

/** Which lesson is prepared, and for which class. */
export type Whose = InputOf<typeof courses.mix>

const news = tabNews('jiangtai.mix-changed')
const nameOf = ({ class_id, course_id, course_type }: Whose) => `${class_id}.${course_id}.${course_type}`

export const tellMixTabs = (whose: Whose) => news.tell(nameOf(whose))
export const hearMixTabs = (whose: Whose, hear: () => void) => news.hear(nameOf(whose), hear)
