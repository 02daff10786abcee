import { Refusal } from '@jiangtai/contract/refusal'
import { schoolTrees } from '@jiangtai/contract/school-trees'
import { byCaller } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { publishTree, setTreeEditor } from './change-trees.ts'
import { editorsIn, teacherIn } from './publish.db.ts'
import { countedTrees } from './school-trees.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

export const schoolTreeCalls = ({ db, clock }: Deps) =>
  answer(schoolTrees, {
    list: async (_input, { org }) => ({ trees: await countedTrees(db, org.id), editors: await editorsIn(db, org.id) }),

    async setEditor({ id, is_editor }, context) {
      const by = byCaller(context, clock.seconds())
      await db.transaction().execute(async (tx) => {
        if (!(await teacherIn(tx, by.orgId, id))) throw new Refusal('teacherUnknown')
        await setTreeEditor(tx, by, id, is_editor)
      })
      return { editors: await editorsIn(db, by.orgId) }
    },

    async publish({ root_subject_id }, context) {
      const by = byCaller(context, clock.seconds())
      const { merged_into, added } = await db.transaction().execute(async (tx) => {
        const done = await publishTree(tx, by, root_subject_id)
        if (!done) throw new Refusal('treeNotOwn')
        return done.published
      })
      return { merged_into, added }
    },
  })
