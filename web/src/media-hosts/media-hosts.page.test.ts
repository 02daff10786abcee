import { mediaHosts } from '@jiangtai/contract/media-hosts'
import { enterConsole } from '../../test/page/admins.ts'
import { expect, test } from '../../test/page/test.ts'

const list = [
  { host: '*.school.example', resource_count: 0 },
  { host: 'player.bilibili.com', resource_count: 8 },
]

test('hosts are named as people know them, allowed with what is wrong, and taken away with how many resources use them', async ({
  stand,
  open,
  look,
}) => {
  enterConsole(stand)
  stand.answer(mediaHosts.list, { list: [] })
  const page = await open('/admin/media-hosts')
  await expect(page.getByText('还没有允许任何网站')).toBeVisible()
  await look(page, 'admin-media-hosts-empty')
  stand.answer(mediaHosts.list, { list })
  stand.answer(mediaHosts.save, { list })
  await page.getByRole('button', { name: '允许：哔哩哔哩' }).click()
  await expect(page.getByRole('list', { name: '允许的网站' })).toContainText('player.bilibili.com · 8 个资源')
  stand.refuse(mediaHosts.save, 'hostTooWide', { x: '*.com.cn' })
  await page.getByRole('textbox', { name: '网站' }).fill('*.com.cn')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“*.com.cn”太宽了')).toBeVisible()
  await look(page, 'admin-media-hosts')
  stand.answer(mediaHosts.save, { list })
  await page.getByRole('textbox', { name: '网站' }).fill('https://www.school.example/film/1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '网站' })).toHaveValue('')
  await page.getByRole('button', { name: '不再允许：player.bilibili.com' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('有 8 个资源来自这里')
  await page.getByRole('alertdialog').getByRole('button', { name: '不再允许' }).click()
  await expect(page.getByText('不再允许 player.bilibili.com', { exact: true })).toBeVisible()
  expect(stand.asked(mediaHosts.save)).toEqual([
    { add: ['哔哩哔哩'] },
    { add: ['*.com.cn'] },
    { add: ['www.school.example'] },
    { del: ['player.bilibili.com'] },
  ])
})
