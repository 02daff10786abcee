import { questions } from '@jiangtai/contract/questions'
import { useCall } from '../../../kit/calls/use-call.ts'
import { askedOf, type Filter } from './filter.ts'

const pageSize = 20

export const useQuestionList = (filter: Filter, page: number) =>
  useCall(
    questions.list,
    { ...askedOf(filter), curr_page_index: page, page_size: pageSize },
    { keepsLast: true, refetchOnWindowFocus: 'always' },
  )
