import { BoardLog, boardLimits, Operation } from '@jiangtai/contract/board'
import { Refusal } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'
import { nextSlice } from '../slices.ts'
import { createOperationsIn } from './operations-in.ts'

/** Of the bytes that are looked at in one go. */
const sliceBytes = 32 * 1024
const Sheet = z.omit(BoardLog, { operations: true })
const Emptied = z.extend(Sheet, { operations: z.custom<0[]>((all) => Array.isArray(all) && all.every((one) => one === 0)) })

/**
 * The operations of a board out of a file, as they are stored: nothing that does not belong to them, and not too much. Four million signs
 * are looked at operation by operation and slice by slice: as a whole they would hold up everybody else for two seconds.
 */
export async function readStrokes(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const operations: string[] = []
  let [size, signs] = [0, 0]
  const board = createOperationsIn((text) => {
    const operation = write(Operation, text)
    // Counted as they are stored too: 4e5 is short and becomes 400000.
    signs += operation.length + 1
    if (signs > boardLimits.signs) throw new Refusal('boardTooLarge')
    operations.push(operation)
  })
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > boardLimits.signs) throw new Refusal('boardTooLarge')
    const whole = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    for (let from = 0; from < whole.length; from += sliceBytes) {
      await nextSlice()
      board.add(whole.subarray(from, from + sliceBytes))
    }
  }
  const rest = board.rest()
  const sheet = read(Emptied, rest.text)
  if (sheet.operations.length !== rest.count) throw new Refusal('boardUnreadable')
  const { operations: _zeros, ...head } = sheet
  return `${JSON.stringify(head).slice(0, -1)},"operations":[${operations.join(',')}]}`
}

const write = (schema: z.core.$ZodType, text: string) => JSON.stringify(read(schema, text))

function read<S extends z.core.$ZodType>(schema: S, text: string): z.output<S> {
  const found = z.safeParse(schema, parse(text))
  if (!found.success) throw new Refusal('boardUnreadable')
  return found.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('boardUnreadable')
  }
}
