import { Refusal } from '@jiangtai/contract/refusal'

export interface Most {
  /** Bodies that one sender may have on their way. */
  readonly bodies: number
  /** Bytes in memory: of one sender, and of all together. */
  readonly ofOne: number
  readonly ofAll: number
  /** Of that, what people without a login may have together: they must not take what a class needs. */
  readonly ofGuests: number
}

export type Held = ReturnType<typeof createHeld>

/** A body below this weighs no more than the line it comes by, and is not counted. */
export const smallBytes = 16 * 1024

/** A whole school may sit behind one address. */
const guestsOfOneNetwork = 10

/** Somebody whose line broke may come again before the old body is given up; another try this soon finds most of them gone. */
const waitSeconds = 5

/**
 * What of the bodies of requests is in memory, and whose it is. Bytes count as they come, not as they are announced: who only announces
 * takes nothing from anybody. What is refused is forgotten by its reader.
 */
export function createHeld(most: Most) {
  const senders = new Map<string, { bodies: number; bytes: number }>()
  const holds = new WeakMap<object, { readonly sender: string; readonly isGuest: boolean; bytes: number }>()
  let all = 0
  let guests = 0

  return {
    /** A body begins to come. Guests are told apart by their network alone, in which many people may sit. */
    enter(request: object, sender: string, isGuest = false) {
      const own = senders.get(sender) ?? { bodies: 0, bytes: 0 }
      if (own.bodies >= most.bodies * (isGuest ? guestsOfOneNetwork : 1)) throw new Refusal('tooMany', { n: waitSeconds })
      own.bodies += 1
      senders.set(sender, own)
      holds.set(request, { sender, isGuest, bytes: 0 })
    },
    has: (request: object) => holds.has(request),
    /** So much more of it is kept. One that never entered is too small to count. */
    add(request: object, bytes: number) {
      const hold = holds.get(request)
      const own = hold && senders.get(hold.sender)
      if (!own) return
      if (own.bytes + bytes > most.ofOne) throw new Refusal('tooMany', { n: waitSeconds })
      if (all + bytes > most.ofAll || (hold.isGuest && guests + bytes > most.ofGuests)) throw new Refusal('unavailable')
      hold.bytes += bytes
      own.bytes += bytes
      all += bytes
      if (hold.isGuest) guests += bytes
    },
    /** Nobody needs it any more. */
    leave(request: object) {
      const hold = holds.get(request)
      const own = hold && senders.get(hold.sender)
      if (!own) return
      holds.delete(request)
      own.bodies -= 1
      own.bytes -= hold.bytes
      all -= hold.bytes
      if (hold.isGuest) guests -= hold.bytes
      if (own.bodies === 0) senders.delete(hold.sender)
    },
    bytes: () => all,
  }
}
