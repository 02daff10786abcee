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
    expect(await run(code, 'im_interaction_vote', 'off')).toEqual([`${code} 的投票器（im_interaction_vote）：关。${soon}`])
    expect(await run(code, '班级码', 'on')).toEqual([`${code} 的班级码（class_code）：开。${soon}`])
    const named = `三班 ${made}（${classId}）`
    expect(await run(code, '--class', String(classId), 'im_interaction_score', 'off')).toEqual([
      `${named}的计分器（im_interaction_score）：关。${soon}`,
    ])
    expect(await run(code, '--class', String(classId), 'im_interaction_vote', 'on')).toEqual([
      `${named}的投票器（im_interaction_vote）：开。${soon}`,
      `但 ${code} 为所有班级关闭了它。`,
    ])
    expect(await run(code)).toEqual([
      '班级码（class_code）：开',
      '投票器（im_interaction_vote）：关',
      `${named} 计分器（im_interaction_score）：关`,
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
    [[], '还缺机构代码。'],
    [['ORG', 'im_interaction_vote'], '投票器（im_interaction_vote）后面还缺 on 或 off。'],
    [['ORG', 'im_interaction_vote', 'maybe'], '投票器（im_interaction_vote）后面要写 on 或 off，不是“maybe”。'],
    [['ORG', 'im_interaction_nothing', 'off'], '没有开关“im_interaction_nothing”。'],
    [['ORG', '--class', '1'], '有 --class 时还要写开关和 on 或 off。'],
    [['ORG', 'class_code', 'off', '--class'], '--class 后面还缺班级编号。'],
    [['ORG', '--class', '1', 'class_code', 'off'], '班级码（class_code）只属于机构，不能为一个班级单独设置。'],
    [['ORG', 'class_code', 'off', 'more'], '多了“more”。'],
    [['ORG', '--what'], '只有 --class 这一个选项，后面是班级编号。'],
  ])('%j is answered with what is wrong and how it is used', async (args, sentence) => {
    const { code, run } = await newOrg()
    await expect(run(...args.map((arg) => (arg === 'ORG' ? code : arg)))).rejects.toThrow(
      new RegExp(`^${sentence}\n用法：npm run admin -- switches .*\n  im_interaction_vote  投票器\n`, 's'),
    )
    expect(await run(code)).toEqual(['功能全部开着。'])
  })

  it('an organisation or a class that is none, or another’s, is named', async () => {
    const [{ code, run }, other] = [await newOrg(), await newOrg()]
    await expect(run('nobody')).rejects.toThrow('没有机构 nobody。')
    for (const id of [String(other.classId), '0', 'x', '99999999999'])
      await expect(run(code, '--class', id, 'im_interaction', 'off')).rejects.toThrow(`${code} 没有编号为 ${id} 的班级。`)
  })
})
