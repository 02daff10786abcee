import type { QuestionImportRow } from '@jiangtai/contract/question-imports'
import { plainText } from '@jiangtai/contract/rich-doc'
import { askedDoc } from './row-words.ts'

/** What begins like a formula would be worked out by the program that opens it. */
const cell = (text: string) => {
  const shown = /^[\s]*[=+\-@]/.test(text) ? `'${text}` : text
  return `"${shown.replaceAll('"', '""')}"`
}

/** Rows with errors as a table for a spreadsheet; without its mark at the beginning Excel would not know that it is UTF-8. */
export function errorList(rows: readonly QuestionImportRow[]): string {
  const lines = rows.map(({ row_no, place, draft, messages }) => [
    String(row_no),
    place,
    plainText(askedDoc(draft)).slice(0, 200),
    messages.map(({ text }) => text).join('；'),
  ])
  return `\ufeff${[['题号', '位置', '题干', '问题'], ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
