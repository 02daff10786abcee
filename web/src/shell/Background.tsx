import { roleOf, userTypes } from '@jiangtai/contract/roles'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { analytics, keepFlushing } from '../kit/analytics/analytics.ts'
import { hearTracked } from '../kit/analytics/track.ts'
import { fetchAhead, isThrifty } from '../kit/chunks/ahead.ts'
import { reporter } from '../kit/errors/error-reports.ts'
import { waiting } from '../kit/errors/mishaps.ts'
import { useOrganization } from '../kit/session/organization.ts'
import { useSession } from '../kit/session/session.ts'
import { isInMiniProgram } from '../kit/window/mini-program.ts'
import { keepInside } from '../kit/window/outside.ts'
import { localStore } from './standing.ts'
import { UpdateCard, useUpdate } from './UpdateCard.tsx'
import { useSchoolServers } from './use-school-servers.ts'

/** What runs behind every page and what it has to say. */
export function Background() {
  useAnalytics()
  useDeviceMac()
  useSchoolServers()
  useErrorReports()
  useAhead()
  useEffect(() => (isInMiniProgram() ? keepInside() : undefined), [])
  const update = useUpdate()
  return update ? <UpdateCard {...update} /> : null
}

/** What a lesson may need, before anybody taps for it. */
function useAhead() {
  const user = useSession()
  const role = user ? roleOf(user.user_type) : undefined
  useEffect(() => {
    if (!role || isThrifty()) return
    const leaving = new AbortController()
    void fetchAhead(role, leaving.signal)
    return () => leaving.abort()
  }, [role])
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

/** What the mobile app gives its pages (docs/walks.md). */
interface AppBridge {
  readonly deviceMac?: () => string | Promise<string>
}

declare global {
  interface Window {
    jiangtaiApp?: AppBridge
  }
}

const deviceMacMs = 3000
const deviceMacKey = 'device_mac'

/** R140, O027: for students in the mobile app; nowhere else. */
function useDeviceMac() {
  const isStudent = useSession()?.user_type === userTypes.student
  useEffect(() => {
    const app = window.jiangtaiApp
    if (!isStudent || !app?.deviceMac) return
    const cache = async () => {
      try {
        const mac = await app.deviceMac?.()
        if (mac) localStore().setItem(deviceMacKey, mac)
      } catch {
        // The app cannot tell just now, or there is nowhere to keep it.
      }
    }
    void cache()
    const clock = setInterval(cache, deviceMacMs)
    return () => clearInterval(clock)
  }, [isStudent])
}
