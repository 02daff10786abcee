import { type LeafBody, type LeafKey, type QuestionType, questionTitles, questionTypes } from '@jiangtai/contract/question'
import { ruleIn, ruleWords } from './accept-words.ts'

/** The columns of the template, in their order. */
export const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const
export const sheetColumns = ['题型', '题干', ...letters, '答案', '解析', '难度', '知识点', '分值', '来源'] as const
export type SheetColumn = (typeof sheetColumns)[number]

const subHead = '小题：'
const fixed = '选项固定'

/** 多选题（少选得一半分，选项固定）; of a sub-question with 小题： before it. */
export function typeCell(type: QuestionType, { is_fixed_order }: LeafBody, { rule }: LeafKey, isSub: boolean): string {
  const words = [...(rule ? [ruleWords[rule]] : []), ...(is_fixed_order ? [fixed] : [])]
  return `${isSub ? subHead : ''}${questionTitles[type]}${words.length > 0 ? `（${words.join('，')}）` : ''}`
}

const { single, multiple, judge, pack, analysis, read } = questionTypes
const names: readonly (readonly [RegExp, QuestionType])[] = [
  [/^听力/, questionTypes.hearing],
  [/^(单选|单项选择|选择)/, single],
  [/^(多选|多项选择|不定项)/, multiple],
  [/^(判断|是非)/, judge],
  [/^填空/, pack],
  [/^(解答|解析|简答|问答|主观|论述|计算|作文)/, analysis],
  [/^(阅读|材料)/, read],
]

export interface SheetType {
  /** Undefined: nobody knows this word. */
  readonly type: QuestionType | undefined
  readonly isSub: boolean
  readonly rule: ReturnType<typeof ruleIn>
  readonly isFixed: boolean
}

export function typeOf(cell: string): SheetType {
  const [, sub, name = ''] = /^(小题[：:\-·\s]*)?(.*)$/s.exec(cell.trim()) ?? []
  const words = (/[（(]([^（()）]{1,40})[)）]\s*$/.exec(name)?.[1] ?? '').split(/[，,]/).map((word) => word.trim())
  return {
    type: names.find(([pattern]) => pattern.test(name))?.[1],
    isSub: sub !== undefined,
    rule: words.map(ruleIn).find((rule) => rule !== undefined),
    isFixed: words.includes(fixed),
  }
}
