import type { Resource } from '@jiangtai/contract/resource'
import { type CollectedResource, resourceShelves } from '@jiangtai/contract/resource-shelves'
import { type ResourceOrder, type ResourceQuery, resourceOrders, resources } from '@jiangtai/contract/resources'

/** `mine` and `shared` stand on one page; the other two have one each. */
export const shelves = ['mine', 'school', 'shared', 'collected'] as const
export type Tab = (typeof shelves)[number]

/** One of any list: of what was collected it is said when, and whether it is still there. */
export type ShownResource = Resource & Partial<Pick<CollectedResource, 'used_count' | 'collected_at' | 'is_available'>>
export const isTakenBack = ({ is_available }: ShownResource) => is_available === 0

/** Nothing, 0 and an empty word: all of them. */
export interface Filter {
  readonly tab: Tab
  readonly mediaClass: ResourceQuery['media_class_id']
  readonly rootId: number
  readonly tagId: number
  readonly word: string
  readonly order: ResourceOrder
}

export const callOf = (tab: Tab) =>
  ({ mine: resources.mine, school: resourceShelves.pages, shared: resources.sharedPages, collected: resourceShelves.collected })[tab]

export const isNarrow = ({ mediaClass, rootId, tagId, word }: Filter) => mediaClass !== undefined || rootId > 0 || tagId > 0 || word !== ''

/** Where nothing but a subject is looked for, and nothing sorted, the front page stands. */
export const isFront = ({ mediaClass, tagId, word, order }: Filter) =>
  mediaClass === undefined && tagId === 0 && word === '' && order === resourceOrders.newest

/** What is asked for: what a filter leaves open is not said. */
export const askedOf = ({ mediaClass, rootId, tagId, word, order }: Filter) => ({
  ...(mediaClass && { media_class_id: mediaClass }),
  ...(rootId > 0 && { root_subject_id: rootId }),
  ...(tagId > 0 && { tag_id: tagId }),
  ...(word && { word }),
  ...(order !== resourceOrders.newest && { order }),
})

const { newest, oldest, title, largest } = resourceOrders
const orderNames = { [newest]: '最近上传', [oldest]: '最早上传', [title]: '按名称', [largest]: '从大到小' } as const
const ordersOn = {
  mine: [newest, oldest, title, largest],
  school: [newest, oldest, title],
  shared: [],
  collected: [newest, title],
} as const

/** How a list can be sorted; none: as it comes. */
export const ordersOf = (tab: Tab) =>
  ordersOn[tab].map((id) => ({ id, name: tab === 'collected' && id === newest ? '最近收藏' : orderNames[id] }))
