import { classMembers, memberLimits } from '@jiangtai/contract/class-members'
import type { RosterStudent } from '@jiangtai/contract/classes'
import type { ManagedClass } from '@jiangtai/contract/teacher-classes'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { confirm } from '../kit/ui/confirm.ts'
import { toast } from '../kit/ui/toast.ts'
import { useBusy } from '../kit/use-busy.ts'
import { resetting, restWords } from './reset-words.ts'

export interface Slip {
  readonly id: number
  readonly real_name: string
  readonly username: string
  readonly password: string
}

/** New passwords for some students, so many at once as the server takes; what was done before a refusal is shown all the same. */
export function useReset({ id: class_id, name }: Pick<ManagedClass, 'id' | 'name'>) {
  const [slips, setSlips] = useState<readonly Slip[]>()
  const [isBusy, whileBusy] = useBusy()

  async function send60(students: readonly RosterStudent[], made: Slip[]) {
    for (let from = 0; from < students.length; from += memberLimits.resetAtOnce) {
      const some = students.slice(from, from + memberLimits.resetAtOnce)
      const { list } = await send(classMembers.resetPasswords, { class_id, student_ids: some.map(({ id }) => id) })
      const passwordOf = new Map(list.map(({ username, password }) => [username, password]))
      for (const { id, real_name, username } of some) made.push({ id, real_name, username, password: passwordOf.get(username) ?? '' })
    }
  }

  return {
    slips,
    isBusy,
    close: () => setSlips(undefined),
    /** Those whose password is new. */
    async ask(students: readonly RosterStudent[]): Promise<readonly RosterStudent[]> {
      if (!(await confirm(resetting(students, name)))) return []
      const made: Slip[] = []
      await whileBusy(async () => {
        try {
          await send60(students, made)
          // R730.
          toast.success('重置成功！')
        } catch (error) {
          toast.error(restWords(students.length - made.length, error instanceof Error ? error.message : String(error)))
        }
      })
      if (made.length > 0) setSlips(made)
      return students.filter(({ id }) => made.some((one) => one.id === id))
    },
  }
}
