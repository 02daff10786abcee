import { knowledgePoints, pointLimits } from '@jiangtai/contract/knowledge-points'
import { questionLimits, questionTypes } from '@jiangtai/contract/question'
import { questionImportStates, questionImports } from '@jiangtai/contract/question-imports'
import { bankLimits, exportFormats, questions, visibilities } from '@jiangtai/contract/questions'
import { type Inline, noDoc, type RichDoc, richDocLimits, textDoc } from '@jiangtai/contract/rich-doc'
import { contentHash } from '../../src/questions/content-hash.ts'
import { insertImport, putRows, setState } from '../../src/questions/import/imports.db.ts'
import { questionInput } from '../access-questions.ts'
import type { AccessWorld } from '../access-world.ts'
import type { TestApp } from '../build-app.ts'
import { type Ask, inSlices, type Scene, times } from './scenes.ts'

interface Full {
  readonly school: TestApp
  readonly world: AccessWorld
  readonly ask: Ask
}

/** As many formulas as a question may have, each of the longest. */
const formulas = times(
  questionLimits.tex / richDocLimits.texLength,
  (): Inline => ({ type: 'tex', attrs: { src: '\\frac{x}{y}+'.repeat(richDocLimits.texLength / 12).slice(0, -1) } }),
)
const stem: RichDoc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '化简' }, ...formulas] }] }
const heavy = { type: questionTypes.analysis, body: { stem }, key: {}, explanation: noDoc }
/** So long that five hundred of them are nearly as much as a file may have. */
const longDoc = textDoc('字'.repeat(2500))
const wordy = {
  ...{ type: questionTypes.single, key: { right: ['a' as const] }, explanation: longDoc },
  body: { stem: longDoc, options: (['a', 'b', 'c', 'd'] as const).map((id) => ({ id, doc: textDoc(`${id}${'项'.repeat(600)}`) })) },
}
const rows = 1000

/** The largest questions, a list and a file of many, a full tree of points, and an import of as many rows as are taken at once. */
export async function createFullQuestions({ school, world, ask }: Full): Promise<readonly Scene[]> {
  const { db } = school
  const { teacher } = world
  const { org_id: orgId } = await db.selectFrom('classes').select('org_id').where('id', '=', world.classId).executeTakeFirstOrThrow()
  const subject = { org_id: orgId, parent_id: null, level: 1 as const, edition: '题', position: 0, name: '数学' }
  const { id: root_subject_id } = await db.insertInto('subjects').values(subject).returning('id').executeTakeFirstOrThrow()
  await inSlices(
    times(pointLimits.perSubject, (at) => ({
      org_id: orgId,
      root_subject_id,
      parent_id: null,
      name: `知识点${at}`,
      position: at,
      created_by: teacher.id,
    })),
    (slice) => db.insertInto('knowledge_points').values(slice).execute(),
  )
  const save = (content: typeof heavy | typeof wordy) => {
    const { type, body, key, explanation } = content
    const given = { type, body: JSON.stringify(body), key: JSON.stringify(key), explanation: JSON.stringify(explanation) }
    return ask(questions.save, { ...questionInput, ...given, visibility: visibilities.mine })
  }

  /** An import that waits, with rows of the same content. */
  async function imported(count: number, content: typeof heavy | typeof wordy) {
    const row = {
      org_id: orgId,
      owner_id: teacher.id,
      file_name: 'a.docx',
      format: 'docx' as const,
      created_at: school.deps.clock.seconds(),
    }
    const id = await insertImport(db, row)
    const draft = { ...content, points: [], source: '' }
    await putRows(
      db,
      id,
      times(count, (at) => ({
        ...{ row_no: at + 1, place: `第${at + 1}题`, source: '', level: 0 as const, read: [], messages: [], draft },
        ...{ content_hash: contentHash(draft.body), is_chosen: 1 as const, question_id: null },
      })),
    )
    await setState(db, id, { state: questionImportStates.preview })
    return id
  }
  const commit = async (count: number, content: typeof heavy | typeof wordy) =>
    ask(questionImports.commit, { job_id: await imported(count, content), row_nos: '', points: '[]', visibility: visibilities.mine })

  const looked = await imported(50, heavy)
  for (const _ of times(50, () => 0)) await save(heavy)
  await commit(bankLimits.exported, wordy)
  const own = db.selectFrom('questions').select('id').where('owner_id', '=', teacher.id).where('type', '=', questionTypes.single)
  const ids = (await own.orderBy('id', 'desc').limit(bankLimits.exported).execute()).map(({ id }) => id)
  const page = { curr_page_index: 1, page_size: 50 }
  const draft = JSON.stringify({ ...heavy, points: [], source: '' })
  return [
    { name: 'a question of as many formulas as there may be is saved', act: () => save(heavy) },
    { name: 'a long question is saved', act: () => save(wordy) },
    {
      name: 'a row of an import with as many formulas is saved',
      act: () => ask(questionImports.saveRow, { job_id: looked, row_no: 1, draft }),
    },
    {
      name: 'fifty such rows become of another type',
      act: async () =>
        ask(questionImports.setRows, { job_id: await imported(50, heavy), row_nos: times(50, (at) => at + 1), type: questionTypes.single }),
    },
    { name: 'fifty such rows are looked at', act: () => ask(questionImports.get, { job_id: looked, ...page }) },
    { name: 'a thousand rows become questions', act: () => commit(rows, wordy) },
    { name: 'fifty of the largest questions are listed', act: () => ask(questions.list, { ...page, type: questionTypes.analysis }) },
    { name: 'a word that a thousand long questions have', act: () => ask(questions.list, { ...page, word: '字字' }) },
    { name: 'a hundred long questions are copied', act: () => ask(questions.copy, { ids: ids.slice(0, bankLimits.atOnce) }) },
    ...exportFormats.map((format) => ({
      name: `five hundred long questions as ${format}`,
      act: () => ask(questions.exportFile, { ids, format }),
    })),
    { name: 'two thousand knowledge points', act: () => ask(knowledgePoints.list, { root_subject_id }) },
  ]
}
