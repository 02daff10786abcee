import type { User } from '@jiangtai/contract/accounts'
import { type Role, roleOf } from '@jiangtai/contract/roles'
import { homeOf, loginPath, safeTo } from '../paths.ts'

interface Visit {
  readonly user: User | null
  /** Path, query and hash of the page asked for. */
  readonly page: string
  /** The `to` of the login page. */
  readonly to: string | null
}

/** O001: where a visitor of a page for `role` has to go instead; undefined lets them in. */
export function detour(role: Role, { user, page, to }: Visit): string | undefined {
  if (!user) return role === 'guest' ? undefined : loginPath(page)
  if (role === roleOf(user.user_type)) return undefined
  return (role === 'guest' && safeTo(to)) || homeOf(user.user_type)
}
