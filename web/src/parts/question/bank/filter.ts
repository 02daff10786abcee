import type { Difficulty, QuestionType } from '@jiangtai/contract/question'
import { type QuestionOrder, questionOrders, visibilities } from '@jiangtai/contract/questions'

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

export const allMine: Filter = {
  ...{ who: 'mine', rootId: 0, secondId: 0, thirdId: 0, type: undefined, pointId: 0, difficulty: undefined },
  ...{ source: '', used: undefined, word: '', order: questionOrders.newest },
}

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
