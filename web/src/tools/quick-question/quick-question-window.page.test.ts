import { quickQuestion } from '@jiangtai/contract/quick-question'
import { scorer } from '@jiangtai/contract/scorer'
import type { Page } from '@playwright/test'
import { questions, withQuestion } from '../../../test/page/quick-question.ts'
import { refusedFrame } from '../../../test/page/refused-frame.ts'
import { colleague, quietPage, teacher } from '../../../test/page/school.ts'
import { teaches, teachPath } from '../../../test/page/teach.ts'
import { computer, expect, phone, projector, tablet, test } from '../../../test/page/test.ts'
import { itemOf, miniOf as miniOfTool, windowOf as windowOfTool } from '../../../test/page/tools.ts'
import { lamps } from '../../../test/page/traffic-light.ts'
import { voteOf } from '../../../test/page/voter.ts'
import { sampleScorer } from '../scorer/sample-scorer.ts'

const { hears } = quickQuestion
const windowOf = (page: Page) => windowOfTool(page, '快问')
const miniOf = (page: Page) => miniOfTool(page, '快问')
const sizeOf = (page: Page, text: string) =>
  windowOf(page)
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

test('one click puts A to D on every phone; only the count moves until one press shows all, large enough for the last row', async ({
  stand,
  open,
  look,
}) => {
  withQuestion(stand)
  const page = await open(quietPage, { viewport: projector })
  let clicks = 0
  await page.exposeFunction('clicked', () => {
    clicks += 1
  })
  await page.evaluate(() => document.addEventListener('click', () => Reflect.get(window, 'clicked')(), true))
  await itemOf(page, '快问').click()
  await expect(windowOf(page).getByText('/ 46 人已答')).toBeVisible()
  await expect.poll(() => [clicks, stand.heard(hears.ask).length]).toEqual([1, 1])
  stand.say(...questions.answering())
  await expect(itemOf(page, '快问')).toHaveAccessibleName('快问，44/46')
  await expect(windowOf(page).getByText('隐藏结果 · 公布前只看人数')).toBeVisible()
  await expect(windowOf(page).getByText(/59%|26 人/)).toHaveCount(0)
  await look(page, 'quick-question')

  await page.keyboard.press('Space')
  await expect(windowOf(page).getByText('59%', { exact: true })).toBeVisible()
  expect(stand.heard(hears.show)).toMatchObject([{ id: 5, is_shown: 1 }])
  await expect(windowOf(page).getByText('44 / 46 人作答 · 用时 00:41')).toBeVisible()
  expect(Math.min(await sizeOf(page, 'A'), await sizeOf(page, '59%'))).toBeGreaterThanOrEqual(72)
  await expect(windowOf(page).getByText('陈子轩')).toHaveCount(0)
  // Names on demand, by a key or a press; R and a letter say what is right.
  await page.keyboard.press('b')
  const names = windowOf(page).getByRole('region', { name: '选 B 的 12 位同学' })
  await expect(names.getByRole('listitem')).toHaveCount(12)
  await names.getByRole('button', { name: '随机点一位' }).click()
  await expect(names.getByText(/^请 .+ 说说思路$/)).toBeVisible()
  await windowOf(page).getByRole('button', { name: '标正确' }).click()
  await windowOf(page).getByRole('button', { name: 'A 是正确答案' }).click()
  await expect(windowOf(page).getByText('正确答案', { exact: true })).toBeVisible()
  expect(stand.heard(hears.mark)).toMatchObject([{ id: 5, answer: 1 }])
  expect(Math.min(await sizeOf(page, 'B'), await sizeOf(page, '27%'))).toBeGreaterThanOrEqual(72)
  await look(page, 'quick-question-result')
  await names.getByRole('button', { name: '隐藏名字' }).click()
  await expect(names).toBeHidden()
  await windowOf(page).getByRole('button', { name: '隐藏结果' }).click()
  await expect(windowOf(page).getByText('作答已结束 · 结果隐藏中')).toBeVisible()
  expect(stand.heard(hears.show).at(-1)).toMatchObject({ is_shown: 0 })
})

test('other options are one press away; a question lies aside, outlives a reload, gives way to the next and asks before answers are lost', async ({
  stand,
  open,
  look,
}) => {
  withQuestion(stand)
  stand.answerFrame(hears.ask, () => [refusedFrame('toolInUse', { x: colleague.real_name })])
  const page = await open(quietPage)
  await itemOf(page, '快问').click()
  await expect(page.getByText('该互动正由李想老师使用')).toBeVisible()
  withQuestion(stand)
  await itemOf(page, '快问').click()
  await windowOf(page).getByRole('button', { name: '判断对错' }).click()
  await expect(windowOf(page).getByRole('img', { name: '错' })).toBeVisible()
  expect(stand.heard(hears.ask).at(-1)).toMatchObject({ kind: 2, option_count: 2, replaces: 5 })
  withQuestion(stand, questions.answering())
  stand.say(...questions.answering())
  const question = page.getByRole('alertdialog')
  await windowOf(page).getByRole('button', { name: '6 个选项' }).click()
  await question.getByRole('button', { name: '不换' }).click()
  await windowOf(page).getByRole('button', { name: '最小化' }).click()
  await page.reload()
  await expect(miniOf(page).getByText('44 / 46 人已答')).toBeVisible()
  await look(page, 'quick-question-mini')
  await itemOf(page, '快问').click()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '继续作答' }).click()
  expect(stand.heard(hears.close)).toEqual([])
  await windowOf(page).getByRole('button', { name: /^公布/ }).click()
  await windowOf(page).getByRole('button', { name: '回到课件' }).click()
  await expect(miniOf(page).getByText('已公布')).toBeVisible()
  expect(stand.heard(hears.aside)).toMatchObject([{ id: 5, is_aside: 1 }])
  // The next one is one press again.
  const before = stand.heard(hears.ask).length
  await itemOf(page, '快问').click()
  await expect.poll(() => stand.heard(hears.ask).length).toBe(before + 1)
})

test('every letter, the count and the one press are in sight on every screen, at home and beside a slide, whose page stays with it', async ({
  stand,
  open,
}) => {
  teaches(stand)
  withQuestion(stand, questions.asked())
  const page = await open('/', { viewport: projector })
  const onItsSide = { width: phone.height, height: phone.width }
  const sizes = [projector, computer, tablet, onItsSide, phone]
  const inSight = async (...letters: readonly string[]) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const letter of letters) await expect(windowOf(page).getByRole('img', { name: letter })).toBeInViewport({ ratio: 1 })
      await expect(windowOf(page).getByText('/ 46 人已答')).toBeInViewport({ ratio: 1 })
      await expect(windowOf(page).getByRole('button', { name: /^公布/ })).toBeInViewport({ ratio: 1 })
    }
  }
  await inSight('A', 'B', 'C', 'D')
  withQuestion(stand, questions.asked({ option_count: 6 }))
  await page.goto(`${stand.origin}${teachPath}`)
  await inSight('A', 'C', 'D', 'F')
  // Among three other windows too.
  await page.setViewportSize(computer)
  stand.say(...voteOf())
  stand.say(...lamps.voting())
  stand.say(scorer.says.detail, sampleScorer({ teacher_id: teacher.user_id }))
  await expect(windowOfTool(page, '计分器')).toBeVisible()
  for (const letter of 'ABCDEF') await expect(windowOf(page).getByRole('img', { name: letter })).toBeInViewport({ ratio: 1 })
  await windowOf(page).getByRole('button', { name: '重新问' }).click()
  await expect(windowOf(page).getByText('第 1 页 · 隐藏结果')).toBeVisible()
  expect(stand.heard(hears.ask)).toMatchObject([{ kind: 1, option_count: 6, replaces: 5, page: 1 }])
})
