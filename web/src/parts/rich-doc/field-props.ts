import type { RichDoc } from '@jiangtai/contract/rich-doc'

export interface RichDocFieldProps {
  /** For readers; what stands above the field is the form's. */
  readonly label: string
  /** What it begins with. To put another tree in, change the `key`. */
  readonly doc: RichDoc
  /** `blanksWere`: which blank each blank was before this change, 0 for a new one. */
  readonly onDoc: (doc: RichDoc, blanksWere: readonly number[]) => void
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly size?: 'large' | 'line'
  readonly hasBlanks?: boolean
}
