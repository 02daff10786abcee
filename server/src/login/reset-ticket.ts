import type { Db } from '../db/database.ts'
import type { Once } from '../once/once.ts'
import { resetTicketKind } from './keys.db.ts'

/** Long enough to think of a new password. */
export const resetTicketSeconds = 600
/** The first part finds the ticket, the rest proves it. */
const nameLength = 12

const challengeOf = (ticket: string, orgId: number) => ({
  kind: resetTicketKind,
  subject: `${orgId}:${ticket.slice(0, nameLength)}`,
  answer: ticket.slice(nameLength),
})

/** What a right code is exchanged for: it sets one new password. Any new password of the account ends it. */
export const issueResetTicket = (once: Once, ticket: string, orgId: number, userId: number) =>
  once.issue(challengeOf(ticket, orgId), { seconds: resetTicketSeconds, tries: 1, data: String(userId) })

/** The account whose code was right. The ticket stays good: a password that is refused does not cost it. */
export async function ownerOfTicket(once: Once, ticket: string, orgId: number): Promise<number | undefined> {
  const data = await once.look(challengeOf(ticket, orgId))
  return data === undefined ? undefined : Number(data)
}

/** True for exactly one who uses it. */
export const spendResetTicket = async (once: Once, ticket: string, orgId: number, tx: Db) =>
  (await once.redeem(challengeOf(ticket, orgId), tx)) !== undefined
