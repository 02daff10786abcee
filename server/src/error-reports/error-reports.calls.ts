import { errorReports, userInfoOf } from '@jiangtai/contract/error-reports'
import { userTypes } from '@jiangtai/contract/roles'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Limits } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { keepErrorReport } from './error-reports.db.ts'
import { cleaned, fingerprintOf } from './error-reports.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
}

const nothing = { user_info: '', org_info: '', class_info: '' }

export const errorReportCalls = ({ db, clock, limits }: Deps) =>
  answer(errorReports, {
    async report({ user_info = '', org_info = '', class_info = '', ...said }, { caller, org, address, userAgent }) {
      const isGuest = caller.role === 'guest'
      await limits.errorReport(isGuest ? `address:${networkOf(address)}` : `user:${caller.id}`)
      const report = cleaned(said, userAgent)
      const believed = { user_info, org_info, class_info }
      // A report that was kept while there was no line may be sent in the session of the next person on this machine.
      const isTheirs = !isGuest && (user_info === '' || user_info === userInfoOf(userTypes[caller.role], caller.id))
      const who = isGuest
        ? { user_id: null, class_id: 0, ...believed }
        : { user_id: caller.id, class_id: caller.classId, ...(isTheirs ? nothing : believed) }
      const person = isGuest ? `${address} ${report.user_agent}` : `${caller.id} ${who.user_info}`
      const fingerprint = fingerprintOf(`${org.id} ${person}`, report)
      await keepErrorReport(db, { ...report, ...who, org_id: org.id, address, fingerprint }, clock.seconds())
      return {}
    },
  })
