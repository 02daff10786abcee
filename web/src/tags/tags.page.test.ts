import { type SchoolTags, schoolTags } from '@jiangtai/contract/school-tags'
import { enterConsole } from '../../test/page/admins.ts'
import { expect, test } from '../../test/page/test.ts'

const tags: SchoolTags = {
  version: 4,
  groups: [
    {
      ...{ id: 1, name: '课型', is_show: 1 },
      tags: [
        { id: 11, name: '新授课', count: 12, subs: [{ id: 111, name: '导入', count: 3 }] },
        { id: 12, name: '复习课', count: 0, subs: [] },
      ],
    },
    { id: 2, name: '难度', is_show: 0, tags: [] },
  ],
}

test('tags are moved, hidden, renamed and removed with how many resources have them', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(schoolTags.list, tags)
  for (const call of [schoolTags.move, schoolTags.show, schoolTags.add, schoolTags.remove]) stand.answer(call, { ...tags, version: 5 })
  const page = await open('/admin/tags')
  const choose = async (of: string, act: string) => {
    await page.getByRole('button', { name: `更多操作：${of}` }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  await expect(page.getByText('老师看不到')).toBeVisible()
  await look(page, 'admin-tags')
  await choose('复习课', '上移')
  await expect(page.getByText('已移动“复习课”')).toBeVisible()
  expect(stand.asked(schoolTags.move)).toEqual([{ version: 4, kind: 2, id: 12, before_id: 11 }])
  await choose('难度', '给老师看')
  await expect(page.getByText('老师现在看得到“难度”')).toBeVisible()
  await choose('新授课', '删除')
  await expect(page.getByRole('alertdialog')).toContainText('用到的 15 处也会去掉')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('已删除“新授课”')).toBeVisible()
  expect(stand.asked(schoolTags.remove)).toEqual([{ version: 4, kind: 2, id: 11, uses: 15 }])

  stand.refuse(schoolTags.rename, 'tagsChanged')
  await choose('复习课', '改名')
  await page.getByLabel('名称').fill('总复习')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert')).toHaveText('标签刚刚有改动，已显示最新的，请再试一次')
  await look(page, 'admin-tags-name')
  stand.answer(schoolTags.rename, { ...tags, version: 5 })
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a school without tags begins with a group', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(schoolTags.list, { version: 0, groups: [] })
  const page = await open('/admin/tags')
  await expect(page.getByText('还没有标签')).toBeVisible()
  await look(page, 'admin-tags-empty')
  stand.answer(schoolTags.add, tags)
  stand.answer(schoolTags.list, tags)
  await page.getByRole('button', { name: '新建组' }).click()
  await page.getByLabel('名称').fill('课型')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '课型' })).toBeVisible()
  expect(stand.asked(schoolTags.add)).toEqual([{ version: 0, name: '课型' }])
})
