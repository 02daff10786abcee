import { isGuessable } from '@jiangtai/contract/guessable'
import { isPassword } from '@jiangtai/contract/password'
import { Refusal } from '@jiangtai/contract/refusal'

/** Of a password that is set. Those that are there already may be anything. */
export function demandPassword(password: string, names: readonly string[]) {
  if (!isPassword(password)) throw new Refusal('passwordRule')
  if (isGuessable(password, names)) throw new Refusal('passwordGuessable')
}
