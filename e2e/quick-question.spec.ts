import type { Page } from '@playwright/test'
import { endLesson } from './support/lesson.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }
/** The teacher's window, the big result, and the sheet of a student. */
const questionOf = (page: Page) => page.getByRole('dialog', { name: /^快问/ })

test('one press asks two students, on a computer and on a phone that is reloaded; nothing is seen before it is shown, and the report has it', async ({
  people,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const ann = await people({ as: 'student1' })
  const bo = await people({ as: 'student2', viewport: phone })
  await Promise.all([teacher.goto('/'), ann.goto('/student-index'), bo.goto('/student-index')])
  const { page } = teacher
  await expect(page.getByText('2 / 46 在线')).toBeVisible()
  await page.getByRole('button', { name: '快问', exact: true }).click()

  await questionOf(ann.page).getByRole('radio', { name: 'A' }).click()
  await questionOf(ann.page).getByRole('button', { name: '提交 A' }).click()
  await questionOf(bo.page).getByRole('radio', { name: 'B' }).click()
  await bo.page.reload()
  await expect(questionOf(bo.page).getByRole('radio', { name: 'B' })).toBeChecked()
  await questionOf(bo.page).getByRole('button', { name: '提交 B' }).click()
  await expect(questionOf(bo.page).getByText('已提交 B')).toBeVisible()
  await expect(page.getByRole('button', { name: '快问，2/46' })).toBeVisible()
  for (const each of [teacher, ann, bo]) await expect(questionOf(each.page).getByText('%')).toHaveCount(0)

  const answers = questionOf(page)
  await answers.getByRole('button', { name: /^公布/ }).click()
  for (const each of [teacher, ann, bo]) await expect(questionOf(each.page).getByText('50%', { exact: true }).first()).toBeVisible()
  await expect(questionOf(bo.page).getByText('正确答案')).toHaveCount(0)
  await answers.getByRole('button', { name: '标正确' }).click()
  await answers.getByRole('button', { name: 'A 是正确答案' }).click()
  await expect(questionOf(ann.page).getByText('你选的是 A，答对了')).toBeVisible()
  await expect(questionOf(bo.page).getByText('正确答案 A')).toBeVisible()
  await expect(answers.getByRole('region', { name: /^选 . 的/ })).toHaveCount(0)
  await answers.getByRole('button', { name: '选 B 的同学' }).click()
  await expect(answers.getByRole('region', { name: '选 B 的 1 位同学' }).getByRole('listitem')).toHaveCount(1)
  await answers.getByRole('button', { name: '回到课件' }).click()
  for (const each of [ann, bo]) await expect(questionOf(each.page)).toBeHidden()

  await endLesson(teacher)
  await page.getByRole('link', { name: '查看课堂报告' }).click()
  await expect(page.getByText('2 / 46 人作答')).toBeVisible()
  await expect(page.getByText('快问 A 1 · B 1 · C 0 · D 0，正确答案 A')).toBeVisible()
})
