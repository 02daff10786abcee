import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { subjectLimits, type TreeImport } from '@jiangtai/contract/subjects'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import type { Context } from '../http/context.ts'
import { sliceIn } from '../slices.ts'
import type { Words } from '../words/words.ts'
import { addedBy, type Growth, grow, type Soil } from './grow.ts'
import { bytesOf, type ReadSubjects } from './import.ts'
import type { ImportRow } from './import-rows.ts'

export interface TableDeps {
  readonly db: Db
  readonly words: Words
  readonly readSubjects: (...sent: [...Parameters<ReadSubjects>, userId: number]) => ReturnType<ReadSubjects>
}

/** The trees a table is added to. */
interface Ground {
  readonly soilIn: (db: Db, rows: readonly ImportRow[]) => Promise<Soil>
  /** Answers the import it is undone by; 0: it cannot be undone as one. */
  readonly write: (tx: Db, soil: Soil, growth: Growth) => Promise<number>
}

/** All rows of a table, or none; as a trial it is only said what would be. */
export async function takeTable(
  { db, words, readSubjects }: TableDeps,
  { caller, org, file }: Pick<Context<'teacher'>, 'caller' | 'org' | 'file'>,
  isTrial: boolean,
  ground: Ground,
): Promise<TreeImport> {
  const read = await readSubjects({ bytes: await bytesOf(file()), badWords: await words.listOf(org.id) }, caller.id)
  if ('refused' in read) throw new Refusal(read.refused, { n: subjectLimits.importRows })
  const { rows, problems } = read
  async function growIn(at: Db) {
    const soil = await ground.soilIn(at, rows)
    await sliceIn(at)
    return { soil, growth: grow(soil, rows) }
  }
  const replyOf = (growth: Growth, isDone: boolean, import_id = 0): TreeImport => ({
    ...{ is_done: flagOf(isDone), added: addedBy(growth), import_id, kept: growth.kept },
    problems: [...problems, ...growth.problems].sort((a, b) => a.row - b.row),
  })
  if (isTrial || problems.length > 0) return replyOf((await growIn(db)).growth, false)
  return db.transaction().execute(async (tx) => {
    await lockOrganization(tx, org.id)
    const { soil, growth } = await growIn(tx)
    if (growth.problems.length > 0) return replyOf(growth, false)
    return replyOf(growth, true, await ground.write(tx, soil, growth))
  })
}
