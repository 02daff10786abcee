import { saveStatus } from '@jiangtai/contract/scorer'
import type { Page } from '@playwright/test'
import { newGroups, savedScores, withScorer } from '../../../test/page/scorer.ts'
import { expect, projector, test } from '../../../test/page/test.ts'
import { windowOf as windowOfTool } from '../../../test/page/tools.ts'
import { sampleGroups } from './sample-scorer.ts'

const windowOf = (page: Page) => windowOfTool(page, '计分器')
const save = (page: Page) => windowOf(page).getByRole('button', { name: '保存成绩' }).click()
const historyOf = (page: Page) => page.getByRole('dialog', { name: '历史记录' })

test('R378: a save that was stored says 保存成功, and nothing is changed until the server closes the scorer', async ({ stand, open }) => {
  const { saves, closes } = withScorer(stand, sampleGroups(2))
  saves(saveStatus.saved)
  const page = await open('/', { viewport: projector })
  await save(page)
  await expect(page.getByText('保存成功')).toBeVisible()
  await windowOf(page).getByRole('button', { name: '加 1 分' }).first().click()
  await expect(windowOf(page).getByRole('region', { name: '追光组，18 分' })).toBeVisible()
  closes()
  await expect(windowOf(page)).toBeHidden()
})

test('R379: a save that failed says 保存失败, and the scores are still there', async ({ stand, open }) => {
  const { saves } = withScorer(stand, sampleGroups(2))
  saves(saveStatus.failed)
  const page = await open('/', { viewport: projector })
  await save(page)
  await expect(page.getByText('保存失败')).toBeVisible()
  await expect(windowOf(page).getByRole('region', { name: '追光组，18 分' })).toBeVisible()
})

test('R380: where nothing was done yet there is nothing to save', async ({ stand, open }) => {
  const { saves } = withScorer(stand, newGroups)
  saves(saveStatus.nothingDone)
  const page = await open('/', { viewport: projector })
  await save(page)
  await expect(page.getByText('请先操作,再进行保存')).toBeVisible()
  await expect(windowOf(page)).toBeVisible()
})

test('a save without a line has failed, the scores stay, and the next one succeeds', async ({ stand, open }) => {
  const { saves } = withScorer(stand, sampleGroups(2))
  saves(saveStatus.saved)
  const page = await open('/', { viewport: projector })
  await expect(windowOf(page)).toBeVisible()
  const mend = stand.cutLines()
  await expect(page.getByText(/网络断开/).first()).toBeVisible()
  await save(page)
  await expect(page.getByText('保存失败')).toBeVisible()
  await expect(windowOf(page).getByRole('region', { name: '追光组，18 分' })).toBeVisible()
  mend()
  await expect.poll(stand.connected).toBe(1)
  await expect(page.getByText(/网络断开/)).toHaveCount(0)
  await save(page)
  await expect(page.getByText('保存成功')).toBeVisible()
})

test('R264, R381: what was saved is read page by page and entry by entry, and cannot be changed', async ({ stand, open, look }) => {
  withScorer(stand, sampleGroups(2), savedScores(12))
  const page = await open('/', { viewport: projector })
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
})

test('a reload comes back to the entry and the page of the history; who returns finds the scores as they were', async ({ stand, open }) => {
  withScorer(stand, sampleGroups(2), savedScores(12))
  const page = await open('/', { viewport: projector })
  await windowOf(page).getByRole('button', { name: '历史记录' }).click()
  const history = historyOf(page)
  await history.getByRole('list').first().getByRole('listitem').nth(4).getByRole('button').click()
  await expect(history.getByText('总分 8')).toBeVisible()
  await page.reload()
  await expect(history.getByText('总分 8')).toBeVisible()
  await history.getByRole('button', { name: '下一页' }).click()
  await expect(history.getByText('第 2 / 2 页')).toBeVisible()
  await page.reload()
  await expect(history.getByText('第 2 / 2 页')).toBeVisible()
  await history.getByRole('button', { name: '返回计分器' }).click()
  await expect(history).toBeHidden()
  await page.reload()
  await expect(windowOf(page).getByRole('region', { name: '追光组，18 分' })).toBeVisible()
  await expect(history).toBeHidden()
})
