import { classGroups, groupingMark, groupProblem } from '@jiangtai/contract/class-groups'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Person } from '../http/context.ts'
import { memberOf } from '../members/members.ts'
import { studentsIn } from '../members/students.db.ts'
import type { Words } from '../words/words.ts'
import {
  deleteGroup,
  emptyGrouping,
  type Grouping,
  groupWith,
  insertGroup,
  listedGroups,
  lockGrouping,
  placeGroup,
  putInto,
  renameGroup,
  takeOut,
  ungroupedIn,
} from './class-groups.db.ts'

interface Deps {
  readonly db: Db
  readonly words: Pick<Words, 'of'>
}

/** R1096–R1102: how a teacher has divided an own class. */
export function classGroupCalls({ db, words }: Deps) {
  async function ownGrouping(caller: Person, class_id: number): Promise<Grouping> {
    await memberOf(db, caller, class_id)
    return { class_id, teacher_id: caller.id }
  }

  /** A group of somebody else is as unknown as one that is gone. */
  async function ownGroup(caller: Person, id: number) {
    const group = await groupWith(db, id)
    if (group?.teacher_id !== caller.id) throw new Refusal('classGroupUnknown')
    await memberOf(db, caller, group.class_id)
    return group
  }

  async function demandClean(orgId: number, names: readonly string[]) {
    if ((await words.of(orgId, 'class'))(names)) throw new Refusal('badWords')
  }

  const changing = <T>(grouping: Grouping, change: (tx: Db) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      await lockGrouping(tx, grouping)
      return change(tx)
    })

  return answer(classGroups, {
    async list({ class_id }, { caller }) {
      return { groups: await listedGroups(db, await ownGrouping(caller, class_id)) }
    },

    async ungrouped({ class_id }, { caller }) {
      return { list: await ungroupedIn(db, await ownGrouping(caller, class_id)) }
    },

    async add({ class_id, name, student_ids = [] }, { caller, org }) {
      const grouping = await ownGrouping(caller, class_id)
      const tidy = name.trim()
      await demandClean(org.id, [tidy])
      return changing(grouping, async (tx) => {
        const groups = await listedGroups(tx, grouping)
        demandNames([...groups.map((group) => group.name), tidy])
        await demandStudents(tx, class_id, student_ids)
        const id = await insertGroup(tx, grouping, tidy, groups.length)
        await move(tx, grouping, id, student_ids)
        return { id }
      })
    },

    async change({ id, name, add_ids = [], del_ids = [], sort = [] }, { caller, org }) {
      const grouping = await ownGroup(caller, id)
      const tidy = name?.trim()
      if (tidy !== undefined) await demandClean(org.id, [tidy])
      return changing(grouping, async (tx) => {
        const groups = await listedGroups(tx, grouping)
        const group = groups.find((one) => one.id === id)
        if (!group) throw new Refusal('classGroupUnknown')
        if (tidy !== undefined) {
          demandNames([...groups.filter((one) => one.id !== id).map((one) => one.name), tidy])
          await renameGroup(tx, id, tidy)
        }
        await demandStudents(tx, grouping.class_id, add_ids)
        const inIt = new Set(group.students.map((student) => student.id))
        await takeOut(
          tx,
          grouping,
          del_ids.filter((studentId) => inIt.has(studentId)),
        )
        await move(tx, grouping, id, add_ids)
        await order(
          tx,
          groups.map((one) => one.id),
          sort,
        )
        const changed = (await listedGroups(tx, grouping)).find((one) => one.id === id)
        if (!changed) throw new Refusal('classGroupUnknown')
        return changed
      })
    },

    async arrange({ class_id, groups, mark }, { caller, org }) {
      const grouping = await ownGrouping(caller, class_id)
      const tidy = groups.map(({ name, student_ids }) => ({ name: name.trim(), student_ids }))
      const names = tidy.map(({ name }) => name)
      demandNames(names)
      await demandClean(org.id, names)
      const all = tidy.flatMap(({ student_ids }) => student_ids)
      if (new Set(all).size < all.length) throw new Refusal('badInput')
      return changing(grouping, async (tx) => {
        const before = await listedGroups(tx, grouping)
        if (mark !== undefined && mark !== groupingMark(before)) throw new Refusal('classGroupsChanged')
        await demandStudents(tx, class_id, all)
        // A name that stays is the same group: a page that is just moving somebody there still finds it.
        const idOf = new Map(before.map(({ id, name }) => [name, id]))
        await emptyGrouping(tx, grouping)
        for (const { id, name } of before) if (!names.includes(name)) await deleteGroup(tx, id)
        for (const [position, { name, student_ids }] of tidy.entries()) {
          const id = idOf.get(name)
          if (id !== undefined) await placeGroup(tx, id, position)
          await putInto(tx, id ?? (await insertGroup(tx, grouping, name, position)), student_ids)
        }
        return { groups: await listedGroups(tx, grouping) }
      })
    },

    async remove({ id }, { caller }) {
      const group = await groupWith(db, id)
      // R1101: it may be repeated. R806: one of somebody else is answered as one that is gone.
      if (group?.teacher_id !== caller.id) return {}
      await changing(await ownGroup(caller, id), (tx) => deleteGroup(tx, id))
      return {}
    },
  })
}

function demandNames(names: readonly string[]) {
  const problem = groupProblem(names)
  if (problem) throw new Refusal(problem.refuse, problem)
}

async function demandStudents(tx: Db, classId: number, ids: readonly number[]) {
  const known = new Set((await studentsIn(tx, classId)).map(({ id }) => id))
  if (!ids.every((id) => known.has(id))) throw new Refusal('studentUnknown')
}

/** R1096: whoever is in another group moves. */
async function move(tx: Db, grouping: Grouping, groupId: number, studentIds: readonly number[]) {
  const ids = [...new Set(studentIds)]
  await takeOut(tx, grouping, ids)
  await putInto(tx, groupId, ids)
}

/** Those that are not named stay behind, in their order. */
async function order(tx: Db, ids: readonly number[], sort: readonly number[]) {
  if (sort.length === 0) return
  const named = sort.filter((id) => ids.includes(id))
  const wanted = [...new Set([...named, ...ids])]
  for (const [position, id] of wanted.entries()) await placeGroup(tx, id, position)
}
