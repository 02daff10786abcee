import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../test/build-app.ts'
import { engines } from '../test/databases.ts'
import { change, mannerOf } from './changing.ts'
import { insertWords, wordsOf } from './words/words.db.ts'

it('the two options are taken wherever they stand', () => {
  expect(mannerOf(['a', '--json', 'b', '--dry-run'])).toEqual({ manner: { isDry: true, isJson: true }, rest: ['a', 'b'] })
  expect(mannerOf(['--class'])).toEqual({ manner: { isDry: false, isJson: false }, rest: ['--class'] })
})

describe.each(engines)('a change by command on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function ask(...options: string[]) {
    const orgId = await school.people.organization()
    const said: string[] = []
    let told = 0
    await change(
      school.db,
      mannerOf(options).manner,
      (line) => said.push(line),
      async (tx) => {
        await insertWords(tx, orgId, ['词'], 0)
        return { lines: ['加入了。'], data: { words: 1 }, after: async () => void told++ }
      },
    )
    return { said, told, kept: await wordsOf(school.db, orgId) }
  }

  it('R1140: is done and told, or with --dry-run only said; with --json for programs', async () => {
    expect(await ask()).toEqual({ said: ['加入了。'], told: 1, kept: ['词'] })
    expect(await ask('--dry-run')).toEqual({ said: ['试运行，什么也没有改变。不加 --dry-run 时：', '加入了。'], told: 0, kept: [] })
    expect(await ask('--json')).toEqual({ said: ['{"is_done":1,"words":1}'], told: 1, kept: ['词'] })
    expect(await ask('--dry-run', '--json')).toEqual({ said: ['{"is_done":0,"words":1}'], told: 0, kept: [] })
  })
})
