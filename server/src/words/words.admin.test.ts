import { ownWordLimits } from '@jiangtai/contract/words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { wordsAdmin } from './words.admin.ts'

describe.each(engines)('the command for words on %s', (engine) => {
  let school: TestApp
  let made = 0
  const told: string[] = []
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function newOrg() {
    const code = `words${++made}`
    await school.people.organization({ code })
    const run = async (what: string, ...words: string[]) => {
      const said: string[] = []
      await wordsAdmin(
        school.db,
        [what, code, ...words],
        (line) => said.push(line),
        async (_channel, message) => void told.push(message),
        school.deps.clock,
      )
      return said
    }
    return { code, run }
  }
  const listOf = async (run: (what: string) => Promise<string[]>) => (await run('list')).sort()

  it('adds, lists and removes', async () => {
    const { code, run } = await newOrg()
    expect(await run('list')).toEqual([`${code} 还没有自己的词。`])
    expect(await run('add', '抄袭', ' Bad\tWord ')).toEqual([
      '加入了 2 个词，0 个原来就有；现在共 2 个。有 Redis 的服务器马上知道，其他的最迟 5 秒。',
    ])
    expect(await listOf(run)).toEqual(['Bad Word', '抄袭'])
    expect(told.map((message) => JSON.parse(message))).toEqual([{ orgId: expect.any(Number) }])
    expect(await run('remove', '抄袭', '没有的')).toEqual([
      '删除了 1 个词；现在共 1 个。有 Redis 的服务器马上知道，其他的最迟 5 秒。',
      '名单里没有：没有的',
    ])
    expect(await run('list')).toEqual(['Bad Word'])
    expect((await run('remove', '没有的', 'Ｓtupid')).slice(1)).toEqual(['名单里没有：没有的', '每个机构都有，不能删除：Ｓtupid'])
  })

  it('words that would be found as each other are one, however they are typed', async () => {
    const { run } = await newOrg()
    expect(await run('add', 'Bad Word', 'badword', 'ＢＡＤ ＷＯＲＤ')).toEqual([
      '加入了 1 个词，2 个原来就有；现在共 1 个。有 Redis 的服务器马上知道，其他的最迟 5 秒。',
    ])
    expect(await run('add', 'BADWORD')).toEqual(['加入了 0 个词，1 个原来就有；现在共 1 个。有 Redis 的服务器马上知道，其他的最迟 5 秒。'])
    expect(await run('remove', 'b a d w o r d', 'BadWord')).toEqual([
      '删除了 1 个词；现在共 0 个。有 Redis 的服务器马上知道，其他的最迟 5 秒。',
    ])
  })

  it.each([
    ['nothing that can be seen', ['好', ' \u200b'], '词不能为空'],
    ['too long', ['好', '字'.repeat(ownWordLimits.signs + 1)], '词不能超过 50 个字'],
  ])('refuses a word with %s, and adds none of the others', async (_what, words, sentence) => {
    const { code, run } = await newOrg()
    await expect(run('add', ...words)).rejects.toThrow(sentence)
    expect(await run('list')).toEqual([`${code} 还没有自己的词。`])
  })

  it('takes words of one sign and of fifty, whatever plane the signs are of', async () => {
    const { run } = await newOrg()
    const words = ['😀'.repeat(ownWordLimits.signs), '字'].sort()
    await run('add', ...words)
    expect(await listOf(run)).toEqual(words)
  })

  it('takes ten thousand words of an organisation and not one more, also when two add at once', async () => {
    const { run } = await newOrg()
    const many = Array.from({ length: ownWordLimits.words - 1 }, (_, at) => `词${at}号`)
    await run('add', ...many)
    const both = await Promise.allSettled([run('add', '甲'), run('add', '乙')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(run('add', '丙')).rejects.toThrow('学校最多 10000 个词，已有 10000 个，还要加 1 个，一个也没有加入')
    expect(await run('list')).toHaveLength(ownWordLimits.words)
    expect(await run('remove', ...many)).toEqual([`删除了 ${many.length} 个词；现在共 1 个。有 Redis 的服务器马上知道，其他的最迟 5 秒。`])
  })

  it.each([[[]], [['add']], [['add', 'words1']], [['remove', 'words1']], [['list']], [['list', 'words1', '词']], [['clear', 'words1']]])(
    '%j is answered with how it is used',
    async (args) => {
      await expect(
        wordsAdmin(
          school.db,
          args,
          () => {},
          async () => {},
        ),
      ).rejects.toThrow('用法：npm run admin -- words')
    },
  )

  it('an organisation that is none is named', async () => {
    await expect(
      wordsAdmin(
        school.db,
        ['list', 'nobody'],
        () => {},
        async () => {},
      ),
    ).rejects.toThrow('没有机构 nobody。')
  })
})
