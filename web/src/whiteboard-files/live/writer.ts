import type { Operation } from '@jiangtai/contract/board'
import { nextBatch } from './batches.ts'

interface Ways {
  readonly boardId: number
  /** True once it is stored. */
  readonly send: (seq: number, ops: Operation[]) => Promise<boolean>
  /** Which batch of which board is stored last; throws without a line. */
  readonly stored: () => Promise<{ readonly board_live_id: number; readonly seq: number }>
  readonly later: (ms: number, act: () => void) => void
  /** Another device has taken over, or the lesson is over. */
  readonly onLost: () => void
}

const everyMs = 100
const retryMs = 1000

/** Sends what is drawn, about ten times a second and one batch after another: nothing is left out and nothing comes twice. */
export function createWriter({ boardId, send, stored, later, onLost }: Ways) {
  let waiting: readonly Operation[] = []
  let onItsWay: Operation[] = []
  let seq = 0
  let isBusy = false
  let isOver = false

  async function run() {
    if (isBusy || isOver) return
    if (onItsWay.length === 0) {
      const [batch, rest] = nextBatch(waiting)
      if (batch.length === 0) return
      onItsWay = batch
      waiting = rest
      seq += 1
    }
    isBusy = true
    const isStored = (await send(seq, onItsWay)) || (await isThereAfterAll())
    if (isStored === true) onItsWay = []
    if (isOver) return
    later(isStored === true ? everyMs : retryMs, () => {
      isBusy = false
      void run()
    })
  }

  /** A batch nobody answered may be stored all the same; one that was refused goes again from where the server is. */
  async function isThereAfterAll(): Promise<boolean> {
    try {
      const last = await stored()
      if (last.board_live_id !== boardId) {
        isOver = true
        onLost()
      }
      return last.seq >= seq
    } catch {
      return false
    }
  }

  return {
    write(...operations: readonly Operation[]) {
      waiting = [...waiting, ...operations]
      void run()
    },
    stop() {
      isOver = true
    },
  }
}
