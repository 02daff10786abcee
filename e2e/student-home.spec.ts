import { holdScripts, openDrawn } from './support/hold-scripts.ts'
import { expect, test } from './support/test.ts'

const onPhone = {
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
}

test('the home of a student is seen and pressed before its scripts have come, and the application goes on with what is there', async ({
  people,
  school,
}) => {
  const name = `林"小'满</script>`
  await school.server.database.db.updateTable('users').set({ real_name: name }).where('id', '=', school.idOf('student1')).execute()
  const student = await people({ as: 'student1', ...onPhone })
  const { page } = student
  let release = await holdScripts(page)
  await openDrawn(page, `${student.origin}/`)
  for (const name of ['今天的课', '新资料', '我的老师', '我的同学']) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const board = page.getByRole('button', { name: '白板分享' })
  await board.evaluate((node) => node.setAttribute('data-stays', ''))
  await page.getByRole('link', { name: '课程', exact: true }).click()
  await expect(page.locator('[data-pressed]')).toHaveText('课程')
  expect(new URL(page.url()).pathname).toBe('/')
  // Only the last press is done.
  await board.click()
  await expect(page.locator('[data-pressed]')).toHaveText('白板分享')
  await release()
  const dialog = page.getByRole('dialog', { name: '白板' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('button[data-stays]')).toHaveCount(1)
  await expect(page.locator('[data-pressed], [data-drawn]')).toHaveCount(0)
  await expect(page.getByText(name, { exact: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: '返回' }).click()
  await student.at('/student-index')

  // A link goes on within the page, and back there nothing is pressed once more.
  release = await holdScripts(page)
  await openDrawn(page, `${student.origin}/student-index`)
  await page.getByRole('link', { name: '课程', exact: true }).click()
  await release()
  await student.at('/student-index/student-courses')
  await page.goBack()
  await student.at('/student-index')
  await expect(page.getByRole('heading', { name: '新资料' })).toBeVisible()
})

test('a home that was drawn for another window is not seen: the application draws its own', async ({ people }) => {
  const student = await people({ as: 'student1', ...onPhone, viewport: { width: 844, height: 390 } })
  const { page } = student
  const release = await holdScripts(page)
  await openDrawn(page, `${student.origin}/student-index`)
  await expect(page.locator('[data-for="phone"]')).toHaveCount(1)
  await expect(page.getByRole('button', { name: '白板分享' })).toBeHidden()
  await release()
  await expect(page.getByRole('link', { name: /^我的账号：/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '白板分享' })).toBeVisible()
})
