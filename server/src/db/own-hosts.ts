import type { Db } from './database.ts'

/**
 * The addresses at which schools are opened: a frame with one of these would be a page of ours. Those that are not known here, or become ours later, get no
 * origin of their own from the page.
 */
export const ownHosts = async (db: Db) =>
  (await db.selectFrom('organization_hosts').select('host').execute()).map(({ host }) => host.replace(/:\d+$/, ''))
