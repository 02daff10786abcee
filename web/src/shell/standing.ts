import { readChannel } from '../kit/session/public-channel.ts'
import { isDesktopClient } from '../kit/window/layout.ts'
import type { Standing } from '../paths.ts'

export const localStore = () => window.localStorage

export const standingOf = (orgCode: string): Standing => ({
  orgCode,
  isDesktop: isDesktopClient(navigator.userAgent),
  channel: readChannel(localStore),
})
