import { inChunks } from '../db/chunks.ts'
import { sliceIn } from '../slices.ts'
import { folded } from './fold.ts'

/** A school may have ten thousand words: everybody else has a turn between the slices. */
export async function foldAll(db: { readonly isTransaction: boolean }, words: readonly string[]): Promise<string[]> {
  const all: string[] = []
  for (const some of inChunks(words)) {
    await sliceIn(db)
    all.push(...some.map(folded))
  }
  return all
}
