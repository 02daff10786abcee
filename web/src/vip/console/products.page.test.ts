import { type CodeBatch, type Product, products } from '@jiangtai/contract/products'
import { enterConsole } from '../../../test/page/admins.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, test } from '../../../test/page/test.ts'

const year: Product = {
  ...{ id: 3, title: '1年', current_price: 9000, discount: 21_000, months: 12, gift_months: 12 },
  ...{ is_on: 1, position: 3, version: 4 },
}
const batch: CodeBatch = {
  ...{ id: 1, title: '开学活动', type_id: 102, months: 1, prefix: 'KX', count: 100, used_count: 7 },
  ...{ until_at: 1_798_732_800, state: 1, made_by_name: '周敏', made_at: 1_794_000_000 },
}
const member = { user_id: 9, username: 'teacher2', real_name: '李想', type_id: 101 as const, enable_end_time: 1_857_952_200 }

/** A school with these packages and codes, and one member. */
function openConsole(stand: Stand, state: { list: Product[]; batches: CodeBatch[] }) {
  enterConsole(stand)
  stand.answer(products.list, () => ({ list: [...state.list] }))
  stand.answer(products.codes, () => ({ list: [...state.batches] }))
  stand.answer(products.members, ({ word }) => ({ list: word === '' ? [member] : [], pageCount: 1, total: 1 }))
}

test('packages and members: none, then some; a member is put right', async ({ stand, open, look }) => {
  const state: { list: Product[]; batches: CodeBatch[] } = { list: [], batches: [] }
  openConsole(stand, state)
  const page = await open('/admin/products')
  await expect(page.getByText('还没有套餐：老师现在只能用兑换码开通会员。')).toBeVisible()
  await look(page, 'products-none')

  await page.getByRole('button', { name: '添加套餐' }).click()
  const form = page.getByRole('dialog', { name: '添加套餐' })
  await form.getByLabel('名称').fill('1年')
  await form.getByLabel('价格（元）').fill('90')
  await form.getByLabel('原价（元）').fill('80')
  await expect(form.getByText('不能低于价格')).toBeVisible()
  await expect(form.getByRole('button', { name: '保存' })).toBeDisabled()
  await form.getByLabel('原价（元）').fill('300')
  await form.getByLabel('赠送月数').fill('12')
  await look(page, 'products-form')
  stand.answer(products.save, () => {
    state.list = [year]
    return { id: 3 }
  })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('listitem', { name: '1年' })).toContainText('¥90 · 原价 ¥300 · 2 年（含赠送 1 年）')
  expect(stand.asked(products.save)).toEqual([
    { title: '1年', current_price: 9000, discount: 21_000, months: 12, gift_months: 12, is_on: true, position: 1 },
  ])

  await page.getByRole('listitem', { name: '李想' }).getByRole('button', { name: '更正' }).click()
  const right = page.getByRole('dialog', { name: '更正李想的会员' })
  await expect(right.getByRole('button', { name: '保存' })).toBeDisabled()
  await right.getByLabel('原因').fill('线下付款')
  await look(page, 'products-correct')
  stand.answer(products.correct, {})
  await right.getByRole('button', { name: '保存' }).click()
  await expect(right).toHaveCount(0)
  expect(stand.asked(products.correct)).toMatchObject([{ user_id: 9, type_id: 101, until: '2028-11-16', reason: '线下付款' }])
})

test('codes are made and saved once, it is seen who used them, and they are stopped', async ({ stand, open, look }) => {
  const state = { list: [year], batches: [] as CodeBatch[] }
  openConsole(stand, state)
  const page = await open('/admin/products')
  await page.getByRole('button', { name: '生成兑换码' }).click()
  const making = page.getByRole('dialog', { name: '生成兑换码' })
  await making.getByLabel('名称').fill('开学活动')
  await making.getByLabel('数量').fill('10001')
  await expect(making.getByText('1 到 10000')).toBeVisible()
  await making.getByLabel('数量').fill('100')
  await look(page, 'products-codes-form')
  state.batches = [batch]
  stand.file(products.makeCodes, { name: '兑换码.csv', type: 'text/csv', bytes: Buffer.from('KX…') })
  const saved = page.waitForEvent('download')
  await making.getByRole('button', { name: '生成并下载' }).click()
  expect((await saved).suggestedFilename()).toBe('兑换码.csv')
  await expect(making).toHaveCount(0)
  const row = page.getByRole('listitem', { name: '开学活动' })
  await expect(row).toContainText('体验会员 1 个月 · 用到 2026-12-31 · 已用 7 / 100')
  await look(page, 'products')

  stand.answer(products.codesOf, {
    ...{ pageCount: 1, total: 2 },
    list: [
      { id: 1, tail: 'K7PQ', used_at: 1_794_000_000, used_by_name: '李想' },
      { id: 2, tail: 'M3XZ', used_at: 0, used_by_name: '' },
    ],
  })
  await row.getByRole('button', { name: '谁用了' }).click()
  const codes = page.getByRole('dialog', { name: '开学活动' })
  await expect(codes).toContainText('…K7PQ')
  await look(page, 'products-codes-used')
  await codes.getByRole('button', { name: '关闭' }).click()
  await expect(codes).toHaveCount(0)

  stand.answer(products.stopCodes, () => {
    state.batches = [{ ...batch, state: 3 }]
    return {}
  })
  await row.getByRole('button', { name: '停用' }).click()
  await page.getByRole('alertdialog', { name: '停用“开学活动”？' }).getByRole('button', { name: '停用' }).click()
  await expect(row).toContainText('已停用')
})

test('whoever administers one school of several is told whose they are', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.refuse(products.list, 'vipOperator')
  const page = await open('/admin/products')
  await expect(page.getByText('会员价格和兑换码由平台运维人员管理')).toBeVisible()
  await look(page, 'products-refused')
})
