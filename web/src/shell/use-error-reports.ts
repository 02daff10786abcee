import { useEffect } from 'react'
import { reporter } from '../kit/errors/error-reports.ts'
import { waiting } from '../kit/errors/mishaps.ts'
import { useOrganization } from '../kit/session/organization.ts'

/** Sends what was kept while the line was down, and what happened before the reporter could be fetched. */
export function useErrorReports() {
  const { org_code } = useOrganization()
  useEffect(() => {
    reporter.know(org_code)
    reporter.take(waiting)
    void reporter.sendKept()
    window.addEventListener('online', reporter.sendKept)
    return () => window.removeEventListener('online', reporter.sendKept)
  }, [org_code])
}
