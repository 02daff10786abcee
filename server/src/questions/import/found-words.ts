import { docsOf, type QuestionDraft } from '@jiangtai/contract/question'
import { nodesOf } from '@jiangtai/contract/rich-doc'

export interface Found {
  readonly pictures: number
  readonly sounds: number
  readonly formulas: number
}

export const foundNothing: Found = { pictures: 0, sounds: 0, formulas: 0 }

/** What one more question has beside its words. */
export function withFound(found: Found, draft: QuestionDraft): Found {
  const types = docsOf(draft, draft.explanation).flatMap((doc) => [...nodesOf(doc)].map(({ type }) => type))
  const count = (type: (typeof types)[number]) => types.filter((each) => each === type).length
  return {
    pictures: found.pictures + count('image'),
    sounds: found.sounds + count('audio') + (draft.body.audio ? 1 : 0),
    formulas: found.formulas + count('tex'),
  }
}

export const foundWords = ({ pictures, sounds, formulas }: Found): string =>
  [pictures > 0 && `${pictures} 张图`, sounds > 0 && `${sounds} 段音频`, formulas > 0 && `${formulas} 个公式`].filter(Boolean).join(' · ')
