import { attempt } from '../storage/attempt.ts'
/** What a partner school system said of the person who comes from it, until the two accounts are bound. */
export interface ThirdParty {
  readonly token: string
  readonly partnerName: string
  readonly personName: string
  /** Milliseconds. By then the server refuses the token too, and probably another person uses this browser. */
  readonly until: number
}

const key = 'jiangtai.third-party'

/** No token is good for longer. */
export const ssoTokenMs = 600_000

export function keepThirdParty(thirdParty: ThirdParty) {
  // Without storage the binding is offered no more; the login works all the same.
  attempt(() => window.sessionStorage.setItem(key, JSON.stringify(thirdParty)))
}

export function readThirdParty(): ThirdParty | undefined {
  return attempt(() => {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    const isWhole = typeof kept?.token === 'string' && typeof kept.partnerName === 'string' && typeof kept.personName === 'string'
    return isWhole && kept.until > Date.now() ? kept : undefined
  })
}

export function clearThirdParty() {
  // Nothing was kept either.
  attempt(() => window.sessionStorage.removeItem(key))
}
