import { isPassword, passwordTyped } from '@jiangtai/contract/password'
import { Refusal } from '@jiangtai/contract/refusal'
import { realNameOf } from '../login/real-name.ts'
import type { HasBadWords } from '../words/words.ts'

interface Form {
  readonly real_name: string
  readonly password: string
}

/** What the first-login reset sets, or why not. */
export function resetTyped(form: Form, hasBadWords: HasBadWords) {
  const realName = realNameOf(form.real_name.replace(/\s/g, ''), hasBadWords)
  const password = passwordTyped(form.password)
  if (!isPassword(password)) throw new Refusal('passwordRule')
  return { realName, password }
}
