import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { serverNow } from '../../kit/live/server-clock.ts'
import { monthOf, todayAt } from '../../parts/calendar/calendar.ts'
import { daysOf } from '../files.ts'
import { placeMemory } from '../place-memory.ts'
import { anyPlace, type FilteredPlace } from './filtered-place.ts'

/** R521, R527, R583: the own boards by pages, as date, place and class choose them. */
export function useBoardList() {
  const [today] = useState(() => todayAt(serverNow()))
  const [month, setMonth] = useState(monthOf(today))
  const [date, setDate] = useState<string>()
  const [place, setPlace] = useState(anyPlace)
  const [classId, setClassId] = useState(0)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const marked = useCall(whiteboardFiles.days, { month }, { staleTime: 0 })
  const { root, second, third, course } = place
  const where = {
    ...{ root_subject_id: root, second_subject_id: second, third_subject_id: third, course_id: course, class_id: classId },
    ...(date !== undefined && { dates: [date] }),
  }
  const pages = useInfiniteQuery({
    queryKey: [whiteboardFiles.pages.path, where],
    queryFn: ({ pageParam, signal }) => send(whiteboardFiles.pages, { ...where, curr_page_index: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, _all, page) => (page < pageCount ? page + 1 : undefined),
    staleTime: 0,
  })
  return {
    ...{ today, month, setMonth, date, place, classId, setClassId, pages, hidden },
    /** A class in which nothing of another subject was drawn is not what is looked for. */
    setPlace(next: FilteredPlace) {
      placeMemory.keep(next)
      if (next.root !== root) setClassId(0)
      setPlace(next)
    },
    setDate(next: string | undefined) {
      if (next) setMonth(monthOf(next))
      setDate(next)
    },
    marked: marked.data?.days ?? [],
    days: daysOf(pages.data?.pages ?? []),
    toggle: (one: string) => setHidden(hidden.includes(one) ? hidden.filter((other) => other !== one) : [...hidden, one]),
  }
}

export type BoardList = ReturnType<typeof useBoardList>
