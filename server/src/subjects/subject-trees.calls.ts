import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { type NodeLevel, subjectTrees, treeLimits } from '@jiangtai/contract/subject-trees'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { answer } from '../http/answer.ts'
import { isVouchedFor } from '../members/vouched.db.ts'
import type { Words } from '../words/words.ts'
import { lastRootPosition } from './grow.db.ts'
import { importsOf, undoImport } from './imports.db.ts'
import { editionTyped, nodeNameTyped } from './node-name.ts'
import {
  addedIn,
  insertNode,
  isTreeEditor,
  nextVersion,
  nodeAt,
  ownRootIds,
  placeNode,
  renameNode,
  roomFor,
  rootCalled,
  sizeOfTrees,
  type TreeNode,
  teachesSubject,
} from './nodes.db.ts'
import { mayAdd, mayChange, mayChangeAll, type Standing } from './rights.ts'
import { addSubjectsOfTeacher, branchesOf } from './subjects.db.ts'
import { treeOf } from './tree.ts'
import { deleteCourses, deleteSubjects, placeBoardsAgain, usesOf } from './uses.db.ts'
import { usesWords } from './uses.ts'

interface Deps {
  readonly db: Db
  readonly words: Words
}
interface Who {
  readonly caller: { readonly id: number }
  readonly org: { readonly id: number }
}
interface Ref {
  readonly level: NodeLevel
  readonly id: number
}

async function demandNode(db: Db, { caller, org }: Who, ref: Ref): Promise<TreeNode> {
  const node = await nodeAt(db, org.id, caller.id, ref)
  if (!node) throw new Refusal(ref.level === 4 ? 'courseUnknown' : 'subjectUnknown')
  return node
}

const standingOf = async (db: Db, { id: callerId }: Who['caller'], { id, ownerId }: TreeNode['root']): Promise<Standing> => ({
  ...{ callerId, ownerId },
  isEditor: await isTreeEditor(db, callerId),
  isVouched: await isVouchedFor(db, callerId),
  teaches: await teachesSubject(db, callerId, id),
})

async function demandNotFull(tx: Db, { id, ownerId }: TreeNode['root']) {
  if (ownerId === null) {
    if ((await sizeOfTrees(tx, [id])) >= treeLimits.nodes) throw new Refusal('treeFull', { n: treeLimits.nodes })
    return
  }
  const own = (await ownRootIds(tx, ownerId)).map((root) => root.id)
  if ((await sizeOfTrees(tx, own)) >= treeLimits.ownNodes) throw new Refusal('ownNodesFull', { n: treeLimits.ownNodes })
}

const calledRoot = (name: string, edition: string) => (edition ? `${name}（${edition}）` : name)

export function subjectTreeCalls({ db, words }: Deps) {
  /** One change of a tree at a time, and only by somebody who has seen the last one. */
  const change = (
    who: Who,
    ref: Ref,
    version: number,
    work: (tx: Db, node: TreeNode, standing: Standing) => Promise<number>,
  ): Promise<{ id: number; root_subject_id: number; version: number }> =>
    db.transaction().execute(async (tx) => {
      await lockOrganization(tx, who.org.id)
      const node = await demandNode(tx, who, ref)
      const { root } = node
      const standing = await standingOf(tx, who.caller, root)
      if (!mayAdd(standing)) throw new Refusal('treeOfSchool')
      if (root.version !== version) throw new Refusal('treeChanged')
      const id = await work(tx, node, standing)
      await nextVersion(tx, root.id)
      return { id, root_subject_id: root.id, version: version + 1 }
    })

  const demandChange = (standing: Standing, { addedBy }: TreeNode) => {
    if (!mayChange(standing, addedBy)) throw new Refusal('treeOfSchool')
  }

  async function demandFreeRoot(tx: Db, orgId: number, ownerId: number | null, name: string, edition: string, id = 0) {
    const same = await rootCalled(tx, { orgId, ownerId, name, edition })
    if (same && same.id !== id) throw new Refusal('nodeNameTwice', { x: calledRoot(name, edition) })
  }

  async function demandRoom(tx: Db, place: Parameters<typeof roomFor>[1]) {
    const position = await roomFor(tx, place)
    if (position === 'taken') throw new Refusal('nodeNameTwice', { x: place.name })
    return position
  }

  /** A subject that somebody begins by hand is an own one. */
  const addRoot = ({ caller, org }: Who, name: string, edition: string) =>
    db.transaction().execute(async (tx) => {
      await lockOrganization(tx, org.id)
      if ((await ownRootIds(tx, caller.id)).length >= treeLimits.own) throw new Refusal('ownTreesFull', { n: treeLimits.own })
      await demandFreeRoot(tx, org.id, caller.id, name, edition)
      const position = (await lastRootPosition(tx, org.id)) + 1
      const own = { orgId: org.id, ownerId: caller.id, addedBy: caller.id }
      const id = await insertNode(tx, { ...own, level: 1, parentId: null, name, edition, position })
      await addSubjectsOfTeacher(tx, caller.id, [id])
      return { id, root_subject_id: id, version: 0 }
    })

  return answer(subjectTrees, {
    async editable({ root_subject_id }, { caller, org }) {
      const { name, edition, root } = await demandNode(db, { caller, org }, { level: 1, id: root_subject_id })
      const standing = await standingOf(db, caller, root)
      const isAll = mayChangeAll(standing)
      const added = isAll || !mayAdd(standing) ? { subjects: [], courses: [] } : await addedIn(db, root.id, caller.id)
      return {
        ...treeOf({ id: root.id, name, edition }, await branchesOf(db, [root.id])),
        ...{ version: root.version, is_own: flagOf(root.ownerId === caller.id) },
        ...{ may_add: flagOf(mayAdd(standing)), may_change: flagOf(isAll) },
        ...{ added_subject_ids: added.subjects, added_course_ids: added.courses },
      }
    },

    async add({ level, parent_id, before_id, name, edition = '', version }, who) {
      const hasBadWords = await words.of(who.org.id, 'tree')
      const [typed, typedEdition] = [nodeNameTyped(name, hasBadWords), editionTyped(edition, hasBadWords)]
      if (level === 1) return addRoot(who, typed, typedEdition)
      if (parent_id === undefined || version === undefined) throw new Refusal('badInput')
      const parent = { level: ({ 2: 1, 3: 2, 4: 3 } as const)[level], id: parent_id }
      return change(who, parent, version, async (tx, { root }) => {
        await demandNotFull(tx, root)
        const place = { level, id: 0, name: typed, parentId: parent_id, beforeId: before_id }
        const position = await demandRoom(tx, place)
        const fresh = { orgId: who.org.id, ownerId: root.ownerId, addedBy: who.caller.id, edition: '' }
        return insertNode(tx, { ...fresh, level, parentId: parent_id, name: typed, position })
      })
    },

    async rename({ level, id, name, edition = '', version }, who) {
      const hasBadWords = await words.of(who.org.id, 'tree')
      const [typed, typedEdition] = [nodeNameTyped(name, hasBadWords), editionTyped(edition, hasBadWords)]
      return change(who, { level, id }, version, async (tx, node, standing) => {
        demandChange(standing, node)
        if (node.parentId === null) await demandFreeRoot(tx, who.org.id, node.root.ownerId, typed, typedEdition, id)
        else if (typed !== node.name) await demandRoom(tx, { level, id, name: typed, parentId: node.parentId, beforeId: undefined })
        await renameNode(tx, node, typed, typedEdition)
        return id
      })
    },

    move: ({ level, id, parent_id, before_id, version }, who) =>
      change(who, { level, id }, version, async (tx, node, standing) => {
        demandChange(standing, node)
        if (level === 1) throw new Refusal('nodePlace')
        const parent = await nodeAt(tx, who.org.id, who.caller.id, { level: ({ 2: 1, 3: 2, 4: 3 } as const)[level], id: parent_id })
        if (parent?.root.id !== node.root.id) throw new Refusal('nodePlace')
        const position = await demandRoom(tx, { level, id, name: node.name, parentId: parent_id, beforeId: before_id })
        await placeNode(tx, node, parent_id, position)
        if (parent_id !== node.parentId) await placeBoardsAgain(tx, node.root.id)
        return id
      }),

    remove: ({ level, id, version }, who) =>
      change(who, { level, id }, version, async (tx, node, standing) => {
        demandChange(standing, node)
        const uses = await usesOf(tx, node)
        if (uses.length > 0) throw new Refusal('nodeNotEmpty', { x: usesWords(node.name, uses, who.caller.id) })
        await (level === 4 ? deleteCourses(tx, [id]) : deleteSubjects(tx, level, [id]))
        return id
      }),

    imports: async (_input, { caller }) => ({ imports: await importsOf(db, caller.id) }),

    async undoImport({ import_id, is_trial }, { caller, org }) {
      const undone = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        return undoImport(tx, caller.id, import_id, is_trial)
      })
      if (!undone) throw new Refusal('importUnknown')
      return { is_done: flagOf(!is_trial), ...undone }
    },
  })
}
