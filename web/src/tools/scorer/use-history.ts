import { type ScorerDetail, type ScorerList, scorer } from '@jiangtai/contract/scorer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { networkBusy } from '../../kit/words.ts'
import { detailReply, listReply } from './scorer-views.ts'

async function answered<T>(sent: Promise<boolean>, reply: () => T | undefined): Promise<T> {
  const answer = (await sent) ? reply() : undefined
  if (answer === undefined) throw new Error(networkBusy)
  return answer
}

/** A page of what was saved; another one may have been added since it was last looked at. */
export function useHistoryPage(page: number) {
  const { send } = useLive(scorer)
  const { user_id, class_id } = useUser()
  return useQuery<ScorerList>({
    queryKey: ['scorer-history', user_id, class_id, page],
    queryFn: () => answered(send(scorer.hears.getList, { current_page: page }), listReply),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

/** One saved entry: it never changes. */
export function useHistoryEntry(id: number | undefined) {
  const { send } = useLive(scorer)
  const { user_id, class_id } = useUser()
  return useQuery<ScorerDetail>({
    queryKey: ['scorer-entry', user_id, class_id, id],
    queryFn: () => answered(send(scorer.hears.getDetail, { id: id ?? 0 }), detailReply),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
