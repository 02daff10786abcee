import { bin } from '@jiangtai/contract/bin'
import { resources } from '@jiangtai/contract/resources'
import type { Page } from '@playwright/test'
import { binEntryOf } from '../../test/bin.ts'
import { answerBin } from '../../test/page/bin.ts'
import { answerLibrary } from '../../test/page/library.ts'
import { logIn, ofClass, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const rowsOf = (page: Page) => page.getByRole('region', { name: '已删除的内容' }).getByRole('listitem')
const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog')

test('what was deleted is found in the bin, comes back one by one or many at once, and ends only after a question', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  answerLibrary(stand)
  const now = Math.floor(Date.now() / 1000)
  const ends = (days: number) => ({ deleted_at: now - (30 - days) * 86_400, ends_at: now + days * 86_400 - 60 })
  const board = { kind: 2, media_class_id: 0, class_name: ofClass.name, bytes: 120_000 } as const
  answerBin(stand, [
    binEntryOf({ thumb_url: '/thumbs/1', ...ends(30) }),
    binEntryOf({ ...board, id: 2, title: '勾股定理', thumb_url: '/thumbs/2', ...ends(21) }),
    binEntryOf({ ...board, id: 3, title: '一份名字特别特别长的板书，两行也放不下的那一种，所以后面要省略', ...ends(9) }),
    binEntryOf({
      kind: 3,
      id: 2,
      title: '等式的性质',
      media_class_id: 0,
      class_name: ofClass.name,
      course_type: 1,
      item_count: 5,
      bytes: 0,
      ...ends(1),
    }),
  ])
  const page = await open('/personal-center')
  await page.getByRole('link', { name: '回收站' }).click()
  await expect(page.getByRole('heading', { name: '回收站' })).toBeVisible()
  await expect(page.getByText('仍占用你的空间')).toContainText('3.5 MB')
  await expect(rowOf(page, '课件 从算式到方程')).toContainText('还剩 30 天')
  // What it was is seen, and nothing of it is cut off.
  for (const [row, src] of [
    ['课件 从算式到方程', '/thumbs/1'],
    ['板书 勾股定理', '/thumbs/2'],
  ] as const) {
    const small = rowOf(page, row).locator('img')
    await expect(small).toHaveAttribute('src', src)
    await expect(small).toHaveCSS('object-fit', 'contain')
  }
  await expect(rowOf(page, '板书 勾股定理')).toContainText(`等式的性质 · ${ofClass.name}`)
  await expect(rowOf(page, '备课 等式的性质')).toContainText('5 项资源')
  await expect(rowOf(page, '备课 等式的性质')).toContainText('不到 1 天')

  await page.getByRole('radio', { name: '板书' }).check()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: '清空回收站' })).toBeHidden()
  await page.getByRole('radio', { name: '全部' }).check()
  await page.getByRole('checkbox', { name: '选择 勾股定理' }).check()
  await page.getByRole('checkbox', { name: '选择 等式的性质' }).check()
  await expect(page.getByRole('toolbar')).toContainText('已选 2 项')
  await look(page, 'bin')

  // Somebody else, or the clock, was quicker.
  stand.refuse(bin.restore, 'binUnknown')
  await page.getByRole('toolbar').getByRole('button', { name: '还原' }).click()
  await expect(page.getByText('回收站里没有这一项，可能已经还原或清除')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(4)
  stand.answer(bin.restore, { joined_count: 0 })
  await page.getByRole('button', { name: '还原：从算式到方程' }).click()
  await expect(page.getByText('已还原“从算式到方程”')).toBeVisible()
  expect(stand.asked(bin.restore)).toEqual([
    { resource_ids: [], board_ids: [2], deleted_mix_ids: [2] },
    { resource_ids: [1], board_ids: [], deleted_mix_ids: [] },
  ])
  await expect(page.getByRole('heading', { name: '回收站' })).toBeFocused()

  await page.setViewportSize(phone)
  await page.getByRole('toolbar').getByRole('button', { name: '彻底删除' }).click()
  await expect(question(page)).toContainText('彻底删除 2 项？')
  await expect(question(page)).toContainText('备课里的资源还在“我的资源”里')
  await question(page).getByRole('button', { name: '留着' }).click()
  expect(stand.asked(bin.purge)).toEqual([])
  await page.getByRole('toolbar').getByRole('button', { name: '彻底删除' }).click()
  await question(page).getByRole('button', { name: '彻底删除' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page.getByRole('toolbar')).toBeHidden()
  await page.getByRole('button', { name: '清空回收站' }).click()
  await expect(question(page)).toContainText('2 项都会彻底删除')
  await question(page).getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('回收站是空的')).toBeVisible()
  await look(page, 'bin-empty')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资源' }).click()
  await expect(page.getByRole('heading', { name: '我的资源' })).toBeVisible()
  // What comes back is read anew there.
  await expect.poll(() => stand.asked(resources.mine).length).toBeGreaterThan(1)
})
