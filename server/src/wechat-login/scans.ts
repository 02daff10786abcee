import { Refusal } from '@jiangtai/contract/refusal'
import { confirmedSeconds, scanStates } from '@jiangtai/contract/wechat-login'
import type { FastifyBaseLogger } from 'fastify'
import { CodeRefused } from '../ask-wechat.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { hashOf, newToken } from '../sessions/token.ts'
import type { ChatProvider, Progress } from './provider.ts'
import { nameTyped, shownState } from './scan.ts'
import { askAgain, asking, beginAsking, confirmScan, findScan, insertScan, isTicketInUse, refuseScan, type Scan } from './scans.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

type From = Pick<Context, 'caller' | 'org' | 'ticket' | 'hostUrl'>

/** How often a code may be brought for one scan: a chat app that is away is asked again. */
const triesOfScan = 5

/** What browsers begin with the chat app. A state is of use only together with the ticket in the cookie of the browser that began. */
export function createScans({ db, clock, logger }: Deps) {
  const now = clock.seconds

  async function found(state: string, { org, ticket }: From): Promise<Scan | undefined> {
    if (ticket.value === undefined) return undefined
    return findScan(db, { state_hash: hashOf(state), ticket_hash: hashOf(ticket.value), org_id: org.id })
  }

  /** Tabs of one browser have one ticket, or the code of each would make those of the others void. One that we have not given is not taken up. */
  const ownTicket = async (orgId: number, value: string | undefined) =>
    value !== undefined && (await isTicketInUse(db, { ticket_hash: hashOf(value), org_id: orgId }, now())) ? value : undefined

  /** Asks who it is, once for each code. That the chat app is away uses up no scan. */
  async function bring(provider: ChatProvider, scan: Scan, code: string) {
    const { state_hash } = scan
    if (!(await beginAsking(db, state_hash, now()))) return
    try {
      const { id, name } = await provider.identify(code)
      await confirmScan(db, state_hash, { external_id: id, person_name: nameTyped(name) }, now())
    } catch (error) {
      if (error instanceof CodeRefused) return void (await refuseScan(db, scan, asking))
      await askAgain(db, scan)
      logger.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'the chat app did not say who it is')
      throw new Refusal('wechatAway')
    }
  }

  return {
    async begin(provider: ChatProvider, { caller, org, hostUrl, ticket }: From) {
      const [state, secret] = [newToken(), (await ownTicket(org.id, ticket.value)) ?? newToken()]
      await insertScan(db, {
        ...{ state_hash: hashOf(state), ticket_hash: hashOf(secret), org_id: org.id },
        ...{ user_id: caller.role === 'guest' ? null : caller.id, scan_state: scanStates.waiting, tries_left: triesOfScan },
        ...{ external_id: '', person_name: '', expires_at: now() + confirmedSeconds },
      })
      ticket.set(secret, 2 * confirmedSeconds)
      return { state, seconds: confirmedSeconds, ...provider.begin({ state, hostUrl }) }
    },

    /** Where it stands. Where nobody comes back with a code, the chat app is asked. */
    async look(provider: ChatProvider, state: string, from: From) {
      const scan = await found(state, from)
      if (!scan || shownState(scan, now()) !== scanStates.waiting || !provider.progress) return { scan, shown: shownState(scan, now()) }
      const progress: Progress = await provider.progress(state)
      if (progress.step === 'scanned') return { scan, shown: scanStates.scanned }
      if (progress.step === 'refused') await refuseScan(db, scan, scanStates.waiting)
      if (progress.step === 'confirmed') await bring(provider, scan, progress.code)
      const after = await findScan(db, scan)
      return { scan: after, shown: shownState(after, now()) }
    },

    /** Somebody was sent back, with a code or without. Bringing it again changes nothing. */
    async confirm(provider: ChatProvider, state: string, code: string | undefined, from: From) {
      const scan = await found(state, from)
      if (shownState(scan, now()) === scanStates.expired || !scan) throw new Refusal('wechatExpired')
      if (code === undefined) await refuseScan(db, scan, scanStates.waiting)
      else await bring(provider, scan, code)
      return shownState(await findScan(db, scan), now())
    },

    /** One that somebody has confirmed, begun by who is asking: as a guest, or as this account. */
    async demand(state: string, from: From): Promise<Scan> {
      const scan = await found(state, from)
      const shown = shownState(scan, now())
      if (scan && shown === scanStates.refused) throw new Refusal('wechatRefused')
      const began = from.caller.role === 'guest' ? null : from.caller.id
      if (!scan || shown !== scanStates.confirmed || scan.user_id !== began) throw new Refusal('wechatExpired')
      return scan
    },
  }
}
