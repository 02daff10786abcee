import { mediaTypes } from '@jiangtai/contract/media'
import type { Accept, Question } from '@jiangtai/contract/question'
import { questionTypes } from '@jiangtai/contract/question'
import { type ExportFormat, exportFormats, questions } from '@jiangtai/contract/questions'
import { Refusal, refusals } from '@jiangtai/contract/refusal'
import { noDoc, type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { userTypes } from '@jiangtai/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { WorkFailure } from '../workers/workers.ts'
import { tooLong } from './exported.ts'
import { readAiken } from './read/aiken.ts'
import { readDocx } from './read/docx.ts'
import { readGift } from './read/gift.ts'
import { readMoodle } from './read/moodle.ts'
import type { ReadQuestions } from './read/read-file.ts'
import { readSheet } from './read/sheet.ts'

const formula: RichDoc = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '方程 ' },
        { type: 'tex', attrs: { src: '\\frac{x}{2}=1' } },
        { type: 'text', text: ' 的解' },
      ],
    },
  ],
}
const single: Question = {
  type: questionTypes.single,
  body: {
    stem: formula,
    options: [
      { id: 'a', doc: textDoc('一') },
      { id: 'b', doc: textDoc('二') },
    ],
  },
  key: { right: ['b'] },
}
const accept: Accept = { v: '三', mode: 'text', case: 0 }
const pack: Question = {
  type: questionTypes.pack,
  body: {
    stem: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '一加二得' },
            { type: 'blank', attrs: { n: 1 } },
          ],
        },
      ],
    },
  },
  key: { blanks: [{ n: 1, accept: [accept], weight: 1 }] },
}

/** A pdf is for printing. */
const readable = exportFormats.filter((format) => format !== 'pdf')
const readers: Readonly<Record<(typeof readable)[number], (bytes: Uint8Array) => ReadQuestions | Promise<ReadQuestions>>> = {
  ...{ xlsx: readSheet, docx: readDocx, gift: readGift },
  ...{ moodle: readMoodle, aiken: readAiken },
}

describe.each(engines)('files of questions on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())

  type Person = { session: string }
  const newTeacher = () => school.people.teacher(school.orgId, [school.foreign])
  const saved = async (person: Person, { type, body, key }: Question) => {
    const input = {
      ...{ type, body: JSON.stringify(body), key: JSON.stringify(key), explanation: JSON.stringify(noDoc), points: '[]' },
      ...{ difficulty: 3, full_centi: 500, expected_s: 0, visibility: 1 },
    }
    return ((await school.ask(questions.save, input, person)).data as { id: number }).id
  }
  const exported = (person: Person, ids: readonly number[], format: ExportFormat, answers = 1) =>
    school.ask(questions.exportFile, { ids: JSON.stringify(ids), format, answers }, person)
  const nameOf = ({ headers }: { headers: Record<string, unknown> }) =>
    decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition']))?.[1] ?? '')

  it.each(readable.filter((format) => format !== 'aiken'))(
    'R877 R1157 %s: what is kept, exported and read again is equal',
    async (format) => {
      const teacher = await newTeacher()
      const ids = [await saved(teacher, pack), await saved(teacher, single)]
      const { response } = await exported(teacher, ids, format)
      expect(nameOf(response)).toMatch(/^题目 2 题 /)
      const { rows } = await readers[format](new Uint8Array(response.rawPayload))
      expect(rows.map(({ draft: { type, body, key } }) => ({ type, body, key }))).toEqual([pack, single])
      expect(rows.flatMap(({ messages }) => messages.filter(({ level }) => level === 2))).toEqual([])
    },
  )

  it('a paper for students has no answers in it', async () => {
    const teacher = await newTeacher()
    const { response } = await exported(teacher, [await saved(teacher, single)], 'docx', 0)
    const { rows } = readDocx(new Uint8Array(response.rawPayload))
    expect(rows.map(({ draft }) => draft.key)).toEqual([{}])
  })

  it('what a format cannot take is said in the name of the file; nothing at all is refused', async () => {
    const teacher = await newTeacher()
    const [one, other] = [await saved(teacher, single), await saved(teacher, pack)]
    const { response } = await exported(teacher, [one, other], 'aiken')
    expect(nameOf(response)).toMatch(/^题目 1 题（1 题这种格式放不下） /)
    expect((await exported(teacher, [other], 'aiken')).errCode).toBe(refusals.exportEmpty[0])
  })

  /** A question that shows an upload of so many bytes twenty times. */
  const showing = async (teacher: Person & { id: number }, size: number) => {
    const { db, clock } = school.deps
    const made = { created_at: clock.seconds() }
    const { id: file_id } = await db
      .insertInto('files')
      .values({
        ...made,
        org_id: school.orgId,
        sha256: `${teacher.id}`,
        extension: 'png',
        bytes: size,
        storage_key: `files/none/${teacher.id}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = {
      ...made,
      org_id: school.orgId,
      user_id: teacher.id,
      user_type: userTypes.teacher,
      file_id,
      file_bytes: size,
      name: '图.png',
      media_type_id: mediaTypes.image,
    }
    const { id } = await db
      .insertInto('uploads')
      .values({ ...row, is_known: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const image = { type: 'image' as const, attrs: { file_id: id, width_pct: 10, alt: '' } }
    const stem: RichDoc = { type: 'doc', content: [{ type: 'paragraph', content: Array.from({ length: 20 }, () => image) }] }
    return saved(teacher, { ...single, body: { ...single.body, stem } })
  }
  const megabyte = 1024 * 1024

  it.each([
    ['gift', megabyte],
    ['moodle', megabyte],
    ['docx', 4 * megabyte],
    ['pdf', 16 * megabyte],
  ] as const)('%s: a picture counts as often as the file has it', async (format, size) => {
    const teacher = await newTeacher()
    expect((await exported(teacher, [await showing(teacher, size)], format)).errCode).toBe(refusals.exportLarge[0])
  })

  it('more text than a thread may be given is refused, before it is looked at', async () => {
    const teacher = await newTeacher()
    const id = await saved(teacher, single)
    const explanation = `${' '.repeat(10_000_000)}{}`
    await school.deps.db.updateTable('question_versions').set({ explanation }).where('question_id', '=', id).execute()
    expect((await exported(teacher, [id], 'gift')).errCode).toBe(refusals.exportLong[0])
  })

  it('of a colleague’s own questions there is no file', async () => {
    const [owner, colleague] = [await newTeacher(), await newTeacher()]
    const ids = [await saved(owner, single)]
    expect((await exported(colleague, ids, 'gift')).errCode).toBe(refusals.questionUnknown[0])
    expect((await exported(owner, [], 'gift')).errCode).toBe(refusals.questionUnknown[0])
  })
})

it('what a thread did not finish is said to be too long; a thread that died is an error', () => {
  for (const why of ['time', 'memory'] as const) expect(() => tooLong(new WorkFailure(why))).toThrow(new Refusal('exportLong'))
  expect(() => tooLong(new WorkFailure('crash'))).toThrow(WorkFailure)
})
