import { quickQuestion } from '@jiangtai/contract/quick-question'
import type { Page } from '@playwright/test'
import { boxOf } from '../../../test/page/dock.ts'
import { shownToStudents, studentQuestion } from '../../../test/page/quick-question.ts'
import { inLesson, logIn, student, studentQuietPage, teacher } from '../../../test/page/school.ts'
import { expect, phone, test } from '../../../test/page/test.ts'

const { hears } = quickQuestion
const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^快问/ })

test('a question opens by itself; a choice outlives a reload, is handed in, changed, and compared with what is right', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, student)
  inLesson(stand, teacher, studentQuestion())
  stand.answerFrame(hears.answer, ({ option }) => {
    inLesson(stand, teacher, studentQuestion({}, option))
    return [studentQuestion({}, option)]
  })
  const page = await open(studentQuietPage, { viewport: phone })
  await expect(sheetOf(page).getByRole('button', { name: '先选一个' })).toBeDisabled()
  await sheetOf(page).getByRole('radio', { name: 'A' }).click()
  await page.reload()
  await expect(sheetOf(page).getByRole('radio', { name: 'A' })).toBeChecked()
  await look(page, 'quick-question-choose')
  // On its side every letter is in sight, above the button.
  await page.setViewportSize({ width: phone.height, height: phone.width })
  const [last, button] = [sheetOf(page).getByRole('radio', { name: 'D' }), sheetOf(page).getByRole('button', { name: '提交 A' })]
  await expect
    .poll(async () => {
      const [letter, below] = [await boxOf(last), await boxOf(button)]
      return below.y - letter.y - letter.height
    })
    .toBeGreaterThanOrEqual(0)
  await page.setViewportSize(phone)
  await sheetOf(page).getByRole('button', { name: '提交 A' }).click()
  await expect(sheetOf(page).getByText('已提交 A')).toBeVisible()
  await look(page, 'quick-question-done')
  await sheetOf(page).getByRole('button', { name: '改一改' }).click()
  await sheetOf(page).getByRole('radio', { name: 'B' }).click()
  await sheetOf(page).getByRole('button', { name: '提交 B' }).click()
  await expect(sheetOf(page).getByText('已提交 B')).toBeVisible()
  expect(stand.heard(hears.answer)).toMatchObject([{ id: 5, option: 1 }, { option: 2 }])
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await page.getByRole('button', { name: '快问，作答中，已答' }).click()
  stand.say(...studentQuestion({ ...shownToStudents, is_shown: 0 }))
  await expect(sheetOf(page).getByText('作答已结束，等老师公布')).toBeVisible()
  await expect(sheetOf(page).getByText('%')).toHaveCount(0)
  stand.say(...studentQuestion({ ...shownToStudents, answer: 1 }))
  await expect(sheetOf(page).getByText('正确答案 A')).toBeVisible()
  await expect(sheetOf(page).getByText('你选的是 B')).toBeVisible()
  await expect(sheetOf(page).getByText('59%')).toBeVisible()
  await look(page, 'quick-question-outcome')
  // Back at the slide with the teacher, and here again with the teacher.
  stand.say(...studentQuestion({ ...shownToStudents, is_aside: 1 }))
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByText('老师回到课件了，结果还能再打开')).toBeVisible()
  await page.getByRole('button', { name: '快问', exact: true }).click()
  await expect(sheetOf(page)).toBeVisible()
  stand.say(...studentQuestion({ is_open: 0 }))
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByText('快问已关闭')).toBeVisible()
})
