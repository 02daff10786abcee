import type { UserInfo } from '@jiangtai/contract/channel'
import type { User } from '@jiangtai/contract/session'
import type { CookieJar, ParameterName } from './cookies.ts'

/** R501: what must be there before anything is sent. */
const needed = ['user_type', 'user_id', 'class_id', 'ws_token', 'http_ws_host', 'http_ws_socket_url'] as const satisfies ParameterName[]

/** R501: the text `undefined` is none. */
const valueIn = (jar: CookieJar, name: ParameterName) => {
  const value = jar.get(name)
  return value === 'undefined' ? '' : (value ?? '')
}

export const hasAll = (jar: CookieJar) => needed.every((name) => valueIn(jar, name) !== '')

export const tokenIn = (jar: CookieJar) => valueIn(jar, 'ws_token')
export const hasClass = (jar: CookieJar) => valueIn(jar, 'class_id') !== ''

/** Everything but the token, which has a call of its own (R323), and all of it about this very person and class. */
export const fits = (jar: CookieJar, { user_id, user_type, class_id }: User) =>
  valueIn(jar, 'user_id') === String(user_id) &&
  valueIn(jar, 'user_type') === String(user_type) &&
  valueIn(jar, 'class_id') === String(class_id) &&
  valueIn(jar, 'http_ws_host') !== '' &&
  valueIn(jar, 'http_ws_socket_url') !== ''

/** R089: hints for the page; the server never believes them. */
export function rememberPerson(
  jar: CookieJar,
  { class_id, user_type, user_id, user_name }: Pick<User, 'class_id' | 'user_type' | 'user_id' | 'user_name'>,
) {
  jar.set('class_id', String(class_id))
  jar.set('user_type', String(user_type))
  jar.set('user_id', String(user_id))
  jar.set('user_name', user_name)
}

export function remember(jar: CookieJar, info: UserInfo, user_name: string) {
  rememberPerson(jar, { ...info, user_name })
  jar.set('ws_token', info.token)
  jar.set('http_ws_host', info.host_url)
  jar.set('http_ws_socket_url', info.socket_url)
}

/** R539, O068: an address of its own, or a path on this host. */
export function addressOf(jar: CookieJar, origin: string): string {
  const address = new URL(valueIn(jar, 'http_ws_socket_url'), origin.replace(/^http/, 'ws'))
  address.searchParams.set('token', tokenIn(jar))
  address.searchParams.set('class_id', valueIn(jar, 'class_id'))
  return address.href
}
