import type { Page } from '@playwright/test'
import { publishVote, windowOf as voteOf } from './support/dock.ts'
import { endLesson } from './support/lesson.ts'
import { calledOn, computer, enter, grabOf, open as openRollCall, phone, press, screenOf, sees, tablet } from './support/roll-call.ts'
import { open as openScorer, plusOf, save, scoreIs, windowOf as scorerOf } from './support/scorer.ts'
import { expect, type Person, test } from './support/test.ts'

const lampOf = (page: Page) => page.getByRole('dialog', { name: '信号灯' })
const trafficLightSheetOf = (page: Page) => page.getByRole('dialog', { name: '这部分听懂了吗？' })
const figureOf = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')

/** Seen twice: as it came about, and after everybody has loaded their page again. Of every tool those states where the most would be lost. */
async function twice(everybody: readonly Person[], look: () => Promise<void>) {
  await look()
  await Promise.all(everybody.map(({ page }) => page.reload()))
  await look()
}

test('one lesson with a teacher and four students through all four tools, everybody reloading in the middle of each', async ({
  people,
}) => {
  test.setTimeout(300_000)
  const { teacher, students } = await enter(people, [phone, tablet, computer, phone])
  const everybody = [teacher, ...students]
  const { page } = teacher
  const forAll = async (look: (page: Page) => Promise<void>) => {
    await Promise.all(students.map((student) => look(student.page)))
  }
  await page.getByRole('button', { name: '开始上课' }).click()
  await expect(page.getByText('正在上课').first()).toBeVisible()
  // What is pressed before the line is there would be dropped.
  await expect(page.getByText('4 / 46 在线')).toBeVisible()

  // A vote: running, ended, gone.
  const title = '怎么设未知数'
  const sheetOf = (of: Page) => of.getByRole('dialog', { name: title })
  await page.getByRole('button', { name: '投票器', exact: true }).click()
  await publishVote(page, title)
  await expect(voteOf(page).getByText('还有 46 位同学没投')).toBeVisible()
  await forAll((of) => expect(sheetOf(of).getByLabel('说法A')).toBeVisible())
  await forAll(async (of) => {
    await sheetOf(of).getByLabel('说法B').click()
    await of.getByRole('button', { name: '投 B' }).click()
  })
  await twice(everybody, async () => {
    await expect(voteOf(page).getByText('还有 42 位同学没投')).toBeVisible()
    await forAll((of) => expect(sheetOf(of).getByText('已提交')).toBeVisible())
  })
  await voteOf(page).getByRole('button', { name: '结束投票' }).click()
  await expect(voteOf(page).getByText('已结束')).toBeVisible()
  await forAll((of) => expect(sheetOf(of).getByText('100%').first()).toBeVisible())
  await voteOf(page).getByRole('button', { name: '关闭', exact: true }).first().click()
  await expect(voteOf(page)).toBeHidden()
  await forAll((of) => expect(sheetOf(of)).toBeHidden())

  // One press calls at random, with or without devices; then a grab: started, result; then a call among those who are there, and gone.
  await openRollCall(teacher)
  await calledOn(page)
  await press(page, '在线的到')
  await expect(screenOf(page).getByText('到 4 · 缺 42 · 全班 46')).toBeVisible()
  await press(page, '使用抢答')
  await sees(page, '抢答 · 第 1 轮')
  await twice(everybody, async () => {
    await expect(screenOf(page).getByText('请抢答')).toBeVisible()
    await forAll((of) => expect(grabOf(of)).toBeVisible())
  })
  await Promise.all(students.slice(0, 3).map((student) => grabOf(student.page).click()))
  const podium = screenOf(page).getByRole('list', { name: '抢答结果' }).getByRole('listitem')
  await twice(everybody, async () => {
    await expect(podium).toHaveCount(3)
    for (const { page: of } of students.slice(0, 3)) await sees(of, '恭喜你，抢答成功')
    for (const { page: of } of students.slice(3)) await expect(of.getByText('抢答机会已被')).toBeVisible()
  })
  await press(page, '随机点名')
  const name = await calledOn(page)
  await page.reload()
  expect(await calledOn(page)).toBe(name)
  await forAll((of) => sees(of, /你被点到了|本次未点到你/))
  await screenOf(page).getByRole('button', { name: '关闭' }).first().click()
  await expect(screenOf(page)).toBeHidden()
  await forAll((of) => expect(of.getByRole('dialog')).toHaveCount(0))

  // The lamp: not started, voting, ended, gone.
  await page.getByRole('button', { name: '信号灯', exact: true }).click()
  await expect(lampOf(page).getByRole('button', { name: '开始投票' })).toBeVisible()
  await lampOf(page).getByRole('button', { name: '开始投票' }).click()
  await forAll((of) => expect(trafficLightSheetOf(of).getByLabel('没听懂')).toBeVisible())
  await forAll(async (of) => {
    await trafficLightSheetOf(of).getByLabel('有点疑惑').click()
    await trafficLightSheetOf(of).getByRole('button', { name: '提交黄灯' }).click()
  })
  await twice(everybody, async () => {
    await expect(lampOf(page).getByRole('button', { name: '黄灯，有点疑惑，4 人，100%' })).toBeVisible()
    await forAll((of) => expect(trafficLightSheetOf(of).getByText('已提交黄灯')).toBeVisible())
  })
  await lampOf(page).getByRole('button', { name: '结束投票' }).click()
  await expect(lampOf(page).getByRole('button', { name: '再来一次' })).toBeVisible()
  await forAll((of) => expect(trafficLightSheetOf(of).getByText('信号灯已结束')).toBeVisible())
  await lampOf(page).getByRole('button', { name: '关闭', exact: true }).first().click()
  await expect(lampOf(page)).toBeHidden()
  await forAll((of) => expect(trafficLightSheetOf(of)).toBeHidden())

  // The scorer, which students never see.
  await openScorer(teacher)
  await plusOf(page, '新增小组1').click()
  await twice(everybody, async () => {
    await scoreIs(page, '新增小组1', 1)
    await forAll((of) => expect(of.getByText('新增小组1')).toHaveCount(0))
  })
  await save(page)
  await expect(scorerOf(page)).toBeHidden()

  // And what comes of it.
  await endLesson(teacher)
  await page.getByRole('link', { name: '查看课堂报告' }).click()
  for (const [figure, value] of [
    ['出勤', '4/46'],
    ['点名（次）', '2'],
    ['抢答（轮）', '1'],
    ['投票（次）', '1'],
    ['信号灯（次）', '1'],
    ['小组总分', '1'],
  ] as const)
    await expect(figureOf(page, figure)).toHaveText(value)
})
