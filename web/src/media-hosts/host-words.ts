import { thirdParties } from '@jiangtai/contract/addresses'
import { platformNames } from '@jiangtai/contract/media'

/** 哔哩哔哩, where people know a host by a name. */
export const siteName = (host: string): string | undefined => {
  const party = thirdParties.find(({ players }) => players.includes(host))
  return party && platformNames[party.id]
}

/** Platforms that are not allowed yet, by their names. */
export const platformsLeft = (hosts: readonly string[]): string[] =>
  thirdParties.flatMap(({ id, players }) => (players.every((host) => hosts.includes(host)) ? [] : [platformNames[id] ?? '']))

/** Of an address that was pasted from the browser, its host; what else was typed stays as it is. */
export function hostTyped(typed: string): string {
  const text = typed.trim()
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text
  return new URL(text).hostname
}

export const hostHint = (host: string) => (host.startsWith('*.') ? `${host.slice(2)} 下面的全部网站` : undefined)
