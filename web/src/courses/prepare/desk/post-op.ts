import { courses, type Mix } from '@jiangtai/contract/courses'
import type { send } from '../../../kit/calls/send.ts'
import type { Before, Op } from './mix-ops.ts'

/** Which item holds a resource, as the server has said; 0: it has not. */
export type ItemIds = (resourceId: number) => number

/** Sends one op. Nothing to send: another tab has done it already. */
export async function postOp(op: Op, mix: Mix, idOf: ItemIds, say: typeof send): Promise<Mix> {
  const { class_id, course_id, course_type } = mix
  const whose = { class_id, course_id, course_type }
  const isIn = (resourceId: number) => mix.items.some(({ resource }) => resource.id === resourceId)
  const beforeId = (before: Before) => {
    const next = before.find(isIn)
    return next === undefined ? 0 : idOf(next)
  }
  switch (op.kind) {
    case 'add': {
      const input = { ...whose, resource_ids: op.resources.map(({ id }) => id), before_id: beforeId(op.before) }
      return op.isDropped ? say(courses.drop, input) : say(courses.add, input)
    }
    case 'move':
      return isIn(op.resourceId) ? say(courses.sort, { id: idOf(op.resourceId), before_id: beforeId(op.before) }) : mix
    case 'remove': {
      const ids = op.resourceIds.filter(isIn).map(idOf)
      return ids.length > 0 ? say(courses.remove, { ids }) : mix
    }
    case 'restore': {
      const ids = op.kept
        .filter(({ item }) => !isIn(item.resource.id))
        .map(({ item }) => idOf(item.resource.id))
        .filter((id) => id > 0)
      return ids.length > 0 ? say(courses.restore, { ids }) : mix
    }
    case 'copy': {
      const { mix_id } = await say(courses.mix, { ...whose, class_id: op.fromClassId })
      return say(courses.copy, { mix_id, class_id })
    }
  }
}
