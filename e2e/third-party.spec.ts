import { randomUUID } from 'node:crypto'
import { refusals } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import { partnerToken } from './support/sso-token.ts'
import { expect, type Person, test } from './support/test.ts'

/** As the page of a partner's link leaves it behind. */
const keep = ({ page }: Person, token: string) =>
  page.addInitScript(
    ([key, kept]) => {
      if (sessionStorage.getItem('e2e.kept')) return
      sessionStorage.setItem('e2e.kept', '1')
      sessionStorage.setItem(key, kept)
    },
    [
      'jiangtai.third-party',
      JSON.stringify({ token, partnerName: '区教育平台', personName: '周敏', until: Date.now() + 300_000 }),
    ] as const,
  )

const dialogOf = ({ page }: Person) => page.getByRole('dialog', { name: '账号绑定提示' })

test('R058 R067 R068 R205: a signed-in person is asked whether to bind, and told that it is done', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  await keep(teacher, partnerToken())
  await teacher.goto('/')
  await expect(dialogOf(teacher)).toContainText('区教育平台“周敏”')
  await expect(dialogOf(teacher)).toContainText('同步登录')
  await expect(dialogOf(teacher).getByRole('button', { name: '暂不绑定' })).toBeFocused()
  await teacher.look('third-party-binding')
  await dialogOf(teacher).getByRole('button', { name: '立即绑定' }).click()
  await expect(page.getByText('绑定成功')).toBeVisible()
  await expect(dialogOf(teacher)).toBeHidden()
  await page.reload()
  await teacher.at('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialogOf(teacher)).toBeHidden()
})

test('R204: a binding that is refused says why, and is not offered again', async ({ people }) => {
  const student = await people({ as: 'student108' })
  await keep(student, partnerToken({ secret: 'not the secret' }))
  await student.goto('/student-index')
  await dialogOf(student).getByRole('button', { name: '立即绑定' }).click()
  await expect(student.page.getByText('单点登录凭证无效或已过期，请回到原来的系统重试')).toBeVisible()
  await expect(dialogOf(student)).toBeHidden()
  await student.look('third-party-refused')
})

test('a login that is some time ago is proven again first; what the partner said waits for it', async ({ people }) => {
  const student = await people({ as: 'student111' })
  const { page } = student
  await keep(student, partnerToken())
  const [errCode, msg] = refusals.loginNotFresh
  await page.route(`**${registration.bindThirdParty.path}`, (route) => route.fulfill({ json: { errCode, msg, data: {} } }), { times: 1 })
  await student.goto('/student-index')
  await dialogOf(student).getByRole('button', { name: '立即绑定' }).click()
  await expect(dialogOf(student).getByRole('alert')).toContainText(msg)
  await student.look('third-party-not-fresh')
  await dialogOf(student).getByRole('button', { name: '重新登录' }).click()
  await student.at('/login')
  await student.look('login')
  await student.logIn('student111')
  await student.at('/student-index')
  await dialogOf(student).getByRole('button', { name: '立即绑定' }).click()
  await expect(page.getByText('绑定成功')).toBeVisible()
})

test('a binding is listed with the account, and can be undone: the partner then logs nobody in', async ({ people }) => {
  const student = await people({ as: 'student112' })
  const { page } = student
  const sub = randomUUID()
  const openAccount = () => page.getByRole('button', { name: /^我的账号/ }).click()
  const row = page.getByRole('dialog', { name: '我的账号' }).getByRole('button', { name: '第三方账号' })
  await student.goto('/student-index')
  await openAccount()
  await expect(page.getByRole('button', { name: '我的二维码' })).toBeVisible()
  await student.look('account-student')
  await expect(row).toHaveCount(0)
  await student.goto(`/sso-register/${partnerToken({ sub })}`)
  await student.at('/student-index')
  await dialogOf(student).getByRole('button', { name: '立即绑定' }).click()
  await expect(page.getByText('绑定成功')).toBeVisible()

  await openAccount()
  await row.click()
  const list = page.getByRole('dialog', { name: '第三方账号' })
  await expect(list.getByRole('listitem')).toContainText('周敏')
  await student.look('account-bindings')
  const undo = list.getByRole('button', { name: /^解除绑定/ })
  await undo.click()
  await student.look('account-binding-question')
  await page.getByRole('alertdialog').getByRole('button', { name: '保留绑定' }).click()
  await undo.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByText('已解除绑定')).toBeVisible()
  await expect(list.getByText('没有绑定第三方账号')).toBeVisible()
  await student.look('account-bindings-empty')

  const elsewhere = await people()
  await elsewhere.goto(`/sso-register/${partnerToken({ sub })}`)
  await expect(elsewhere.page.getByText('这里还没有和您对应的账号')).toBeVisible()
  await elsewhere.look('sso-register')
})

test('what a partner said is offered to nobody who comes later', async ({ people }) => {
  const student = await people()
  const { page } = student
  await student.goto('/login')
  await student.look('login')
  const kept = { token: partnerToken(), partnerName: '区教育平台', personName: '周敏', until: Date.now() - 1 }
  await page.evaluate((text) => sessionStorage.setItem('jiangtai.third-party', text), JSON.stringify(kept))
  await student.logIn('student113')
  await student.at('/student-index')
  await student.look('student-home')
  await expect(dialogOf(student)).toHaveCount(0)
})

test('whoever does not want to bind is not asked twice', async ({ people }) => {
  const student = await people({ as: 'student109' })
  await keep(student, partnerToken())
  await student.goto('/student-index')
  await dialogOf(student).getByRole('button', { name: '暂不绑定' }).click()
  await expect(dialogOf(student)).toBeHidden()
  await student.page.reload()
  await student.at('/student-index')
  await expect(student.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialogOf(student)).toBeHidden()
  await student.look('student-home')
})
