import { BoardLog, boardLimits } from '@jiangtai/contract/board'
import { Refusal } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'

/** Only to see how much there is before it is looked at. */
const Long = z.object({ operations: z.array(z.unknown()) })

/** The operations of a board out of a file, as they are stored: nothing that does not belong to them, and not too much. */
export async function readStrokes(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const said = parse(await textOf(bytes))
  const long = z.safeParse(Long, said)
  if (long.success && long.data.operations.length > boardLimits.operations) throw new Refusal('boardTooLarge')
  const log = z.safeParse(BoardLog, said)
  if (!log.success) throw new Refusal('boardUnreadable')
  return JSON.stringify(log.data)
}

/** What is stored was looked at when it came. */
export const logOf = (strokes: string): BoardLog => JSON.parse(strokes)

async function textOf(bytes: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > boardLimits.signs) throw new Refusal('boardTooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('boardUnreadable')
  }
}
