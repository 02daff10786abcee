import { parentLimits } from '@jiangtai/contract/parents'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Once } from '../once/once.ts'
import { newToken } from '../sessions/token.ts'

/** Refuses one more than there may be, and a phone that is there already. */
export function demandRoom(there: readonly { readonly phone: string | null }[], phone: string | null) {
  if (there.length >= parentLimits.ofStudent) throw new Refusal('parentsFull', { n: parentLimits.ofStudent })
  if (phone !== null && there.some((one) => one.phone === phone)) throw new Refusal('parentTaken')
}

const kind = 'parent-bind'

/** A code that binds one parent to this student. */
export async function issueParentCode(once: Once, studentId: number): Promise<string> {
  const [subject, answer] = [newToken().slice(0, 16), newToken()]
  await once.issue({ kind, subject, answer }, { seconds: parentLimits.codeSeconds, tries: 1, data: String(studentId) })
  return `${subject}.${answer}`
}

/** What a code is kept under, and what proves it: nobody guesses either, and only a hash of the second is stored. */
export function challengeIn(code: string) {
  const [, subject = '', answer = ''] = /^([\w-]{10,30})\.([\w-]{20,60})$/.exec(code) ?? []
  return { kind, subject, answer }
}
