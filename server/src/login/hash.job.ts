import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { nextSlice } from '../slices.ts'
import { countUnhashed, unhashedPasswords } from './initial-passwords.db.ts'
import type { InitialPasswords } from './initial-passwords.ts'
import { renewPassword } from './login.db.ts'
import type { Login } from './login.ts'

interface Deps {
  readonly db: Db
  readonly login: Pick<Login, 'hash'>
  readonly initial: Pick<InitialPasswords, 'unsealed'>
}

export const hashKindName = 'hash-passwords'
const atOnce = 100

/**
 * Makes initial passwords ready to be typed: a hash takes a tenth of a second, thousands of them minutes. One after another, so that whoever logs in meanwhile has
 * the other thread. Begun twice it goes on where it was.
 */
export const hashKind = ({ db, login, initial }: Deps): JobKind => ({
  name: hashKindName,
  atOnce: 1,
  async run({ signal, progress }) {
    const total = await countUnhashed(db)
    let done = 0
    for (let after = 0; ; ) {
      const some = await unhashedPasswords(db, after, atOnce)
      if (some.length === 0) return undefined
      for (const row of some) {
        signal.throwIfAborted()
        after = row.user_id
        const password = initial.unsealed(row)
        // Sealed with another secret: only a new one helps.
        if (password !== undefined) await renewPassword(db, row.user_id, { from: '', to: await login.hash(password) })
        progress(++done, Math.max(done, total))
        await nextSlice()
      }
    }
  },
})
