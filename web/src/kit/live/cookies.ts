/** What the page remembers of the channel. Hints for the page only: the server knows the caller by the session. */
const parameterNames = ['class_id', 'user_type', 'user_id', 'user_name', 'ws_token', 'http_ws_host', 'http_ws_socket_url'] as const
export type ParameterName = (typeof parameterNames)[number]

export interface CookieJar {
  readonly get: (name: ParameterName) => string | undefined
  readonly set: (name: ParameterName, value: string) => void
  readonly remove: (name: ParameterName) => void
}

const yearS = 365 * 24 * 3600

/** R297: kept for a year. */
export function createJar<N extends string>(page: Pick<Document, 'cookie'>) {
  const write = (name: N, value: string, maxAgeS: number) => {
    page.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeS}; samesite=strict`
  }
  return {
    get: (name: N) => valueIn(page.cookie, name),
    set: (name: N, value: string) => write(name, value, yearS),
    remove: (name: N) => write(name, '', 0),
  }
}

export const createCookieJar = (page: Pick<Document, 'cookie'>): CookieJar => createJar<ParameterName>(page)

function valueIn(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    // Somebody else wrote it.
    return undefined
  }
}

/** An address that leads nowhere is asked for anew; who we are stays. */
export function forgetAddress(jar: Pick<CookieJar, 'remove'>) {
  jar.remove('http_ws_host')
  jar.remove('http_ws_socket_url')
}

export function forgetParameters(jar: Pick<CookieJar, 'remove'>) {
  for (const name of parameterNames) jar.remove(name)
}
