import { type CenterQuery, resourceLimits } from '@jiangtai/contract/resources'
import { send } from '../kit/calls/send.ts'
import type { callOf, ShownResource } from './shelves.ts'

type Listing = ReturnType<typeof callOf>

/** As many as can be worked on at once, from the first on. */
export async function readFirst(
  call: Listing,
  asked: Omit<CenterQuery, 'curr_page_index' | 'page_size'>,
): Promise<readonly ShownResource[]> {
  const page_size = resourceLimits.together / 2
  const pages = await Promise.all([1, 2].map((curr_page_index) => send(call, { ...asked, curr_page_index, page_size })))
  return pages.flatMap(({ list }) => list)
}
