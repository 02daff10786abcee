import { type Difficulty, type MultiRule, type QuestionType, questionTypes, type SubType } from '@jiangtai/contract/question'

/** A question as its teacher would type it into the import's table: `$x^2$`, `<dot>` below signs, `____` for blanks, `[图片 60%]`, HTML behind `<html>`. */
export interface WrittenLeaf<T extends QuestionType = SubType> {
  readonly type: T
  readonly stem: string
  readonly options?: readonly string[]
  /** Letters of options; of a judgement 对 or 错. */
  readonly right?: string
  readonly rule?: MultiRule
  /** `7〔数值〕;;甲|乙`. */
  readonly blanks?: string
  /** Lines behind 【评分标准】 are its marks. */
  readonly reference?: string
}

export interface About {
  readonly points: readonly string[]
  readonly course: string
  readonly why?: string
  readonly hard?: Difficulty
  readonly full?: number
  readonly pictures?: readonly string[]
  readonly isPrivate?: true
  /** Its stem as it was in versions before. */
  readonly earlier?: readonly string[]
}
interface Heard {
  readonly file: string
  readonly plays: number
  readonly transcript: string
}
export interface Written extends WrittenLeaf<QuestionType>, About {
  readonly material?: string
  readonly audio?: Heard
  readonly subs?: readonly WrittenLeaf[]
}

const choice =
  <T extends QuestionType>(type: T) =>
  (stem: string, options: readonly string[], right: string): WrittenLeaf<T> => ({ type, stem, options, right })

export const single = choice(questionTypes.single)
export const multiple = (stem: string, options: readonly string[], right: string, rule?: MultiRule) => ({
  ...choice(questionTypes.multiple)(stem, options, right),
  ...(rule && { rule }),
})
export const judge = (stem: string, right: '对' | '错') => ({ type: questionTypes.judge, stem, right })
export const pack = (stem: string, blanks: string) => ({ type: questionTypes.pack, stem, blanks })
export const analysis = (stem: string, reference: string) => ({ type: questionTypes.analysis, stem, reference })
export const read = (material: string, ...subs: readonly WrittenLeaf[]) => ({ type: questionTypes.read, stem: '', material, subs })
export const hearing = (audio: Heard, stem: string, options: readonly string[], right: string) => ({
  ...choice(questionTypes.hearing)(stem, options, right),
  audio,
})
export const hearingPack = (audio: Heard, stem: string, blanks: string) => ({ type: questionTypes.hearingPack, stem, blanks, audio })
export const hearingRead = (audio: Heard, material: string, ...subs: readonly WrittenLeaf[]) => ({
  ...{ type: questionTypes.hearingRead, stem: '', material, subs },
  audio,
})
