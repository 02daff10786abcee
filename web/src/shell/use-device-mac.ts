import { userTypes } from '@jiangtai/contract/roles'
import { useEffect } from 'react'
import { useSession } from '../kit/session/session.ts'
import { localStore } from './standing.ts'

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
const key = 'device_mac'

/** R140, O027: for students in the mobile app; nowhere else. */
export function useDeviceMac() {
  const isStudent = useSession()?.user_type === userTypes.student
  useEffect(() => {
    const app = window.jiangtaiApp
    if (!isStudent || !app?.deviceMac) return
    const cache = async () => {
      try {
        const mac = await app.deviceMac?.()
        if (mac) localStore().setItem(key, mac)
      } catch {
        // The app cannot tell just now, or there is nowhere to keep it.
      }
    }
    void cache()
    const clock = setInterval(cache, deviceMacMs)
    return () => clearInterval(clock)
  }, [isStudent])
}
