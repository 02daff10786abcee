import { randomInt } from 'node:crypto'
import { createCodes } from '../codes/codes.ts'
import { NotSent } from '../codes/sender.ts'
import type { Org, Person } from '../http/context.ts'
import { createMetrics } from '../http/metrics.ts'
import { createInitialPasswords } from '../login/initial-passwords.ts'
import { createLogin } from '../login/login.ts'
import { createMediaHosts } from '../media-hosts/media-hosts.ts'
import { createOnce } from '../once/once.ts'
import { createDirectory, organizationsChanged } from '../organizations/directory.ts'
import { demandAgreement } from '../protocol/agreements.ts'
import { createRegistrationDoor } from '../registration/door.ts'
import { createSchoolServers } from '../school-servers/school-servers.ts'
import { createSessions } from '../sessions/sessions.ts'
import { createSwitches } from '../switches/switches.ts'
import { createTableWork, tableLimits } from '../table-work.ts'
import { createHits } from '../words/hits.ts'
import { createWords } from '../words/words.ts'
import type { AskWorkbook } from '../workbook.ts'
import type { Deps } from './deps.ts'

export type Ground = Awaited<ReturnType<typeof layGround>>

/** What several features share, of which the whole server has one each. */
export async function layGround(deps: Deps) {
  const { db, bus, clock, limits, secret } = deps
  const metrics = createMetrics()
  const organizationOf = createDirectory({ db, clock, defaultOrg: deps.defaultOrg })
  await bus.subscribe(organizationsChanged, organizationOf.forget)
  bus.onGap(organizationOf.forget)
  const tellChanged = async () => {
    organizationOf.forget()
    await bus.publish(organizationsChanged, '').catch(() => {})
  }
  const sessions = await createSessions({ db, bus, clock })
  const once = createOnce({ db, clock, secret })
  const switches = await createSwitches({ db, clock, bus })
  const mediaHosts = await createMediaHosts({ db, clock, bus })
  const schoolServers = await createSchoolServers({ db, clock, bus })
  const hits = createHits({ db, clock, report: (error) => deps.logger.error(error) })
  const words = await createWords({ db, clock, bus, hits, firstWords: deps.firstWords })
  const login = createLogin({ db, clock, limits, sessions, secret, once, passwordCost: deps.passwordCost })
  const initial = createInitialPasswords({ secret, randomInt })
  // An error of a provider may repeat what it was given to send.
  const onFailure = (error: unknown) =>
    deps.logger.error(
      { name: error instanceof Error ? error.name : 'Error', ...(error instanceof NotSent && { code: error.code }) },
      'a code was not sent',
    )
  const codes = createCodes({ once, clock, limits, randomInt, sender: deps.codeSender, onFailure })

  const demandAgreed = ({ caller, org }: { caller: Person; org: Org }) => demandAgreement(db, caller, org)
  const demandOpen = createRegistrationDoor({ db, clock, switches })
  const tableWork = createTableWork()
  const writeWorkbook: AskWorkbook = (sheets, userId) =>
    tableWork(userId, false, () => deps.workers.run('writeWorkbook', sheets, tableLimits))
  return {
    ...{ metrics, organizationOf, tellChanged, sessions, once, switches, mediaHosts, schoolServers, hits, words, login, initial, codes },
    ...{ demandAgreed, demandOpen, tableWork, writeWorkbook },
  }
}
