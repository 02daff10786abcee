import { Refusal } from '@jiangtai/contract/refusal'
import { suggestLimits } from '@jiangtai/contract/suggests'

/** What somebody typed, in one piece: 5 to 500 characters. */
export function tidySuggestion(text: string): string {
  const tidy = text.replace(/\s+/gu, ' ').trim()
  const length = [...tidy].length
  if (length < suggestLimits.leastText || length > suggestLimits.textLength) throw new Refusal('suggestText')
  return tidy
}
