import { mediaTypes } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resource'
import { createStore } from '../../kit/storage/store.ts'

/** R321: where in the tree the course stands, by the names that the documents give. */
export interface ShownCourse {
  readonly subject_id: number
  readonly grad_id: number
  readonly section_id: number
  readonly course_id: number
}

export interface ShownLesson {
  readonly course: ShownCourse
  /** What is on the big screen. */
  readonly resource: Resource | undefined
  /** All of the lesson, in order. */
  readonly resources: readonly Resource[]
}

/** The lesson on the page of the class, for tools that work with what it shows; undefined while none is in sight. */
export const shownLesson = createStore<ShownLesson | undefined>(undefined)

/** Of a lesson, in its order. */
export const picturesOf = (lesson: Pick<ShownLesson, 'resources'> | undefined): readonly Resource[] =>
  lesson?.resources.filter(({ media_type_id }) => media_type_id === mediaTypes.image) ?? []

export const hasPictures = (lesson: Pick<ShownLesson, 'resources'> | undefined) => picturesOf(lesson).length > 0
