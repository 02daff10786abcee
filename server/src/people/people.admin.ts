import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { slipLimits } from '@jiangtai/contract/login-slips'
import { type ImportKind, importActions, importKinds, importLimits } from '@jiangtai/contract/people-imports'
import { Refusal } from '@jiangtai/contract/refusal'
import { byCommandLine, noteAudit } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { insertJob } from '../jobs/jobs.db.ts'
import { organizationCalled } from '../listing.ts'
import { hashKindName } from '../login/hash.job.ts'
import { createInitialPasswords, initialSeconds } from '../login/initial-passwords.ts'
import { issueLoginKeys } from '../login/login-keys.ts'
import { adminIdsIn } from '../members/admins.db.ts'
import { createOnce } from '../once/once.ts'
import { StartFailure } from '../start-failure.ts'
import { wordsOf } from '../words/words.db.ts'
import { hasWordsOf } from '../words/words.ts'
import { mappingOf } from './columns.ts'
import { commitImport } from './commit.ts'
import { decideRows } from './decide.ts'
import { drawSlips } from './draw-slips.ts'
import { insertImport, putRows } from './imports.db.ts'
import { decidedRows, kindWords, missingTitles, summaryOf } from './imports.ts'
import { readPeople } from './read-people.ts'
import { allTeachers, peopleOfClass, peopleOfClasses } from './slips.db.ts'
import { inOrder, slipAddress, slipOf, withoutWords } from './slips.ts'

const usage = `用法：npm run admin -- people import <机构代码> <名单.xlsx|csv> [--teachers] [--skip-errors] [--dry-run] [--json]
      npm run admin -- people slips <机构代码> <班级编号|students|teachers> --url <网址> --out <登录条.pdf> [--dry-run] [--json]
--teachers：名单是老师的，不写就是学生的。--skip-errors：有错的行不导入，其余的导入。
--url：大家打开的网址，比如 https://school.example.com。students：全校学生的登录条，按班级排好。teachers：全校老师的，管理员没有。`

interface Deps {
  /** The server's: what is sealed here is read there. */
  readonly secret: string
  readonly clock?: Clock
  /** Bad words in every organisation. */
  readonly firstWords: readonly string[]
}
interface Asked {
  readonly what: string
  readonly code: string
  readonly of: string
  readonly skipsErrors: boolean
  readonly kind: ImportKind
  readonly url: string | undefined
  readonly out: string | undefined
}

function parsed(args: readonly string[]): Asked {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { 'skip-errors': flag, teachers: flag, url: { type: 'string' }, out: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [what, code, of, ...more] = positionals
    if (what !== undefined && code !== undefined && of !== undefined && more.length === 0)
      return {
        ...{ what, code, of, skipsErrors: values['skip-errors'], url: values.url, out: values.out },
        kind: values.teachers ? importKinds.teachers : importKinds.students,
      }
  } catch {
    // Said below, in our own words.
  }
  throw new StartFailure(usage)
}

/** People from a table and their slips, on the machine itself; `npm run admin -- people …`. */
export async function peopleAdmin(
  db: Db,
  args: readonly string[],
  say: (line: string) => void,
  { secret, clock = systemClock, firstWords }: Deps,
) {
  const { manner, rest } = mannerOf(args)
  const asked = parsed(rest)
  const orgId = await organizationCalled(db, asked.code)
  const initial = createInitialPasswords({ secret, randomInt })
  const by = byCommandLine(orgId, clock.seconds())
  // Before the transaction: SQLite has one connection.
  const hasBadWords = hasWordsOf([...firstWords, ...(await wordsOf(db, orgId))])

  async function importTable(tx: Db) {
    const bytes = await readFile(asked.of).catch(() => {
      throw new StartFailure(`读不了文件 ${asked.of}。`)
    })
    const { kind } = asked
    const read = await readPeople({ kind, bytes })
    if ('refused' in read) throw new Refusal(read.refused, { n: importLimits.rows })
    const { titles, rows } = read.sheet
    const mapping = mappingOf(kind, titles)
    const columns = titles.map((title, at) => ({ title, field: mapping[at] ?? null }))
    const file_name = basename(asked.of).slice(0, 100)
    const decideAs = { orgId, kind, hasBadWords, callerId: null }
    const decided = await decideRows(tx, decideAs, mapping, rows)
    const id = await insertImport(tx, { org_id: orgId, user_id: null, kind, file_name, columns, created_at: clock.seconds() })
    await putRows(tx, id, decidedRows(rows, decided))
    const stored = { id, kind, file_name, columns, is_done: 0 as const }
    const { missing } = summaryOf(stored, new Map())
    if (missing.length > 0) throw new StartFailure(`表格里没有这些列：${missingTitles({ missing })}`)
    const wrong = decided.filter(({ action }) => action === importActions.error)
    const problems = wrong.map(({ row, messages }) => ({ row, msg: messages.join('；') }))
    if (wrong.length > 0 && !asked.skipsErrors)
      throw new StartFailure(
        [`有 ${wrong.length} 行有错，什么都没有导入：`, ...problems.map(({ row, msg }) => `第 ${row} 行：${msg}`)].join('\n'),
      )
    const done = await commitImport(tx, decideAs, stored, {
      without: [],
      skipsErrors: true,
      makesPasswords: true,
      initial,
      now: clock.seconds(),
    })
    if ('changed' in done) throw new Error('the rows were decided in this very transaction')
    const { added, updated, moved } = done
    // The server makes the passwords ready when it looks next.
    if (added > 0) await insertJob(tx, { kind: hashKindName, input: null }, clock.seconds())
    await noteAudit(tx, by, {
      act: 'people-imported',
      on: { kind: 'import', id, name: file_name },
      after: { 对象: kindWords[kind], 新增: added, 更新: updated, 转班: moved },
    })
    const words = `新增 ${added} 人，更新 ${updated} 人，转班 ${moved} 人${wrong.length > 0 ? `，有错没有导入 ${wrong.length} 行` : ''}。`
    return { lines: [words, ...problems.map(({ row, msg }) => `第 ${row} 行：${msg}`)], data: { added, updated, moved, problems } }
  }

  async function printSlips(tx: Db) {
    const { url, out } = asked
    const [isTeachers, isStudents] = [asked.of === 'teachers', asked.of === 'students']
    if (url === undefined || out === undefined || !URL.canParse(url) || !(isTeachers || isStudents || /^\d{1,9}$/.test(asked.of)))
      throw new StartFailure(usage)
    await lockOrganization(tx, orgId)
    const found = isTeachers
      ? await allTeachers(tx, orgId)
      : isStudents
        ? await peopleOfClasses(tx, orgId)
        : await peopleOfClass(tx, orgId, Number(asked.of))
    if (found.length > slipLimits.people) throw new Refusal('slipsTooMany', { n: slipLimits.people })
    const admins = await adminIdsIn(tx, orgId)
    const people = inOrder(found.filter(({ id }) => !admins.has(id)))
    const without = found.length - people.length
    if (people.length === 0 && isTeachers) throw new StartFailure(`${asked.code} 没有老师${withoutWords(without)}。`)
    if (people.length === 0 && isStudents) throw new StartFailure(`${asked.code} 的班级里没有学生。`)
    if (people.length === 0)
      throw new StartFailure(`${asked.code} 没有编号为 ${asked.of} 的班级，或者班里没有学生（npm run admin -- classes ${asked.code}）。`)
    const ids = people.map(({ id }) => id)
    const passwords = await initial.of(tx, ids, clock.seconds() - initialSeconds)
    const keys = await issueLoginKeys(createOnce({ db, clock, secret }), tx, orgId, ids)
    const name = isTeachers ? '全校老师' : isStudents ? '全校学生' : (people[0]?.class_name ?? '')
    await noteAudit(tx, by, {
      act: 'slips-printed',
      on: { kind: 'slips', name },
      after: { 张数: ids.length, ...(without > 0 && { 不含管理员: without }) },
    })
    const { origin, host } = new URL(url)
    const slips = people.map((person) =>
      slipOf(person, passwords.get(person.id) ?? '', slipAddress(origin, person.username, keys.get(person.id) ?? '')),
    )
    if (!manner.isDry) await writeFile(out, await drawSlips({ slips, site: host, title: `${name}登录条` }), { mode: 0o600 })
    return {
      lines: [`${name}：${ids.length} 张登录条${withoutWords(without)}，写在 ${out}。以前打印的二维码不能再用。`],
      data: { slips: ids.length, without_admins: without, out },
    }
  }

  const act = { import: importTable, slips: printSlips }[asked.what]
  if (!act) throw new StartFailure(usage)
  await change(db, manner, say, act)
}
