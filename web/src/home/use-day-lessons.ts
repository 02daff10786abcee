import { dayLessons } from '@jiangtai/contract/day-lessons'
import { useEffect } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { dayNumber } from '../kit/time/school-clock.ts'
import { useNow } from '../kit/time/use-now.ts'

/** What the timetable says of today, and the time: a page may stay open over midnight, and then has the lessons of the new day. */
export function useDayLessons() {
  const now = Math.floor(useNow().getTime() / 1000)
  const today = dayNumber(now)
  const { data, dataUpdatedAt, refetch } = useCall(dayLessons.today, {}, { refetchOnWindowFocus: true })
  const isOld = data !== undefined && dayNumber(dataUpdatedAt / 1000) !== today
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  return { now, list: (data?.list ?? []).filter(({ start_at }) => dayNumber(start_at) === today) }
}
