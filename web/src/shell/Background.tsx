import { UpdateCard } from './UpdateCard.tsx'
import { useAnalytics } from './use-analytics.ts'
import { useDeviceMac } from './use-device-mac.ts'
import { useErrorReports } from './use-error-reports.ts'
import { useUpdate } from './use-update.ts'

/** What runs behind every page and what it has to say. */
export function Background() {
  useAnalytics()
  useDeviceMac()
  useErrorReports()
  const update = useUpdate()
  return update ? <UpdateCard {...update} /> : null
}
