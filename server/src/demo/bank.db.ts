import { questionImportStates } from '@jiangtai/contract/question-imports'
import { questionOrigins, visibilities } from '@jiangtai/contract/questions'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { readCell } from '../questions/cell-text.ts'
import { contentHash } from '../questions/content-hash.ts'
import { insertImport, putRows, sameInBank, setState } from '../questions/import/imports.db.ts'
import { judgeRow } from '../questions/import/judge-row.ts'
import { numbered } from '../questions/import/read.job.ts'
import { askedText, sharesOf, uploadsOf } from '../questions/kept.ts'
import { insertPoint } from '../questions/knowledge-points.db.ts'
import { placeGiven } from '../questions/place.db.ts'
import { keepWords } from '../questions/questions.db.ts'
import type { Line } from '../questions/read/line.ts'
import { questionsOf } from '../questions/read/questions.ts'
import { bank, type Shelf } from './questions/bank.ts'
import { halfDone } from './questions/half-done.ts'
import { points, type Tree } from './questions/points.ts'
import { explanationIn, type FileOf, questionIn, worthOf } from './questions/read-written.ts'
import { insert } from './rows.db.ts'
import { momentAt } from './term.ts'

interface Surroundings {
  readonly orgId: number
  readonly courseOf: (name: string) => number
  readonly uploadOf: (file: string, title: string, ownerId: number) => Promise<{ readonly id: number }>
  readonly secondsOf: (file: string) => number
  readonly now: number
}

/** How long ago each version before the newest was kept. */
const versionSeconds = 1200

/** The question bank: what its questions are about, and who has written which. Written at once, because by the calls it would be a thousand statements. */
export async function insertBank(tx: Db, around: Surroundings) {
  const pointsIn = new Map<string, ReadonlyMap<string, number>>()
  const uploadIds = new Map<string, number>()
  for (const shelf of bank) {
    const placeOf = await placesOf(tx, around, shelf)
    const [first] = placeOf.values()
    const known = pointsIn.get(shelf.subject) ?? (await insertPoints(tx, around.orgId, first?.root_subject_id ?? 0, shelf))
    pointsIn.set(shelf.subject, known)
    await insertShelf(tx, around, shelf, { placeOf, known, fileOf: await filesOf(shelf, around, uploadIds) })
  }
  await insertHalfDone(tx, around)
}

async function placesOf(tx: Db, { orgId, courseOf }: Surroundings, { teacherId, questions }: Shelf) {
  const places = new Map<string, Awaited<ReturnType<typeof placeGiven>>>()
  for (const course of new Set(questions.map((question) => question.course)))
    places.set(course, await placeGiven(tx, { orgId, teacherId }, { course_id: courseOf(course) }))
  return places
}

async function insertPoints(tx: Db, org_id: number, root_subject_id: number, { subject, teacherId }: Shelf) {
  const ids = new Map<string, number>()
  let position = 0
  const keep = async (tree: Tree, parent_id: number | null) => {
    for (const node of tree) {
      const [name, below]: readonly [string, Tree] = typeof node === 'string' ? [node, []] : node
      const id = await insertPoint(tx, { org_id, root_subject_id, parent_id, name, position: ++position, created_by: teacherId })
      ids.set(name, id)
      await keep(below, id)
    }
  }
  await keep(points[subject] ?? [], null)
  return ids
}

/** The same file of the same person is one upload, whoever of them asks first. */
async function filesOf({ questions, teacherId }: Shelf, { uploadOf, secondsOf }: Surroundings, ids: Map<string, number>): Promise<FileOf> {
  const keyOf = (file: string) => `${teacherId}/${file}`
  for (const file of new Set(questions.flatMap(({ pictures = [], audio }) => [...pictures, ...(audio ? [audio.file] : [])])))
    if (!ids.has(keyOf(file))) ids.set(keyOf(file), (await uploadOf(file, file.slice(0, file.lastIndexOf('.')), teacherId)).id)
  return (file) => ({ id: found(ids, keyOf(file)), seconds: secondsOf(file) })
}

interface Known {
  readonly placeOf: Awaited<ReturnType<typeof placesOf>>
  readonly known: ReadonlyMap<string, number>
  readonly fileOf: FileOf
}

async function insertShelf(
  tx: Db,
  { orgId, now }: Surroundings,
  { teacherId, source, back, questions }: Shelf,
  { placeOf, known, fileOf }: Known,
) {
  const written = questions.map((one, at) => {
    const question = questionIn(one, fileOf)
    return {
      ...{ one, question, explanation: explanationIn(one), content_hash: contentHash(question.body), kept_at: momentAt(now, back, 16, at) },
      visibility: one.isPrivate ? visibilities.mine : visibilities.school,
    }
  })
  const rows = written.map(({ one, content_hash, kept_at, visibility }) => ({
    ...{ org_id: orgId, owner_id: teacherId, type: one.type, current_version_id: null, ...found(placeOf, one.course) },
    ...{ difficulty: one.hard ?? 3, visibility, ...worthOf(one), source, origin: questionOrigins.typed, content_hash },
    ...{ deleted_at: null, created_at: kept_at - (one.earlier?.length ?? 0) * versionSeconds, updated_at: kept_at },
  }))
  const kept = await tx.insertInto('questions').values(rows).returning(['id', 'content_hash']).execute()
  const idOf = new Map(kept.map(({ id, content_hash }) => [content_hash, id]))
  const made = written.map((each) => ({ ...each, id: found(idOf, each.content_hash) }))

  await insert(
    tx,
    'question_versions',
    made.flatMap(({ id, one, question, explanation, kept_at }) => {
      const older = one.earlier?.map((stem) => questionIn({ ...one, stem }, fileOf)) ?? []
      return [...older, question].map(({ body, key }, at) => ({
        ...{
          question_id: id,
          no: at + 1,
          type: one.type,
          created_by: teacherId,
          created_at: kept_at - (older.length - at) * versionSeconds,
        },
        ...{ body: JSON.stringify(body), answer_key: JSON.stringify(key), explanation: JSON.stringify(explanation) },
      }))
    }),
  )
  await sql`update questions set current_version_id = (select id from question_versions where question_id = questions.id order by no desc limit 1)
    where id in (${sql.join(made.map(({ id }) => id))})`.execute(tx)
  await insert(
    tx,
    'question_points',
    made.flatMap(({ id: question_id, one }) =>
      sharesOf(one.points.map((name) => ({ id: found(known, name) }))).map(({ id, share }) => ({ question_id, point_id: id, share })),
    ),
  )
  await insert(
    tx,
    'question_files',
    made.flatMap(({ id, question, explanation }) => uploadsOf(question, explanation).map((upload_id) => ({ question_id: id, upload_id }))),
  )
  await keepWords(
    tx,
    orgId,
    made.map(({ id, question, visibility }) => ({ id, visibility, text: askedText(question) })),
  )
}

async function insertHalfDone(tx: Db, { orgId, now }: Surroundings) {
  const viewer = { orgId, teacherId: halfDone.teacherId }
  const lines = readCell(halfDone.text, [], false).doc.content.map(
    (block, at): Line => ({ kind: 'text', at: at + 1, content: block.type === 'paragraph' ? (block.content ?? []) : [], messages: [] }),
  )
  const rows = questionsOf(lines).map(({ place, source, draft, messages: read }) => ({
    ...{ place, source, draft, read, ...judgeRow(draft, read), content_hash: contentHash(draft.body), question_id: null },
  }))
  const inBank = await sameInBank(
    tx,
    viewer,
    rows.map(({ content_hash }) => content_hash),
  )
  const id = await insertImport(tx, {
    ...{ org_id: orgId, owner_id: halfDone.teacherId, file_name: halfDone.file, format: 'docx', created_at: now - 5400 },
  })
  await putRows(tx, id, numbered(rows, inBank))
  await setState(tx, id, { state: questionImportStates.preview })
}

function found<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo bank has no ${key}`)
  return value
}
