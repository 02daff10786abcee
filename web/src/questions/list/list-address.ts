import { type Difficulty, difficulties, type QuestionType, questionTypes } from '@jiangtai/contract/question'
import { type QuestionOrder, questionOrders, visibilities } from '@jiangtai/contract/questions'
import { listAddress } from '../address.ts'

/** Whose questions: own ones of any visibility, those that the school shares, those of the server, or all of these. */
export const whose = ['mine', 'school', 'platform', 'all'] as const
export type Whose = (typeof whose)[number]

/** Nothing, 0 and an empty word: all of them. */
export interface Filter {
  readonly who: Whose
  readonly rootId: number
  readonly secondId: number
  readonly thirdId: number
  readonly type: QuestionType | undefined
  readonly pointId: number
  readonly difficulty: Difficulty | undefined
  readonly source: string
  readonly used: boolean | undefined
  readonly word: string
  readonly order: QuestionOrder
}

/** What of the bank is in sight: a reload, a link and Back find it again. */
export interface ListPlace {
  readonly filter: Filter
  readonly page: number
}

export const allMine: Filter = {
  ...{ who: 'mine', rootId: 0, secondId: 0, thirdId: 0, type: undefined, pointId: 0, difficulty: undefined },
  ...{ source: '', used: undefined, word: '', order: questionOrders.newest },
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

const asked: Readonly<Record<Whose, { readonly visibility?: (typeof visibilities)[keyof typeof visibilities] }>> = {
  mine: { visibility: visibilities.mine },
  school: { visibility: visibilities.school },
  platform: { visibility: visibilities.platform },
  all: {},
}

/** What is asked for: what a filter leaves open is not said. */
export const askedOf = ({ who, rootId, secondId, thirdId, type, pointId, difficulty, source, used, word, order }: Filter) => ({
  ...asked[who],
  ...(rootId > 0 && { root_subject_id: rootId }),
  ...(secondId > 0 && { second_subject_id: secondId }),
  ...(thirdId > 0 && { third_subject_id: thirdId }),
  ...(type && { type }),
  ...(pointId > 0 && { point_id: pointId }),
  ...(difficulty && { difficulty }),
  ...(source && { source }),
  ...(used !== undefined && { used }),
  ...(word && { word }),
  ...(order !== questionOrders.newest && { order }),
})

/** How much is left out besides whose they are and what was searched for: a phone shows the number on a button. */
export const narrowings = ({ rootId, secondId, thirdId, type, pointId, difficulty, source, used }: Filter): number =>
  [rootId, secondId, thirdId, type, pointId, difficulty, source, used !== undefined].filter(Boolean).length

export const isNarrow = (filter: Filter) => filter.word !== '' || narrowings(filter) > 0
