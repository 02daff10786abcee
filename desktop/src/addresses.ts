/** Where a school is opened, of what somebody has typed; undefined: that is no address. Without a scheme it is https, in the school's own network http. */
export function homeOf(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${isNear(text) ? 'http' : 'https'}://${text}`
  if (!URL.canParse(address)) return undefined
  const { protocol, origin, username, password, hostname } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hostname !== '' && username === '' && password === '' ? origin : undefined
}

const isNear = (text: string) =>
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(text) || /^[^/]*\.local(:\d+)?(\/|$)/.test(text)

/** A school that was opened by http leads to https of the same machine, on the same port or the usual one: from now on that is its address. */
export function securedHome(url: string, home: string | undefined): string | undefined {
  if (home === undefined || !URL.canParse(url)) return undefined
  const [to, from] = [new URL(url), new URL(home)]
  const isSame = to.hostname === from.hostname && (to.port === '' || to.port === from.port)
  return from.protocol === 'http:' && to.protocol === 'https:' && isSame ? to.origin : undefined
}

/** What the school hands out as files; everything else of it is a page. */
export const isFile = (url: string) => /^\/(files|previews|thumbs)\//.test(new URL(url).pathname)

/** What a link may do: go on in the window, open in the browser of the machine, or nothing. */
export type Way = 'here' | 'browser' | 'nowhere'

/** Only the school's own pages are shown in the window, which has the bridge. */
export function wayTo(url: string, home: string | undefined): Way {
  if (!URL.canParse(url)) return 'nowhere'
  const { protocol, origin } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return 'nowhere'
  return origin === home ? 'here' : 'browser'
}
