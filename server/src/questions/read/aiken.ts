import { type OptionId, optionIds, type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import type { RichDoc } from '@jiangtai/contract/rich-doc'
import { textOf } from '../../read-csv.ts'
import { emptyDraft, isFixedOrder, missingAnswer, notes, optionsOf } from './drafts.ts'
import { escapedHtml, readHtml } from './html.ts'
import { type ReadQuestions, type ReadRow, readLimits, tooMuch, UnreadableFile } from './read-file.ts'

const option = /^([A-Za-z])[.)．、）]\s*(.*)$/
const answer = /^ANSWER\s*[:：]\s*(.*)$/i

interface Open {
  readonly line: number
  readonly lines: string[]
  readonly stem: string[]
  readonly options: string[]
  answer: string | undefined
}

const docOf = (text: string): RichDoc => readHtml(escapedHtml(text), { hasLines: true }).doc

/** R885: a stem, its options, `ANSWER: B`. A question ends with its answer, or where an empty line stands behind its options. */
export function readAiken(bytes: Uint8Array): ReadQuestions {
  if (bytes.length > readLimits.bytes) throw tooMuch()
  const text = textOf(bytes)
  if (text === undefined) throw new UnreadableFile('文件不是文本，无法读取')
  const rows: ReadRow[] = []
  let open: Open | undefined
  const end = () => {
    if (!open) return
    if (rows.length >= readLimits.questions) throw tooMuch()
    rows.push(rowOf(open, rows.length + 1))
    open = undefined
  }
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const bare = line.trim()
    if (bare === '') {
      if (open && open.options.length > 0) end()
      continue
    }
    open ??= { line: at + 1, lines: [], stem: [], options: [], answer: undefined }
    open.lines.push(bare)
    const [, right] = answer.exec(bare) ?? []
    const [, letter = '', words = ''] = option.exec(bare) ?? []
    if (right !== undefined) {
      open.answer = right.trim()
      end()
    } else if (letter.toUpperCase().charCodeAt(0) - 65 === open.options.length && open.stem.length > 0) open.options.push(words)
    else if (open.options.length > 0) open.options[open.options.length - 1] += `\n${bare}`
    else open.stem.push(bare)
  }
  end()
  return { rows, files: [] }
}

function rowOf({ line, lines, stem, options, answer: right }: Open, count: number): ReadRow {
  const noted = notes()
  const list = optionsOf(options.map(docOf), noted)
  const letters = [...new Set((right ?? '').toUpperCase().replace(/[^A-Z]/g, ''))]
  const ids = letters.map((letter) => letter.toLowerCase()).filter((id): id is OptionId => optionIds.some((known) => known === id))
  if (letters.length === 0) noted.fail(missingAnswer)
  for (const letter of letters) if (!ids.some((id) => id === letter.toLowerCase())) noted.fail(`答案「${letter}」不在选项中`)
  const draft: QuestionDraft = {
    ...emptyDraft(ids.length > 1 ? questionTypes.multiple : questionTypes.single),
    body: { stem: docOf(stem.join('\n')), options: list, ...(isFixedOrder(list) ? { is_fixed_order: 1 } : {}) },
    key: ids.length > 0 ? { right: ids } : {},
  }
  return { place: `第${count}题 · 行${line}`, source: lines.join('\n'), draft, messages: noted.messages }
}
