import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { analytics } from '../kit/analytics/analytics.ts'
import { keepFlushing } from '../kit/analytics/flushing.ts'
import { hearTracked } from '../kit/analytics/track.ts'
import { useSession } from '../kit/session/session.ts'

/** R124: knows after each navigation who is where. */
export function useAnalytics() {
  const user = useSession()
  const { pathname } = useLocation()
  useEffect(() => {
    analytics.init({ user, page: pathname })
    hearTracked(analytics.take)
  }, [user, pathname])

  useEffect(() => keepFlushing(analytics, document), [])
}
