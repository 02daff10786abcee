import { passwordTyped } from '@jiangtai/contract/password'
import { realNameOf } from '../login/real-name.ts'
import { demandPassword } from '../login/typed-password.ts'
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
