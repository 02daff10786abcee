import { accountLimits, type CodePurpose } from '@jiangtai/contract/accounts'
import { Refusal, type RefusalName } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Limits } from '../limits/limits.ts'
import type { Once } from '../once/once.ts'
import { type CodeSender, MaybeSent, NotSent, type NotSentReason } from './sender.ts'

/** O105 */
const validity = { seconds: 5 * 60, tries: 5 } as const

interface Deps {
  readonly once: Once
  readonly clock: Clock
  readonly limits: Limits
  readonly randomInt: (below: number) => number
  /** Undefined: codes are off. */
  readonly sender: CodeSender | undefined
  readonly onFailure: (error: unknown) => void
}

/** Whom a code is for: an account, or a phone number that has none yet. */
export const codeSubject = {
  account: (userId: number) => `account:${userId}`,
  phone: (orgId: number, phone: string) => `phone:${orgId}:${phone}`,
  /** The number that is to be that of an account. */
  newPhone: (userId: number, phone: string) => `new-phone:${userId}:${phone}`,
  /** A number of somebody who is to be a parent of a student, and of one who is. */
  newParent: (studentId: number, phone: string) => `new-parent:${studentId}:${phone}`,
  parent: (parentId: number) => `parent:${parentId}`,
  /** Nobody hears this one: it costs the same as one that is sent. */
  nobody: (orgId: number, typed: string) => `nobody:${orgId}:${typed}`,
}

/** Whose code it is, for sending and for proving alike: an account that cannot be reached is nobody. */
export const subjectOf = (account: { readonly id: number; readonly phone: string | null } | undefined, orgId: number, typed: string) =>
  account?.phone ? codeSubject.account(account.id) : codeSubject.nobody(orgId, typed)

export interface Request {
  readonly purpose: CodePurpose
  readonly orgId: number
  /** The account as it was typed: limited whether it exists or not. */
  readonly typed: string
  readonly address: string
  readonly recipient: { readonly subject: string; readonly phone: string } | undefined
  /** The account is logged in at this address. */
  readonly isAtHome: boolean
}

/** Here the asker would learn from an answer whether there is such an account. */
const secret: ReadonlySet<CodePurpose> = new Set(['login', 'reset'])

const refusalOf: Readonly<Record<NotSentReason, RefusalName>> = { full: 'codePhoneFull', number: 'phoneWrong', other: 'codeNotSent' }

export type Codes = ReturnType<typeof createCodes>

export function createCodes({ once, clock, limits, randomInt, sender, onFailure }: Deps) {
  const kindOf = (purpose: CodePurpose) => `code-${purpose}`

  return {
    isOn: sender !== undefined,

    demandOn() {
      if (!sender) throw new Refusal('codesOff')
    },

    /**
     * For the code of an account it does and answers the same for everybody, and the sending itself is not waited for. One that goes to a
     * number the asker has typed, or knows, is waited for: if it was not sent, that is said.
     */
    async send({ purpose, orgId, typed, address, recipient, isAtHome }: Request) {
      if (!sender) throw new Refusal('codesOff')
      await limits.code(`${orgId}:${typed}`, address)
      const nobody = codeSubject.nobody(orgId, typed)
      // The same account under its other name: it is not sent more, and the asker is not told.
      const mayHear = await limits.mayHear(recipient?.subject ?? nobody, { address, isAtHome })
      const heard = mayHear ? recipient : undefined
      const code = String(randomInt(10 ** accountLimits.codeDigits)).padStart(accountLimits.codeDigits, '0')
      await once.issue({ kind: kindOf(purpose), subject: heard?.subject ?? nobody, answer: code }, validity)
      if (!heard) return
      const sending = sender.send({ to: heard.phone, purpose, code, time: clock.seconds() }).catch(async (error: unknown) => {
        onFailure(error)
        // The code counts as it stands: who has it can use it, and the next one may not come at once.
        if (error instanceof MaybeSent) return
        await limits.unheard(heard.subject, { address, isAtHome })
        if (secret.has(purpose)) return
        await limits.unasked(`${orgId}:${typed}`, address)
        throw new Refusal(refusalOf[error instanceof NotSent ? error.reason : 'other'])
      })
      if (!secret.has(purpose)) await sending
      else sending.catch(onFailure)
    },

    /** What was sent to a phone that is not the account's any more opens nothing. In the caller's transaction. */
    drop: (tx: Db, userId: number) => once.drop(tx, codeSubject.account(userId)),

    /** Refuses what is not the code; the code is used up by this. */
    async redeem(purpose: CodePurpose, subject: string, code: string) {
      if ((await once.redeem({ kind: kindOf(purpose), subject, answer: code.normalize('NFKC').trim() })) === undefined)
        throw new Refusal('codeWrong')
    },
  }
}
