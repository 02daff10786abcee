import { endSession } from './session.ts'
import { expect, test } from './test.ts'

test('logging out asks first, and then the way back is closed', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  const askToLeave = async () => {
    await page.getByRole('button', { name: '我的账号：周敏' }).click()
    await expect(page.getByRole('dialog', { name: '我的账号' })).toBeVisible()
    await teacher.look('account-sheet')
    await page.getByRole('button', { name: '退出登录' }).click()
  }
  const question = page.getByRole('alertdialog', { name: '退出登录？' })
  await askToLeave()
  await teacher.look('log-out-question')
  await question.getByRole('button', { name: '继续使用' }).click()
  await expect(question).toBeHidden()
  await teacher.at('/')

  await askToLeave()
  await question.getByRole('button', { name: '退出登录' }).click()
  await teacher.at('/login')
  await teacher.look('login')
  await teacher.goto('/')
  await teacher.at('/login')
})

test('R766: a session that ended elsewhere leads to the login once, and from there back in', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await endSession(teacher.origin, await teacher.context.cookies())
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  // The channel hears of it first: nobody has to press anything.
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible()
  await teacher.at('/login')
  await teacher.look('login')
  expect(documents.length).toBeLessThanOrEqual(1)
  await teacher.logIn('teacher1')
  await teacher.at('/')
})
