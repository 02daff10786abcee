import {
  type AddressClass,
  addressClasses,
  addressLength,
  docPlatforms,
  isFilmFile,
  mediaTypes,
  platformNames,
  videoPlatforms,
} from './media.ts'
import { isPublicHost } from './media-hosts.ts'

/** What browsers and Node have alike; the contract knows neither. */
interface Url {
  readonly href: string
  readonly hostname: string
  readonly port: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly searchParams: { get(name: string): string | null }
  hash: string
}
declare const URL: { new (url: string): Url; canParse(url: string): boolean }

export type AddressFault = 'addressWrong' | 'addressNotSecure' | 'addressTricky' | 'addressInside' | 'addressNoPlayer' | 'addressStream'

/** An address that could be shown, wherever it leads. */
export interface Address {
  readonly url: string
  readonly host: string
  /** 1 to 4 (R085), with the player's address instead of the page that was pasted; 0: anybody else's. */
  readonly thirdParty: number
  readonly classes: readonly AddressClass[]
}

interface ThirdParty {
  readonly id: number
  /** Where its films are watched, and where its players lie. */
  readonly pages: readonly string[]
  readonly players: readonly string[]
  /** The player of the film that an address is about. */
  readonly playerOf: (url: Url) => string | undefined
}

const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]
const from = (id: string | undefined, address: (id: string) => string) => (id === undefined ? undefined : address(id))

function bilibili({ pathname, searchParams }: Url): string | undefined {
  const id = found(pathname, /^\/video\/(BV[0-9A-Za-z]{10}|av\d{1,12})\/?$/) ?? searchParams.get('bvid') ?? ''
  const aid = id === '' ? (searchParams.get('aid') ?? '') : (found(id, /^av(\d+)$/) ?? '')
  const which = /^BV[0-9A-Za-z]{10}$/.test(id) ? `bvid=${id}` : /^\d{1,12}$/.test(aid) ? `aid=${aid}` : undefined
  const part = found(searchParams.get('p') ?? '', /^(\d{1,4})$/) ?? '1'
  // It begins when the teacher wants, and what strangers write over it stays away from the class.
  return from(which, (one) => `https://player.bilibili.com/player.html?${one}&p=${part}&autoplay=0&danmaku=0`)
}

function tencent({ pathname, searchParams }: Url): string | undefined {
  const vid = found(pathname, /^\/x\/(?:page|cover\/[0-9a-z]+)\/([0-9A-Za-z]{11})\.html$/) ?? searchParams.get('vid') ?? ''
  return from(found(vid, /^([0-9A-Za-z]{11})$/), (id) => `https://v.qq.com/txp/iframe/player.html?vid=${id}`)
}

function youku({ pathname, searchParams }: Url): string | undefined {
  const id = found(pathname, /^\/(?:v_show\/id_|embed\/)([0-9A-Za-z]+={0,2})(?:\.html)?\/?$/) ?? searchParams.get('vid') ?? ''
  return from(found(id, /^([0-9A-Za-z]{8,30}={0,2})$/), (one) => `https://player.youku.com/embed/${one}`)
}

function douyin({ hostname, pathname, searchParams }: Url): string | undefined {
  const long = /^(\d{15,22})$/
  if (hostname.endsWith('ixigua.com'))
    return from(found(pathname, /^\/(?:iframe\/)?(\d{15,22})\/?$/), (id) => `https://www.ixigua.com/iframe/${id}?autoplay=0`)
  const id = found(pathname, /^\/video\/(\d{15,22})\/?$/) ?? searchParams.get('modal_id') ?? searchParams.get('vid') ?? ''
  return from(found(id, long), (one) => `https://open.douyin.com/player/video?vid=${one}&autoplay=0`)
}

/** By the numbers of their names. Our choice of the four (R085 only counts them). Their short links are theirs to follow: what they lead to is not in them. */
export const thirdParties: readonly ThirdParty[] = [
  {
    ...{ id: 1, players: ['player.bilibili.com'], playerOf: bilibili },
    pages: ['www.bilibili.com', 'm.bilibili.com', 'bilibili.com', 'b23.tv'],
  },
  { id: 2, pages: ['v.qq.com', 'm.v.qq.com'], players: ['v.qq.com'], playerOf: tencent },
  { id: 3, pages: ['v.youku.com', 'm.youku.com'], players: ['player.youku.com'], playerOf: youku },
  {
    ...{ id: 4, players: ['open.douyin.com', 'www.ixigua.com'], playerOf: douyin },
    pages: ['www.douyin.com', 'v.douyin.com', 'm.ixigua.com', 'ixigua.com', 'v.ixigua.com'],
  },
]

const siteName = (host: string) => {
  const party = thirdParties.find(({ players }) => players.includes(host))
  return party ? `${platformNames[party.id]}（${host}）` : host
}

const mostNamed = 10

/** What is allowed, as a sentence names it: sites that people know by what they call them. */
export function hostsNamed(list: readonly string[]): string {
  const named = list.slice(0, mostNamed).map(siteName).join('、')
  return list.length > mostNamed ? `${named} 等 ${list.length} 个网站` : named
}

const stream = /\.(?:m3u8|mpd|flv)$/i

/** What sites give to be embedded is a piece of a page: only the address in it counts. */
const embedded = (typed: string) => found(typed, /^<iframe\s[^>]*?\bsrc=["']([^"'<>]+)["']/i)?.replaceAll('&amp;', '&')

/** What apps give to be sent to others: 【title】 and the address. */
const shared = (typed: string) => found(typed, /^【[^\n]*】\s*(https?:\/\/\S+)$/i)

/** An address as it was pasted. What an organisation allows is another question. */
export function readAddress(pasted: string): Address | AddressFault {
  const typed = (embedded(pasted.trim()) ?? shared(pasted.trim()) ?? pasted.trim()).replace(/^\/\//, 'https://')
  if (/[\s\p{C}\\]/u.test(typed)) return 'addressTricky'
  if (/^http:\/\//i.test(typed)) return 'addressNotSecure'
  if (!/^https:\/\/[^/]/i.test(typed) || typed.length > addressLength || !URL.canParse(typed)) return 'addressWrong'
  const url = new URL(typed)
  if (url.username !== '' || url.password !== '' || url.port !== '' || /^https:\/\/[^/?#]*@/i.test(typed)) return 'addressTricky'
  if (!isPublicHost(url.hostname)) return /^[\w.-]+\.$/.test(url.hostname) ? 'addressTricky' : 'addressInside'
  // What stands behind it never reaches the other host, but could mean something to its scripts.
  url.hash = ''
  if (url.href.length > addressLength) return 'addressWrong'
  const party = thirdParties.find(({ pages, players }) => pages.includes(url.hostname) || players.includes(url.hostname))
  if (!party) return stream.test(url.pathname) ? 'addressStream' : addressOf(url)
  const player = party.playerOf(url)
  if (player === undefined) return 'addressNoPlayer'
  return { url: player, host: new URL(player).hostname, thirdParty: party.id, classes: [mediaTypes.video] }
}

const addressOf = (url: Url): Address => ({
  ...{ url: url.href, host: url.hostname, thirdParty: 0 },
  classes: isFilmFile(url.href) ? [mediaTypes.video] : addressClasses,
})

/** R085, R087 */
export function platformOf({ thirdParty }: Address, mediaClass: AddressClass): number {
  if (thirdParty > 0) return thirdParty
  return mediaClass === mediaTypes.video ? videoPlatforms.cdn : docPlatforms.webServer
}
