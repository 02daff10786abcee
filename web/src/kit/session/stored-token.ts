import type { CookieJar } from '../live/cookies.ts'
import { attempt } from '../storage/attempt.ts'

const key = 'token'

type Store = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const readToken = (storage: Store): string => attempt(() => storage().getItem(key)) ?? ''

/** C37: the realtime token stands in the browser's storage too, as long as the cookie does. The session is in neither. */
export const withStoredToken = (jar: CookieJar, storage: Store): CookieJar => ({
  ...jar,
  set(name, value) {
    jar.set(name, value)
    if (name === 'ws_token') attempt(() => storage().setItem(key, value))
  },
  remove(name) {
    jar.remove(name)
    if (name === 'ws_token') attempt(() => storage().removeItem(key))
  },
})
