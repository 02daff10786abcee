import { mediaClasses, resourceOrders } from '@jiangtai/contract/resources'
import { type Filter, ordersOf, type Tab } from './shelves.ts'

/** What of the library is in sight: a reload, a link and Back find it again. */
export interface ListPlace {
  readonly filter: Filter
  readonly page: number
}

const numberOf = (search: URLSearchParams, name: string): number => {
  const asked = Number(search.get(name))
  return Number.isInteger(asked) && asked > 0 ? asked : 0
}

/** 我的收藏 and 公共资源 are parts of the personal centre, 分享给我 a shelf of its first one. */
const addresses = { mine: {}, shared: { shelf: 'shared' }, collected: { tab: 'collected' }, school: { tab: 'public' } } as const

function tabAt(search: URLSearchParams): Tab {
  if (search.get('tab') === addresses.school.tab) return 'school'
  if (search.get('tab') === addresses.collected.tab) return 'collected'
  return search.get('shelf') === addresses.shared.shelf ? 'shared' : 'mine'
}

export function placeAt(text: string): ListPlace {
  const search = new URLSearchParams(text)
  const kind = numberOf(search, 'kind')
  const tab = tabAt(search)
  return {
    filter: {
      tab,
      mediaClass: mediaClasses.find((one) => one === kind),
      rootId: numberOf(search, 'subject'),
      tagId: numberOf(search, 'tag'),
      word: search.get('word') ?? '',
      order: ordersOf(tab).find(({ id }) => id === numberOf(search, 'order'))?.id ?? resourceOrders.newest,
    },
    page: numberOf(search, 'page') || 1,
  }
}

/** Empty: the first page of the own ones. */
export function searchOf({ filter: { tab, mediaClass, rootId, tagId, word, order }, page }: ListPlace): string {
  const said = {
    ...addresses[tab],
    ...(mediaClass && { kind: `${mediaClass}` }),
    ...(rootId > 0 && { subject: `${rootId}` }),
    ...(tagId > 0 && { tag: `${tagId}` }),
    ...(word && { word }),
    ...(order !== resourceOrders.newest && { order: `${order}` }),
    ...(page > 1 && { page: `${page}` }),
  }
  const search = new URLSearchParams(said).toString()
  return search && `?${search}`
}
