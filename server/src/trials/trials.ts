import { passwordTyped } from '@jiangtai/contract/password'
import { realNameOf } from '../login/real-name.ts'
import { demandPassword } from '../login/typed-password.ts'
import type { Standing } from '../members/validity.ts'
import type { HasBadWords } from '../words/words.ts'

interface Form {
  readonly real_name: string
  readonly password: string
}

/** What the first-login reset sets, or why not. */
export function resetTyped(form: Form, hasBadWords: HasBadWords) {
  const realName = realNameOf(form.real_name.replace(/\s/g, ''), hasBadWords)
  const password = passwordTyped(form.password)
  demandPassword(password, [])
  return { realName, password }
}

/** R171: what the order of the running period says, or what the account was opened with; an account of neither kind may. Nobody may after the end. */
export const mayTakeSpokenExams = (
  account: { readonly is_spoken_valid: 0 | 1 } | undefined,
  { isValid, isSpoken }: Pick<Standing, 'isValid' | 'isSpoken'>,
): boolean => isValid && (account?.is_spoken_valid === 1 || (isSpoken ?? account === undefined))
