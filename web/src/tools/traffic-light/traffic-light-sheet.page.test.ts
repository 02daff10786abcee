import { trafficLight } from '@jiangtai/contract/traffic-light'
import type { Page } from '@playwright/test'
import { putDown } from '../../../test/page/put-down.ts'
import { inLesson, logIn, student, studentQuietPage, teacher } from '../../../test/page/school.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { studentLamps } from '../../../test/page/traffic-light.ts'

const { hears } = trafficLight
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '这部分听懂了吗？' })
const keptChoice = (page: Page) => page.evaluate(() => localStorage.getItem('lamp_student_choose_type'))

test('R365, R477: a lamp is seen when it is started; a choice outlives a reload, is handed in once and stays as it is', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, student)
  inLesson(stand, teacher, studentLamps.ready())
  stand.answerFrame(hears.vote, ({ color }) => {
    inLesson(stand, teacher, studentLamps.voting(color))
    return [studentLamps.voting(color)]
  })
  const page = await open('/student-index', { viewport: phone })
  await expect(page.getByText('正在上课').first()).toBeVisible()
  await expect(sheetOf(page)).toBeHidden()
  inLesson(stand, teacher, studentLamps.voting())
  stand.say(...studentLamps.voting())
  await sheetOf(page).getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请先投票')).toBeVisible()
  expect(stand.heard(hears.vote)).toEqual([])
  await sheetOf(page).getByLabel('没听懂').click()
  await sheetOf(page).getByLabel('有点疑惑').click()
  await page.reload()
  await expect(sheetOf(page).getByLabel('有点疑惑')).toBeChecked()
  await look(page, 'lamp-choose')
  await sheetOf(page).getByRole('button', { name: '提交黄灯' }).click()
  await expect(sheetOf(page).getByText('已提交黄灯')).toBeVisible()
  expect(stand.heard(hears.vote)).toMatchObject([{ color: 2 }])
  expect(await keptChoice(page)).toBeNull()
  await page.reload()
  await expect(sheetOf(page).getByText('已提交黄灯')).toBeVisible()
  await expect(sheetOf(page).getByRole('radio', { name: /^听懂了/ })).toBeDisabled()
  await look(page, 'lamp-chosen')
})

test('R298 (lamp_student_choose_type), R366: a sheet is put down and brought back, shows the outcome, and goes with its lamp and the choice', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, student)
  inLesson(stand, teacher, studentLamps.voting(2))
  const page = await open(studentQuietPage, { viewport: phone })
  await expect(sheetOf(page)).toBeVisible()
  await putDown(page, sheetOf(page))
  await page.reload()
  await page.getByRole('button', { name: '信号灯，投票中，已投' }).click()
  await expect(sheetOf(page).getByText('已提交黄灯')).toBeVisible()
  stand.say(...studentLamps.ended(2))
  await expect(sheetOf(page).getByText('信号灯已结束')).toBeVisible()
  await expect(sheetOf(page).getByText('我选的')).toBeVisible()
  await expect(sheetOf(page).getByText('24%').first()).toBeVisible()
  await look(page, 'lamp-outcome')

  stand.say(...studentLamps.voting(undefined, 8))
  await sheetOf(page).getByLabel('没听懂').click()
  await expect.poll(() => keptChoice(page)).not.toBeNull()
  stand.say(...studentLamps.closed())
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByText('信号灯已关闭')).toBeVisible()
  await expect.poll(() => keptChoice(page)).toBeNull()
  // The next one begins with nothing chosen.
  stand.say(...studentLamps.voting(undefined, 9))
  await expect(sheetOf(page).getByRole('button', { name: '提交', exact: true })).toBeVisible()
})
