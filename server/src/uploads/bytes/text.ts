import type { Bytes } from './bytes.ts'

const headBytes = 1024

/** Text as tables are written in it: UTF-8 or GB18030, no NUL, and not a page in disguise. */
export const isTableText = async (bytes: Bytes): Promise<boolean> => !/^\s*</.test(await headOf(bytes)) && isSomeText(bytes)

/** A page: the same, with a mark of one near its beginning. */
export const isMarkup = async (bytes: Bytes): Promise<boolean> =>
  /<(?:!doctype|!--|html|head|body|meta|title|script|style|div|p|h[1-6]|svg|table|section|main)\b/i.test(await headOf(bytes)) &&
  isSomeText(bytes)

const headOf = async (bytes: Bytes) => (await bytes.read(0, headBytes)).toString('latin1').replace(/^\xef\xbb\xbf/, '')

async function isSomeText(bytes: Bytes): Promise<boolean> {
  const readers = ['utf-8', 'gb18030'].map(readerOf)
  for await (const chunk of await bytes.whole()) {
    if (chunk.includes(0)) return false
    // All of them read on, so no `some` that stops at the first.
    if (readers.map((reads) => reads(chunk)).every((isText) => !isText)) return false
  }
  return readers.some((reads) => reads(undefined))
}

/** The same, or UTF-16 as Windows once saved it, which says so at its beginning. */
export async function isPlainText(bytes: Bytes): Promise<boolean> {
  const mark = (await bytes.read(0, 2)).toString('hex')
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark]
  if (!encoding) return isTableText(bytes)
  const reads = readerOf(encoding)
  for await (const chunk of await bytes.whole()) if (!reads(chunk)) return false
  return reads(undefined)
}

/** Whether everything so far is text of this encoding; asked without a chunk, whether it ends as such. */
function readerOf(encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let isText = true
  return (chunk: Uint8Array | undefined): boolean => {
    if (!isText) return false
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      isText = false
    }
    return isText
  }
}
