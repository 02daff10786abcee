import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { serverNow } from '../../kit/live/server-clock.ts'
import { monthOf, todayAt } from '../../parts/calendar/calendar.ts'
import { daysOf } from '../files.ts'

/** R521, R527, R583: the own boards by pages, as date, course and class choose them. */
export function useBoardList() {
  const [today] = useState(() => todayAt(serverNow()))
  const [month, setMonth] = useState(monthOf(today))
  const [date, setDate] = useState<string>()
  const [courseId, setCourseId] = useState(0)
  const [classId, setClassId] = useState(0)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const marked = useCall(whiteboardFiles.days, { month }, { staleTime: 0 })
  const where = { course_id: courseId, class_id: classId, ...(date !== undefined && { dates: [date] }) }
  const pages = useInfiniteQuery({
    queryKey: [whiteboardFiles.pages.path, where],
    queryFn: ({ pageParam, signal }) => send(whiteboardFiles.pages, { ...where, curr_page_index: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, _all, page) => (page < pageCount ? page + 1 : undefined),
    staleTime: 0,
  })
  return {
    ...{ today, month, setMonth, date, courseId, setCourseId, classId, setClassId, pages, hidden },
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
