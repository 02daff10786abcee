import { randomUUID } from 'node:crypto'
import { partnerToken } from './support/sso-token.ts'
import { expect, type Person, test } from './support/test.ts'

const leave = async ({ page }: Person) => {
  await page.getByRole('link', { name: /^我的账号/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog', { name: '退出登录？' }).getByRole('button', { name: '退出登录' }).click()
}

test('R043, R131: a partner’s person is bound, comes in by a token from then on, and is led back only to the partner’s own host', async ({
  people,
  school,
}) => {
  const student = await people({ as: 'student110' })
  const { page } = student
  const sub = randomUUID()
  await student.goto(`/sso-register/${partnerToken(school.server.clock, { sub })}`)
  await student.at('/student-index')
  await page.getByRole('dialog', { name: '账号绑定提示' }).getByRole('button', { name: '立即绑定' }).click()
  await expect(page.getByText('绑定成功')).toBeVisible()

  const partner = 'http://platform.localhost/'
  student.expectError(/a request left the origin: http:\/\/platform\.localhost\//)
  const html = '<!doctype html><html lang="zh-CN"><title>区教育平台</title><main><h1>区教育平台</h1></main></html>'
  await page.route(`${partner}**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await leave(student)
  await student.at('/login')
  for (const [back, target] of [
    ['http://evil.test/', `${student.origin}/login`],
    [partner, partner],
  ] as const) {
    await page.goto(`${student.origin}/sso-register/${partnerToken(school.server.clock, { sub, back })}`)
    await student.at('/student-index')
    await leave(student)
    await expect(page).toHaveURL(target)
  }
})

test('R043: a binding that is undone logs nobody in; who is new is told so', async ({ people, school }) => {
  const [student, elsewhere] = [await people({ as: 'student112' }), await people()]
  const { page } = student
  const sub = randomUUID()
  await student.goto(`/sso-register/${partnerToken(school.server.clock, { sub })}`)
  await student.at('/student-index')
  await page.getByRole('dialog', { name: '账号绑定提示' }).getByRole('button', { name: '立即绑定' }).click()
  await expect(page.getByText('绑定成功')).toBeVisible()
  await page.getByRole('link', { name: /^我的账号/ }).click()
  await page.getByRole('button', { name: '第三方账号' }).click()
  await page
    .getByRole('dialog', { name: '第三方账号' })
    .getByRole('button', { name: /^解除绑定/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByText('已解除绑定')).toBeVisible()
  await elsewhere.goto(`/sso-register/${partnerToken(school.server.clock, { sub })}`)
  await expect(elsewhere.page.getByText('这里还没有和您对应的账号')).toBeVisible()
})
