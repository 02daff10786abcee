import { type LeafBody, type LeafKey, type QuestionType, questionTypes } from '@jiangtai/contract/question'

/** With as many places as Moodle writes them. */
const percent = (part: number) => String(Number((100 * part).toFixed(5)))

/** R884: what Moodle gives for each option, in percent. The rule `each` takes off for wrong ones, the others do not. */
export function fractionsOf(type: QuestionType, { options = [] }: LeafBody, { right, rule }: LeafKey): string[] {
  const ids = Array.isArray(right) ? right : []
  const wrong = options.length - ids.length
  return options.map(({ id }) => {
    if (ids.includes(id)) return type === questionTypes.multiple ? percent(1 / ids.length) : '100'
    return type === questionTypes.multiple && rule === 'each' ? percent(-1 / wrong) : '0'
  })
}
