import { errorReports } from '@jiangtai/contract/error-reports'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Limits } from '../limits/limits.ts'
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
      await limits.errorReport(isGuest ? `address:${address}` : `user:${caller.id}`)
      const report = cleaned(said, userAgent)
      const who = isGuest
        ? { user_id: null, class_id: 0, user_info, org_info, class_info }
        : { user_id: caller.id, class_id: caller.classId, ...nothing }
      const person = isGuest ? `${address} ${report.user_agent}` : String(caller.id)
      const fingerprint = fingerprintOf(`${org.id} ${person}`, report)
      await keepErrorReport(db, { ...report, ...who, org_id: org.id, address, fingerprint }, clock.seconds())
      return {}
    },
  })
