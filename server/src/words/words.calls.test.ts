import { accounts } from '@jiangtai/contract/accounts'
import { refusals } from '@jiangtai/contract/refusal'
import { ownWordLimits, type WordFindings, words } from '@jiangtai/contract/words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, form, type LiveSchool } from '../../test/live-school.ts'
import { deleteOldHits } from './hits.db.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const day = 86_400

describe.each(engines)('the words of a school, by its administrator, on %s', (engine) => {
  let school: LiveSchool
  let made = 0
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(async () => {
    school.hangUp()
    await school.close()
  })

  async function newSchool() {
    const host = `bad${++made}.test`
    const orgId = await school.people.organization({ code: `bad${made}`, hosts: [host] })
    const admin = { ...(await school.people.admin(orgId)), host }
    const ask = async (
      call: Parameters<LiveSchool['ask']>[0],
      input: Record<string, unknown> = {},
      node: Pick<LiveSchool, 'ask'> = school,
    ) => node.ask(call, input, admin)
    const save = (add: readonly string[], del: readonly string[] = []) =>
      ask(words.save, { add: JSON.stringify(add), del: JSON.stringify(del) })
    const list = async (word = '') => (await ask(words.list, { word, curr_page_index: 1, page_size: 100 })).data
    return { orgId, admin, ask, save, list }
  }
  const audits = (orgId: number) =>
    school.db.selectFrom('audits').select(['act', 'actor_id', 'before_json', 'after_json']).where('org_id', '=', orgId).execute()

  it('are added and removed many at once, are one however they are typed, and how many there are is written down', async () => {
    const { orgId, admin, save, list } = await newSchool()
    expect(await list()).toEqual({ list: [], pageCount: 0, total: 0, first: ['坏话'] })
    expect((await save(['作 弊', '作弊', 'Cheat'])).data).toEqual({ added: 2, known: 1, removed: 0, fixed: [], total: 2 })
    expect((await save(['抄袭'], ['ｃｈｅａｔ', '坏话'])).data).toEqual({ added: 1, known: 0, removed: 1, fixed: ['坏话'], total: 2 })
    expect(await list('弊')).toMatchObject({ list: ['作 弊'], total: 1 })
    expect(await audits(orgId)).toEqual([
      { act: 'words-changed', actor_id: admin.id, before_json: '{"词数":0}', after_json: '{"词数":2}' },
      { act: 'words-changed', actor_id: admin.id, before_json: '{"词数":2}', after_json: '{"词数":2}' },
    ])
  })

  it('one that cannot be a word is refused with all that came with it', async () => {
    const { save, list } = await newSchool()
    expect((await save(['好', ' \u200b'])).errCode).toBe(code('wordEmpty'))
    expect((await save(['好', '字'.repeat(ownWordLimits.signs + 1)])).errCode).toBe(code('wordLong'))
    expect((await save([])).errCode).toBe(code('wordEmpty'))
    expect(await list()).toMatchObject({ total: 0 })
  })

  it('a sentence is tried: whatever the case and the spaces, and it says which words are in it', async () => {
    const { ask, save } = await newSchool()
    await save(['Cheat', '作弊'])
    const tried = async (text: string) => (await ask(words.tryOut, { text })).data
    expect(await tried('他 c H e a t，也作 弊，说坏话')).toEqual({ status: 1, hits: ['坏话', 'Cheat', '作弊'] })
    expect(await tried('好话')).toEqual({ status: 0, hits: [] })
  })

  it('a change counts at once on every node', async () => {
    const { ask, save } = await newSchool()
    const node = await buildNode(school.database, { bus: school.deps.bus })
    const statusOn = async (one: Pick<LiveSchool, 'ask'>) => (await ask(words.check, { word: '抄袭' }, one)).data
    expect([await statusOn(school), await statusOn(node)]).toEqual([{ status: 0 }, { status: 0 }])
    await save(['抄袭'])
    expect([await statusOn(school), await statusOn(node)]).toEqual([{ status: 1 }, { status: 1 }])
    expect((await ask(accounts.rename, { real_name: '抄袭' }, node)).errCode).toBe(code('badWords'))
    await node.app.close()
  })

  it('what was found is counted by word, hour and place, without the text and who wrote it, and forgotten after its days', async () => {
    const { orgId, ask, save } = await newSchool()
    await save(['作弊', '抄袭'])
    const rename = (real_name: string) => ask(accounts.rename, { real_name })
    for (const name of ['作弊', '作 弊', '抄袭']) await rename(name)
    expect((await rename('好名字')).errCode).toBe(0)
    await ask(words.tryOut, { text: '抄袭' })
    await ask(words.check, { word: '抄袭' })
    const at = Math.floor(school.deps.clock.seconds() / 3600) * 3600
    expect((await ask(words.findings)).data).toEqual({
      words: [
        { word: '作弊', count: 2, last_at: at, places: ['name'] },
        { word: '抄袭', count: 1, last_at: at, places: ['name'] },
      ],
      hours: [
        { at, word: '作弊', place: 'name', count: 2 },
        { at, word: '抄袭', place: 'name', count: 1 },
      ],
    } satisfies WordFindings)
    const columns = Object.keys(await school.db.selectFrom('word_hits').selectAll().where('org_id', '=', orgId).executeTakeFirstOrThrow())
    expect(columns.toSorted()).toEqual(['at', 'count', 'org_id', 'place', 'word'])
    await deleteOldHits(school.db, at + ownWordLimits.keptDays * day)
    expect((await ask(words.findings)).data).toMatchObject({ hours: [{ word: '作弊' }, { word: '抄袭' }] })
    await deleteOldHits(school.db, at + ownWordLimits.keptDays * day + 1)
    expect((await ask(words.findings)).data).toEqual({ words: [], hours: [] })
  })

  it('in a lesson it is counted too', async () => {
    const { teacher, sit } = await school.newClass()
    const desk = await sit(teacher)
    expect((await desk.ask('voter_publish', { ...form, title: '说坏话' })).data).toMatchObject({ msg: '存在敏感词汇' })
    const admin = await school.people.admin(school.orgId)
    expect((await school.ask(words.findings, {}, admin)).data).toMatchObject({ hours: [{ word: '坏话', place: 'lesson', count: 1 }] })
  })

  it.each([
    ['a txt, one a line', '作弊\r\n\r\n抄袭\n作弊\n', ['作弊', '抄袭']],
    ['a csv with a head', '敏感词,说明\n作弊,\n抄袭、代考,\n', ['作弊', '抄袭', '代考']],
    ['GBK', new Uint8Array([0xd7, 0xf7, 0xb1, 0xd7]), ['作弊']],
  ])('a file is read and nothing saved: %s', async (_what, content, expected) => {
    const { ask, list } = await newSchool()
    expect((await ask(words.readFile, { file: new File([content], '词.txt') })).data).toEqual({ words: expected })
    expect(await list()).toMatchObject({ total: 0 })
  })

  it('a file without words, or with too many, is refused', async () => {
    const { ask } = await newSchool()
    const read = async (text: string) => (await ask(words.readFile, { file: new File([text], '词.txt') })).errCode
    const many = Array.from({ length: ownWordLimits.words + 1 }, (_, at) => `词${at}`).join('\n')
    expect([await read('\n'), await read(many), await read('\u0001\u0002')]).toEqual([
      ...[code('wordFileEmpty'), code('tooManyAtOnce'), code('tableUnreadable')],
    ])
  })

  it('R1118: the words and findings of another school are neither seen nor changed', async () => {
    const [one, other] = [await newSchool(), await newSchool()]
    await one.save(['抄袭'])
    await one.ask(accounts.rename, { real_name: '抄袭' })
    await other.save([], ['抄袭'])
    expect(await other.list()).toMatchObject({ total: 0 })
    expect((await other.ask(words.findings)).data).toEqual({ words: [], hours: [] })
    expect(await one.list()).toMatchObject({ list: ['抄袭'] })
  })
})
