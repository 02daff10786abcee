import type { Once } from '../once/once.ts'

const kind = 'hand-over'
export const handOverSeconds = 60
/** The first part finds the code, the rest proves it. */
const nameLength = 12

/** A code for another device of the same person; it names the session it came from and ends with that. */
export async function issueHandOver(once: Once, code: string, orgId: number, sessionId: number) {
  const challenge = { kind, subject: `${orgId}:${code.slice(0, nameLength)}`, answer: code.slice(nameLength) }
  await once.issue(challenge, { seconds: handOverSeconds, tries: 1, data: String(sessionId) })
}

/** The session that handed it over. */
export async function redeemHandOver(once: Once, code: string, orgId: number): Promise<number | undefined> {
  const data = await once.redeem({ kind, subject: `${orgId}:${code.slice(0, nameLength)}`, answer: code.slice(nameLength) })
  return data === undefined ? undefined : Number(data)
}
