import { Refusal } from '@jiangtai/contract/refusal'

/** Phones capitalise the first letter and Chinese keyboards write full-width digits: neither makes another account. */
export const usernameKey = (username: string) => username.normalize('NFKC').trim().toLowerCase()

/** Of a new account, as it is shown; those that are there already may be anything. */
export function usernameTyped(typed: string): string {
  const username = typed.normalize('NFKC').trim()
  if (!/^[\p{L}\p{N}_.-]{2,20}$/u.test(username)) throw new Refusal('usernameRule')
  return username
}
