import { channel, channelSays, type InteractionFlag } from '@jiangtai/contract/channel'
import type { Page } from '@playwright/test'
import { flagsWithout, teacher } from './school.ts'
import type { Stand } from './stand.ts'

export const dockOf = (page: Page) => page.getByRole('region', { name: '课堂互动', exact: true })
/** The button of a tool, whatever its badge says. */
export const itemOf = (page: Page, tool: string) => dockOf(page).getByRole('button', { name: new RegExp(`^${tool}`) })
export const windowOf = (page: Page, tool: string) => page.getByRole('dialog', { name: tool })
/** On a phone it starts put away. */
export const openDock = (page: Page) => dockOf(page).getByRole('button', { name: '课堂互动' }).click()
/** The card of a tool that is minimised. */
export const miniOf = (page: Page, tool: string) => page.getByRole('region', { name: tool, exact: true })

/** The operator turns these off, and every other one on; whoever is connected is told. */
export function switchOff(stand: Stand, ...off: readonly InteractionFlag[]) {
  const flags = flagsWithout(...off)
  stand.answer(channel.interaction, { ...flags, is_valid: 1, valid_until: 0, whiteboard_share: flags.im_interaction_whiteboard })
  stand.say(channelSays.switches, { class_id: teacher.class_id, flags })
}

/** The class is paid for until this second; whoever is connected asks again. */
export function payUntil(stand: Stand, valid_until: number) {
  const flags = flagsWithout()
  const is_valid = valid_until * 1000 > Date.now() ? 1 : 0
  stand.answer(channel.interaction, { ...flags, is_valid, valid_until, whiteboard_share: 1 })
  stand.say(channelSays.switches, { class_id: teacher.class_id, flags })
}
