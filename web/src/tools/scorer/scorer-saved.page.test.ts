import { saveStatus } from '@jiangtai/contract/scorer'
import type { Page } from '@playwright/test'
import { inSteps } from '../../../test/page/clock.ts'
import { quietPage } from '../../../test/page/school.ts'
import { newGroups, savedScores, withScorer } from '../../../test/page/scorer.ts'
import { expect, projector, test } from '../../../test/page/test.ts'
import { windowOf as windowOfTool } from '../../../test/page/tools.ts'
import { sampleGroups } from './sample-scorer.ts'

const windowOf = (page: Page) => windowOfTool(page, '计分器')
const save = (page: Page) => windowOf(page).getByRole('button', { name: '保存成绩' }).click()
const historyOf = (page: Page) => page.getByRole('dialog', { name: '历史记录' })

test('R378, R379, R380: a save says what came of it; one that failed leaves the scores to the next', async ({ stand, open }) => {
  const { saves, becomes, closes } = withScorer(stand, newGroups)
  const page = await open(quietPage, { viewport: projector, movesTime: true })
  const standsAt18 = () => expect(windowOf(page).getByRole('region', { name: '追光组，18 分' })).toBeVisible()
  const failed = page.getByText('保存失败')
  saves(saveStatus.nothingDone)
  await save(page)
  await expect(page.getByText('请先操作,再进行保存')).toBeVisible()
  await expect(windowOf(page)).toBeVisible()

  becomes(sampleGroups(2))
  await standsAt18()
  saves(saveStatus.failed)
  await save(page)
  await expect(failed).toBeVisible()
  await standsAt18()

  const mend = stand.cutLines()
  await page.clock.runFor(6000)
  await expect(page.getByText(/网络断开/).first()).toBeVisible()
  await expect(failed).toHaveCount(0)
  await save(page)
  await expect(failed).toBeVisible()
  await standsAt18()

  mend()
  await expect.poll(inSteps(page, stand.connected)).toBe(1)
  await expect(page.getByText(/网络断开/)).toHaveCount(0)
  saves(saveStatus.saved)
  await save(page)
  await expect(page.getByText('保存成功')).toBeVisible()
  // Nothing is changed any more until the server closes the scorer.
  await windowOf(page).getByRole('button', { name: '加 1 分' }).first().click()
  await standsAt18()
  closes()
  await expect(windowOf(page)).toBeHidden()
})

test('R264, R381: what was saved is read page by page and not changed; a reload comes back to its entry', async ({ stand, open, look }) => {
  withScorer(stand, sampleGroups(2), savedScores(12))
  const page = await open(quietPage, { viewport: projector })
  await windowOf(page).getByRole('button', { name: '历史记录' }).click()
  const history = historyOf(page)
  const entries = history.getByRole('list').first().getByRole('listitem')
  await expect(entries).toHaveCount(10)
  // The newest first, and open.
  await expect(history.getByText('总分 12')).toBeVisible()
  await expect(history.getByText('保存后的记录不能修改')).toBeVisible()
  await expect(history.getByRole('button', { name: /加 1 分|改名|删除/ })).toHaveCount(0)
  await history.getByRole('button', { name: '下一页' }).click()
  await expect(history.getByText('第 2 / 2 页')).toBeVisible()
  await expect(history.getByText('总分 2')).toBeVisible()
  await history.getByRole('button', { name: '上一页' }).click()
  await expect(entries).toHaveCount(10)
  await look(page, 'scorer-history')
  await entries.nth(4).getByRole('button').click()
  await expect(history.getByText('总分 8')).toBeVisible()
  await page.reload()
  await expect(history.getByText('总分 8')).toBeVisible()
  await history.getByRole('button', { name: '下一页' }).click()
  await expect(history.getByText('第 2 / 2 页')).toBeVisible()
  await page.reload()
  await expect(history.getByText('第 2 / 2 页')).toBeVisible()
  // Who returns finds the scores as they were.
  await history.getByRole('button', { name: '返回计分器' }).click()
  await expect(history).toBeHidden()
  await page.reload()
  await expect(windowOf(page).getByRole('region', { name: '追光组，18 分' })).toBeVisible()
  await expect(history).toBeHidden()
})
