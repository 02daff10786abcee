import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { deleteOneTimesOf, insertOneTimes, putFirstOneTime, putOneTime, readOneTime, spendTry, takeOneTime } from './once.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
}

interface Challenge {
  readonly kind: string
  /** What the answer is for: an account, the id of a picture. */
  readonly subject: string
  readonly answer: string
}

export type Once = ReturnType<typeof createOnce>

/** What is asked once and answered once, whichever node is asked. The database never holds an answer, only its HMAC. */
export function createOnce({ db, clock, secret }: Deps) {
  const hashOf = ({ kind, subject, answer }: Challenge) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['one-time', kind, subject, answer]))
      .digest('base64url')

  return {
    async issue(
      challenge: Challenge,
      { seconds, tries, data = '' }: { readonly seconds: number; readonly tries: number; readonly data?: string },
    ) {
      const { kind, subject } = challenge
      const expires_at = clock.seconds() + seconds
      await putOneTime(db, { kind, subject, answer_hash: hashOf(challenge), data, tries_left: tries, expires_at })
    },

    /** Of many who do the same, whether this one was first: whatever is asked of it later stays with the first. */
    async claim(challenge: Challenge, seconds: number): Promise<boolean> {
      const { kind, subject } = challenge
      const expires_at = clock.seconds() + seconds
      return putFirstOneTime(db, { kind, subject, answer_hash: hashOf(challenge), data: '', tries_left: 1, expires_at })
    },

    /** Many at once, with one try each. */
    async issueAll(tx: Db, challenges: readonly (Challenge & { readonly data: string })[], seconds: number) {
      const expires_at = clock.seconds() + seconds
      const rows = challenges.map(({ data, ...challenge }) => {
        const { kind, subject } = challenge
        return { kind, subject, answer_hash: hashOf(challenge), data, tries_left: 1, expires_at }
      })
      await insertOneTimes(tx, rows)
    },

    /** What was kept with it, for the right answer in time and for one asker only; undefined otherwise. */
    async redeem(challenge: Challenge, tx = db): Promise<string | undefined> {
      const { kind, subject } = challenge
      const stored = await spendTry(tx, kind, subject, clock.seconds())
      if (!stored || stored.answer_hash !== hashOf(challenge)) return undefined
      return (await takeOneTime(tx, kind, subject, stored.answer_hash)) ? stored.data : undefined
    },

    /** Nothing that was asked of this one can be answered any more. */
    drop: (tx: Db, subject: string) => deleteOneTimesOf(tx, subject),

    /** The same without using it up: only for answers that nobody can guess, because a wrong one costs nothing. */
    async look(challenge: Challenge): Promise<string | undefined> {
      const stored = await readOneTime(db, challenge.kind, challenge.subject, clock.seconds())
      return stored?.answer_hash === hashOf(challenge) ? stored.data : undefined
    },
  }
}
