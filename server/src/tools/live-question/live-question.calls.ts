import { liveQuestionCalls as calls, isLiveType, liveQuestion } from '@jiangtai/contract/live-question'
import { Refusal } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { answer } from '../../http/answer.ts'
import { viewerOf } from '../../library/usable-questions.db.ts'
import type { Live } from '../../live/live.ts'
import { memberOf } from '../../members/members.ts'
import { usableQuestion } from './live-question.db.ts'

interface Deps {
  readonly db: Db
  readonly live: Pick<Live, 'act'>
}

const Answered = z.object({ id: z.int() })

export const liveQuestionCalls = ({ db, live }: Deps) =>
  answer(calls, {
    async ask({ class_id, question_id, replaces }, who) {
      const { id, role, realName: name, sessionId } = who.caller
      await memberOf(db, who.caller, class_id)
      const found = await usableQuestion(db, viewerOf(who), question_id)
      if (!found) throw new Refusal('questionUnknown')
      const { type } = found
      if (!isLiveType(type)) throw new Refusal('liveQuestionType')
      const frame = { event_name: liveQuestion.hears.ask.name, data: { class_id, asked: { ...found, type }, replaces } }
      const outcome = await live.act(class_id, { id, role, name, sessionId }, frame)
      if ('refuse' in outcome) throw new Refusal(outcome.refuse, outcome)
      return z.parse(Answered, outcome.at(-1)?.data)
    },
  })
