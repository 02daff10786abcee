import type { Page } from '@playwright/test'
import { framesOf } from './support/frames.ts'
import { endLesson } from './support/lesson.ts'
import { expect, type Person, test } from './support/test.ts'

/** A school of its own, as for the voter. */
const host = 'hxz.localhost'
const phone = { width: 390, height: 844 }
const tablet = { width: 1024, height: 768 }
const projector = { width: 1920, height: 1080 }

const windowOf = (page: Page) => page.getByRole('dialog', { name: '信号灯' })
const miniOf = (page: Page) => page.getByRole('region', { name: '信号灯' })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '这部分听懂了吗？' })
const itemOf = (page: Page) => page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: /^信号灯/ })
const press = (page: Page, name: string | RegExp) => windowOf(page).getByRole('button', { name }).click()
const choose = (page: Page, meaning: string) => sheetOf(page).getByLabel(meaning).click()
const keptChoice = (page: Page) => page.evaluate(() => localStorage.getItem('lamp_student_choose_type'))

async function open({ page }: Person) {
  await itemOf(page).click()
  await expect(windowOf(page)).toBeVisible()
}

test('a teacher and three students through two rounds, with a reload of each side in each state (R361, R362, R363, R364, R365, R366)', async ({
  people,
}) => {
  const teacher = await people({ as: 'hxteacher1', host, viewport: projector })
  const students: Person[] = []
  for (const [at, viewport] of [phone, tablet, phone].entries()) students.push(await people({ as: `hxstudent${at + 1}`, host, viewport }))
  const [ann, bo, cy] = students as [Person, Person, Person]
  const heard = students.map(({ page }) => framesOf(page))
  await teacher.goto('/')
  for (const student of students) await student.goto('/student-index')
  await teacher.look('teacher-home-hxz')
  for (const { look } of students) await look('student-home-hxz')
  await expect(teacher.page.getByText('3 / 30 在线')).toBeVisible()

  // R361: not started; R365: students see nothing of it.
  await open(teacher)
  const { page } = teacher
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await expect(windowOf(page).getByRole('button', { name: '开始投票' })).toBeVisible()
    await expect(windowOf(page).getByRole('button', { name: '结束投票' })).toBeHidden()
  }
  await press(page, /^绿灯/)
  await expect(page.getByText('请先开始投票')).toBeVisible()
  await teacher.look('lamp-ready')
  await ann.page.reload()
  for (const student of students) await expect(sheetOf(student.page)).toBeHidden()

  // R362
  await press(page, '开始投票')
  await expect(windowOf(page).getByRole('button', { name: '结束投票' })).toBeVisible()
  for (const student of students) await expect(sheetOf(student.page)).toBeVisible()

  await sheetOf(ann.page).getByRole('button', { name: '提交' }).click()
  await expect(ann.page.getByText('请先投票')).toBeVisible()
  await choose(ann.page, '没听懂')
  await choose(ann.page, '有点疑惑')
  await ann.page.reload()
  await expect(sheetOf(ann.page).getByLabel('有点疑惑')).toBeChecked()
  await ann.look('lamp-choose')
  await sheetOf(ann.page).getByRole('button', { name: '提交黄灯' }).click()
  await expect(sheetOf(ann.page).getByText('已提交黄灯')).toBeVisible()
  expect(await keptChoice(ann.page)).toBeNull()
  await ann.page.reload()
  await expect(sheetOf(ann.page).getByText('已提交黄灯')).toBeVisible()
  await expect(sheetOf(ann.page).getByRole('radio', { name: /^听懂了/ })).toBeDisabled()
  await ann.look('lamp-chosen')

  await choose(bo.page, '听懂了')
  await sheetOf(bo.page).getByRole('button', { name: '提交绿灯' }).click()
  await expect(sheetOf(bo.page).getByText('已提交绿灯')).toBeVisible()
  // Put down and brought back.
  await bo.page.keyboard.press('Escape')
  await expect(sheetOf(bo.page)).toBeHidden()
  await bo.page.reload()
  await bo.page.getByRole('button', { name: '信号灯，投票中，已投' }).click()
  await expect(sheetOf(bo.page).getByText('已提交绿灯')).toBeVisible()

  await expect(windowOf(page).getByRole('button', { name: '黄灯，有点疑惑，1 人，50%' })).toBeVisible()
  await page.reload()
  await expect(windowOf(page).getByRole('button', { name: '绿灯，听懂了，1 人，50%' })).toBeVisible()
  await windowOf(page).getByRole('button', { name: '最小化' }).click()
  await expect(windowOf(page)).toBeHidden()
  await page.reload()
  await expect(miniOf(page).getByText('已投 2 / 30 人')).toBeVisible()
  await expect(itemOf(page)).toHaveAccessibleName('信号灯，2/30')
  await teacher.look('lamp-mini')
  await miniOf(page).getByRole('button', { name: '展开' }).click()

  // R363
  await press(page, '结束投票')
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await expect(windowOf(page).getByRole('button', { name: '再来一次' })).toBeVisible()
    await expect(windowOf(page).getByRole('button', { name: '关闭', exact: true }).last()).toHaveText('关闭')
  }
  for (const { page: of } of [ann, bo, cy]) await expect(sheetOf(of).getByText('信号灯已结束')).toBeVisible()
  await ann.page.reload()
  await expect(sheetOf(ann.page).getByText('我选的')).toBeVisible()
  await ann.look('lamp-outcome')
  await expect(sheetOf(cy.page).getByText('50%').first()).toBeVisible()

  // The second round: a choice that was never sent is gone with the lamp.
  await press(page, '再来一次')
  for (const student of students) await expect(sheetOf(student.page)).toBeHidden()
  await press(page, '开始投票')
  await choose(cy.page, '没听懂')
  await cy.page.reload()
  await expect(sheetOf(cy.page).getByLabel('没听懂')).toBeChecked()
  expect(await keptChoice(cy.page)).not.toBeNull()
  await windowOf(page).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭信号灯' }).click()
  await expect(windowOf(page)).toBeHidden()
  for (const student of students) await expect(sheetOf(student.page)).toBeHidden()
  await expect.poll(() => keptChoice(cy.page)).toBeNull()
  // R364: closed stays closed after a reload, and the next one begins with nothing chosen.
  for (const person of [page, cy.page]) await person.reload()
  await expect(itemOf(page)).toHaveAccessibleName('信号灯')
  await expect(windowOf(page)).toBeHidden()
  await expect(miniOf(page)).toBeHidden()
  await expect(sheetOf(cy.page)).toBeHidden()
  await open(teacher)
  await press(page, '开始投票')
  await expect(sheetOf(cy.page).getByRole('button', { name: '提交', exact: true })).toBeVisible()

  // A student learns of nobody else: no names ever, no counts before the end.
  for (const [at, frames] of heard.entries()) {
    const results = frames.filter(({ event_name }) => event_name === 'traffic_light_result')
    expect(results.length).toBeGreaterThan(3)
    for (const { data } of results) {
      const text = JSON.stringify(data)
      expect(text, `student ${at + 1}`).not.toContain('user_name')
      if (data.is_open === 1) expect(text).not.toMatch(/"(count|rate)":[1-9]/)
    }
    const ids = new Set(results.flatMap(({ data }) => (data.details as { user_id: number }[]).map(({ user_id }) => user_id)))
    expect(ids.size).toBeLessThanOrEqual(1)
  }
  await endLesson(teacher)
  await expect(windowOf(page)).toBeHidden()
  await expect(sheetOf(cy.page)).toBeHidden()
})

test('the refusals and the question of the lamp (R262, R477, R478, R479, R480)', async ({ people }) => {
  const teacher = await people({ as: 'hxteacher1', host, viewport: projector })
  const ann = await people({ as: 'hxstudent1', host, viewport: phone })
  await teacher.goto('/')
  await ann.goto('/student-index')
  await teacher.look('teacher-home-hxz')
  await ann.look('student-home-hxz')
  const { page } = teacher
  await open(teacher)
  // R478
  await press(page, /^红灯/)
  await expect(page.getByText('请先开始投票')).toBeVisible()
  await press(page, '开始投票')
  // R477
  await sheetOf(ann.page).getByRole('button', { name: '提交' }).click()
  await expect(ann.page.getByText('请先投票')).toBeVisible()
  await choose(ann.page, '听懂了')
  await sheetOf(ann.page).getByRole('button', { name: '提交绿灯' }).click()
  // R479
  await expect(windowOf(page).getByRole('button', { name: /^绿灯，听懂了，1 人/ })).toBeVisible()
  await press(page, /^红灯/)
  await expect(page.getByText('该选项暂无投票记录')).toBeVisible()
  // R262: the names of a lamp, one at a time.
  await press(page, /^绿灯/)
  const names = windowOf(page).getByRole('region', { name: '听懂了' })
  await expect(names.getByRole('listitem')).toHaveCount(1)
  await teacher.look('lamp-names')
  await names.getByRole('button', { name: '收起名单' }).click()
  await expect(names).toBeHidden()
  // R480: Esc asks too, and the safe answer goes on.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('关闭后，结束投票，学生端将同步关闭该互动。')).toBeVisible()
  await question.getByRole('button', { name: '继续投票' }).click()
  await expect(windowOf(page).getByRole('button', { name: '结束投票' })).toBeVisible()
  await windowOf(page).getByRole('button', { name: '关闭' }).click()
  await question.getByRole('button', { name: '关闭信号灯' }).click()
  await expect(windowOf(page)).toBeHidden()
  await expect(ann.page.getByText('信号灯已关闭')).toBeVisible()
  await endLesson(teacher)
})
