import { hasBlanks, hasOptions, type QuestionDraft, questionTitles, questionTypes } from '@jiangtai/contract/question'
import { questionFaults } from '@jiangtai/contract/question-faults'
import { type QuestionImportRow, rowLevels } from '@jiangtai/contract/question-imports'
import { isEmptyDoc, noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import { judgements, letterAt } from '../../parts/question/question-words.ts'

export type RowState = 'made' | 'ok' | 'left' | 'warn' | 'error'

export function stateOf({ question_id, level, is_chosen }: Pick<QuestionImportRow, 'question_id' | 'level' | 'is_chosen'>): RowState {
  if (question_id > 0) return 'made'
  if (level === rowLevels.error) return 'error'
  if (level === rowLevels.warn) return 'warn'
  return is_chosen === 1 ? 'ok' : 'left'
}

const settled: Readonly<Partial<Record<RowState, string>>> = { made: '已入库', ok: '可以导入', left: '不导入' }

/** What is to be said of a row in one line. */
export function verdictOf(row: QuestionImportRow): string {
  const said = settled[stateOf(row)]
  if (said) return said
  const worst = row.messages.filter(({ level }) => level === row.level)
  const first = worst[0]?.text ?? '要看一下'
  return worst.length > 1 ? `${first}，还有 ${worst.length - 1} 处` : first
}

const unknownType = '未识别题型'

/** Which column holds what is wrong. */
export interface WrongCells {
  readonly type: boolean
  readonly stem: boolean
  readonly options: boolean
  readonly answer: boolean
}

export function wrongCells({ level, messages, draft }: QuestionImportRow): WrongCells {
  const isWrong = level === rowLevels.error
  const places = isWrong ? questionFaults(draft, draft.explanation).map(({ place }) => place) : []
  return {
    type: isWrong && messages.some(({ text }) => text.startsWith(unknownType)),
    stem: places.some((place) => ['stem', 'material', 'audio', 'subs', 'explanation'].includes(place)),
    options: places.includes('options'),
    answer: places.includes('key') || places.includes('blanks'),
  }
}

/** What asks, in a row of a table: of a text with questions below it the text. */
export const askedDoc = ({ body }: QuestionDraft): RichDoc => [body.stem, body.material].find((doc) => doc && !isEmptyDoc(doc)) ?? noDoc

/** The right answer in a few signs; empty: there is none. */
export function answerText({ type, body, key }: QuestionDraft): string {
  if (hasOptions(type)) {
    const right = Array.isArray(key.right) ? key.right : []
    const letters = (body.options ?? []).flatMap(({ id }, at) => (right.includes(id) ? [letterAt(at)] : []))
    const unknown = right.filter((id) => !body.options?.some((option) => option.id === id)).map((id) => id.toUpperCase())
    return [...letters, ...unknown].join('')
  }
  if (type === questionTypes.judge) return judgements.find(({ value }) => value === key.right)?.text ?? ''
  if (hasBlanks(type))
    return (key.blanks ?? [])
      .map(({ accept }) => accept[0]?.v ?? '')
      .filter((text) => text !== '')
      .join('；')
  if (body.subs) return `${body.subs.length} 小题`
  return isEmptyDoc(key.reference ?? noDoc) ? '' : '有参考答案'
}

/** Which question of the bank asks the same; 0: none. */
export function sameInBank({ messages }: Pick<QuestionImportRow, 'messages'>): number {
  const found = messages.map(({ text }) => /^与题库第(\d+)题相同$/.exec(text)?.[1]).find(Boolean)
  return Number(found ?? 0)
}

/** The words of the file, with those of the answer apart where the answer is wrong. */
export function sourceParts(source: string, isAnswerWrong: boolean): { readonly text: string; readonly isWrong: boolean }[] {
  const at = isAnswerWrong ? source.search(/(答案|ANSWER|【答案】)\s*[:：】]/) : -1
  if (at < 0) return [{ text: source, isWrong: false }]
  const end = source.indexOf('\n', at)
  const upTo = end < 0 ? source.length : end
  return [
    { text: source.slice(0, at), isWrong: false },
    { text: source.slice(at, upTo), isWrong: true },
    { text: source.slice(upTo), isWrong: false },
  ].filter(({ text }) => text !== '')
}

/** What kind it is; unknown to its reader, nothing. */
export const typeText = ({ draft, messages }: Pick<QuestionImportRow, 'draft' | 'messages'>): string =>
  messages.some(({ text }) => text.startsWith(unknownType)) ? '—' : questionTitles[draft.type]
