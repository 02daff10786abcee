import { flagOf } from '@jiangtai/contract/flag'
import type { QuestionDraft } from '@jiangtai/contract/question'
import {
  type QuestionImport,
  type QuestionImportRow,
  questionImportLimits,
  questionImportStates,
  questionImports,
  rowLevels,
} from '@jiangtai/contract/question-imports'
import { ownParts } from '@jiangtai/contract/question-parts'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { answer } from '../../http/answer.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { type Viewer, viewerOf } from '../../library/usable-questions.db.ts'
import { sliceIn } from '../../slices.ts'
import { Full, type Storage } from '../../storage/storage.ts'
import type { Words } from '../../words/words.ts'
import { type AskWorkbook, workbookType } from '../../workbook.ts'
import { contentHash } from '../content-hash.ts'
import { type DemandAgreed, demandFiles, demandPoints, demandVisible } from '../demands.ts'
import { sharesOf, uploadsOf } from '../kept.ts'
import { lockSubject } from '../knowledge-points.db.ts'
import { placeGiven } from '../place.db.ts'
import { asType, messagesAfterType } from './as-type.ts'
import { beginImport } from './begin.ts'
import { commitRows } from './commit.ts'
import { exampleSheet } from './example.ts'
import {
  findImport,
  importKey,
  lockImport,
  noteOwnFiles,
  openImports,
  pageOfRows,
  putRows,
  removeImport,
  rowCounts,
  rowsAt,
  type StoredImport,
  type StoredRow,
  sameInBank,
  sameInFile,
  setAllChosen,
  setChosen,
} from './imports.db.ts'
import { judgeInSlices } from './judge-row.ts'
import { sameAs } from './read.job.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Pick<Storage, 'put'>
  readonly jobs: Pick<Jobs, 'hasten'>
  readonly words: Pick<Words, 'of'>
  readonly demandAgreed: DemandAgreed
  readonly writeWorkbook: AskWorkbook
}

const megabyte = 1024 * 1024

/** Only ever shown: the end of a path, without signs that nobody sees. */
const shownName = (said: string) =>
  [...(Buffer.from(said).toString().split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '').trim()]
    .slice(-questionImportLimits.fileName)
    .join('')

/** R886: refused while it comes. */
async function* upToLimit(bytes: AsyncIterable<Uint8Array>) {
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > questionImportLimits.bytes) throw new Refusal('uploadTooLarge', { n: questionImportLimits.bytes / megabyte })
    yield chunk
  }
  if (length === 0) throw new Refusal('uploadEmpty')
}

const rowShown = ({ row_no, place, source, level, messages, draft, is_chosen, question_id }: StoredRow): QuestionImportRow => ({
  ...{ row_no, place, source, level, messages: [...messages], draft, is_chosen },
  question_id: question_id ?? 0,
})

type Counted = Awaited<ReturnType<typeof rowCounts>>

function countsOf(rows: Counted) {
  const sum = (isOne: (row: Counted[number]) => boolean) => rows.filter(isOne).reduce((all, { count }) => all + count, 0)
  const open = (level: number) => sum((row) => row.is_made === 0 && row.level === level)
  return {
    ...{ all: sum(() => true), ok: open(rowLevels.ok), warn: open(rowLevels.warn), error: open(rowLevels.error) },
    ...{ made: sum(({ is_made }) => is_made === 1), chosen: sum(({ is_made, is_chosen }) => is_made === 0 && is_chosen === 1) },
  }
}

export function questionImportCalls({ db, clock, storage, jobs, words, demandAgreed, writeWorkbook }: Deps) {
  async function found(tx: Db, viewer: Viewer, id: number): Promise<StoredImport> {
    const stored = await findImport(tx, viewer, id)
    if (!stored) throw new Refusal('importGone')
    return stored
  }

  /** Whose rows can be changed, held until the transaction ends. */
  async function held(tx: Db, viewer: Viewer, id: number): Promise<StoredImport> {
    const { state } = await found(tx, viewer, id)
    if (state === questionImportStates.reading) throw new Refusal('questionImportReading')
    if (!(await lockImport(tx, id, questionImportStates.preview))) throw new Refusal('importDone')
    return found(tx, viewer, id)
  }

  async function summaries(stored: readonly StoredImport[]): Promise<QuestionImport[]> {
    const counted = await rowCounts(
      db,
      stored.map(({ id }) => id),
    )
    return stored.map(({ id, state, file_name, format, msg, created_at }) => {
      const own = counted.filter(({ import_id }) => import_id === id)
      return { job_id: id, state, file_name, format, msg, created_at, counts: countsOf(own) }
    })
  }

  async function rowHeld(tx: Db, importId: number, row_no: number) {
    const [row] = await rowsAt(tx, importId, [row_no])
    if (!row) throw new Refusal('questionImportRow')
    if (row.question_id !== null) throw new Refusal('questionImportMade')
    return row
  }

  /** A row with another draft, judged anew. One that was wrong and is not any more is chosen. */
  async function rejudged(tx: Db, viewer: Viewer, importId: number, row: StoredRow, draft: QuestionDraft, read: StoredRow['read']) {
    const content_hash = contentHash(draft.body)
    const inBank = (await sameInBank(tx, viewer, [content_hash])).get(content_hash)
    const same = sameAs(inBank, await sameInFile(tx, importId, content_hash, row.row_no))
    const judged = await judgeInSlices(draft, read, same, () => sliceIn(tx))
    const isChosen = judged.level < rowLevels.error && (row.is_chosen === 1 || row.level === rowLevels.error)
    return { ...row, ...judged, draft, read, content_hash, is_chosen: flagOf(isChosen) }
  }

  return answer(questionImports, {
    async start({ format }, who) {
      const viewer = viewerOf(who)
      const sent = who.file()
      const row = {
        ...{ org_id: viewer.orgId, owner_id: viewer.teacherId, format: format ?? ('' as const) },
        ...{ file_name: shownName(sent.name), created_at: clock.seconds() },
      }
      const { id, jobId } = await beginImport(db, viewer, row)
      try {
        await storage.put(importKey(viewer.orgId, id), upToLimit(sent.bytes))
      } catch (error) {
        await db.transaction().execute((tx) => removeImport(tx, { id, org_id: viewer.orgId, owner_id: viewer.teacherId }))
        throw error instanceof Full ? new Refusal('storageFull') : error
      }
      if (jobId !== undefined) await jobs.hasten(jobId)
      return { job_id: id }
    },

    async get({ job_id, level, curr_page_index, page_size }, who) {
      const stored = await found(db, viewerOf(who), job_id)
      const [summary] = await summaries([stored])
      if (!summary) throw new Refusal('importGone')
      const rows = await pageOfRows(db, job_id, { level, from: (curr_page_index - 1) * page_size, most: page_size })
      const { all, ok, warn, error } = summary.counts
      const total = level === undefined ? all : ([ok, warn, error][level] ?? 0)
      return { ...summary, list: rows.map(rowShown), pageCount: Math.ceil(total / page_size), total }
    },

    mine: async (_input, who) => ({ list: await summaries(await openImports(db, viewerOf(who))) }),

    async saveRow({ job_id, row_no, draft: given }, who) {
      const viewer = viewerOf(who)
      const draft = ownParts(given)
      return db.transaction().execute(async (tx) => {
        await held(tx, viewer, job_id)
        const row = await rowHeld(tx, job_id, row_no)
        await demandFiles(tx, viewer, undefined, { question: draft, explanation: draft.explanation })
        await noteOwnFiles(tx, job_id, uploadsOf(draft, draft.explanation))
        // Whoever saves it has read what the reader said.
        const next = await rejudged(tx, viewer, job_id, row, draft, [])
        await putRows(tx, job_id, [next])
        return rowShown(next)
      })
    },

    async setRows({ job_id, row_nos, level, type, is_chosen }, who) {
      const viewer = viewerOf(who)
      return db.transaction().execute(async (tx) => {
        await held(tx, viewer, job_id)
        if (row_nos.length === 0) return { changed: is_chosen === undefined ? 0 : await setAllChosen(tx, job_id, level, flagOf(is_chosen)) }
        const rows = await rowsAt(tx, job_id, row_nos)
        if (rows.length < new Set(row_nos).size) throw new Refusal('questionImportRow')
        if (rows.some(({ question_id }) => question_id !== null)) throw new Refusal('questionImportMade')
        if (type !== undefined)
          for (const row of rows.filter(({ draft }) => draft.type !== type)) {
            await sliceIn(tx)
            await putRows(tx, job_id, [await rejudged(tx, viewer, job_id, row, asType(row.draft, type), messagesAfterType(row.read))])
          }
        if (is_chosen !== undefined) await setChosen(tx, job_id, row_nos, flagOf(is_chosen))
        return { changed: rows.length }
      })
    },

    async commit({ job_id, row_nos, points, visibility, ...given }, who) {
      const viewer = viewerOf(who)
      await found(db, viewer, job_id)
      const place = await placeGiven(db, viewer, given)
      await demandVisible(db, demandAgreed, who, visibility)
      const hasBadWords = await words.of(who.org.id, 'question')
      return db.transaction().execute(async (tx) => {
        await held(tx, viewer, job_id)
        // Names in the file may become points of the subject: it is held as by who changes its tree.
        if (place.root_subject_id !== 0) await lockSubject(tx, viewer, place.root_subject_id)
        await demandPoints(tx, viewer, place.root_subject_id, sharesOf(points))
        const wanted = { importId: job_id, numbers: row_nos, place, points, visibility, hasBadWords }
        return commitRows(tx, viewer, wanted, clock.seconds())
      })
    },

    async discard({ job_id }, who) {
      const viewer = viewerOf(who)
      await db.transaction().execute(async (tx) => removeImport(tx, await found(tx, viewer, job_id)))
      return {}
    },

    example: async (_input, { caller }) => ({
      name: '导入题目 模板.xlsx',
      type: workbookType,
      bytes: await writeWorkbook([exampleSheet], caller.id),
    }),
  })
}
