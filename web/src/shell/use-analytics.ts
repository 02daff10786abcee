import { analyticsLimits } from '@jiangtai/contract/analytics'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { analytics } from '../kit/analytics.ts'
import { useSession } from '../kit/session.ts'
import { hearTracked } from '../kit/track.ts'

/** R124: knows after each navigation who is where. R141: sends what is queued every 5 s, and when the page is left. */
export function useAnalytics() {
  const user = useSession()
  const { pathname } = useLocation()
  useEffect(() => {
    analytics.init({ user, page: pathname })
    hearTracked(analytics.take)
  }, [user, pathname])

  useEffect(() => {
    const clock = setInterval(analytics.flush, analyticsLimits.flushMs)
    const leave = () => {
      if (document.visibilityState === 'hidden') void analytics.flushLast()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])
}
