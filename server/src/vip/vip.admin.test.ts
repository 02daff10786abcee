import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { codesAdmin, productsAdmin } from './vip.admin.ts'

describe.each(engines)('packages and codes on the command line on %s', (engine) => {
  let school: TestApp
  let folder: string
  beforeEach(async () => {
    school = await buildApp(engine)
    await school.people.organization({ code: 'one' })
    folder = mkdtempSync(join(tmpdir(), 'codes-'))
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true })
    await school.close()
  })
  const run = async (command: typeof codesAdmin, ...args: string[]) => {
    const said: string[] = []
    await command(school.db, args, (line) => said.push(line), school.deps.clock)
    return said
  }
  const acts = async () => (await school.db.selectFrom('audits').select(['act', 'actor_id']).orderBy('id').execute()).map(({ act }) => act)

  it('R1129: codes are written to one new file; listed by their batch and stopped', async () => {
    const out = join(folder, 'codes.csv')
    const make = [
      'make',
      'one',
      '--title',
      '开学',
      '--count',
      '3',
      '--months',
      '1',
      '--until',
      '2026-12-31',
      '--prefix',
      'KX',
      '--out',
      out,
    ]
    await run(codesAdmin, ...make, '--dry-run')
    expect(await acts()).toEqual([])
    expect(await run(codesAdmin, ...make)).toEqual([`3 个兑换码在 ${out} 里，别处都没有。`])
    expect(readFileSync(out, 'utf8').match(/KX[A-Z2-9]{12}/g)).toHaveLength(3)
    // A file that is there is not written over, and then nothing is made.
    await expect(run(codesAdmin, ...make)).rejects.toThrow()
    expect((await run(codesAdmin, 'list', 'one')).at(-1)).toContain('0/3')
    const [batch] = await school.db.selectFrom('redeem_batches').select('id').execute()
    expect(await run(codesAdmin, 'stop', 'one', String(batch?.id))).toEqual(['已停用“开学”：3 个码不能再兑换。'])
    expect(await acts()).toEqual(['codes-made', 'codes-stopped'])
    await expect(run(codesAdmin, 'stop', 'one', '999')).rejects.toThrow('没有编号为 999')
    await expect(run(codesAdmin, 'make', 'one')).rejects.toThrow('用法')
  })

  it('a package is saved, changed by its number and listed', async () => {
    const save = ['save', 'one', '--title', '1年', '--price', '90', '--before', '300', '--months', '12', '--gift', '12']
    expect((await run(productsAdmin, ...save))[0]).toContain('90.00 元，上架')
    const [made] = await school.db.selectFrom('vip_products').selectAll().execute()
    expect(made).toMatchObject({ current_price: 9000, discount: 21_000, months: 12, gift_months: 12, is_on: 1, position: 1 })
    await run(productsAdmin, 'save', 'one', '--id', String(made?.id), '--price', '80.5', '--off')
    expect(await school.db.selectFrom('vip_products').selectAll().execute()).toMatchObject([
      { title: '1年', current_price: 8050, months: 12, gift_months: 12, is_on: 0, version: 2 },
    ])
    expect((await run(productsAdmin, 'list', 'one')).at(-1)).toMatch(/80\.50.*下架/)
    const again = ['save', 'one', '--id', String(made?.id)]
    expect(await run(productsAdmin, ...again, '--price', '70')).toEqual([expect.stringContaining('70.00 元，下架')])
    expect(await run(productsAdmin, ...again, '--on')).toEqual([expect.stringContaining('70.00 元，上架')])
    await expect(run(productsAdmin, ...again, '--on', '--off')).rejects.toThrow('用法')
    await expect(run(productsAdmin, 'save', 'one', '--title', '错', '--price', '1.234', '--months', '1')).rejects.toThrow('要写成元')
    expect(await acts()).toEqual(Array.from({ length: 4 }, () => 'product-saved'))
  })
})
