import { ownWordLimits } from '@jiangtai/contract/words'

export const inParts = <T>(list: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, at) => list.slice(at * most, (at + 1) * most))

export const addedText = ({ added, known }: { readonly added: number; readonly known: number }) =>
  known === 0 ? `已添加 ${added} 个词` : `已添加 ${added} 个词，${known} 个原来就有`

const megabyte = 1024 * 1024

/** What can be said of a file before it travels; undefined: nothing. */
export function wordFileFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(txt|csv|xlsx)$/i.test(name)) return '请用 txt、csv 或 xlsx 文件'
  if (size === 0) return '这个文件是空的'
  return size > ownWordLimits.fileBytes ? `文件不能超过 ${ownWordLimits.fileBytes / megabyte} MB` : undefined
}
