import { type Difficulty, type OptionId, type QuestionBody, questionTypes } from '@jiangtai/contract/question'
import { questionOrigins, type Visibility, visibilities } from '@jiangtai/contract/questions'
import { noDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { sql } from 'kysely'
import { type Db, isSqlite } from '../../server/src/db/database.ts'
import { continueIds } from '../../server/src/db/identity.ts'
import { insert } from '../../server/src/demo/rows.db.ts'
import { wordsOf } from '../../server/src/library/search-words.ts'
import { orgWord, schoolWord } from '../../server/src/library/word-index.db.ts'
import { askedText } from '../../server/src/questions/kept.ts'
import { textOf } from '../search/library.ts'

const { single, multiple, judge, pack, analysis } = questionTypes
const types = [single, single, single, multiple, judge, pack, analysis] as const
const letters: readonly OptionId[] = ['a', 'b', 'c', 'd']
const atOnce = 500

interface School {
  readonly orgId: number
  readonly teacherIds: readonly number[]
  readonly rootIds: readonly number[]
  /** The first is above all others. */
  readonly pointIds: readonly number[]
}

/** So many questions of a school, written in bulk: four of five are the school's. */
export async function fillBank(db: Db, { orgId, teacherIds, rootIds, pointIds }: School, count: number) {
  if (!isSqlite(db)) await sql`drop index question_words_index`.execute(db)
  for (let from = 1; from <= count; from += atOnce) {
    const made = Array.from({ length: Math.min(atOnce, count - from + 1) }, (_, at) => questionAt(from + at))
    await db.transaction().execute(async (tx) => {
      await insert(
        tx,
        'questions',
        made.map(({ id, type }) => ({
          ...{ id, org_id: orgId, owner_id: teacherIds[id % teacherIds.length] ?? 0, type, current_version_id: id },
          ...{ root_subject_id: rootIds[id % rootIds.length] ?? 0, second_subject_id: 0, third_subject_id: 0, course_id: 0 },
          ...{ difficulty: ((id % 5) + 1) as Difficulty, visibility: visibilityOf(id), full_centi: 300, expected_s: 60 },
          ...{ source: `20${20 + (id % 7)}·校编·第${id % 90}份练习`, origin: questionOrigins.typed, content_hash: String(id) },
          ...{ used_count: id % 4 === 0 ? id % 9 : 0, deleted_at: null, created_at: 1_700_000_000 + id, updated_at: 1_700_000_000 + id },
        })),
      )
      await insert(
        tx,
        'question_versions',
        made.map(({ id, type, body }) => ({
          ...{ id, question_id: id, no: 1, type, body: JSON.stringify(body), answer_key: '{}', explanation: JSON.stringify(noDoc) },
          ...{ created_by: teacherIds[id % teacherIds.length] ?? 0, created_at: 1_700_000_000 + id },
        })),
      )
      await insert(
        tx,
        'question_points',
        made.map(({ id }) => ({ question_id: id, point_id: pointIds[1 + (id % (pointIds.length - 1))] ?? 0, share: 100 })),
      )
      const words = made.map(({ id, type, body }) => ({
        id,
        text: [
          orgWord(orgId),
          ...(visibilityOf(id) === visibilities.school ? [schoolWord(orgId)] : []),
          ...wordsOf(askedText({ type, body, key: {} })),
        ].join(' '),
      }))
      const kept = (text: string) => (isSqlite(tx) ? sql`${text}` : sql`array_to_tsvector(string_to_array(${text}, ' '))`)
      await sql`insert into question_words (rowid, words) values ${sql.join(words.map(({ id, text }) => sql`(${id}, ${kept(text)})`))}`.execute(
        tx,
      )
    })
  }
  if (isSqlite(db)) await sql`analyze`.execute(db)
  else {
    await continueIds({ db, engine: 'postgres' }, ['questions', 'question_versions'])
    await sql`create index question_words_index on question_words using gin (words) with (fastupdate = off)`.execute(db)
    await sql`vacuum analyze`.execute(db)
  }
}

const visibilityOf = (id: number): Visibility => (id % 5 === 0 ? visibilities.mine : visibilities.school)

/** A stem of about forty signs, and options. */
export function questionAt(id: number) {
  const type = types[id % types.length] ?? single
  const hasOptions = type === single || type === multiple
  const body: QuestionBody = {
    stem: textDoc(`${textOf(12)}（　　）`),
    ...(hasOptions && { options: letters.map((letter) => ({ id: letter, doc: textDoc(`${letter}${textOf(3)}`) })) }),
  }
  return { id, type, body }
}
