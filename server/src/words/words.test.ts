import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { refusals } from '@jiangtai/contract/refusal'
import { wordLimits, words } from '@jiangtai/contract/words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNode, type TestNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, form, type LiveSchool } from '../../test/live-school.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { clockOf } from '../clock.ts'
import { wordsAdmin } from './words.admin.ts'
import { createWords } from './words.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
/** A node that does not hear of a change finds it. */
const late = 5_000
const quiet = async () => {}
const uncounted = { note: () => {} }

describe.each(engines)('words of organisations on %s', (engine) => {
  let school: LiveSchool
  let other: { orgId: number; host: string; session: string }
  let session: string
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
    const orgId = await school.people.organization({ code: 'elsewhere', hosts: ['elsewhere.test'] })
    other = { orgId, host: 'elsewhere.test', session: (await school.people.teacher(orgId, [])).session }
    session = (await school.newClass()).student.session
    await wordsAdmin(school.db, ['add', 'default', '作 弊', 'Cheat'], () => {}, quiet)
    await wordsAdmin(school.db, ['add', 'elsewhere', '抄袭'], () => {}, quiet)
  })
  afterAll(async () => {
    school.hangUp()
    await school.close()
  })

  const statusOf = async (word: string, node: TestNode = school) => (await node.ask(words.check, { word }, { session })).data
  const askAll = (list: readonly string[]) => school.ask(words.checkAll, { words: JSON.stringify(list) }, { session })

  it.each([
    ['坏话', 1],
    ['他说坏 话', 1],
    ['考试作弊', 1],
    ['ＣＨＥＡＴ', 1],
    ['抄袭', 0],
    ['好话', 0],
    ['', 0],
  ])('a text is checked: %j has the status %i (R159)', async (word, status) => {
    expect(await statusOf(word)).toEqual({ status })
  })

  it.each([
    [['面', '饭', '作弊'], 1],
    [['作', '弊'], 0],
    [['面'], 0],
    [[''], 0],
    [[], 0],
    [['[方括号]', '坏话'], 1],
  ])('so are several at once: %j have the status %i (R159)', async (list, status) => {
    expect((await askAll(list)).data).toEqual({ status })
  })

  describe('R192, R531, R699: a status is answered', () => {
    const headers = () => ({ host: 'localhost', cookie: `jt_session=${session}`, 'content-type': 'application/x-www-form-urlencoded' })
    it.each([
      ['坏话', 1],
      ['面', 0],
    ])('of one text, by GET with `word`: %s is %i', async (word, status) => {
      const one = await school.app.inject({ url: '/api/bad-key-word/is-bad-word', query: { word }, headers: headers() })
      expect(one.json()).toMatchObject({ errCode: 0, data: { status } })
    })
    it.each([
      [['面', '坏话'], 1],
      [['面', '饭'], 0],
    ])('of several, by POST with `words`: %j is %i', async (texts, status) => {
      const payload = texts.map((word) => `words[]=${encodeURIComponent(word)}`).join('&')
      const several = await school.app.inject({ method: 'POST', url: '/api/bad-key-word/is-bad-words', payload, headers: headers() })
      expect(several.json()).toMatchObject({ errCode: 0, data: { status } })
    })
  })

  it('a list may come as a form sends it, or not at all', async () => {
    expect((await school.ask(words.checkAll, { 'words[]': '坏话' }, { session })).data).toEqual({ status: 1 })
    expect((await school.ask(words.checkAll, {}, { session })).data).toEqual({ status: 0 })
  })

  it('texts have a longest length and a largest number', async () => {
    const { textLength, texts } = wordLimits
    const answers = [
      await askAll(Array.from({ length: texts }, () => '面')),
      await askAll(Array.from({ length: texts + 1 }, () => '面')),
      await askAll(['a'.repeat(textLength)]),
      await askAll(['a'.repeat(textLength + 1)]),
    ]
    expect(answers.map(({ errCode }) => errCode)).toEqual([0, code('badInput'), 0, code('badInput')])
  })

  it('the words of another organisation do not count', async () => {
    const asked = await Promise.all(['抄袭', '作弊', '坏话'].map((word) => school.ask(words.check, { word }, other)))
    expect(asked.map(({ data }) => data)).toEqual([{ status: 1 }, { status: 0 }, { status: 1 }])
  })

  it('names of people, of classes and votes are held to the words of their organisation', async () => {
    const { teacher, sit } = await school.newClass()
    const renamed = async (real_name: string) => (await school.ask(accounts.rename, { real_name }, teacher)).errCode
    expect([await renamed('作弊'), await renamed('抄袭')]).toEqual([code('badWords'), 0])
    const created = async (name: string) => (await school.ask(classes.create, { name }, teacher)).errCode
    expect([await created('作弊班'), await created('抄袭班')]).toEqual([code('badWords'), 0])
    const desk = await sit(teacher)
    expect((await desk.ask('voter_publish', { ...form, title: '作弊' })).data).toMatchObject({ msg: '存在敏感词汇' })
    expect((await desk.ask('voter_publish', { ...form, title: '抄袭' })).data).toMatchObject({ is_open: 1 })
  })

  it('a change on one node counts on another within five seconds, and at once where nobody has asked', async () => {
    const node = await buildNode(school.database)
    const { teacher, sit } = await school.newClass()
    const desk = await sit(teacher, node)
    expect(await statusOf('新词', node)).toEqual({ status: 0 })
    await wordsAdmin(school.db, ['add', 'default', '新词'], () => {}, quiet)

    node.time.ms += late - 1
    expect(await statusOf('新词', node)).toEqual({ status: 0 })
    node.time.ms += 1
    expect(await statusOf('新词', node)).toEqual({ status: 1 })
    expect((await desk.ask('voter_publish', { ...form, title: '新词' })).data).toMatchObject({ msg: '存在敏感词汇' })

    await wordsAdmin(school.db, ['remove', 'default', '新词'], () => {}, quiet)
    const fresh = await buildNode(school.database)
    expect(await statusOf('新词', fresh)).toEqual({ status: 0 })
    node.time.ms += late
    expect(await statusOf('新词', node)).toEqual({ status: 0 })
    await node.app.close()
    await fresh.app.close()
  })

  it('lists are built again only when they have changed, and not kept without bound', async () => {
    const time = { ms: 0 }
    const deps = { db: school.db, clock: clockOf(() => time.ms), bus: createMemoryBus(), hits: uncounted, firstWords: ['坏话'] }
    const kept = await createWords(deps)
    const [before, same] = await Promise.all([kept.of(school.orgId, null), kept.of(school.orgId, null)])
    expect(same).toBe(before)
    time.ms += late
    expect(await kept.of(school.orgId, null)).toBe(before)
    await wordsAdmin(school.db, ['add', 'default', '又一个'], () => {}, quiet)
    time.ms += late
    const after = await kept.of(school.orgId, null)
    expect([before(['又一个']), after(['又一个'])]).toEqual([false, true])

    const small = await createWords(deps, 1)
    const found = await small.of(school.orgId, null)
    expect(await small.of(school.orgId, null)).not.toBe(found)
    expect([found(['作弊']), (await small.of(other.orgId, null))(['抄袭'])]).toEqual([true, true])
  })

  it('a reading that failed is tried again', async () => {
    const kept = await createWords({
      db: school.db,
      clock: school.deps.clock,
      bus: createMemoryBus(),
      hits: uncounted,
      firstWords: ['坏话'],
    })
    const next = (await school.people.organization({ code: 'before' })) + 1
    await expect(kept.of(next, null)).rejects.toThrow()
    expect(await school.people.organization({ code: 'late' })).toBe(next)
    expect((await kept.of(next, null))(['坏话'])).toBe(true)
  })
})
