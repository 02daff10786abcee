import { textOf } from './frames.ts'
import { createQueues } from './queue.ts'
import type { Seat } from './seat.ts'
import type { Said } from './tool.ts'

export type OwnWords = (userIds: readonly number[]) => Promise<(userId: number) => Said>

/**
 * Says to each of some people of a class something of their own: one question for all who sit here, instead of one from each of their pages.
 * Of two answers that are found out at once the older one could be said last, and would stay on the page: so one class waits for its turn.
 */
export function createOwnWords(pass: (text: string, seats: Iterable<Seat>) => void) {
  const inTurn = createQueues()
  return (classId: number, seatsOf: () => readonly Seat[], ownWords: OwnWords) =>
    inTurn(classId, async () => {
      const seats = seatsOf()
      if (seats.length === 0) return
      const wordsFor = await ownWords([...new Set(seats.map(({ actor }) => actor.id))])
      for (const seat of seats) {
        const { event_name, data } = wordsFor(seat.actor.id)
        pass(textOf(event_name, data), [seat])
      }
    })
}
