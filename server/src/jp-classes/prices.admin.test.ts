import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { jpPricesAdmin } from './prices.admin.ts'

describe.each(engines)('npm run admin -- jp-prices on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const names = { long_name: '精品班', short_name: '精品班', page_title: '', logo: '', favicon: '', home_url: '' }
    for (const code of ['jp', 'other'])
      await database.db
        .insertInto('organizations')
        .values({ code, ...names })
        .execute()
  })
  afterAll(() => database.close())
  const run = async (...args: string[]) => {
    const lines: string[] = []
    await jpPricesAdmin(database.db, args, (line) => void lines.push(line))
    return lines.join('\n')
  }

  it('says prices and changes them, with an audit of the command line', async () => {
    expect(await run('jp')).toBe('还没有设置价格：老师现在不能续班。')
    expect(await run('jp', '0.5', '0.2', '--dry-run')).toContain('试运行')
    expect(await run('jp')).toContain('还没有')
    expect(await run('jp', '0.5', '0.2')).toBe('每人每天：0.50 元；口语考试：加 0.20 元。已经下的订单按原来的价格。')
    expect(await run('jp', '0.6')).toContain('口语考试：不开放')
    expect(JSON.parse(await run('jp', '--json'))).toMatchObject({ org_code: 'jp', price_cents: 60, spoken_switch: 0, version: 2 })
    expect(await database.db.selectFrom('audits').select(['act', 'actor_id']).execute()).toEqual(
      Array(2).fill({ act: 'jp-prices-saved', actor_id: null }),
    )
  })

  it('refuses what is no price, and a school without renewals', async () => {
    await expect(run('jp', '0')).rejects.toThrow('价格要在')
    await expect(run('other', '0.5')).rejects.toThrow('不用续班')
    await expect(run()).rejects.toThrow('用法')
  })
})
