import { suggestInbox } from '@jiangtai/contract/suggest-inbox'
import { enterConsole } from '../../test/page/admins.ts'
import { receivedOf } from '../../test/page/feedback.ts'
import { expect, test } from '../../test/page/test.ts'

test('an administrator answers; what a colleague has answered meanwhile is refused and shown, and what was typed stays', async ({
  open,
  stand,
  look,
}) => {
  enterConsole(stand)
  let one = receivedOf({ resource_id: 4, resource_title: '春', resource_url: '/files/4/a', type_id: 3, text: '第 4 页少了一个逗号。' })
  stand.answer(suggestInbox.waiting, () => ({ count: one.state === 0 ? 1 : 0 }))
  stand.answer(suggestInbox.list, () => ({ list: [one, receivedOf({ id: 2, state: 2, answer: '好的' })], pageCount: 1, total: 2 }))
  const page = await open('/admin/feedback')
  await expect(page.getByRole('link', { name: '意见反馈 1 条待处理' })).toBeVisible()
  const list = page.getByRole('list', { name: '反馈', exact: true })
  await look(page, 'feedback-inbox')
  await list.getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('回复').fill('已经改好了')
  await look(page, 'feedback-answer')
  stand.refuse(suggestInbox.answer, 'suggestStale')
  one = { ...one, state: 1, version: 1 }
  await dialog.getByRole('button', { name: '保存并通知' }).click()
  await expect(dialog.getByRole('alert')).toContainText('其他管理员刚刚处理过')
  await expect(dialog.getByText('处理中').first()).toBeVisible()
  await expect(dialog.getByLabel('回复')).toHaveValue('已经改好了')
  await look(page, 'feedback-stale')
  stand.answer(suggestInbox.answer, ({ state, answer, version }) => {
    one = { ...one, state, answer, version: version + 1 }
    return one
  })
  await dialog.getByRole('button', { name: '保存并通知' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(list.getByRole('listitem').first()).toContainText('已处理')
  expect(stand.asked(suggestInbox.answer).at(-1)).toMatchObject({ version: 1, state: 2, answer: '已经改好了' })

  stand.answer(suggestInbox.list, { list: [], pageCount: 0, total: 0 })
  await page.getByRole('button', { name: '状态：状态：全部' }).click()
  await page.getByRole('menuitemradio', { name: '不采纳' }).click()
  await expect.poll(() => stand.asked(suggestInbox.list).at(-1)).toMatchObject({ state: 3 })
  await expect(page.getByText('没有找到')).toBeVisible()
})

test('what is said meanwhile appears by itself, also what a colleague has answered under the hands of somebody who writes', async ({
  open,
  stand,
}) => {
  enterConsole(stand)
  let list = [receivedOf({ id: 1, text: '希望能导出名单。' })]
  stand.answer(suggestInbox.waiting, () => ({ count: list.filter(({ state }) => state === 0).length }))
  stand.answer(suggestInbox.list, () => ({ list, pageCount: 1, total: list.length }))
  const page = await open('/admin/feedback', { movesTime: true })
  const shown = page.getByRole('list', { name: '反馈', exact: true }).getByRole('listitem')
  await expect(page.getByRole('link', { name: '意见反馈 1 条待处理' })).toBeVisible()
  await shown.first().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('回复').fill('下个月就有')
  list = [receivedOf({ id: 1, text: '希望能导出名单。', state: 1, version: 1 }), receivedOf({ id: 2 }), receivedOf({ id: 3 })]
  const told = [dialog.getByRole('alert'), page.getByRole('link', { name: '意见反馈 2 条待处理', includeHidden: true })]
  for (const one of told) await expect.poll(() => page.clock.runFor(5000).then(() => one.count())).toBe(1)
  await expect(dialog.getByRole('alert')).toContainText('其他管理员刚刚处理过')
  await expect(dialog.getByLabel('回复')).toHaveValue('下个月就有')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
  await expect(shown).toHaveCount(3)
})
