import { loginOf, paths, type Standing } from '../paths.ts'

interface Leaving extends Standing {
  /** Of a third party; the server gives only what the organisation has configured (R131). */
  readonly backUrl: string
  readonly homeUrl: string
}

/** R128–R132 in the order of O015. Decided before anything is cleared (C54). */
export function logOutTarget(leaving: Leaving): string {
  const login = loginOf(leaving)
  if (login !== paths.login) return login
  return [leaving.backUrl, leaving.homeUrl].find(isAddress) ?? paths.login
}

/** A path of this site or a whole address: nothing that would run as a script. */
const isAddress = (url: string) => /^(\/(?![/\\])|https?:\/\/)/i.test(url)
