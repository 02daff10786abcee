import { knowledgePoints, pointLimits } from '@jiangtai/contract/knowledge-points'
import { Refusal } from '@jiangtai/contract/refusal'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Context } from '../http/context.ts'
import { type Viewer, viewerOf } from '../library/usable-questions.db.ts'
import { grantOf } from '../members/admins.db.ts'
import { demandVouched } from '../members/vouched.ts'
import type { Words } from '../words/words.ts'
import {
  adoptChildren,
  changePoint,
  deletePoints,
  findPoint,
  insertPoint,
  isUsedAmong,
  lockSubject,
  moveQuestions,
  type PointRow,
  pointsOfSubject,
  pointsSeen,
  usableCounts,
} from './knowledge-points.db.ts'
import { demandFits, treeOf, withBelow } from './point-tree.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Pick<Words, 'of'>
}

type Who = Context<'teacher'>

export function knowledgePointCalls({ db, clock, words }: Deps) {
  async function nameTyped(orgId: number, typed: string) {
    const name = typed.replace(/\s+/gu, ' ').trim()
    if (name === '' || [...name].length > pointLimits.name) throw new Refusal('pointName', { n: pointLimits.name })
    if ((await words.of(orgId, 'question'))([name])) throw new Refusal('badWords')
    return name
  }

  /** The tree of a subject, held until the transaction ends. */
  async function held(tx: Db, viewer: Viewer, rootId: number): Promise<PointRow[]> {
    if (!(await lockSubject(tx, viewer, rootId))) throw new Refusal('questionPlace')
    return pointsOfSubject(tx, viewer.orgId, rootId)
  }

  /** The school's tree is changed by who made a part of it, and by administrators. */
  async function demandOwn(tx: Db, { caller, org }: Pick<Who, 'caller' | 'org'>, rows: readonly PointRow[]) {
    if (rows.every(({ created_by }) => created_by === caller.id)) return
    const grant = await grantOf(tx, caller.id, caller.sessionId)
    if (grant?.org_id !== org.id) throw new Refusal('pointOthers')
  }

  const demandFree = (rows: readonly PointRow[], parentId: number | null, name: string, id?: number) => {
    if (rows.some((row) => row.parent_id === parentId && row.name === name && row.id !== id)) throw new Refusal('pointTwice', { x: name })
  }

  return answer(knowledgePoints, {
    async list({ root_subject_id }, who) {
      const viewer = viewerOf(who)
      const rows = await pointsSeen(db, viewer, root_subject_id)
      return { list: treeOf(rows, await usableCounts(db, viewer, root_subject_id), viewer.teacherId) }
    },

    async save({ root_subject_id, id, parent_id, name: typed }, who) {
      const viewer = viewerOf(who)
      await demandVouched(db, who.caller)
      const name = await nameTyped(viewer.orgId, typed)
      return db.transaction().execute(async (tx) => {
        const rows = await held(tx, viewer, root_subject_id)
        const [one, parent] = [rows.find((row) => row.id === id), rows.find((row) => row.id === parent_id)]
        if ((id !== undefined && !one) || (parent_id !== undefined && !parent)) throw new Refusal('pointUnknown')
        const parentId = parent?.id ?? null
        demandFree(rows, parentId, name, id)
        demandFits(rows, id, parentId)
        if (one) {
          await demandOwn(tx, who, [one])
          await changePoint(tx, one.id, { name, parent_id: parentId })
          return { id: one.id }
        }
        if (rows.length >= pointLimits.perSubject) throw new Refusal('pointsFull', { n: pointLimits.perSubject })
        const position = 1 + Math.max(0, ...rows.map((row) => row.position))
        const row = { org_id: viewer.orgId, root_subject_id, parent_id: parentId, name, position, created_by: viewer.teacherId }
        return { id: await insertPoint(tx, row) }
      })
    },

    async remove({ id }, who) {
      const viewer = viewerOf(who)
      await db.transaction().execute(async (tx) => {
        const point = await findPoint(tx, viewer.orgId, id)
        if (!point) throw new Refusal('pointUnknown')
        const rows = await held(tx, viewer, point.root_subject_id)
        if (!rows.some((row) => row.id === id)) throw new Refusal('pointUnknown')
        const ids = withBelow(rows, id)
        await demandOwn(
          tx,
          who,
          rows.filter((row) => ids.includes(row.id)),
        )
        if (await isUsedAmong(tx, ids)) throw new Refusal('pointUsed')
        await deletePoints(tx, ids)
      })
      return {}
    },

    async merge({ id, into_id }, who) {
      const viewer = viewerOf(who)
      return db.transaction().execute(async (tx) => {
        const point = await findPoint(tx, viewer.orgId, id)
        if (!point) throw new Refusal('pointUnknown')
        const rows = await held(tx, viewer, point.root_subject_id)
        const [from, into] = [rows.find((row) => row.id === id), rows.find((row) => row.id === into_id)]
        if (!from || !into) throw new Refusal('pointUnknown')
        if (withBelow(rows, id).includes(into_id)) throw new Refusal('pointInside')
        for (const child of rows.filter((row) => row.parent_id === id)) {
          demandFree(rows, into_id, child.name)
          demandFits(rows, child.id, into_id)
        }
        const moved = await moveQuestions(tx, id, into_id)
        await adoptChildren(tx, id, into_id)
        await deletePoints(tx, [id])
        await noteAudit(tx, byCaller(who, clock.seconds()), {
          act: 'points-merged',
          on: { kind: 'point', id: into_id, name: into.name },
          before: { 知识点: from.name },
          after: { 知识点: into.name, 题目: moved },
        })
        return { moved }
      })
    },
  })
}
