import { useCall } from '../kit/calls/use-call.ts'
import { askedOf, callOf, type Filter } from './shelves.ts'

export const pageSize = 20

/** A page of a list; whoever asks for the same one at the same time gets the same answer. */
export const useListed = (filter: Filter, page: number) =>
  useCall(
    callOf(filter.tab),
    { ...askedOf(filter), curr_page_index: page, page_size: pageSize },
    { keepsLast: true, refetchOnWindowFocus: 'always' },
  )
