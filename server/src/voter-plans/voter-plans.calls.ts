import { Refusal } from '@jiangtai/contract/refusal'
import { tidyVote, voterPrivacy, voterProblems } from '@jiangtai/contract/voter'
import { voterPlanLimits, voterPlans } from '@jiangtai/contract/voter-plans'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { studentsOf } from '../live/lessons.db.ts'
import { memberOf } from '../members/members.ts'
import { nextSlice } from '../slices.ts'
import type { Words } from '../words/words.ts'
import { type AskWorkbook, localTime, workbookType } from '../workbook.ts'
import { Ballot, sheetsOf, VoteResult } from './vote-worksheets.ts'
import { ballotsIn, changePlan, deletePlan, insertPlan, lockedPlanCount, plansOf, resultsOf } from './voter-plans.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Words
  readonly writeWorkbook: AskWorkbook
}

export function voterPlanCalls({ db, clock, words, writeWorkbook }: Deps) {
  async function findResult(classId: number, id: number) {
    for (const { lesson_id, data } of await resultsOf(db, classId)) {
      await nextSlice()
      const read = z.safeParse(VoteResult, JSON.parse(data))
      if (read.success && read.data.id === id) return { lessonId: lesson_id, result: read.data }
    }
    throw new Refusal('voteUnknown')
  }

  async function ballotsOf(lessonId: number | null, id: number) {
    const ballots: { id: number; name: string; option_ids: readonly number[] }[] = []
    if (lessonId === null) return ballots
    for await (const { id: voter, name, data } of ballotsIn(db, lessonId)) {
      const read = z.safeParse(Ballot, JSON.parse(data))
      if (read.success && read.data.id === id) ballots.push({ id: voter, name, option_ids: read.data.option_ids })
    }
    return ballots.sort((a, b) => a.id - b.id)
  }

  return answer(voterPlans, {
    list: async (_input, { caller }) => ({ list: await plansOf(db, caller.id) }),

    async save({ id, form: given }, { caller, org }) {
      const form = tidyVote(given)
      const [problem] = voterProblems(form)
      if (problem) throw new Refusal(problem.refuse, { n: problem.n })
      if ((await words.of(org.id, 'plan'))([form.title, form.desc, ...form.options])) throw new Refusal('badWords')
      const updated_at = clock.seconds()
      if (id === undefined) {
        const made = await db.transaction().execute(async (tx) => {
          if ((await lockedPlanCount(tx, caller.id)) >= voterPlanLimits.most) throw new Refusal('plansFull', { n: voterPlanLimits.most })
          return insertPlan(tx, caller.id, form, updated_at)
        })
        return { id: made, form, updated_at }
      }
      if (!(await changePlan(db, caller.id, id, form, updated_at))) throw new Refusal('planUnknown')
      return { id, form, updated_at }
    },

    async remove({ id }, { caller }) {
      if (!(await deletePlan(db, caller.id, id))) throw new Refusal('planUnknown')
      return {}
    },

    async exportVote({ class_id, id }, { caller }) {
      await memberOf(db, caller, class_id)
      const { lessonId, result } = await findResult(class_id, id)
      if (result.privacy === voterPrivacy.anonymous) throw new Refusal('voteSecret')
      const [day] = localTime(result.create_at).split(' ')
      const [ballots, students] = [await ballotsOf(lessonId, id), await studentsOf(db, class_id)]
      await nextSlice()
      const sheets = sheetsOf(result, ballots, students)
      await nextSlice()
      return { name: `投票 ${result.title} ${day}.xlsx`, type: workbookType, bytes: await writeWorkbook(sheets, caller.id) }
    },
  })
}
