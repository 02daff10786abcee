import { accountLimits } from '@jiangtai/contract/accounts'
import { Refusal } from '@jiangtai/contract/refusal'
import type { HasBadWords } from '../words/words.ts'

/** Letters of any script, and what stands between the parts of a name. */
const signs = /^[\p{L}\p{M}\p{N} ·•・.\-'’()（）]*\p{L}[\p{L}\p{M}\p{N} ·•・.\-'’()（）]*$/u

/** A real name as it is stored; refuses what is not a name. */
export function realNameOf(typed: string, hasBadWords: HasBadWords): string {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '') throw new Refusal('realNameEmpty')
  if ([...name].length > accountLimits.realNameLength) throw new Refusal('realNameLong', { n: accountLimits.realNameLength })
  if (!signs.test(name)) throw new Refusal('realNameSigns')
  if (hasBadWords([name])) throw new Refusal('badWords')
  return name
}
