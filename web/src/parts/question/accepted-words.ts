import type { BlankKey } from '@jiangtai/contract/question'

/** 150元 或 150.0元: what counts in a blank. */
export const acceptedWords = (blank: BlankKey | undefined) =>
  (blank?.accept ?? [])
    .filter(({ v }) => v.trim() !== '')
    .map(({ v, unit }) => `${v}${unit ?? ''}`)
    .join(' 或 ')
