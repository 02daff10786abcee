import { boardLimits } from '@jiangtai/contract/board'
import { Refusal } from '@jiangtai/contract/refusal'

const sign = { quote: 0x22, escape: 0x5c, openList: 0x5b, closeList: 0x5d, openObject: 0x7b, closeObject: 0x7d } as const
/** The board, its list of operations, and one of them. */
const depthOfOperation = 3
/** Two thousand points of four numbers, each of at most seven signs and a comma, and what else an operation says. */
const longestOperation = 70_000
/** All that is no operation, and a sign and a comma for each of them. */
const longestRest = 3 * boardLimits.operations

/**
 * Cuts a board, written as JSON, into its operations while it arrives, so that no more than one of them is ever read at once. What is left
 * is as good JSON as the whole was: a board whose operations are zeros.
 */
export function createOperationsIn(onOperation: (text: string) => void) {
  const begun: Buffer[] = []
  let [depth, isText, isEscaped, begunLength, count, rest] = [0, false, false, 0, 0, '']

  function leave(text: string) {
    rest += text
    if (rest.length > longestRest) throw new Refusal('boardTooLarge')
  }
  function begin(bytes: Buffer) {
    begun.push(bytes)
    begunLength += bytes.length
    if (begunLength > longestOperation) throw new Refusal('boardUnreadable')
  }
  function end() {
    const text = Buffer.concat(begun.splice(0)).toString()
    begunLength = 0
    count += 1
    if (count > boardLimits.operations) throw new Refusal('boardTooLarge')
    leave('0')
    onOperation(text)
  }

  return {
    add(bytes: Buffer) {
      let from = 0
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at]
        if (isText) {
          if (isEscaped) isEscaped = false
          else if (byte === sign.escape) isEscaped = true
          else if (byte === sign.quote) isText = false
        } else if (byte === sign.quote) isText = true
        else if (byte === sign.openObject || byte === sign.openList) {
          depth += 1
          if (depth !== depthOfOperation) continue
          leave(bytes.toString('latin1', from, at))
          from = at
        } else if (byte === sign.closeObject || byte === sign.closeList) {
          depth -= 1
          if (depth !== depthOfOperation - 1) continue
          begin(bytes.subarray(from, at + 1))
          end()
          from = at + 1
        }
      }
      if (depth < depthOfOperation) leave(bytes.toString('latin1', from))
      else begin(bytes.subarray(from))
    },
    /** What is left, and how many operations were cut out of it. Sign by sign: of what is left only plain ones are of use. */
    rest: () => ({ text: rest, count }),
  }
}
