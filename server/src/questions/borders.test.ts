import { knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { mediaTypes } from '@jiangtai/contract/media'
import { type Question, questionTypes } from '@jiangtai/contract/question'
import { type QuestionImport, questionImportStates, questionImports } from '@jiangtai/contract/question-imports'
import { type ListedQuestion, questions, visibilities } from '@jiangtai/contract/questions'
import { refusals } from '@jiangtai/contract/refusal'
import { noDoc, type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { isFileOfUsable } from '../library/usable-questions.db.ts'
import { agree as agreeTo } from '../protocol/protocol.db.ts'
import { repositoryVersion } from '../protocol/repository-text.ts'
import { addFiles } from './questions.db.ts'
import { deletedSeconds, sweepDeletedQuestions } from './sweep.db.ts'

const single = (stem: RichDoc): Question => ({
  type: questionTypes.single,
  body: { stem, options: [...'ab'].map((id) => ({ id: id as 'a' | 'b', doc: textDoc(id) })) },
  key: { right: ['b'] },
})
const showing = (...ids: readonly number[]): RichDoc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: ids.map((file_id) => ({ type: 'image', attrs: { file_id, width_pct: 50, alt: '' } })) }],
})

describe.each(engines)('what is not one’s own in the bank on %s', (engine) => {
  let school: LiveSchool
  let rootId: number
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
    rootId = await subject(null)
  })
  afterAll(() => school.close())

  const { mine, school: ofSchool } = visibilities
  type Person = { readonly session: string; readonly id: number }
  const subject = async (owner_id: number | null) =>
    (
      await school.deps.db
        .insertInto('subjects')
        .values({ org_id: school.orgId, owner_id, parent_id: null, level: 1, name: '数学', edition: '', position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const newTeacher = async () => (await school.people.teacher(school.orgId, [school.foreign])) as Person
  const unknown = (person: Person, is_vouched: 0 | 1 = 0) =>
    school.deps.db.updateTable('users').set({ is_vouched }).where('id', '=', person.id).execute()
  const agree = (person: Person) => agreeTo(school.deps.db, person.id, repositoryVersion, school.deps.clock.seconds())
  const save = ({ session }: Person, stem: RichDoc, more: object = {}) => {
    const { type, body, key } = single(stem)
    const texts = { body: JSON.stringify(body), key: JSON.stringify(key), explanation: JSON.stringify(noDoc), points: '[]' }
    const facts = { type, difficulty: 3, full_centi: 500, expected_s: 60, visibility: mine, root_subject_id: rootId }
    return school.ask(questions.save, { ...texts, ...facts, ...more }, { session })
  }
  const saved = async (person: Person, stem: RichDoc, more: object = {}) => {
    const reply = await save(person, stem, more)
    expect(reply).toMatchObject({ errCode: 0 })
    return reply.data as { id: number; version_id: number }
  }
  const ids = (...some: readonly number[]) => ({ ids: JSON.stringify(some) })
  const listed = async (person: Person, more: object = {}) =>
    (
      (await school.ask(questions.list, { curr_page_index: 1, page_size: 50, ...more }, person)).data as { list: ListedQuestion[] }
    ).list.map(({ id }) => id)
  const point = async (person: Person, root_subject_id: number, name: string) =>
    ((await school.ask(knowledgePoints.save, { root_subject_id, name }, person)).data as { id: number }).id
  let uploaded = 0
  const upload = async ({ id: user_id }: Person) => {
    const { db, clock } = school.deps
    const made = { org_id: school.orgId, created_at: clock.seconds() }
    const bytes = { sha256: `border${++uploaded}`, extension: 'png', bytes: 1, storage_key: `files/none/border${uploaded}` }
    const { id: file_id } = await db
      .insertInto('files')
      .values({ ...made, ...bytes })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = {
      ...made,
      user_id,
      user_type: 1 as const,
      file_id,
      file_bytes: 1,
      name: '图.png',
      media_type_id: mediaTypes.image,
      is_known: 0 as const,
    }
    return (await db.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const aiken = (stem: string) => new File([`${stem}\nA. 甲\nB. 乙\nANSWER: B\n`], '题.txt')
  const imported = async (person: Person, file: File) => {
    const { job_id } = (await school.ask(questionImports.start, { file }, person)).data as { job_id: number }
    return vi.waitFor(
      async () => {
        const { data } = await school.ask(questionImports.get, { job_id, curr_page_index: 1 }, person)
        const shown = data as QuestionImport & { list: { draft: object }[] }
        expect(shown.state).toBe(questionImportStates.preview)
        return shown
      },
      { timeout: 30_000, interval: 30 },
    )
  }

  it('R890 a teacher whom the school does not know reads nothing of the school', async () => {
    const [owner, colleague, stranger] = [await newTeacher(), await newTeacher(), await newTeacher()]
    await agree(owner)
    const file = await upload(owner)
    const { id } = await saved(owner, showing(file), { visibility: ofSchool })
    const reads = async (person: Person) => [
      (await listed(person)).includes(id),
      (await school.ask(questions.get, { id }, person)).errCode === 0,
      (await school.ask(questions.exportFile, { ...ids(id), format: 'gift', answers: 1 }, person)).errCode !== refusals.questionUnknown[0],
      await isFileOfUsable(school.deps.db, { orgId: school.orgId, teacherId: person.id }, file),
      (await school.ask(questions.copy, ids(id), person)).errCode === 0,
    ]
    await unknown(stranger)
    expect(await reads(stranger)).toEqual([false, false, false, false, false])
    expect(await reads(colleague)).toEqual([true, true, true, true, true])
  })

  it('the own tree of another teacher is no place, and a point of another subject none of a question', async () => {
    const [owner, other] = [await newTeacher(), await newTeacher()]
    const own = await subject(owner.id)
    expect((await save(other, textDoc('一'), { root_subject_id: own })).errCode).toBe(refusals.questionPlace[0])
    await saved(owner, textDoc('一'), { root_subject_id: own })
    const elsewhere = await point(owner, own, '他科')
    const points = JSON.stringify([{ id: elsewhere }])
    expect((await save(owner, textDoc('二'), { points })).errCode).toBe(refusals.pointUnknown[0])
    const { job_id } = await imported(other, aiken(`边界${other.id}`))
    const commit = (more: object) =>
      school.ask(questionImports.commit, { job_id, row_nos: '[1]', points: '[]', visibility: mine, ...more }, other)
    expect((await commit({ root_subject_id: own })).errCode).toBe(refusals.questionPlace[0])
    expect((await commit({ root_subject_id: rootId, points })).errCode).toBe(refusals.pointUnknown[0])
    expect(await commit({ root_subject_id: rootId })).toMatchObject({ data: { created: 1 } })
  })

  it('a row of an import shows own uploads alone', async () => {
    const [owner, other] = [await newTeacher(), await newTeacher()]
    const [file, own] = [await upload(owner), await upload(other)]
    const { job_id, list } = await imported(other, aiken(`行${other.id}`))
    const saveRow = (stem: RichDoc) => {
      const draft = { ...list[0]?.draft, ...single(stem) }
      return school.ask(questionImports.saveRow, { job_id, row_no: 1, draft: JSON.stringify(draft) }, other)
    }
    expect((await saveRow(showing(file))).errCode).toBe(refusals.questionFiles[0])
    expect(await saveRow(showing(own))).toMatchObject({ errCode: 0, data: { level: 0 } })
  })

  it('a save over somebody else’s question tells nothing of what it shows', async () => {
    const [owner, other] = [await newTeacher(), await newTeacher()]
    const [shown, hidden] = [await upload(owner), await upload(owner)]
    const { id, version_id } = await saved(owner, showing(shown))
    for (const file of [shown, hidden])
      expect((await save(other, showing(file), { id, base_version_id: version_id })).errCode).toBe(refusals.questionUnknown[0])
  })

  it('what was the school’s comes back as it only from whom the school knows, and who has agreed', async () => {
    const owner = await newTeacher()
    await agree(owner)
    const { id } = await saved(owner, textDoc('回来'), { visibility: ofSchool })
    await school.ask(questions.remove, ids(id), owner)
    const restore = () => school.ask(questions.restore, ids(id), owner)
    await unknown(owner)
    expect((await restore()).errCode).toBe(refusals.notVouched[0])
    await unknown(owner, 1)
    await school.deps.db.deleteFrom('protocol_agreements').where('user_id', '=', owner.id).execute()
    expect((await restore()).errCode).toBe(refusals.protocolNeeded[0])
    await agree(owner)
    expect((await restore()).data).toEqual({ restored: 1 })
  })

  it('more files than one statement takes are kept', async () => {
    const teacher = await newTeacher()
    const [{ id }, file] = [await saved(teacher, textDoc('多')), await upload(teacher)]
    const rows = Array.from({ length: 35_000 }, () => ({ question_id: id, upload_id: file }))
    await school.deps.db.transaction().execute((tx) => addFiles(tx, rows))
    expect(await school.deps.db.selectFrom('question_files').select('upload_id').where('question_id', '=', id).execute()).toEqual([
      { upload_id: file },
    ])
  })

  it('what was deleted 180 days ago and no paper has is gone, with the uploads that nothing else shows', async () => {
    const teacher = await newTeacher()
    const { db, clock } = school.deps
    const [alone, both] = [await upload(teacher), await upload(teacher)]
    const gone = await saved(teacher, showing(alone, both))
    const used = await saved(teacher, textDoc('用过'))
    const kept = await saved(teacher, showing(both))
    await db.updateTable('questions').set({ used_count: 1 }).where('id', '=', used.id).execute()
    await school.ask(questions.remove, ids(gone.id, used.id), teacher)
    const left = async () =>
      (await db.selectFrom('questions').select('id').where('owner_id', '=', teacher.id).orderBy('id').execute()).map(({ id }) => id)
    await sweepDeletedQuestions(db, clock.seconds() + deletedSeconds)
    expect(await left()).toEqual([gone.id, used.id, kept.id])
    await sweepDeletedQuestions(db, clock.seconds() + deletedSeconds + 1)
    expect(await left()).toEqual([used.id, kept.id])
    const uploads = await db.selectFrom('uploads').select('id').where('user_id', '=', teacher.id).execute()
    expect(uploads.map(({ id }) => id)).toEqual([both])
    expect((await school.ask(questions.restore, ids(gone.id), teacher)).data).toEqual({ restored: 0 })
  })
})
