import { questions } from '@jiangtai/contract/questions'
import { textDoc } from '@jiangtai/contract/rich-doc'
import type { Page } from '@playwright/test'
import { askAs } from './support/ask.ts'
import { framesOf } from './support/frames.ts'
import { endLesson } from './support/lesson.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }
const windowOf = (page: Page) => page.getByRole('dialog', { name: '发题' })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '判断题' })
const asked = '等式两边加同一个数，结果仍相等。'
const judge = { type: 9, body: JSON.stringify({ stem: textDoc(asked) }), key: JSON.stringify({ right: 1 }) }
const about = {
  explanation: JSON.stringify(textDoc('等式的性质')),
  points: '[]',
  difficulty: 1,
  full_centi: 200,
  expected_s: 0,
  visibility: 1,
}

test('R944, R945: a question of the bank is put to two students, one of them reloads and changes the answer; nothing of the key leaves before it is shown, and it is asked again', async ({
  people,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const ann = await people({ as: 'student1', viewport: phone })
  const bo = await people({ as: 'student2', viewport: phone })
  const heard = [ann, bo].map(({ page }) => framesOf(page))
  await Promise.all([teacher.goto('/'), ann.goto('/student-index'), bo.goto('/student-index')])
  const { page } = teacher
  await askAs(teacher).post(questions.save.path, { form: { ...judge, ...about } })
  await expect(page.getByText('2 / 46 在线')).toBeVisible()
  const window = windowOf(page)
  await page.getByRole('button', { name: '发题', exact: true }).click()
  await window.getByLabel('搜索题干和选项').fill('结果仍相等')
  await window.getByRole('button', { name: /^看题：判断题/ }).click()
  await expect(window.getByText(asked)).toBeVisible()
  await window.getByRole('button', { name: '发给全班' }).click()

  await sheetOf(ann.page).getByRole('radio', { name: '正确' }).check()
  await sheetOf(ann.page).getByRole('button', { name: '提交 正确' }).click()
  await sheetOf(bo.page).getByRole('radio', { name: '正确' }).check()
  await sheetOf(bo.page).getByRole('button', { name: '提交 正确' }).click()
  for (const { page } of [ann, bo]) await expect(sheetOf(page).getByText('已提交')).toBeVisible()
  await expect(sheetOf(ann.page).getByText('2 人已答')).toBeVisible()
  await bo.page.reload()
  await sheetOf(bo.page).getByRole('button', { name: '改答案' }).click()
  await sheetOf(bo.page).getByRole('radio', { name: '错误' }).check()
  await sheetOf(bo.page).getByRole('button', { name: '提交 错误' }).click()
  await expect(sheetOf(bo.page).getByText('已提交')).toBeVisible()
  await expect(window.getByText('还有 44 位同学没答')).toBeVisible()

  await window.getByRole('button', { name: '结束作答' }).click()
  for (const { page } of [ann, bo])
    await expect(sheetOf(page).getByRole('region', { name: '全班作答' }).getByText('50%').first()).toBeVisible()
  // Whatever reached a student so far, on whatever frame.
  expect(JSON.stringify(heard)).not.toMatch(/"right"|real_name/)
  await window.getByRole('button', { name: '公布结果' }).click()
  const large = page.getByRole('dialog', { name: /^判断题/ })
  await large.getByRole('button', { name: '公布答案' }).click()
  await expect(sheetOf(ann.page).getByText('答对', { exact: true })).toBeVisible()
  await expect(sheetOf(bo.page).getByText('答错', { exact: true })).toBeVisible()
  await large.getByRole('button', { name: '选 错误 的同学' }).click()
  await expect(large.getByRole('region', { name: '选 错误 的 1 位同学' })).toBeVisible()
  await large.getByRole('button', { name: '收起', exact: true }).click()
  await window.getByRole('button', { name: '再发一次' }).click()
  for (const { page } of [ann, bo]) await expect(sheetOf(page).getByRole('button', { name: '提交' })).toBeVisible()
  await expect(window.getByText('还有 46 位同学没答')).toBeVisible()

  await endLesson(teacher)
  for (const { page } of [ann, bo]) await expect(sheetOf(page)).toBeHidden()
  await page.getByRole('link', { name: '查看课堂报告' }).click()
  await expect(page.getByText(/^发题 .*2\/46 人作答，答对 1 人/)).toBeVisible()
})
