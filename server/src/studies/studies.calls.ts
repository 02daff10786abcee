import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { studies } from '@jiangtai/contract/studies'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { shownItem } from '../library/reading.db.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import { heldRead, keepRead } from './reads.db.ts'
import { givenItem, lessonsSince, resourcesOf, studyItems, studyRows, subjectCounts } from './studies.db.ts'
import { progressed, startOfDay } from './studies.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

const freshRows = 5

export function studyCalls({ db, clock }: Deps) {
  return answer(studies, {
    async today({ class_id: classId }, { caller }) {
      await memberOf(db, caller, classId)
      const asked = { classId, studentId: caller.id, now: clock.seconds() }
      const { list, newCount } = await studyRows(db, { ...asked, isFresh: true }, { first: 0, size: freshRows })
      const hasGiven = newCount > 0 || (await studyRows(db, asked, { first: 0, size: 1 })).count > 0
      const lessons = await lessonsSince(db, asked, startOfDay(asked.now))
      return { lessons, fresh: list, new_count: newCount, has_given: flagOf(hasGiven) }
    },

    async list({ class_id: classId, root_subject_id, word, is_unfinished, curr_page_index, page_size }, { caller }) {
      await memberOf(db, caller, classId)
      const asked = { classId, studentId: caller.id, now: clock.seconds(), word, isUnfinished: is_unfinished }
      const page = { first: (curr_page_index - 1) * page_size, size: page_size }
      const { list, count } = await studyRows(db, { ...asked, subjectId: root_subject_id }, page)
      return { list, total: count, pageCount: Math.ceil(count / page_size), subjects: await subjectCounts(db, asked) }
    },

    async course({ mix_id: mixId }, { caller }) {
      const now = clock.seconds()
      for (const classId of await classIdsOf(db, caller)) {
        const asked = { classId, studentId: caller.id, now, mixId }
        const [row] = (await studyRows(db, asked, { first: 0, size: 1 })).list
        if (!row) continue
        const items = await studyItems(db, asked)
        const resources = await resourcesOf(
          db,
          items.map(({ resource_id }) => resource_id),
          caller.id,
        )
        return {
          ...row,
          items: items.flatMap(({ id, resource_id, title, pushed_at, opened_at, is_done, page, position, seconds }) => {
            const resource = resources.get(resource_id)
            if (!resource) return []
            const read = { is_done: is_done ?? 0, page: page ?? 0, position: position ?? 0, seconds: seconds ?? 0 }
            return [{ id, resource: { ...resource, title }, pushed_at, is_new: flagOf(opened_at === null), ...read }]
          }),
        }
      }
      throw new Refusal('notPushed')
    },

    async shown({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      const item = await shownItem(db, class_id)
      const resource = item && (await resourcesOf(db, [item.resource_id], caller.id)).get(item.resource_id)
      if (!item || !resource) return { mix_id: 0, item_id: 0, course_name: '', teacher_name: '', resource: null }
      const { mix_id, item_id, course_name, teacher_name, title } = item
      return { mix_id, item_id, course_name, teacher_name, resource: { ...resource, title } }
    },

    async note({ item_id, ...report }, { caller }) {
      const now = clock.seconds()
      const [classId = 0] = await classIdsOf(db, caller)
      const item = await givenItem(db, classId, item_id, now)
      if (!item) throw new Refusal('notPushed')
      return db.transaction().execute(async (tx) => {
        const progress = progressed(await heldRead(tx, item_id, caller.id, now), report, item, now)
        await keepRead(tx, item_id, caller.id, progress)
        return { is_done: progress.is_done }
      })
    },
  })
}
