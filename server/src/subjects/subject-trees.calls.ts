import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { subjectTrees, treeLimits } from '@jiangtai/contract/subject-trees'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { answer } from '../http/answer.ts'
import type { Words } from '../words/words.ts'
import { createTreeEditing, demandFreeRoot } from './edit-trees.ts'
import { lastRootPosition } from './grow.db.ts'
import { importsOf, undoImport } from './imports.db.ts'
import { editionTyped, nodeNameTyped } from './node-name.ts'
import { insertNode, ownRootIds } from './nodes.db.ts'
import { addSubjectsOfTeacher } from './subjects.db.ts'

interface Deps {
  readonly db: Db
  readonly words: Words
}
interface Who {
  readonly caller: { readonly id: number }
  readonly org: { readonly id: number }
}

export function subjectTreeCalls({ db, words }: Deps) {
  const editing = createTreeEditing({ db, words })

  /** A subject that somebody begins by hand is an own one. */
  async function addRoot({ caller, org }: Who, name: string, edition: string) {
    const hasBadWords = await words.of(org.id, 'tree')
    const typed = { name: nodeNameTyped(name, hasBadWords), edition: editionTyped(edition, hasBadWords) }
    return db.transaction().execute(async (tx) => {
      await lockOrganization(tx, org.id)
      if ((await ownRootIds(tx, caller.id)).length >= treeLimits.own) throw new Refusal('ownTreesFull', { n: treeLimits.own })
      await demandFreeRoot(tx, org.id, caller.id, typed.name, typed.edition)
      const position = (await lastRootPosition(tx, org.id)) + 1
      const own = { orgId: org.id, ownerId: caller.id, addedBy: caller.id }
      const id = await insertNode(tx, { ...own, ...typed, level: 1, parentId: null, position })
      await addSubjectsOfTeacher(tx, caller.id, [id])
      return { id, root_subject_id: id, version: 0 }
    })
  }

  return answer(subjectTrees, {
    editable: editing.editable,
    add: (input, who) => (input.level === 1 ? addRoot(who, input.name, input.edition ?? '') : editing.add(input, who)),
    rename: editing.rename,
    move: editing.move,
    remove: editing.remove,

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
