import type { courses } from '@jiangtai/contract/courses'
import type { InputOf } from '../../../kit/calls/send.ts'
import { attempt } from '../../../kit/storage/attempt.ts'

/** Which lesson is prepared, and for which class. */
export type Whose = InputOf<typeof courses.mix>

const key = 'jiangtai.mix-changed'
const nameOf = ({ class_id, course_id, course_type }: Whose) => `${class_id}.${course_id}.${course_type}`

/** The same course in another tab of this browser shows the change at once; elsewhere when its window is looked at. */
export function tellMixTabs(whose: Whose) {
  // Without storage the other tabs read it when they come to the front.
  attempt(() => {
    // An event goes out only when the value is a new one.
    window.localStorage.setItem(key, `${nameOf(whose)} ${Date.now()} ${Math.random()}`)
  })
}

export function hearMixTabs(whose: Whose, hear: () => void) {
  const heard = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key && newValue?.startsWith(`${nameOf(whose)} `)) hear()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
