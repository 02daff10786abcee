import { readChannel } from '../kit/session/public-channel.ts'
import { isDesktop } from '../kit/window/layout.ts'
import type { Standing } from '../paths.ts'

export const localStore = () => window.localStorage

export const standingOf = (orgCode: string): Standing => ({
  orgCode,
  isDesktop: isDesktop(),
  channel: readChannel(localStore),
})
