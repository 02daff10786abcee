import { Refusal } from '@jiangtai/contract/refusal'

/** Phones capitalise the first letter and Chinese keyboards write full-width digits: neither makes another account. */
export const usernameKey = (username: string) => username.normalize('NFKC').trim().toLowerCase()

/** What a new account may be called: letters, digits and _ . - Those that are there already may be anything. */
export const isUsername = (name: string) => /^[\p{L}\p{N}][\p{L}\p{N}_.-]{1,19}$/u.test(name)

/** As it is shown. */
export function usernameTyped(typed: string): string {
  const username = typed.normalize('NFKC').trim()
  if (!isUsername(username)) throw new Refusal('usernameRule')
  return username
}
