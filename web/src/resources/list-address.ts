import { mediaClasses } from '@jiangtai/contract/resources'
import { type Filter, shelves } from './shelves.ts'

/** What of the library is in sight: a reload, a link and Back find it again. */
export interface ListPlace {
  readonly filter: Filter
  readonly page: number
}

const numberOf = (search: URLSearchParams, name: string): number => {
  const asked = Number(search.get(name))
  return Number.isInteger(asked) && asked > 0 ? asked : 0
}

export function placeAt(text: string): ListPlace {
  const search = new URLSearchParams(text)
  const kind = numberOf(search, 'kind')
  return {
    filter: {
      tab: shelves.find((one) => one === search.get('shelf')) ?? 'mine',
      mediaClass: mediaClasses.find((one) => one === kind),
      rootId: numberOf(search, 'subject'),
      tagId: numberOf(search, 'tag'),
      word: search.get('word') ?? '',
    },
    page: numberOf(search, 'page') || 1,
  }
}

/** Empty: the first page of the own ones. */
export function searchOf({ filter: { tab, mediaClass, rootId, tagId, word }, page }: ListPlace): string {
  const said = {
    ...(tab !== 'mine' && { shelf: tab }),
    ...(mediaClass && { kind: `${mediaClass}` }),
    ...(rootId > 0 && { subject: `${rootId}` }),
    ...(tagId > 0 && { tag: `${tagId}` }),
    ...(word && { word }),
    ...(page > 1 && { page: `${page}` }),
  }
  const search = new URLSearchParams(said).toString()
  return search && `?${search}`
}
