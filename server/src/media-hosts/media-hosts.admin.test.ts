import { mostMediaHosts } from '@jiangtai/contract/media-hosts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { mediaHostsAdmin } from './media-hosts.admin.ts'

describe.each(engines)('the command for hosts on %s', (engine) => {
  let school: TestApp
  let orgId: number
  const published: string[] = []
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'films', hosts: ['films.example.cn:8080'] })
    await school.people.organization({ code: 'others' })
  })
  afterAll(() => school.close())

  const run = async (...args: string[]) => {
    const said: string[] = []
    const tell = async (_channel: string, message: string) => void published.push(message)
    await mediaHostsAdmin(school.db, args, (line) => said.push(line), tell)
    return said
  }

  it('allows hosts and the players of platforms, lists and takes them away, and tells the nodes', async () => {
    expect(await run('list', 'films')).toEqual(['films 没有允许任何网站。'])
    const [done, ...list] = await run('add', 'films', '*.School.example', '哔哩哔哩', 'v.qq.com')
    expect(done).toContain('已保存')
    expect(list).toEqual(['*.school.example', 'player.bilibili.com', 'v.qq.com'])
    expect(published).toEqual([JSON.stringify({ orgId })])
    expect(await run('add', 'films', 'v.qq.com', '--json')).toEqual([
      JSON.stringify({ is_done: 1, org_code: 'films', hosts: ['*.school.example', 'player.bilibili.com', 'v.qq.com'] }),
    ])
    expect((await run('remove', 'films', '腾讯视频', '*.school.example')).slice(1)).toEqual(['player.bilibili.com'])
    expect(await run('list', '--json', 'others')).toEqual([JSON.stringify({ org_code: 'others', hosts: [] })])
  })

  it.each([
    [[], '要做什么'],
    [['allow', 'films'], '没有“allow”'],
    [['list'], '还缺机构代码'],
    [['list', 'films', 'a.cn'], '多了“a.cn”'],
    [['add', 'films'], '还缺网站'],
    [['add', 'films', 'a.cn', '--force'], '没有选项“--force”'],
    [['add', 'nobody', 'a.example.com'], '没有机构 nobody'],
    [['add', 'films', 'https://a.cn'], '不要写 https://'],
    [['add', 'films', '*.com.cn'], '太宽了'],
    [['add', 'films', '192.168.0.1'], '局域网'],
    [['add', 'films', 'а.example.com'], 'xn--'],
    [['add', 'films', 'good.example.com', 'films.example.cn'], 'films.example.cn 是这里自己的网址'],
    [['add', 'films', '*.example.cn'], 'films.example.cn 是这里自己的网址'],
    [['remove', 'films', 'never.example.com'], '没有允许过 never.example.com'],
    [['add', 'films', ...Array.from({ length: mostMediaHosts + 1 }, (_, at) => `a${at}.example.com`)], `最多 ${mostMediaHosts} 个`],
  ])('%j is refused with what is wrong, and changes nothing', async (args, words) => {
    const before = await run('list', 'films')
    await expect(run(...args)).rejects.toThrow(words)
    expect(await run('list', 'films')).toEqual(before)
  })
})
