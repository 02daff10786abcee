import { confirmedSeconds, scanStates } from '@jiangtai/contract/wechat-login'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

export type Scan = Tables['wechat_scans']
/** The chat app is being asked who it is: of many who bring a code one asks. */
export const asking = 5
const { waiting, confirmed, refused } = scanStates

export const insertScan = (db: Db, scan: Scan) => db.insertInto('wechat_scans').values(scan).execute()

/** What this browser has begun, even if it is over. */
export const findScan = (db: Db, { state_hash, ticket_hash, org_id }: Pick<Scan, 'state_hash' | 'ticket_hash' | 'org_id'>) =>
  db
    .selectFrom('wechat_scans')
    .selectAll()
    .where('state_hash', '=', state_hash)
    .where('ticket_hash', '=', ticket_hash)
    .where('org_id', '=', org_id)
    .executeTakeFirst()

export const isTicketInUse = async (db: Db, { ticket_hash, org_id }: Pick<Scan, 'ticket_hash' | 'org_id'>, now: number) =>
  (await db
    .selectFrom('wechat_scans')
    .select('state_hash')
    .where('ticket_hash', '=', ticket_hash)
    .where('org_id', '=', org_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined

const step = (db: Db, stateHash: string, from: Scan['scan_state']) =>
  db.updateTable('wechat_scans').where('state_hash', '=', stateHash).where('scan_state', '=', from)

/** Longer than the chat app is waited for, twice: if the node that asks it dies, nobody waits for its scan any longer. */
const askingSeconds = 15

/** True for exactly one of those who bring a code at once. */
export const beginAsking = async (db: Db, stateHash: string, now: number) =>
  (await step(db, stateHash, waiting)
    .set((row) => ({ scan_state: asking, tries_left: row('tries_left', '-', 1), expires_at: now + askingSeconds }))
    .where('tries_left', '>', 0)
    .returning('state_hash')
    .executeTakeFirst()) !== undefined

type Known = Pick<Scan, 'state_hash' | 'expires_at'>

export const askAgain = (db: Db, { state_hash, expires_at }: Known) =>
  step(db, state_hash, asking).set({ scan_state: waiting, expires_at }).execute()

export const refuseScan = (db: Db, { state_hash, expires_at }: Known, from: Scan['scan_state']) =>
  step(db, state_hash, from).set({ scan_state: refused, expires_at }).execute()

/** From now it is good for its own time, for somebody may have a form to fill in. */
export const confirmScan = (db: Db, stateHash: string, person: Pick<Scan, 'external_id' | 'person_name'>, now: number) =>
  step(db, stateHash, asking)
    .set({ ...person, scan_state: confirmed, expires_at: now + confirmedSeconds })
    .execute()

/** True for exactly one who uses the confirmation. */
export const takeScan = async (tx: Db, stateHash: string, now: number) =>
  (await tx
    .deleteFrom('wechat_scans')
    .where('state_hash', '=', stateHash)
    .where('scan_state', '=', confirmed)
    .where('expires_at', '>', now)
    .returning('state_hash')
    .executeTakeFirst()) !== undefined

export const deleteExpiredScans = (db: Db, now: number) => db.deleteFrom('wechat_scans').where('expires_at', '<=', now).execute()
