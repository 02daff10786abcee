import type { Addressed } from '@jiangtai/contract/event'
import { Refusal } from '@jiangtai/contract/refusal'
import { teacherRemoteCalls as calls, remoteLimits, teacherRemote } from '@jiangtai/contract/teacher-remote'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { answer } from '../../http/answer.ts'
import type { Person } from '../../http/context.ts'
import type { Limits } from '../../limits/limits.ts'
import type { Live } from '../../live/live.ts'
import { memberOf } from '../../members/members.ts'
import type { Once } from '../../once/once.ts'
import { qrRows } from '../../qr-rows.ts'
import { deviceOf, newRemoteCode, remoteCodeTyped, remoteUrl } from './remote-code.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly once: Once
  readonly live: Pick<Live, 'act' | 'lessonOf'>
  readonly randomInt: (below: number) => number
  readonly lanAddresses: () => readonly string[]
}

const kind = 'teacher-remote'
/** What a code is for: a lesson, and with it the class and its end. */
const Meant = z.object({ class_id: z.int(), lesson_id: z.int() })

export function teacherRemoteCalls({ db, clock, limits, once, live, randomInt, lanAddresses }: Deps) {
  async function demandLesson(caller: Person, classId: number) {
    await memberOf(db, caller, classId)
    const { lesson_id, status, teacher_id } = await live.lessonOf(classId)
    if (status !== 1 || teacher_id !== caller.id) throw new Refusal('lessonNotRunning')
    return lesson_id
  }

  async function act<D extends Addressed>({ id, role, realName, sessionId }: Person, event_name: string, data: D) {
    const outcome = await live.act(data.class_id, { id, role, name: realName, sessionId }, { event_name, data })
    if ('refuse' in outcome) throw new Refusal(outcome.refuse, outcome)
  }

  /** The account is part of the question: nobody else's answer can be right. */
  const challengeOf = ({ id }: Person, code: string) => ({ kind, subject: String(id), answer: code })
  const { hears } = teacherRemote

  return answer(calls, {
    async makeCode({ class_id, screen_id }, { caller, hostUrl }) {
      const lesson_id = await demandLesson(caller, class_id)
      await act(caller, hears.screen.name, { class_id, screen_id })
      const code = newRemoteCode(randomInt)
      const { codeSeconds: seconds, codeTries: tries } = remoteLimits
      await once.issue(challengeOf(caller, code), { seconds, tries, data: JSON.stringify({ class_id, lesson_id }) })
      const url = remoteUrl(hostUrl, code, lanAddresses())
      return { code, expire_time: (clock.seconds() + seconds) * 1000, url, rows: qrRows(url) }
    },

    async join({ code }, { caller, userAgent }) {
      await limits.remote(caller.id)
      const kept = await once.redeem(challengeOf(caller, remoteCodeTyped(code)))
      if (kept === undefined) throw new Refusal('remoteCodeWrong')
      const { class_id, lesson_id } = z.parse(Meant, JSON.parse(kept))
      if ((await demandLesson(caller, class_id)) !== lesson_id) throw new Refusal('lessonNotRunning')
      await act(caller, hears.join.name, { class_id, device: deviceOf(userAgent) })
      return { class_id, remote_id: caller.sessionId }
    },

    async leave({ class_id, remote_id }, { caller }) {
      await demandLesson(caller, class_id)
      await act(caller, hears.leave.name, { class_id, remote_id })
      return {}
    },
  })
}
