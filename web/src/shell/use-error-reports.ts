import { useEffect } from 'react'
import { reporter } from '../kit/error-reports.ts'
import { useOrganization } from '../kit/organization.ts'

/** Sends what was kept while the line was down. */
export function useErrorReports() {
  const { org_code } = useOrganization()
  useEffect(() => {
    reporter.know(org_code)
    void reporter.sendKept()
    window.addEventListener('online', reporter.sendKept)
    return () => window.removeEventListener('online', reporter.sendKept)
  }, [org_code])
}
