import { attemptStates } from '@jiangtai/contract/exam'
import { type Change, examAnswers } from '@jiangtai/contract/exam-answers'
import { send } from '../kit/calls/send.ts'
import { whenCleared } from '../kit/session/clear-stored.ts'
import { whenLeaving } from '../kit/session/unfinished.ts'
import { deviceId } from '../parts/exam/device.ts'
import { batchOf, isUnsent, journalOf } from './journal/journal.ts'
import type { SaveReply } from './journal/sync.ts'
import { isRefused, outcomeOf } from './outcome.ts'
import { type AttemptBook, type Shelf, shelf } from './shelf-idb.ts'

/** The attempt that was answered last on this page: it sends its answers itself. */
interface Held {
  readonly attemptId: number
  readonly unsent: () => number
  readonly flush: () => Promise<void>
  readonly stop: () => void
}
let held: Held | undefined
/** Of attempts whose page is not open. */
let left = 0

export function hold(next: Held) {
  held = next
}

whenCleared(() => {
  held?.stop()
  held = undefined
  left = 0
})

whenLeaving(() => {
  const count = left + (held?.unsent() ?? 0)
  return count > 0 ? `还有 ${count} 题的答案没有传到服务器，退出后就没有了。` : ''
})

/** So long answers wait on a device for their person to come back. */
export const keptDays = 30
const keptMs = keptDays * 86_400_000

interface Ports {
  readonly shelf: Pick<Shelf, 'books' | 'answers' | 'confirm' | 'forget'>
  readonly save: (attempt_id: number, answers: Readonly<Record<string, Change>>) => Promise<SaveReply>
}

const own: Ports = {
  shelf,
  save: (attempt_id, answers) => send(examAnswers.save, { attempt_id, device_id: deviceId(), answers: { ...answers } }),
}

export interface Sent {
  /** Answers that did not arrive. */
  readonly left: number
  /** Those that came after the end: a teacher decides (R931). */
  readonly late: number
}

const unsentOf = async ({ attempt_id }: AttemptBook, { answers }: Pick<Ports['shelf'], 'answers'>) =>
  (await answers(attempt_id)).filter(({ seq, saved = 0 }) => seq > saved)

/** R926: what this device keeps of somebody and the server may not have; `told` hears how much is left while it goes out. */
export async function sendOf(userId: number, { shelf, save }: Ports, told: (left: number) => void): Promise<Sent> {
  const books = (await shelf.books()).filter(({ user_id, attempt_id }) => user_id === userId && attempt_id !== held?.attemptId)
  const waiting = await Promise.all(books.map(async (book) => ({ book, rows: await unsentOf(book, shelf) })))
  let count = waiting.reduce((sum, { rows }) => sum + rows.length, 0)
  let late = 0
  told(count)
  for (const { book, rows } of waiting) {
    let journal = journalOf(rows, {})
    while ([...journal.values()].some(isUnsent)) {
      const batch = batchOf(journal, () => true)
      const leaves = Object.keys(batch).map(Number)
      try {
        const { refused, status } = await save(book.attempt_id, batch)
        // Refused is answered, too: nothing of it would be taken another time.
        await shelf.confirm(book.attempt_id, new Map(leaves.map((leaf) => [leaf, batch[leaf]?.seq ?? 0])))
        late += Object.values(refused).filter((why) => why === 'examEnded').length
        journal = new Map([...journal].filter(([leaf]) => !leaves.includes(leaf)))
        count -= leaves.length
        if (status !== attemptStates.answering && journal.size === 0) await shelf.forget(book.attempt_id, book.exam_class_id)
      } catch (error) {
        if (!isRefused(error, 'examUnknown', 'attemptUnknown', 'examSubmitted', 'examEnded')) {
          // Nobody answers, or not now: it is tried when the line is back, or at the next login.
          if (outcomeOf(error).kind !== 'elsewhere') return { left: count, late }
          break
        }
        await shelf.forget(book.attempt_id, book.exam_class_id)
        count -= journal.size
        break
      } finally {
        told(count)
      }
    }
  }
  return { left: count, late }
}

/** How many answers of somebody did not arrive. A browser that keeps nothing has none but those of the page that is open. */
export async function sendKept(userId: number): Promise<Sent> {
  await held?.flush()
  const sent = await sendOf(userId, own, (count) => {
    left = count
  }).catch(() => ({ left: 0, late: 0 }))
  return { ...sent, left: sent.left + (held?.unsent() ?? 0) }
}

export const hasKept = async (userId: number): Promise<boolean> => {
  if ((held?.unsent() ?? 0) > 0) return true
  const books = await shelf.books().catch(() => [])
  const rows = await Promise.all(books.filter(({ user_id }) => user_id === userId).map((book) => unsentOf(book, shelf).catch(() => [])))
  return rows.some(({ length }) => length > 0)
}

/** R127: who logs out leaves nothing; what others left here waits for them. Papers are sealed, and fetched again by whoever needs them. */
export async function clearKept(userId: number, { books, forget, clearPapers }: Pick<Shelf, 'books' | 'forget' | 'clearPapers'> = shelf) {
  for (const { user_id, attempt_id, exam_class_id } of await books()) if (user_id === userId) await forget(attempt_id, exam_class_id)
  await clearPapers()
}

/** Whosever it is. What has no owner is of a version that was never given out. */
export async function sweepKept(now: number, { books, answers, forget }: Pick<Shelf, 'books' | 'answers' | 'forget'> = shelf) {
  for (const { attempt_id, exam_class_id, at = 0 } of await books()) {
    const last = Math.max(at, ...(await answers(attempt_id)).map((row) => row.at))
    if (last < now - keptMs) await forget(attempt_id, exam_class_id)
  }
}
