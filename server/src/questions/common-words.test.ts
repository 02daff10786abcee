import { questionTypes } from '@jiangtai/contract/question'
import { type ListedQuestion, questions, type Visibility, visibilities } from '@jiangtai/contract/questions'
import { noDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { inChunks } from '../db/chunks.ts'
import { agree } from '../protocol/protocol.db.ts'
import { repositoryVersion } from '../protocol/repository-text.ts'
import { keepWords } from './questions.db.ts'

describe.each(engines)('a word that thousands of questions have on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())

  type Person = { session: string; id: number }
  const newTeacher = async () => (await school.people.teacher(school.orgId, [school.foreign])) as Person
  const saved = async (person: Person, words: string, visibility: Visibility) => {
    const input = {
      ...{ type: questionTypes.judge, body: JSON.stringify({ stem: textDoc(words) }), key: JSON.stringify({ right: 1 }) },
      ...{ explanation: JSON.stringify(noDoc), points: '[]', difficulty: 3, full_centi: 500, expected_s: 0, visibility },
    }
    return ((await school.ask(questions.save, input, person)).data as { id: number }).id
  }
  const found = async (person: Person, filter: object) => {
    const { data } = await school.ask(questions.list, { curr_page_index: 1, page_size: 50, ...filter }, person)
    return (data as { list: ListedQuestion[] }).list.map(({ id }) => id)
  }

  it('finds own ones and the school’s behind all that a colleague keeps for themselves', async () => {
    const [teacher, colleague] = [await newTeacher(), await newTeacher()]
    await agree(school.deps.db, colleague.id, repositoryVersion, school.deps.clock.seconds())
    const own = await saved(teacher, '下列说法正确吗', visibilities.mine)
    const shared = await saved(colleague, '下列说法错误吗', visibilities.school)
    const others = Array.from({ length: 2001 }, (_, at) => ({ id: 1_000_000 + at, visibility: visibilities.mine, text: '下列说法' }))
    for (const some of inChunks(others, 500)) await keepWords(school.deps.db, school.orgId, some)
    const word = '下列说法'
    expect(await found(teacher, { word })).toEqual([shared, own])
    expect(await found(teacher, { word, visibility: visibilities.school })).toEqual([shared])
    expect(await found(teacher, { word, visibility: visibilities.mine })).toEqual([own])
  })

  it('is not kept of a deleted question, and again of one that is brought back', async () => {
    const teacher = await newTeacher()
    const id = await saved(teacher, '锐角的度数', visibilities.mine)
    const kept = async () => (await sql`select rowid from question_words where rowid = ${id}`.execute(school.deps.db)).rows.length
    const ids = JSON.stringify([id])
    await school.ask(questions.remove, { ids }, teacher)
    expect(await kept()).toBe(0)
    await school.ask(questions.restore, { ids }, teacher)
    expect(await found(teacher, { word: '锐角' })).toEqual([id])
  })
})
