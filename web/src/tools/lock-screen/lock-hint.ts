import { LockScope } from '@jiangtai/contract/lock-screen'
import * as z from 'zod/mini'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { attempt } from '../../kit/storage/attempt.ts'

const Hint = z.object({ class_id: z.int(), teacher_name: z.string(), unlock_time: z.int(), lock_scope: LockScope, lock_time: z.int() })
type Hint = z.infer<typeof Hint>

const key = 'jiangtai.lock'

/** The lock that covered this browser last: a reload, or another address, is covered until it has been asked anew. */
export const lockHint = {
  of: (classId: number): (Hint & { readonly lock_screen_status: 1 }) | undefined =>
    attempt(() => {
      const kept = z.safeParse(Hint, JSON.parse(window.localStorage.getItem(key) ?? 'null'))
      return kept.success && kept.data.class_id === classId ? { ...kept.data, lock_screen_status: 1 as const } : undefined
    }),
  keep: (lock: Hint) => attempt(() => window.localStorage.setItem(key, JSON.stringify(z.parse(Hint, lock)))),
  forget: () => attempt(() => window.localStorage.removeItem(key)),
}
whenCleared(lockHint.forget)
