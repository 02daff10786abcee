import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { switchesAdmin } from './switches.admin.ts'

describe.each(engines)('the command for switches on %s', (engine) => {
  let school: TestApp
  let made = 0
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function newOrg() {
    const code = `switches${++made}`
    const orgId = await school.people.organization({ code })
    const classId = await school.people.schoolClass(orgId, `三班\u202e${made}`)
    const published: string[] = []
    const run = async (...args: string[]) => {
      const said: string[] = []
      await switchesAdmin(
        school.db,
        args,
        (line) => said.push(line),
        async (_channel, message) => void published.push(message),
      )
      return said
    }
    return { code, orgId, classId, run, published }
  }

  it('sets what an organisation and its classes may use, lists it, and tells the nodes', async () => {
    const { code, orgId, classId, run, published } = await newOrg()
    expect(await run(code)).toEqual(['功能全部开着。'])
    const soon = '运行中的服务器最迟 5 秒后知道。'
    expect(await run(code, 'im_interaction_vote', 'off')).toEqual([`${code} 的 im_interaction_vote：关。${soon}`])
    expect(await run(code, 'class_code', 'on')).toEqual([`${code} 的 class_code：开。${soon}`])
    const named = `三班 ${made}（${classId}）`
    expect(await run(code, '--class', String(classId), 'im_interaction_score', 'off')).toEqual([
      `${named}的 im_interaction_score：关。${soon}`,
    ])
    expect(await run(code, '--class', String(classId), 'im_interaction_vote', 'on')).toEqual([
      `${named}的 im_interaction_vote：开。${soon}`,
      `但 ${code} 为所有班级关闭了它。`,
    ])
    expect(await run(code)).toEqual([
      'class_code：开',
      'im_interaction_vote：关',
      `${named} im_interaction_score：关`,
      `${named} im_interaction_vote：开`,
      '其余功能全部开着。',
    ])
    expect(published.map((message) => JSON.parse(message))).toEqual([
      { orgId, version: 1 },
      { orgId, version: 2 },
      { orgId, classId, version: 3 },
      { orgId, classId, version: 4 },
    ])
  })

  it.each([
    [[]],
    [['ORG', 'im_interaction_vote']],
    [['ORG', 'im_interaction_vote', 'maybe']],
    [['ORG', 'im_interaction_nothing', 'off']],
    [['ORG', '--class', '1']],
    [['ORG', '--class', '1', 'class_code', 'off']],
    [['ORG', 'class_code', 'off', 'more']],
    [['ORG', '--what']],
  ])('%j is answered with how it is used', async (args) => {
    const { code, run } = await newOrg()
    await expect(run(...args.map((arg) => (arg === 'ORG' ? code : arg)))).rejects.toThrow('用法：npm run admin -- switches')
    expect(await run(code)).toEqual(['功能全部开着。'])
  })

  it('an organisation or a class that is none, or another’s, is named', async () => {
    const [{ code, run }, other] = [await newOrg(), await newOrg()]
    await expect(run('nobody')).rejects.toThrow('没有机构 nobody。')
    for (const id of [String(other.classId), '0', 'x', '99999999999'])
      await expect(run(code, '--class', id, 'im_interaction', 'off')).rejects.toThrow(`${code} 没有编号为 ${id} 的班级。`)
  })
})
