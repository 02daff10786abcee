import { type Flag, flagOf } from '@jiangtai/contract/flag'

interface Facts {
  /** Since when the text counts. */
  readonly since: number
  /** Whether the school has ever published one: ours changes with the product, and nobody is asked about that. */
  readonly isPublished: boolean
  readonly createdAt: number
  /** When this very text was taken note of; 0: not yet. */
  readonly acceptedAt: number
}

/** Of a text that everybody agrees to with the account. */
export function standingOf({ since, isPublished, createdAt, acceptedAt }: Facts): { agreed_at: number; is_new: Flag } {
  const isNewer = isPublished && since > createdAt
  return { agreed_at: acceptedAt || (isNewer ? 0 : createdAt), is_new: flagOf(isNewer && acceptedAt === 0) }
}
