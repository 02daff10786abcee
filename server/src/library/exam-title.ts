import { examLimits } from '@jiangtai/contract/exam'
import { Refusal } from '@jiangtai/contract/refusal'

export const tidyTitle = (typed: string) => typed.replace(/\s+/gu, ' ').trim()

export function paperTitle(typed: string): string {
  const title = tidyTitle(typed)
  if (title === '' || [...title].length > examLimits.title) throw new Refusal('paperTitle', { n: examLimits.title })
  return title
}
