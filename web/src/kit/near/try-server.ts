import { Envelope } from '@jiangtai/contract/call'
import { CheckedFile, type SchoolServer, schoolServerOrigin, schoolServerPaths } from '@jiangtai/contract/school-servers'
import * as z from 'zod/mini'
import { asStranger, within } from './stranger.ts'

/** Longer than a page would wait: a slow one is not one that nobody finds. */
const tryMs = 3000
/** The browser says that the policy of the page was in the way about when the request fails. */
const violationMs = 100
/** No file has it. */
const nothing = '0'.repeat(64)

/** `not asked`: this page may not yet, because it is older than the registration. `insecure`: no page that came by https may. */
export type Tried = 'found' | 'not found' | 'not asked' | 'insecure'

/** Whether this computer finds a school server: asked as for a file, with leave that opens none. Only the right one answers that to this page. */
export async function tryServer(server: Pick<SchoolServer, 'host' | 'is_secure' | 'ticket'>): Promise<Tried> {
  if (server.is_secure === 0 && window.location.protocol === 'https:') return 'insecure'
  const origin = schoolServerOrigin(server)
  const url = `${origin}${schoolServerPaths.checkFile}?request_cross_domain=1&${new URLSearchParams({ ticket: server.ticket })}`
  let isForbidden = false
  const forbid = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isForbidden ||= blockedURI.startsWith(origin)
  }
  document.addEventListener('securitypolicyviolation', forbid)
  try {
    const answer = await within(tryMs, undefined, async (signal) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ key: nothing })
      return (await fetch(url, { ...asStranger, cache: 'no-store', method: 'POST', headers, body, signal })).json()
    })
    const { errCode, data } = z.parse(Envelope, answer)
    return errCode === 0 && z.safeParse(CheckedFile, data).success ? 'found' : 'not found'
  } catch {
    await new Promise((resolve) => setTimeout(resolve, violationMs))
    return isForbidden ? 'not asked' : 'not found'
  } finally {
    document.removeEventListener('securitypolicyviolation', forbid)
  }
}
