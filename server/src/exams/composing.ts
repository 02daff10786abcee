import { examLimits } from '@jiangtai/contract/exam'
import { type ComposeRow, composeLimits, type exams } from '@jiangtai/contract/exams'
import { questionTitles } from '@jiangtai/contract/question'
import { isScore } from '@jiangtai/contract/question-faults'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Answers } from '../http/answer.ts'
import { asStored } from '../http/as-stored.ts'
import { viewerOf } from '../library/usable-questions.db.ts'
import { memberOf } from '../members/members.ts'
import { candidates, pointNames, similarTo } from './candidates.db.ts'
import { compose } from './compose.ts'
import { newestQuestions } from './items.db.ts'

const day = 86_400

function demandRows(rows: readonly ComposeRow[]) {
  if (rows.length === 0) throw new Refusal('nothingChosen')
  if (!rows.every(({ full_centi }) => isScore(full_centi))) throw new Refusal('scoreBad')
  if (rows.reduce((sum, { count }) => sum + count, 0) > examLimits.items) throw new Refusal('paperLong', { n: examLimits.items })
}

/** What looks for questions to be put into an exam. */
export const composing = ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  ({
    async similar({ question_id, exclude_ids, seed }, who) {
      const viewer = viewerOf(who)
      const id = await similarTo(db, viewer, question_id, exclude_ids, seed)
      const [question = 'null'] = id === undefined ? [] : await newestQuestions(db, viewer, [id])
      return asStored(`{"question":${question}}`)
    },

    async compose({ rows, mix, class_ids, avoid_days, exclude_ids, seed, ...place }, who) {
      const viewer = viewerOf(who)
      demandRows(rows)
      if (mix.easy + mix.mid + mix.hard !== 100) throw new Refusal('composeMix')
      if (class_ids.length > composeLimits.classes) throw new Refusal('tooManyAtOnce', { n: composeLimits.classes })
      if (exclude_ids.length > composeLimits.excluded) throw new Refusal('tooManyAtOnce', { n: composeLimits.excluded })
      await memberOf(db, who.caller, ...class_ids)
      const since = avoid_days === 0 ? undefined : clock.seconds() - avoid_days * day
      const found = await candidates(db, viewer, { place, rows, excludeIds: exclude_ids, classIds: class_ids, since, seed })
      const composed = compose(rows, mix, found)
      if ('short' in composed) {
        const { row, pointId, missing } = composed.short
        const type = rows[row]?.type
        const name = pointId === 0 ? undefined : (await pointNames(db, viewer.orgId, [pointId])).get(pointId)
        const x = `${type === undefined ? '' : questionTitles[type]}${name === undefined ? '' : `“${name}”`}`
        throw new Refusal('composeShort', { n: missing, x, data: { row, point_id: pointId, n: missing } })
      }
      const list: string[] = []
      for (const [at, ids] of composed.rows.entries()) {
        const { type, full_centi } = rows[at] as ComposeRow
        list.push(`{"type":${type},"full_centi":${full_centi},"questions":[${(await newestQuestions(db, viewer, ids)).join(',')}]}`)
      }
      return asStored(`{"rows":[${list.join(',')}],"borrowed":${JSON.stringify(composed.borrowed)}}`)
    },
  }) satisfies Pick<Answers<typeof exams>, 'similar' | 'compose'>
