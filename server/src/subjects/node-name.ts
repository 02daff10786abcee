import { Refusal } from '@jiangtai/contract/refusal'
import { subjectLimits } from '@jiangtai/contract/subjects'
import type { HasBadWords } from '../words/words.ts'
import { tidy } from './import-rows.ts'

const unseen = /[\s\p{Default_Ignorable_Code_Point}]/gu

/** What a subject, a grade, a chapter or a course is called, or why not. */
export function nodeNameTyped(text: string, hasBadWords: HasBadWords): string {
  const name = editionTyped(text, hasBadWords)
  if (name.replace(unseen, '') === '') throw new Refusal('nodeNameEmpty')
  return name
}

/** An edition may be left out. */
export function editionTyped(text: string, hasBadWords: HasBadWords): string {
  const edition = tidy(text)
  if (edition.length > subjectLimits.nameLength) throw new Refusal('nodeNameLong', { n: subjectLimits.nameLength })
  if (hasBadWords([edition])) throw new Refusal('badWords')
  return edition
}
