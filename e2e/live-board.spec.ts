import type { Page } from '@playwright/test'
import { amountOf, boardOf, openBoard, pen, stroke } from '../web/test/page/board.ts'
import { expect, type Person, test } from './support/test.ts'

const switchOf = (page: Page) => page.getByRole('switch', { name: /同步给学生/ })
const label = '周敏的白板'
/** How much of the teacher's red a student sees; nothing while the board is not there. */
const redOf = async ({ page }: Person) => ((await page.getByRole('img', { name: label }).count()) > 0 ? amountOf(page, label, pen.red) : 0)

test('students follow the board of the teacher: one from the beginning, one who comes late, and both when the teacher reloads', async ({
  people,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const ann = await people({ as: 'student1', viewport: { width: 1024, height: 768 } })
  const { page } = teacher
  await Promise.all([teacher.goto('/'), ann.goto('/student-index')])
  await openBoard(page)
  await stroke(page, [300, 300], [700, 300], [700, 500])
  await switchOf(page).click()
  await expect(page.getByText('正在同步给学生')).toBeVisible()

  // It opens by itself; what was there before is seen too.
  await expect(ann.page.getByRole('heading', { name: label, level: 2 })).toBeVisible()
  await expect.poll(() => redOf(ann)).toBeGreaterThan(100)
  const first = await redOf(ann)
  await stroke(page, [300, 600], [900, 600])
  await expect.poll(() => redOf(ann)).toBeGreaterThan(first + 100)

  const bo = await people({ as: 'student2', viewport: { width: 1024, height: 768 } })
  await bo.goto('/student-index')
  await expect.poll(() => redOf(bo)).toBeGreaterThan(first + 100)
  const whole = await redOf(bo)

  await page.reload()
  await expect(boardOf(page)).toBeVisible()
  await expect(page.getByText('正在同步给学生')).toBeVisible()
  await stroke(page, [300, 700], [1200, 700])
  for (const student of [ann, bo]) await expect.poll(() => redOf(student)).toBeGreaterThan(whole + 100)

  await switchOf(page).click()
  // Back where they were.
  for (const student of [ann, bo]) await expect(student.page.getByRole('dialog', { name: '白板' })).toBeHidden()
})
