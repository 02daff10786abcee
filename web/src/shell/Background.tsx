import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { analytics, keepFlushing } from '../kit/analytics/analytics.ts'
import { hearTracked } from '../kit/analytics/track.ts'
import { reporter } from '../kit/errors/error-reports.ts'
import { waiting } from '../kit/errors/mishaps.ts'
import { useOrganization } from '../kit/session/organization.ts'
import { useSession } from '../kit/session/session.ts'
import { UpdateCard } from './UpdateCard.tsx'
import { useDeviceMac } from './use-device-mac.ts'
import { useUpdate } from './use-update.ts'

/** What runs behind every page and what it has to say. */
export function Background() {
  useAnalytics()
  useDeviceMac()
  useErrorReports()
  const update = useUpdate()
  return update ? <UpdateCard {...update} /> : null
}

/** Sends what was kept while the line was down, and what happened before the reporter could be fetched. */
function useErrorReports() {
  const { org_code } = useOrganization()
  useEffect(() => {
    reporter.know(org_code)
    reporter.take(waiting)
    void reporter.sendKept()
    window.addEventListener('online', reporter.sendKept)
    return () => window.removeEventListener('online', reporter.sendKept)
  }, [org_code])
}

/** R124: knows after each navigation who is where. */
function useAnalytics() {
  const user = useSession()
  const { pathname } = useLocation()
  useEffect(() => {
    analytics.init({ user, page: pathname })
    hearTracked(analytics.take)
  }, [user, pathname])

  useEffect(() => keepFlushing(analytics, document), [])
}
