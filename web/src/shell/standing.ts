import { isDesktopClient } from '../kit/layout.ts'
import { readChannel } from '../kit/public-channel.ts'
import type { Standing } from '../paths.ts'

export const localStore = () => window.localStorage

export const standingOf = (orgCode: string): Standing => ({
  orgCode,
  isDesktop: isDesktopClient(navigator.userAgent),
  channel: readChannel(localStore),
})
