import { resetTicketKind } from '../login/keys.db.ts'
import type { Once } from '../once/once.ts'

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

/** The account whose code was right. */
export async function redeemResetTicket(once: Once, ticket: string, orgId: number): Promise<number | undefined> {
  const data = await once.redeem(challengeOf(ticket, orgId))
  return data === undefined ? undefined : Number(data)
}
