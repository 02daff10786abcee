import { flagOf } from '@jiangtai/contract/flag'
import { isJp } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import { trials } from '@jiangtai/contract/trials'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Org } from '../http/context.ts'
import type { Login } from '../login/login.ts'
import { standingFor } from '../members/validity.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Words } from '../words/words.ts'
import { findJpAccount, finishFirstLogin, studentCount, writeRealName } from './trials.db.ts'
import { mayTakeSpokenExams, resetTyped } from './trials.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly login: Login
  readonly sessions: Sessions
  readonly words: Words
}

export function trialCalls({ db, clock, login, sessions, words }: Deps) {
  /** O079: of the trial accounts of jp only. */
  async function isPending(userId: number, org: Org) {
    const account = isJp(org) ? await findJpAccount(db, userId) : undefined
    return account?.is_free === 1 && account.is_first_login_pending === 1
  }

  return answer(trials, {
    async account(_input, { caller, org }) {
      const account = await findJpAccount(db, caller.id)
      const { isValid, isSpoken, hasPaid } = await standingFor(db, caller, caller.classId, clock.seconds())
      const isFree = account?.is_free === 1
      return {
        org_code: org.code,
        is_spoken_valid: flagOf(isJp(org) && mayTakeSpokenExams(account, { isValid, isSpoken })),
        is_valid: flagOf(isValid),
        has_paid_student: flagOf(!isFree && hasPaid),
        is_free: flagOf(isFree),
      }
    },

    firstLogin: async (_input, { caller, org }) => ({
      status: flagOf(await isPending(caller.id, org)),
      student_count: await studentCount(db, caller.classId),
      jp_url: org.homeUrl,
    }),

    async reset(form, { caller, org }) {
      if (!(await isPending(caller.id, org))) throw new Refusal('notFirstLogin')
      const { realName, password } = resetTyped(form, await words.of(org.id, 'name'))
      // Whoever handed the account out knows the first password.
      await login.changePassword(caller.id, password, {
        except: caller.sessionId,
        async together(tx) {
          if (!(await finishFirstLogin(tx, caller.id))) throw new Refusal('notFirstLogin')
          await writeRealName(tx, caller.id, realName)
        },
      })
      await sessions.changedFor(caller.id)
      return {}
    },
  })
}
