import type { QuestionFormat } from '@jiangtai/contract/question-imports'
import { UnreadableFile } from '../read/read-file.ts'
import { zipParts } from '../read/zip-parts.ts'

const unknown = () => new UnreadableFile('看不出是哪种文件，请选择格式：Excel（.xlsx）、Word（.docx）、GIFT、Moodle XML、Aiken 或 QTI')

const byEnding: Readonly<Record<string, QuestionFormat>> = {
  xls: 'xlsx',
  doc: 'docx',
  gift: 'gift',
  xlsx: 'xlsx',
  docx: 'docx',
  aiken: 'aiken',
}
const headBytes = 200_000

/** What a file is: by what is in it, and where that does not tell, by its name. */
export function guessFormat(name: string, bytes: Uint8Array): QuestionFormat {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return ofZip(bytes) ?? byEnding[ending] ?? refuse()
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return byEnding[ending] ?? refuse()
  const text = textOf(bytes)
  if (/^\s*</.test(text)) return /<quiz[\s>]/.test(text) ? 'moodle' : refuse()
  if (ending === 'gift' || ending === 'aiken') return ending
  if (/^[ \t]*ANSWER[ \t]*[:：]/im.test(text)) return 'aiken'
  return text.includes('{') && text.includes('}') ? 'gift' : refuse()
}

const refuse = (): never => {
  throw unknown()
}

function ofZip(bytes: Uint8Array): QuestionFormat | undefined {
  const { names } = zipParts(bytes)
  if (names.some((name) => name.startsWith('word/'))) return 'docx'
  if (names.some((name) => name.startsWith('xl/'))) return 'xlsx'
  return names.some((name) => name.endsWith('imsmanifest.xml')) ? 'qti' : undefined
}

function textOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, headBytes)
  const encoding = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(head)
}
