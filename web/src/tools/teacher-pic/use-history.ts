import { pictureLog, pictureLogLimits } from '@jiangtai/contract/picture-log'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, send } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { serverNow } from '../../kit/live/server-clock.ts'
import { toast } from '../../kit/ui/toast.ts'
import { monthOf, todayAt } from '../../parts/calendar/calendar.ts'
import { groupsOf, isFinished } from './history-groups.ts'

/** R434–R439, R561: the log by pages, or one day of it, and the marked days of a month. What comes while it is open is found when it is opened again. */
export function useHistory() {
  const [today] = useState(() => todayAt(serverNow()))
  const [month, setMonth] = useState(monthOf(today))
  const [date, setDate] = useState<string>()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const days = useCall(pictureLog.days, { month }, { staleTime: 0 })
  const ofDay = useCall(pictureLog.byDate, { date: date ?? today }, { enabled: date !== undefined, staleTime: 0 })
  const pages = useInfiniteQuery({
    queryKey: [pictureLog.pages.path, 'all'],
    queryFn: ({ pageParam, signal }) => readLogPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, _all, page) => (isFinished(page, pageCount) ? undefined : page + 1),
    staleTime: 0,
    gcTime: 0,
  })
  const single = date === undefined ? undefined : [{ list: [{ date, list: ofDay.data?.list ?? [] }] }]
  const toggle = (one: string) => setHidden(new Set(hidden.has(one) ? [...hidden].filter((other) => other !== one) : [...hidden, one]))
  return {
    today,
    month,
    setMonth,
    date,
    setDate: (next: string | undefined) => {
      if (next) setMonth(monthOf(next))
      setDate(next)
    },
    marked: days.data?.days ?? [],
    groups: groupsOf(single ?? pages.data?.pages ?? [], hidden),
    toggle,
    isSingle: single !== undefined,
    isLoading: single ? ofDay.isFetching : pages.isFetching,
    /** Nothing at all could be read. */
    failure: single || pages.data ? undefined : pages.error,
    retry: () => void pages.refetch(),
    /** There is more, and it could not be read. */
    hasStuck: single === undefined && pages.isFetchNextPageError && !pages.isFetching,
    isFinished: single !== undefined || (pages.data !== undefined && !pages.hasNextPage),
    more: () => {
      if (!single && pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage()
    },
  }
}

export type PicHistory = ReturnType<typeof useHistory>

interface Ways {
  readonly ask: typeof send
  readonly say: (text: string) => void
}

/** R558, R559: what the server refuses is said aloud, and whoever asked learns of it too. */
export async function readLogPage(page: number, signal: AbortSignal, { ask, say }: Ways = { ask: send, say: toast.error }) {
  try {
    return await ask(pictureLog.pages, { curr_page_index: page, page_size: pictureLogLimits.pageSize }, { signal })
  } catch (error) {
    if (error instanceof CallFailed && error.reason === 'refused') say(error.message)
    throw error
  }
}
