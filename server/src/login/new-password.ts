import { isGuessable } from '@jiangtai/contract/guessable'

/** Copied from a slip of paper by a child: small letters and digits, none that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 8

/** One that nobody who knows the names of the account would guess. */
export function newPassword(randomBelow: (most: number) => number, names: readonly string[]): string {
  for (;;) {
    const password = Array.from({ length }, () => signs[randomBelow(signs.length)]).join('')
    if (!isGuessable(password, names)) return password
  }
}
