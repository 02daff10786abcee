import { type ResourceQuery, resources } from '@jiangtai/contract/resources'

export const tabs = [
  { value: 'mine', text: '我的' },
  { value: 'school', text: '校本' },
  { value: 'collected', text: '收藏' },
] as const
export type Tab = (typeof tabs)[number]['value']

/** Nothing, 0 and an empty word: all of them. */
export interface Filter {
  readonly tab: Tab
  readonly mediaClass: ResourceQuery['media_class_id']
  readonly rootId: number
  readonly word: string
}

export const callOf = (tab: Tab) => ({ mine: resources.mine, school: resources.schoolPages, collected: resources.collectedPages })[tab]

export const isNarrow = ({ mediaClass, rootId, word }: Filter) => mediaClass !== undefined || rootId > 0 || word !== ''
