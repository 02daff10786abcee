import { Refusal } from '@jiangtai/contract/refusal'
import { schoolTrees } from '@jiangtai/contract/school-trees'
import { byCaller } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import { answer } from '../http/answer.ts'
import { importTrees, publishTree, setTreeEditor } from './change-trees.ts'
import { createTreeEditing } from './edit-trees.ts'
import { schoolSoil } from './grow.db.ts'
import { editorsIn, teacherIn } from './publish.db.ts'
import { countedTrees } from './school-trees.db.ts'
import { type TableDeps, takeTable } from './take-table.ts'

interface Deps extends TableDeps {
  readonly clock: Clock
}

export function schoolTreeCalls({ db, clock, words, readSubjects }: Deps) {
  const editing = createTreeEditing({ db, words })
  const asAdmin = (context: Parameters<typeof byCaller>[0]) => {
    const { caller, org } = context
    return { caller, org, by: byCaller(context, clock.seconds()) }
  }

  return answer(schoolTrees, {
    list: async (_input, { org }) => ({ trees: await countedTrees(db, org.id), editors: await editorsIn(db, org.id) }),

    editable: (input, context) => editing.editable(input, asAdmin(context)),
    add: (input, context) => editing.add(input, asAdmin(context)),
    rename: (input, context) => editing.rename(input, asAdmin(context)),
    move: (input, context) => editing.move(input, asAdmin(context)),
    remove: (input, context) => editing.remove(input, asAdmin(context)),

    importTree: ({ is_trial }, context) =>
      takeTable({ db, words, readSubjects }, context, is_trial, {
        soilIn: (at, rows) => schoolSoil(at, context.org.id, rows),
        async write(tx, soil, growth) {
          await importTrees(tx, byCaller(context, clock.seconds()), soil, growth)
          return 0
        },
      }),

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
}
