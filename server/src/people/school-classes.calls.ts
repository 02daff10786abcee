import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { userTypes } from '@jiangtai/contract/roles'
import { schoolClasses, schoolClassLimits, schoolYear } from '@jiangtai/contract/school-classes'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { answer } from '../http/answer.ts'
import type { Live } from '../live/live.ts'
import { classNameTyped } from '../members/class-name.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Words } from '../words/words.ts'
import { demandSome } from './acts.ts'
import { knownAmong } from './people.db.ts'
import { peopleIn } from './places.db.ts'
import { hindranceOf, type Promoted, promotionOf } from './promotion.ts'
import {
  type ClassRow,
  classRows,
  insertSchoolClass,
  lastPromotion,
  setArchived,
  teachersOfClasses,
  undoPromotionRows,
  updateSchoolClass,
  writePromotion,
} from './school-classes.db.ts'
import { demandSeen, seenMark } from './seen.ts'
import { subjectsTaught } from './teachers.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Words
  readonly sessions: Pick<Sessions, 'changedFor'>
  readonly live: Pick<Live, 'refreshRoster'>
}

/** Of two who promote at once the second has seen other classes than there are. */
const promotionMark = (rows: readonly ClassRow[]) => seenMark(...rows.flatMap(({ id, name, grade, year }) => [id, name, grade, year]))

const undoSeconds = schoolClassLimits.undoDays * 86_400

export function schoolClassCalls({ db, clock, words, sessions, live }: Deps) {
  /** Everybody in them sees it at once. */
  async function shown(classIds: readonly number[]) {
    for (const id of await peopleIn(db, classIds)) await sessions.changedFor(id)
    for (const id of classIds) await live.refreshRoster(id)
  }

  const promotedShown = (promoted: readonly Promoted[], rows: readonly ClassRow[]) =>
    promoted.map(({ id, before, after }) => ({
      ...{ id, from: before.name, to: after?.name ?? '' },
      students: rows.find((row) => row.id === id)?.students ?? 0,
    }))

  const hindranceNow = (rows: readonly ClassRow[]) => hindranceOf(rows, schoolYear(clock.seconds() * 1000))

  const undoable = (tx: Db, orgId: number) => lastPromotion(tx, orgId, clock.seconds() - undoSeconds)

  async function undoUntil(tx: Db, orgId: number): Promise<number> {
    const last = await undoable(tx, orgId)
    return last ? last.created_at + undoSeconds : 0
  }

  async function demandHead(tx: Db, orgId: number, id: number | undefined): Promise<number | null> {
    if (id === undefined) return null
    const [teacher] = await knownAmong(tx, orgId, [id], userTypes.teacher)
    if (!teacher) throw new Refusal('teacherUnknown')
    return teacher.id
  }

  return answer(schoolClasses, {
    async list({ grade, is_archived }, { org }) {
      const rows = await classRows(db, org.id, is_archived ?? false)
      const teaching = await teachersOfClasses(db, org.id)
      const taught = await subjectsTaught(db, [...new Set(teaching.map(({ id }) => id))])
      const subjects = new Map<number, Set<string>>()
      for (const { teacher_id, name } of taught) subjects.set(teacher_id, (subjects.get(teacher_id) ?? new Set()).add(name))
      const list = rows
        .filter((row) => grade === undefined || row.grade === grade)
        .map(({ id, name, grade: of, year, head_teacher_id, head_name, students, archived_at }) => ({
          ...{ id, name, grade: of, year, student_count: students, is_archived: flagOf(archived_at !== null) },
          seen: seenMark(name, of, year, head_teacher_id),
          head_teacher: head_teacher_id === null ? null : { id: head_teacher_id, name: head_name ?? '' },
          teachers: teaching
            .filter(({ class_id }) => class_id === id)
            .map(({ id: teacherId, name: called }) => ({ id: teacherId, name: called, subjects: [...(subjects.get(teacherId) ?? [])] })),
        }))
      return { list }
    },

    async save({ id, seen, name: typed, grade, year, head_teacher_id }, context) {
      const { org } = context
      const name = classNameTyped(typed, await words.of(org.id, 'class'))
      const saved = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        const rows = await classRows(tx, org.id, false)
        const before = rows.find((row) => row.id === id)
        if (id !== undefined && !before) throw new Refusal('classUnknown')
        if (before) demandSeen(seen, seenMark(before.name, before.grade, before.year, before.head_teacher_id))
        if (rows.some((row) => row.name === name && row.id !== id)) throw new Refusal('classNameTwice')
        const facts = { name, grade, year, head_teacher_id: await demandHead(tx, org.id, head_teacher_id) }
        if (before) await updateSchoolClass(tx, before.id, facts)
        const made = before?.id ?? (await insertSchoolClass(tx, { ...facts, org_id: org.id, created_at: clock.seconds() }))
        await noteAudit(tx, byCaller(context, clock.seconds()), {
          ...{ act: before ? 'class-changed' : 'class-added', on: { kind: 'class', id: made, name }, classId: made },
          ...(before && before.name !== name && { before: { 名称: before.name } }),
        })
        return made
      })
      if (id !== undefined) await shown([saved])
      return { id: saved }
    },

    async archive({ ids, is_archived }, context) {
      demandSome(ids, schoolClassLimits.atOnce)
      const changed = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, context.org.id)
        const known = [...(await classRows(tx, context.org.id, false)), ...(await classRows(tx, context.org.id, true))]
        const chosen = known.filter(({ id }) => ids.includes(id))
        if (chosen.length < new Set(ids).size) throw new Refusal('classUnknown')
        const some = chosen.filter(({ archived_at }) => (archived_at !== null) !== is_archived)
        if (some.length > 0)
          await setArchived(
            tx,
            some.map(({ id }) => id),
            is_archived ? clock.seconds() : null,
          )
        for (const { id, name } of some)
          await noteAudit(tx, byCaller(context, clock.seconds()), {
            ...{ act: is_archived ? 'class-archived' : 'class-restored', on: { kind: 'class', id, name }, classId: id },
          })
        return some.map(({ id }) => id)
      })
      await shown(changed)
      return { changed: changed.length }
    },

    async previewPromotion(_input, { org }) {
      const rows = await classRows(db, org.id, false)
      const { promoted, kept } = promotionOf(rows)
      const hindrance = hindranceNow(rows)?.message ?? ''
      return { rows: promotedShown(promoted, rows), kept, hindrance, undo_until: await undoUntil(db, org.id), seen: promotionMark(rows) }
    },

    async promote({ seen }, context) {
      const { org } = context
      const { rows, promoted, kept } = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        const rows = await classRows(tx, org.id, false)
        const { promoted, kept } = promotionOf(rows)
        const hindrance = hindranceNow(rows)
        if (hindrance) throw hindrance
        demandSeen(seen, promotionMark(rows))
        await writePromotion(tx, org.id, promoted, clock.seconds())
        await noteAudit(tx, byCaller(context, clock.seconds()), {
          act: 'promoted',
          on: { kind: 'school', name: org.longName },
          after: { 班级: promoted.length, 毕业: promoted.filter(({ after }) => !after).length },
        })
        return { rows, promoted, kept }
      })
      await shown(promoted.map(({ id }) => id))
      const seenNow = promotionMark(await classRows(db, org.id, false))
      return { rows: promotedShown(promoted, rows), kept, hindrance: '', undo_until: await undoUntil(db, org.id), seen: seenNow }
    },

    async undoPromotion(_input, context) {
      const { org } = context
      const { changed, ids } = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        const last = await undoable(tx, org.id)
        if (!last) throw new Refusal('promotionOver', { n: schoolClassLimits.undoDays })
        const undone = await undoPromotionRows(tx, last.id, last.classes, last.created_at, clock.seconds())
        await noteAudit(tx, byCaller(context, clock.seconds()), {
          act: 'promotion-undone',
          on: { kind: 'school', name: org.longName },
          after: { 班级: undone },
        })
        return { changed: undone, ids: last.classes.map(({ id }) => id) }
      })
      await shown(ids)
      return { changed }
    },
  })
}
