import { scorer } from '@jiangtai/contract/scorer'
import { endLesson } from './support/lesson.ts'
import { saveMany } from './support/saved-scores.ts'
import { closeUnsaved, enter, itemOf, open, plusOf, save, scoreIs, windowOf } from './support/scorer.ts'
import { expect, test } from './support/test.ts'

test('saving has three outcomes and closes by itself (R377, R378, R379, R380)', async ({ people }) => {
  const teacher = await enter(people)
  const { page } = teacher
  teacher.expectError(/WebSocket|ERR_INTERNET_DISCONNECTED/)
  // A save of a scorer that is not the open one: the first is sent with another id.
  let misled = 1
  await page.routeWebSocket(/\/ws\?/, (client) => {
    const server = client.connectToServer()
    client.onMessage((text) => {
      const frame = JSON.parse(String(text))
      if (frame.event_name !== scorer.hears.save.name || misled === 0) return server.send(text)
      misled -= 1
      server.send(JSON.stringify({ ...frame, data: { ...frame.data, id: 999_999 } }))
    })
  })
  await page.reload()
  await expect(page.getByText('0 / 30 在线')).toBeVisible()
  await open(teacher)
  await plusOf(page, '新增小组1').click()
  await scoreIs(page, '新增小组1', 1)
  // R379
  await save(page)
  await expect(page.getByText('保存失败')).toBeVisible()
  await expect(page.getByText('保存失败')).toBeHidden()
  await closeUnsaved(page)
  // R380
  await open(teacher)
  await save(page)
  await expect(page.getByText('请先操作,再进行保存')).toBeVisible()
  await plusOf(page, '新增小组2').click()
  await scoreIs(page, '新增小组2', 1)
  // R378
  await save(page)
  await expect(page.getByText('保存成功')).toBeVisible()
  const savedAt = Date.now()
  await expect(windowOf(page)).toBeVisible()
  // R377
  await expect(windowOf(page)).toBeHidden()
  expect(Date.now() - savedAt).toBeGreaterThan(700)
  expect(Date.now() - savedAt).toBeLessThan(4000)
  await page.reload()
  await expect(itemOf(page)).toBeVisible()
  await expect(windowOf(page)).toBeHidden()
  await endLesson(teacher)
})

test('a save without a line has failed, and the scores are still there (R379)', async ({ people }) => {
  const teacher = await enter(people)
  const { page } = teacher
  teacher.expectError(/WebSocket|ERR_INTERNET_DISCONNECTED/)
  await open(teacher)
  await plusOf(page, '新增小组1').click()
  await expect(windowOf(page).getByText('未保存')).toBeVisible()
  await teacher.context.setOffline(true)
  await expect(page.getByText(/网络|没网/).first()).toBeVisible({ timeout: 20_000 })
  await save(page)
  await expect(page.getByText('保存失败')).toBeVisible()
  await teacher.context.setOffline(false)
  await scoreIs(page, '新增小组1', 1)
  await expect(async () => {
    await save(page)
    await expect(page.getByText('保存成功')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(windowOf(page)).toBeHidden()
  await endLesson(teacher)
})

test('what was saved is read page by page and entry by entry, and a reload comes back there (R264, R381)', async ({ people }) => {
  const teacher = await enter(people)
  const { page } = teacher
  await saveMany(page, 12)
  await page.reload()
  await expect(page.getByText('0 / 30 在线')).toBeVisible()
  await open(teacher)
  await plusOf(page, '新增小组1').click()
  await scoreIs(page, '新增小组1', 1)
  await windowOf(page).getByRole('button', { name: '历史记录' }).click()
  const history = page.getByRole('dialog', { name: '历史记录' })
  const entries = history.getByRole('list').first().getByRole('listitem')
  await expect(entries).toHaveCount(10)
  // The newest first, and open.
  await expect(history.getByText('总分 12')).toBeVisible()
  await expect(history.getByText('保存后的记录不能修改')).toBeVisible()
  await expect(history.getByRole('button', { name: /加 1 分|改名|删除/ })).toHaveCount(0)
  await entries.nth(4).getByRole('button').click()
  await expect(history.getByText('总分 8')).toBeVisible()
  await page.reload()
  await expect(history.getByText('总分 8')).toBeVisible()
  await history.getByRole('button', { name: '下一页' }).click()
  await expect(history.getByText('第 2 /')).toBeVisible()
  await expect(history.getByText('总分 2')).toBeVisible()
  await page.reload()
  await expect(history.getByText('第 2 /')).toBeVisible()
  await history.getByRole('button', { name: '上一页' }).click()
  await expect(entries).toHaveCount(10)
  await teacher.look('scorer-history')
  await history.getByRole('button', { name: '返回计分器' }).click()
  await expect(history).toBeHidden()
  await scoreIs(page, '新增小组1', 1)
  await page.reload()
  await scoreIs(page, '新增小组1', 1)
  await expect(history).toBeHidden()
  await closeUnsaved(page)
  await endLesson(teacher)
})
