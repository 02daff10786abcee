import { roleOf } from '@jiangtai/contract/roles'
import type { User } from '@jiangtai/contract/session'
import { homeOf, loginOf, mineOf, paths, type Standing, safeTo, withTo } from '../paths.ts'
import type { RouteRow } from '../route-table.ts'
import { hostOf } from './relay.ts'

export interface Visit extends Standing {
  readonly row: RouteRow
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** The session's, not the cookies': what the browser remembers of somebody who is no longer logged in counts for nothing. */
  readonly user: User | null
  /** As the browser names it, with its port. */
  readonly host: string
  readonly protocol: string
  /** R118: the host opens registration, or a partner's token that the server accepted does. */
  readonly mayRegister: boolean
}

export interface Detour {
  readonly to: string
  /** O011: the session ends first. */
  readonly logsOut?: true
}

const logins = ['login', 'jpLogin', 'electronLogin', 'publicLogin']
const registrations = ['register', 'register-login', 'ground', 'forget-password']
const loginTypes = [...logins, ...registrations, 'sso-register', 'wwxAuthSuccess']

/** C02, C03: pages where nobody is in class yet. */
export const isLoginType = ({ name }: RouteRow) => loginTypes.includes(name)
/** Nothing to do here for somebody who is in. */
export const isEntrance = ({ name }: RouteRow) => name !== 'forget-password' && [...logins, ...registrations].includes(name)

/** Where a visitor has to go instead; undefined lets them in. The order decides (C40). */
export function detour(visit: Visit): Detour | undefined {
  const { row, user, search, hash } = visit
  const query = new URLSearchParams(search)
  const go = (to: string): Detour => ({ to })
  // A slip of paper is somebody's: whoever scans their own is in already, any other logs in with it.
  if (user && logins.includes(row.name) && query.has('k') && query.get('u') !== user.user_name)
    return { to: paths.login + search, logsOut: true }
  // R114, R115
  if (user && isEntrance(row)) return go(safeTo(query.get('to')) ?? homeOf(user.user_type))
  const from = query.get('from')
  // R116, R117
  if (from !== null && from !== '500' && !isLoginType(row)) return { to: paths.login + search, logsOut: true }
  const domain = query.get('domain')
  // R123, O013
  const isRelayed = ['login', 'personal-center'].includes(row.name) && query.has('code')
  if (isRelayed && domain && hostOf(domain, visit.protocol) !== visit.host) return go(relay(visit, query))
  // R119
  if (registrations.includes(row.name) && !visit.mayRegister) return go(paths.notFound)
  // R120, R121
  if (row.name === 'login' && visit.orgCode === 'jp') return go(paths.jpLogin + search + hash)
  if (row.name === 'jpLogin' && visit.orgCode !== 'jp') return go(paths.login + search + hash)
  return guard(visit)
}

/** O001: no session leads to the login of the context, the wrong role to its own home, or its own centre. */
function guard(visit: Visit): Detour | undefined {
  const { row, user, pathname, search, hash } = visit
  if (row.role === 'guest') return undefined
  if (!user) return { to: withTo(loginOf(visit), pathname + search + hash) }
  if (row.role === 'any' || row.role === roleOf(user.user_type)) return undefined
  return { to: row.name.endsWith('personal-center') ? mineOf(user.user_type, false) : homeOf(user.user_type) }
}

function relay({ pathname }: Visit, query: URLSearchParams) {
  const kept = ['domain', 'code', 'state'].flatMap((name) =>
    query
      .getAll(name)
      .slice(0, 1)
      .map((value) => [name, value]),
  )
  return `${paths.relay}?${new URLSearchParams([...kept, ['path', pathname]])}`
}
