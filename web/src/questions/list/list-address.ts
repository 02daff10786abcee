import { difficulties, questionTypes } from '@jiangtai/contract/question'
import { questionOrders } from '@jiangtai/contract/questions'
import { allMine, type Filter, whose } from '../../parts/question/bank/filter.ts'
import { listAddress } from '../address.ts'

/** What of the bank is in sight: a reload, a link and Back find it again. */
export interface ListPlace {
  readonly filter: Filter
  readonly page: number
}

const numberOf = (search: URLSearchParams, name: string): number => {
  const asked = search.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0
}
const oneOf = <T extends number>(some: readonly T[], asked: number): T | undefined => some.find((one) => one === asked)
const usedAt = (asked: string | null) => (asked === '1' ? true : asked === '0' ? false : undefined)

export function placeAt(text: string): ListPlace {
  const search = new URLSearchParams(text)
  const rootId = numberOf(search, 'subject')
  const secondId = rootId && numberOf(search, 'grade')
  return {
    filter: {
      who: whose.find((one) => one === search.get('who')) ?? 'mine',
      ...{ rootId, secondId, thirdId: secondId && numberOf(search, 'chapter') },
      type: oneOf(Object.values(questionTypes), numberOf(search, 'type')),
      // Points are those of a subject.
      pointId: rootId && numberOf(search, 'point'),
      difficulty: oneOf(difficulties, numberOf(search, 'difficulty')),
      source: search.get('source') ?? '',
      used: usedAt(search.get('used')),
      word: search.get('word') ?? '',
      order: oneOf(Object.values(questionOrders), numberOf(search, 'order')) ?? questionOrders.newest,
    },
    page: numberOf(search, 'page') || 1,
  }
}

export function searchOf({ filter, page }: ListPlace): string {
  const { who, rootId, secondId, thirdId, type, pointId, difficulty, source, used, word, order } = filter
  const said = {
    ...(who !== 'mine' && { who }),
    ...(rootId > 0 && { subject: `${rootId}` }),
    ...(secondId > 0 && { grade: `${secondId}` }),
    ...(thirdId > 0 && { chapter: `${thirdId}` }),
    ...(type && { type: `${type}` }),
    ...(pointId > 0 && { point: `${pointId}` }),
    ...(difficulty && { difficulty: `${difficulty}` }),
    ...(source && { source }),
    ...(used !== undefined && { used: used ? '1' : '0' }),
    ...(word && { word }),
    ...(order !== questionOrders.newest && { order: `${order}` }),
    ...(page > 1 && { page: `${page}` }),
  }
  const search = new URLSearchParams(said).toString()
  return `${listAddress.slice(listAddress.indexOf('?'))}${search && `&${search}`}`
}

/** All questions about a knowledge point that somebody may use. */
export const pointListAddress = (rootId: number, pointId: number) =>
  `${listAddress.slice(0, listAddress.indexOf('?'))}${searchOf({ filter: { ...allMine, who: 'all', rootId, pointId }, page: 1 })}`
