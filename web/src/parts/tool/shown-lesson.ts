import type { Resource } from '@jiangtai/contract/resources'
import { createStore } from '../../kit/storage/store.ts'

export interface ShownLesson {
  /** What is on the big screen. */
  readonly resource: Resource | undefined
  /** All of the lesson, in order. */
  readonly resources: readonly Resource[]
}

/** The lesson on the page of the class, for tools that work with what it shows; undefined while none is in sight. */
export const shownLesson = createStore<ShownLesson | undefined>(undefined)
