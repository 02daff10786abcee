import { importActions, importFields, importLimits, importTitles, peopleImports } from '@jiangtai/contract/people-imports'
import { Refusal } from '@jiangtai/contract/refusal'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Context, Org, Person } from '../http/context.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import { hashKindName } from '../login/hash.job.ts'
import type { InitialPasswords } from '../login/initial-passwords.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { HasBadWords, Words } from '../words/words.ts'
import { type AskWorkbook, workbookType } from '../workbook.ts'
import { isMapping, mappingOf } from './columns.ts'
import { commitImport } from './commit.ts'
import { decideRows } from './decide.ts'
import {
  allRows,
  countRows,
  findImport,
  insertImport,
  lockImport,
  pageOfRows,
  putRows,
  rowAt,
  type StoredImport,
  writeColumns,
} from './imports.db.ts'
import { changedRows, decidedRows, kindWords, mappingOfImport, missingTitles, rowShown, summaryOf } from './imports.ts'
import type { ReadPeople } from './read-people.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Words
  readonly sessions: Pick<Sessions, 'changedFor'>
  readonly live: Pick<Live, 'refreshRoster'>
  readonly jobs: Pick<Jobs, 'add'>
  readonly initial: Pick<InitialPasswords, 'make'>
  readonly readPeople: (...sent: [...Parameters<ReadPeople>, userId: number]) => ReturnType<ReadPeople>
  readonly writeWorkbook: AskWorkbook
}

const megabyte = 1024 * 1024

export function peopleImportCalls({ db, clock, words, sessions, live, jobs, initial, readPeople, writeWorkbook }: Deps) {
  async function demand(tx: Db, { id }: Pick<Org, 'id'>, importId: number): Promise<StoredImport> {
    const found = await findImport(tx, id, importId)
    if (!found) throw new Refusal('importGone')
    return found
  }

  async function demandOpen(tx: Db, org: Pick<Org, 'id'>, importId: number) {
    await lockImport(tx, importId)
    const found = await demand(tx, org, importId)
    if (found.is_done === 1) throw new Refusal('importDone')
    return found
  }

  const summarised = async (stored: StoredImport) => summaryOf(stored, await countRows(db, stored.id))
  /** Decides all rows anew: one may depend on another. The words are read before the transaction: SQLite has one connection. */
  async function lookAgain(
    tx: Db,
    { org, caller }: Pick<Context, 'org'> & { readonly caller: Pick<Person, 'id'> },
    stored: StoredImport,
    hasBadWords: HasBadWords,
  ) {
    const rows = await allRows(tx, stored.id)
    const decided = await decideRows(
      tx,
      { orgId: org.id, kind: stored.kind, hasBadWords, callerId: caller.id },
      mappingOfImport(stored),
      rows,
    )
    await putRows(tx, stored.id, changedRows(rows, decided))
  }

  return answer(peopleImports, {
    async start({ kind }, { caller, org, file }) {
      const sent = file()
      const bytes = await sent.whole(importLimits.bytes)
      if (!bytes) throw new Refusal('uploadTooLarge', { n: importLimits.bytes / megabyte })
      const read = await readPeople({ kind, bytes }, caller.id)
      if ('refused' in read) throw new Refusal(read.refused, { n: importLimits.rows })
      const { titles, rows } = read.sheet
      const mapping = mappingOf(kind, titles)
      const asked = { orgId: org.id, kind, hasBadWords: await words.of(org.id, 'import'), callerId: caller.id }
      const decided = await decideRows(db, asked, mapping, rows)
      const columns = titles.map((title, at) => ({ title, field: mapping[at] ?? null }))
      const stored = { kind, file_name: sent.name.slice(0, 100), columns, is_done: 0 as const }
      const id = await db.transaction().execute(async (tx) => {
        const made = await insertImport(tx, {
          ...{ org_id: org.id, user_id: caller.id, kind, file_name: stored.file_name, columns, created_at: clock.seconds() },
        })
        await putRows(tx, made, decidedRows(rows, decided))
        return made
      })
      return summarised({ id, ...stored })
    },

    async get({ import_id, action, curr_page_index, page_size }, { org }) {
      const stored = await demand(db, org, import_id)
      const counts = await countRows(db, stored.id)
      const total = action === undefined ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(action) ?? 0)
      const rows = await pageOfRows(db, stored.id, { action, from: (curr_page_index - 1) * page_size, most: page_size })
      const mapping = mappingOfImport(stored)
      return {
        ...summaryOf(stored, counts),
        list: rows.map((row) => rowShown(mapping, row)),
        ...{ pageCount: Math.ceil(total / page_size), total },
      }
    },

    async map({ import_id, mapping }, context) {
      const hasBadWords = await words.of(context.org.id, null)
      const changed = await db.transaction().execute(async (tx) => {
        const stored = await demandOpen(tx, context.org, import_id)
        if (!isMapping(stored.kind, stored.columns.length, mapping)) throw new Refusal('badInput')
        const next = { ...stored, columns: stored.columns.map(({ title }, at) => ({ title, field: mapping[at] ?? null })) }
        await writeColumns(tx, stored.id, next.columns)
        await lookAgain(tx, context, next, hasBadWords)
        return next
      })
      return summarised(changed)
    },

    async fix({ import_id, row_no, values }, context) {
      const hasBadWords = await words.of(context.org.id, null)
      const changed = await db.transaction().execute(async (tx) => {
        const stored = await demandOpen(tx, context.org, import_id)
        const mapping = mappingOfImport(stored)
        const row = await rowAt(tx, stored.id, row_no)
        if (!row || values.some(({ field }) => !mapping.includes(field))) throw new Refusal('badInput')
        const cells = Array.from({ length: mapping.length }, (_, at) => row.cells[at] ?? '')
        for (const { field, value } of values) cells[mapping.indexOf(field)] = tidied(value)
        await putRows(tx, stored.id, [{ ...row, cells }])
        await lookAgain(tx, context, stored, hasBadWords)
        return stored
      })
      return summarised(changed)
    },

    async commit({ import_id, without, skips_errors, makes_passwords }, context) {
      const { org, caller } = context
      const hasBadWords = await words.of(org.id, null)
      const done = await db.transaction().execute(async (tx) => {
        const stored = await demandOpen(tx, org, import_id)
        const summary = summaryOf(stored, new Map())
        if (summary.missing.length > 0) throw new Refusal('importColumns', { x: missingTitles(summary) })
        const asked = { orgId: org.id, kind: stored.kind, hasBadWords, callerId: caller.id }
        const written = await commitImport(tx, asked, stored, {
          ...{ without, skipsErrors: skips_errors, makesPasswords: makes_passwords, initial, now: clock.seconds() },
        })
        if ('changed' in written) return written
        const { added, updated, moved } = written
        await noteAudit(tx, byCaller(context, clock.seconds()), {
          act: 'people-imported',
          on: { kind: 'import', id: stored.id, name: stored.file_name },
          after: { 对象: kindWords[stored.kind], 新增: added, 更新: updated, 转班: moved },
        })
        return written
      })
      // Kept, so that the page shows what has changed; nothing else was written.
      if ('changed' in done) throw new Refusal('importChanged')
      const { added, updated, moved, userIds, classIds } = done
      for (const id of userIds) await sessions.changedFor(id)
      for (const id of classIds) await live.refreshRoster(id)
      const job_id = makes_passwords && added > 0 ? await jobs.add({ kind: hashKindName, input: null, userId: caller.id }) : undefined
      return { added, updated, moved, job_id: job_id ?? 0 }
    },

    async errors({ import_id }, { caller, org }) {
      const stored = await demand(db, org, import_id)
      const rows = await allRows(db, stored.id, importActions.error)
      const titles = stored.columns.map(({ title }) => title)
      const sheet = {
        title: '有错的行',
        columns: [...titles.map((title) => ({ title, width: 16 })), { title: '原来的行号', width: 10 }, { title: '要改什么', width: 40 }],
        rows: rows.map(({ row, cells, messages }) => [...titles.map((_title, at) => cells[at] ?? ''), row, messages.join('；')]),
      }
      return { name: '有错的行.xlsx', type: workbookType, bytes: await writeWorkbook([sheet], caller.id) }
    },

    async example({ kind }, { caller }) {
      const columns = importFields[kind].map((field) => ({ title: importTitles[field], width: 16 }))
      const name = `导入${kindWords[kind]} 模板.xlsx`
      return { name, type: workbookType, bytes: await writeWorkbook([{ title: kindWords[kind], columns, rows: [] }], caller.id) }
    },
  })
}

const tidied = (value: string) => value.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
