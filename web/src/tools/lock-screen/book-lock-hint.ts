import { flagOf } from '@jiangtai/contract/flag'
import { createJar } from '../../kit/live/cookies.ts'
import { whenCleared } from '../../kit/session/clear-stored.ts'

const name = 'stu_book_lock_screen_status'
const jar = () => createJar<typeof name>(document)

/** R297: what the school said last, until it is asked again. */
export const bookLockHint = {
  get: () => flagOf(jar().get(name) === '1'),
  set: (status: 0 | 1) => jar().set(name, String(status)),
}
whenCleared(() => jar().remove(name))
