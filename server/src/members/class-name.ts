import { classLimits } from '@jiangtai/contract/classes'
import { Refusal } from '@jiangtai/contract/refusal'
import type { HasBadWords } from '../words/words.ts'

const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** The name a class gets, or why not. */
export function classNameTyped(text: string, hasBadWords: HasBadWords): string {
  const name = text.replace(/\p{Cc}/gu, ' ').trim()
  if (name.replace(unseen, '') === '') throw new Refusal('classNameEmpty')
  if ([...name].length > classLimits.nameLength) throw new Refusal('classNameLong', { n: classLimits.nameLength })
  if (hasBadWords([name])) throw new Refusal('badWords')
  return name
}
