import { ownWordLimits, wordsIn } from '@jiangtai/contract/words'
import { readTable, tableFaults } from '../read-tables.ts'

type Faults = 'tableUnreadable' | 'tableTooLarge' | 'tooManyAtOnce' | 'wordFileEmpty'
export type WordsRead = { readonly words: readonly string[] } | { readonly refused: Faults }
export type ReadWords = (sent: { readonly bytes: Uint8Array }) => Promise<WordsRead>

/** What a column of words is headed with. */
const heads = new Set(['词', '词语', '敏感词', '词库', 'word', 'words'])

/** The words in a file, whichever cells they stand in. Runs in a thread. */
export const readWords: ReadWords = async ({ bytes }) => {
  const read = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if ('fault' in read) return { refused: read.fault === 'tooLong' ? 'tooManyAtOnce' : tableFaults[read.fault] }
  const [head, ...rows] = read.table.map(({ cells }) => cells.filter((cell) => typeof cell === 'string'))
  const isHead = head?.some((cell) => heads.has(cell.trim().toLowerCase()))
  const words = wordsIn((isHead ? rows : [head ?? [], ...rows]).flat().join('\n'))
  if (words.length > ownWordLimits.words) return { refused: 'tooManyAtOnce' }
  return words.length === 0 ? { refused: 'wordFileEmpty' } : { words }
}
