import type { ResourceQuery } from '@jiangtai/contract/resources'

export const shelves = ['mine', 'school', 'shared', 'collected'] as const
export type Tab = (typeof shelves)[number]

/** Nothing, 0 and an empty word: all of them. */
export interface Filter {
  readonly tab: Tab
  readonly mediaClass: ResourceQuery['media_class_id']
  readonly rootId: number
  readonly tagId: number
  readonly word: string
}
