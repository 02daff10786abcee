import { lessons } from '@jiangtai/contract/lessons'
import { pagePlanKinds, pagePlans } from '@jiangtai/contract/page-plans'
import { timer } from '@jiangtai/contract/timer'
import { voter } from '@jiangtai/contract/voter'
import type { Page } from '@playwright/test'
import { teacher } from '../../../test/page/school.ts'
import { slides } from '../../../test/page/studies.ts'
import { planOf, preparedVote, teaches, teachPath } from '../../../test/page/teach.ts'
import { expect, test } from '../../../test/page/test.ts'
import { sampleVote } from '../../tools/voter/sample-vote.ts'

const { vote, countdown, light, note } = pagePlanKinds
const voteAtTwo = planOf({ id: 1, kind: vote, text: preparedVote.form.title, vote_plan_id: preparedVote.id, option_count: 2 })
const pauseAtTwo = planOf({ id: 2, kind: countdown, text: '画线段图', seconds: 180 })
const lampAtTwo = planOf({ id: 3, kind: light })
const noteAtTwo = planOf({ id: 4, kind: note, text: '先让学生自己画' })

const stageOf = (page: Page) => page.getByRole('region', { name: '大屏' })
const paneOf = (page: Page) => page.getByRole('complementary').filter({ hasText: '这一页的互动' })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '给第 2 页加互动' })
const add = (page: Page) => paneOf(page).getByRole('button', { name: '给这一页加互动' }).click()
const keep = (page: Page) => sheetOf(page).getByRole('button', { name: '加到这一页' }).click()

async function toPageTwo(page: Page) {
  await expect(stageOf(page).getByRole('img', { name: `${slides.title}，第 1 页` })).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(stageOf(page).getByRole('img', { name: `${slides.title}，第 2 页` })).toBeVisible()
}

test('a vote is written on the spot, and prepared ones are offered first from then on', async ({ stand, open, look }) => {
  teaches(stand)
  const page = await open(teachPath)
  await toPageTwo(page)
  await add(page)
  await keep(page)
  await expect(sheetOf(page).getByText('投票标题不能为空')).toBeVisible()
  await sheetOf(page).getByLabel('标题').fill('怎么设未知数')
  await sheetOf(page).getByLabel('选项 A').fill('设时间')
  await sheetOf(page).getByLabel('选项 B').fill('设路程')
  // The keys are those of the sheet while it is open.
  await page.keyboard.press('PageDown')
  await expect(stageOf(page).getByRole('img', { name: `${slides.title}，第 2 页`, includeHidden: true })).toBeVisible()
  await look(page, 'page-plan-vote')
  await keep(page)
  await expect(paneOf(page).getByText('投票：怎么设未知数')).toBeVisible()
  await expect(paneOf(page).getByText('2 个选项 · 已备好')).toBeVisible()
  expect(stand.asked(pagePlans.save)).toEqual([{ resource_id: slides.id, page: 2, kind: vote, vote_plan_id: preparedVote.id }])

  await add(page)
  await keep(page)
  await expect(sheetOf(page).getByText('请选一个投票')).toBeVisible()
  await sheetOf(page)
    .getByRole('radio', { name: /怎么设未知数/ })
    .check()
  await look(page, 'page-plan-prepared')
  await keep(page)
  await expect(paneOf(page).getByText('投票：怎么设未知数')).toHaveCount(2)
})

test('a countdown, a light and a note wait at a page, are changed, dropped and given back', async ({ stand, open, look }) => {
  teaches(stand, voteAtTwo)
  const page = await open(teachPath)
  const pane = paneOf(page)
  await expect(pane.getByText('备好投票、倒计时或信号灯')).toBeVisible()
  await toPageTwo(page)
  await add(page)
  await sheetOf(page).getByLabel('倒计时').click()
  await sheetOf(page).getByLabel('做什么').fill('画线段图')
  await look(page, 'page-plan-countdown')
  await keep(page)
  await expect(pane.getByText('倒计时 3 分钟')).toBeVisible()
  await add(page)
  await sheetOf(page).getByLabel('信号灯').click()
  await keep(page)
  await expect(pane.getByRole('button', { name: '开始信号灯' })).toBeVisible()
  await add(page)
  await sheetOf(page).getByLabel('备注').click()
  await keep(page)
  await expect(sheetOf(page).getByText('写一句备注')).toBeVisible()
  await sheetOf(page).getByLabel('备注').last().fill('先让学生自己画')
  await keep(page)
  await expect(stageOf(page).getByText('备注：先让学生自己画')).toBeVisible()

  // What waits is marked in the strip.
  await expect(page.getByRole('option', { name: '第 2 页，有互动' })).toBeVisible()
  await expect(pane.getByRole('listitem').filter({ hasText: '倒计时 3 分钟' })).toBeVisible()
  await look(page, 'teacher-course-plans')

  await pane.getByRole('button', { name: /修改 ?信号灯/ }).click()
  await page.getByRole('dialog', { name: '修改信号灯' }).getByRole('button', { name: '删除' }).click()
  await expect(pane.getByRole('button', { name: /修改 ?信号灯/ })).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(pane.getByRole('button', { name: '开始信号灯' })).toBeVisible()
  await pane.getByRole('button', { name: /修改 ?倒计时 3 分钟/ }).click()
  const change = page.getByRole('dialog', { name: '修改倒计时' })
  await change.getByRole('button', { name: '增加' }).first().click()
  await change.getByRole('button', { name: '保存' }).click()
  await expect(pane.getByText('倒计时 4 分钟')).toBeVisible()
  expect(stand.asked(pagePlans.save).at(-1)).toMatchObject({ id: 101, seconds: 240 })
  await expect(stageOf(page).getByText('备注：先让学生自己画')).toBeVisible()
})

test('without a lesson it is asked first; then plans start with one tap', async ({ stand, open, look }) => {
  teaches(stand, voteAtTwo, pauseAtTwo, lampAtTwo, noteAtTwo)
  // Left waiting: what the tools show then is their own.
  stand.answerFrame(voter.hears.publish, () => [])
  stand.answerFrame(voter.hears.click, () => [])
  stand.answerFrame(timer.hears.downStart, () => [])
  const page = await open(teachPath)
  await toPageTwo(page)
  const start = paneOf(page).getByRole('button', { name: '发起投票：怎么设未知数' })
  await start.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '先不开始' }).click()
  await expect(page.getByRole('button', { name: '下课' })).toBeHidden()
  expect(stand.asked(lessons.start)).toEqual([])
  await start.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '开始上课' }).click()
  await expect.poll(() => stand.heard(voter.hears.publish).map(({ title }) => title)).toEqual(['怎么设未知数'])

  // With the whole screen the plans stand at its edge, without the notes.
  await page.keyboard.press('f')
  const edge = page.getByRole('navigation', { name: '这一页的互动' })
  await expect(edge.getByRole('button', { name: '开始信号灯' })).toBeVisible()
  await expect(edge.getByRole('button')).toHaveCount(3)
  await look(page, 'class-dock-plans')
  await page.getByRole('button', { name: '退出全屏' }).click()
  expect(stand.asked(lessons.start)).toHaveLength(1)

  await paneOf(page).getByRole('button', { name: '开始倒计时 3 分钟' }).click()
  await expect.poll(() => stand.heard(timer.hears.downStart).map(({ time_long }) => time_long)).toEqual([180])
  stand.say(voter.says.detail, sampleVote({ teacher_id: teacher.user_id, is_window_open: 0 }))
  await start.click()
  await expect(page.getByText('还有一个投票在进行，结束后再发起')).toBeVisible()
  expect(stand.heard(voter.hears.publish)).toHaveLength(1)
})
