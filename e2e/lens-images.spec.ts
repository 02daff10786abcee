import { errorReports } from '@jiangtai/contract/error-reports'
import { lensOf, openLens } from './support/lens.ts'
import { expect, test } from './support/test.ts'

test('R567: of a picture that does not come the rendering library tells the console; the lens opens without it', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  await teacher.look('teacher-home')
  const counted: string[] = []
  page.on('request', (request) => request.url().endsWith(errorReports.report.path) && counted.push(request.url()))
  await page.route('**/never.png*', () => {})
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = '/never.png'
    picture.alt = ''
    picture.style.cssText = 'position:fixed;left:200px;top:200px;width:100px;height:100px'
    document.getElementById('content')?.append(picture)
  })
  const failure = /snapDOM.*(timeout|proxy).*never\.png/i
  teacher.expectError(failure)
  const said = page.waitForEvent('console', (message) => failure.test(message.text()))
  await openLens(page)
  await said
  await expect(page.getByText('放大镜加载失败，请重试')).toHaveCount(0)
  expect(counted).toEqual([])
  await page.keyboard.press('Escape')
  await expect(lensOf(page)).toBeHidden()
})
