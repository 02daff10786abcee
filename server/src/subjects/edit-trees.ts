import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { subjectTitle } from '@jiangtai/contract/subject-title'
import { type EditableTree, type NodeLevel, type treeInputs, treeLimits } from '@jiangtai/contract/subject-trees'
import type * as z from 'zod/mini'
import { type Audit, type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { isVouchedFor } from '../members/vouched.db.ts'
import type { Words } from '../words/words.ts'
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
import { branchesOf } from './subjects.db.ts'
import { treeOf } from './tree.ts'
import { deleteCourses, deleteSubjects, placeBoardsAgain, usesOf } from './uses.db.ts'
import { usesWords } from './uses.ts'

interface Deps {
  readonly db: Db
  readonly words: Words
}
/** A teacher, or an administrator of the school. */
export interface TreeEditor {
  readonly caller: { readonly id: number }
  readonly org: { readonly id: number }
  /** An administrator changes everything in the trees of the school, and no others; each change is written down. */
  readonly by?: AuditBy
}
interface Ref {
  readonly level: NodeLevel
  readonly id: number
}
type Typed<C extends keyof typeof treeInputs> = z.output<(typeof treeInputs)[C]>
interface Done extends Pick<Audit, 'before' | 'after'> {
  readonly id: number
}

/** A tree of the school is for everybody to see; of those that somebody owns an administrator sees none here. */
const nobody = 0
const viewerOf = ({ caller, by }: TreeEditor) => (by ? nobody : caller.id)

async function demandNode(db: Db, who: TreeEditor, ref: Ref): Promise<TreeNode> {
  const node = await nodeAt(db, who.org.id, viewerOf(who), ref)
  if (!node) throw new Refusal(ref.level === 4 ? 'courseUnknown' : 'subjectUnknown')
  return node
}

const standingOf = async (db: Db, { caller: { id: callerId }, by }: TreeEditor, { id, ownerId }: TreeNode['root']): Promise<Standing> => ({
  ...{ callerId, ownerId },
  isEditor: by !== undefined || (await isTreeEditor(db, callerId)),
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

const levelNames = { 1: '学科', 2: '年级', 3: '章节', 4: '课程' } as const

export async function demandFreeRoot(tx: Db, orgId: number, ownerId: number | null, name: string, edition: string, id = 0) {
  const same = await rootCalled(tx, { orgId, ownerId, name, edition })
  if (same && same.id !== id) throw new Refusal('nodeNameTwice', { x: subjectTitle({ name, edition }) })
}

async function demandRoom(tx: Db, place: Parameters<typeof roomFor>[1]) {
  const position = await roomFor(tx, place)
  if (position === 'taken') throw new Refusal('nodeNameTwice', { x: place.name })
  return position
}

const demandChange = (standing: Standing, { addedBy }: TreeNode) => {
  if (!mayChange(standing, addedBy)) throw new Refusal('treeOfSchool')
}

/** How a tree is read and changed by hand, whoever does it. */
export function createTreeEditing({ db, words }: Deps) {
  /** One change of a tree at a time, and only by somebody who has seen the last one. */
  const change = (
    who: TreeEditor,
    ref: Ref,
    version: number,
    work: (tx: Db, node: TreeNode, standing: Standing) => Promise<Done>,
  ): Promise<{ id: number; root_subject_id: number; version: number }> =>
    db.transaction().execute(async (tx) => {
      await lockOrganization(tx, who.org.id)
      const node = await demandNode(tx, who, ref)
      const { root } = node
      const standing = await standingOf(tx, who, root)
      if (!mayAdd(standing)) throw new Refusal('treeOfSchool')
      if (root.version !== version) throw new Refusal('treeChanged')
      const subject = await demandNode(tx, who, { level: 1, id: root.id })
      const { id, before, after } = await work(tx, node, standing)
      await nextVersion(tx, root.id)
      const on = { kind: 'subject', id: root.id, name: subjectTitle(subject) } as const
      if (who.by) await noteAudit(tx, who.by, { act: 'tree-changed', on, before, after })
      return { id, root_subject_id: root.id, version: version + 1 }
    })

  return {
    async editable({ root_subject_id }: Typed<'editable'>, who: TreeEditor): Promise<EditableTree> {
      const { name, edition, root } = await demandNode(db, who, { level: 1, id: root_subject_id })
      const standing = await standingOf(db, who, root)
      const isAll = mayChangeAll(standing)
      const added = isAll || !mayAdd(standing) ? { subjects: [], courses: [] } : await addedIn(db, root.id, who.caller.id)
      return {
        ...treeOf({ id: root.id, name, edition }, await branchesOf(db, [root.id])),
        ...{ version: root.version, is_own: flagOf(root.ownerId === who.caller.id) },
        ...{ may_add: flagOf(mayAdd(standing)), may_change: flagOf(isAll) },
        ...{ added_subject_ids: added.subjects, added_course_ids: added.courses },
      }
    },

    /** A grade, a chapter or a course. */
    async add({ level, parent_id, before_id, name, version }: Typed<'add'>, who: TreeEditor) {
      const typed = nodeNameTyped(name, await words.of(who.org.id, 'tree'))
      if (level === 1 || parent_id === undefined || version === undefined) throw new Refusal('badInput')
      const parent = { level: ({ 2: 1, 3: 2, 4: 3 } as const)[level], id: parent_id }
      return change(who, parent, version, async (tx, { root }) => {
        await demandNotFull(tx, root)
        const position = await demandRoom(tx, { level, id: 0, name: typed, parentId: parent_id, beforeId: before_id })
        // What an administrator adds is the school's.
        const fresh = { orgId: who.org.id, ownerId: root.ownerId, addedBy: who.by ? null : who.caller.id, edition: '' }
        const id = await insertNode(tx, { ...fresh, level, parentId: parent_id, name: typed, position })
        return { id, after: { [`新增${levelNames[level]}`]: typed } }
      })
    },

    async rename({ level, id, name, edition = '', version }: Typed<'rename'>, who: TreeEditor) {
      const hasBadWords = await words.of(who.org.id, 'tree')
      const [typed, typedEdition] = [nodeNameTyped(name, hasBadWords), editionTyped(edition, hasBadWords)]
      return change(who, { level, id }, version, async (tx, node, standing) => {
        demandChange(standing, node)
        if (node.parentId === null) await demandFreeRoot(tx, who.org.id, node.root.ownerId, typed, typedEdition, id)
        else if (typed !== node.name) await demandRoom(tx, { level, id, name: typed, parentId: node.parentId, beforeId: undefined })
        await renameNode(tx, node, typed, typedEdition)
        const next = level === 1 ? subjectTitle({ name: typed, edition: typedEdition }) : typed
        return { id, before: { [levelNames[level]]: level === 1 ? subjectTitle(node) : node.name }, after: { [levelNames[level]]: next } }
      })
    },

    move: ({ level, id, parent_id, before_id, version }: Typed<'move'>, who: TreeEditor) =>
      change(who, { level, id }, version, async (tx, node, standing) => {
        demandChange(standing, node)
        if (level === 1) throw new Refusal('nodePlace')
        const above = { level: ({ 2: 1, 3: 2, 4: 3 } as const)[level], id: parent_id }
        const parent = await nodeAt(tx, who.org.id, viewerOf(who), above)
        if (parent?.root.id !== node.root.id) throw new Refusal('nodePlace')
        const position = await demandRoom(tx, { level, id, name: node.name, parentId: parent_id, beforeId: before_id })
        await placeNode(tx, node, parent_id, position)
        if (parent_id !== node.parentId) await placeBoardsAgain(tx, node.root.id)
        return { id, after: { [`移动${levelNames[level]}`]: node.name, 所在: parent.name } }
      }),

    remove: ({ level, id, version }: Typed<'remove'>, who: TreeEditor) =>
      change(who, { level, id }, version, async (tx, node, standing) => {
        demandChange(standing, node)
        const uses = await usesOf(tx, node)
        if (uses.length > 0) throw new Refusal('nodeNotEmpty', { x: usesWords(node.name, uses, who.caller.id) })
        await (level === 4 ? deleteCourses(tx, [id]) : deleteSubjects(tx, level, [id]))
        return { id, after: { [`删除${levelNames[level]}`]: node.name } }
      }),
  }
}
