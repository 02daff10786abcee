import { notices } from '@jiangtai/contract/notices'
import { refusals } from '@jiangtai/contract/refusal'
import { type ReceivedSuggest, suggestInbox } from '@jiangtai/contract/suggest-inbox'
import { suggests } from '@jiangtai/contract/suggests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asking, buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { nextSlice } from '../slices.ts'
import { setAnswer, suggestById } from './suggests.db.ts'

describe.each(engines)('the feedback that a school receives, on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildApp(engine)
  })
  afterAll(() => app.close())

  let schools = 0
  /** With a student who has said something. */
  async function newSchool() {
    const host = `feedback${++schools}.test`
    const orgId = await app.people.organization({ hosts: [host] })
    const classId = await app.people.schoolClass(orgId, '七年级(1)班')
    const at = <P extends { session: string }>(person: P) => ({ ...person, host })
    const student = at(await app.people.student(orgId, [classId]))
    const [admin, colleague] = [at(await app.people.admin(orgId)), at(await app.people.admin(orgId))]
    const say = async (text: string, type_id = 1) => ((await app.ask(suggests.save, { type_id, text }, student)).data as { id: number }).id
    const list = async (asked: object = {}, person: Asking = admin) =>
      (await app.ask(suggestInbox.list, { curr_page_index: 1, page_size: 10, ...asked }, person)).data as {
        list: ReceivedSuggest[]
        total: number
      }
    const textsOf = async (asked: object = {}) => (await list(asked)).list.map(({ text }) => text)
    const answer = async (input: object, person: Asking = admin) =>
      app.ask(suggestInbox.answer, { version: 0, state: 2, answer: '已经改好了', ...input }, person)
    return { orgId, student, admin, colleague, say, list, textsOf, answer, at }
  }

  it('is listed with who said it; what waits longest first; by state, type, resource and word', async () => {
    const { say, list, textsOf, answer, admin, student } = await newSchool()
    const first = await say('希望能调字号')
    const second = await say('白板打不开了', 2)
    await say('课间休息太短了', 4)
    expect((await app.ask(suggestInbox.waiting, {}, admin)).data).toEqual({ count: 3 })
    await answer({ id: first })
    await answer({ id: second, state: 1, answer: '' })
    expect(await textsOf()).toEqual(['白板打不开了', '课间休息太短了', '希望能调字号'])
    expect((await app.ask(suggestInbox.waiting, {}, admin)).data).toEqual({ count: 1 })
    expect([await textsOf({ state: 2 }), await textsOf({ type_id: 2 }), await textsOf({ word: '课间' })]).toEqual([
      ...[['希望能调字号'], ['白板打不开了'], ['课间休息太短了']],
    ])
    expect([await textsOf({ is_resource: 1 }), (await list({ is_resource: 0 })).total]).toEqual([[], 3])
    expect((await list({ word: student.realName })).total).toBe(3)
    expect((await list({ state: 2 })).list).toMatchObject([
      { answer: '已经改好了', version: 1, author: { real_name: student.realName, class_names: ['七年级(1)班'] } },
    ])
  })

  it('of two administrators who answer at once one is refused; it is written down, and the author told once', async () => {
    const { orgId, say, answer, colleague, student } = await newSchool()
    const id = await say('希望能调字号')
    const both = await Promise.all([answer({ id }), answer({ id, state: 3, answer: '不行' }, colleague)])
    expect(both.map(({ errCode }) => errCode).toSorted()).toEqual([0, refusals.suggestStale[0]])
    const heard = (await app.ask(notices.list, { type_id: 7, curr_page_index: 1, page_size: 10 }, student)).data as { total: number }
    expect(heard.total).toBe(1)
    const audits = await app.db.selectFrom('audits').select(['act', 'before_json']).where('org_id', '=', orgId).execute()
    expect(audits).toEqual([{ act: 'suggest-answered', before_json: expect.stringContaining('待处理') }])
    // An answer can be put right, what was closed is not opened again.
    expect((await answer({ id, version: 1, state: 2, answer: '看错了，已经改好' })).data).toMatchObject({ version: 2, state: 2 })
    expect((await answer({ id, version: 2, state: 1 })).errCode).toBe(refusals.suggestClosed[0])
    const { list } = (await app.ask(suggests.mine, { curr_page_index: 1, page_size: 10 }, student)).data as { list: object[] }
    expect(list).toMatchObject([{ state: 2, answer: '看错了，已经改好', answered_at: app.deps.clock.seconds() }])
  })

  it('is answered once by two who have read the same, also while the first is not done yet', async () => {
    const { say, list } = await newSchool()
    const id = await say('希望能调字号')
    const [one, two] = [await suggestById(app.db, id), await suggestById(app.db, id)]
    if (!one || !two) throw new Error('is not there')
    let second = Promise.resolve(true)
    const first = app.db.transaction().execute(async (tx) => {
      const isSet = await setAnswer(tx, one, { state: 2, answer: '已经改好了', now: 1 })
      second = app.db.transaction().execute((other) => setAnswer(other, two, { state: 3, answer: '不行', now: 2 }))
      await nextSlice()
      return isSet
    })
    expect([await first, await second]).toEqual([true, false])
    expect((await list()).list).toMatchObject([{ state: 2, answer: '已经改好了', version: 1 }])
  })

  it('is refused to teachers, and those of another school; bad words and long answers change nothing', async () => {
    const { orgId, say, list, answer, at } = await newSchool()
    const other = await newSchool()
    const id = await say('希望能调字号')
    const teacher = at(await app.people.teacher(orgId))
    expect((await answer({ id }, teacher)).errCode).toBe(refusals.adminOnly[0])
    expect([(await answer({ id }, other.admin)).errCode, (await answer({ id: 999_999 }, other.admin)).errCode]).toEqual([
      ...[refusals.suggestUnknown[0], refusals.suggestUnknown[0]],
    ])
    expect((await list({}, other.admin)).total).toBe(0)
    expect((await answer({ id, answer: '字'.repeat(501) })).msg).toBe('回复最多 500 个字')
    expect((await answer({ id, answer: '这里有一句坏话在' })).errCode).toBe(refusals.badWords[0])
    expect((await list()).list).toMatchObject([{ state: 0, answer: '', version: 0 }])
  })
})
