import { noticeTypes } from '@jiangtai/contract/notices'
import { Refusal } from '@jiangtai/contract/refusal'
import { suggestLimits } from '@jiangtai/contract/suggests'

/** What somebody typed, in one piece: 5 to 500 characters. */
export function tidySuggestion(text: string): string {
  const tidy = text.replace(/\s+/gu, ' ').trim()
  const length = [...tidy].length
  if (length < suggestLimits.leastText || length > suggestLimits.textLength) throw new Refusal('suggestText')
  return tidy
}

/** What the owner of a resource is told. */
export const reportNotice = (from: string, { title, text, created_at }: { title: string; text: string; created_at: number }) => ({
  type_id: noticeTypes.report,
  title: `${from}说“${title}”里有错`,
  ...{ text, mix_id: null, created_at },
})
