import { registration } from '@jiangtai/contract/registration'
import { provePhone } from './support/codes.ts'
import { partnerToken } from './support/sso-token.ts'
import { expect, type Person, test } from './support/test.ts'

/** Numbers nobody has yet: a test that runs twice meets the account of its first run. */
const newPhone = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

const registerButton = ({ page }: Person) => page.getByRole('button', { name: '注册', exact: true })

async function fillAccount({ page }: Person, name: string) {
  await page.getByLabel('真实姓名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill('Zm@2026')
  await page.getByLabel('我同意').check()
}

for (const host of ['fh.localhost', 'jp.localhost']) {
  test(`R017: at ${host} a teacher registers with a proven number and is in`, async ({ people, server }) => {
    const teacher = await people({ host })
    const { page } = teacher
    const phone = newPhone()
    await teacher.goto('/register')
    await registerButton(teacher).click()
    for (const problem of ['请输入正确的手机号', '请输入 6 位验证码', '请输入姓名', '请先阅读并同意协议']) {
      await expect(page.getByText(problem)).toBeVisible()
    }
    await expect(page.getByLabel('手机号')).toBeFocused()
    await teacher.look('register-empty')

    await page.getByLabel('手机号').fill(phone)
    await provePhone(server, page, phone, 'register')
    await page.getByLabel('密码', { exact: true }).fill(phone)
    await expect(page.getByRole('listitem').filter({ hasText: '不能和手机号一样' }).getByLabel('还不符合')).toBeVisible()
    await fillAccount(teacher, '高远')
    await expect(page.getByLabel('学校')).toHaveAttribute('readonly')
    await teacher.look(`register-${host.split('.')[0]}`)
    await registerButton(teacher).click()
    await expect(page.getByText('注册成功')).toBeVisible()
    await teacher.at('/')
    await teacher.look('teacher-home-new')
  })
}

test('a wrong code and a number that is taken are said at their fields, and nothing typed is lost', async ({ people, server }) => {
  const teacher = await people({ host: 'fh.localhost' })
  const { page } = teacher
  const phone = newPhone()
  await teacher.goto('/register')
  await page.getByLabel('手机号').fill(phone)
  await provePhone(server, page, phone, 'register')
  await fillAccount(teacher, '高远')
  await page.getByLabel('短信验证码').fill('000000')
  await registerButton(teacher).click()
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
  await expect(page.getByLabel('短信验证码')).toBeFocused()
  await teacher.look('register-refused')
  await page.reload()
  await expect(page.getByLabel('手机号')).toHaveValue(phone)
  await expect(page.getByLabel('真实姓名')).toHaveValue('高远')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')

  await page.getByLabel('手机号').fill('13800000001')
  await provePhone(server, page, '13800000001', 'register')
  await fillAccount(teacher, '高远')
  await registerButton(teacher).click()
  await expect(page.getByText('这个手机号已经注册过，请直接登录')).toBeVisible()
  await expect(page.getByLabel('手机号')).toBeFocused()
})

test('R018: whoever has an account logs in at /register-login, whoever is new goes on from there', async ({ people, server }) => {
  const known = await people({ host: 'fh.localhost' })
  await known.goto('/register-login')
  await known.page.getByLabel('手机号').fill('13800000002')
  await provePhone(server, known.page, '13800000002', 'login')
  await known.look('register-login')
  await known.page.getByRole('button', { name: '登录', exact: true }).click()
  await known.at('/')
  await known.look('teacher-home')

  const stranger = await people({ host: 'fh.localhost' })
  const { page } = stranger
  const phone = newPhone()
  await stranger.goto('/register-login')
  await page.getByRole('radio', { name: '新用户' }).check()
  await page.getByLabel('手机号').fill(phone)
  await provePhone(server, page, phone, 'register')
  await page.getByRole('button', { name: '下一步' }).click()
  await fillAccount(stranger, '方圆')
  await stranger.look('register-login-new')
  await registerButton(stranger).click()
  await stranger.at('/')
  await stranger.look('teacher-home-new')
})

test('R019: the landing page of a channel leads to registration and to the login, with the channel', async ({ people }) => {
  const guest = await people({ host: 'fh.localhost' })
  const { page } = guest
  await guest.goto('/ground?channel=DEMO')
  await guest.look('ground')
  await page.getByRole('link', { name: '登录' }).click()
  await guest.at('/public-login/DEMO')
  await guest.look('public-login')
  await page.goBack()
  await page.getByRole('link', { name: '注册' }).click()
  await guest.at('/register')
  expect(new URL(page.url()).searchParams.get('channel')).toBe('DEMO')
  await guest.look('register-fh')
})

test('R043: somebody new comes from a partner, registers on any host and is bound by that', async ({ people, server }) => {
  const teacher = await people()
  const { page } = teacher
  const sub = newPhone()
  const path = `/sso-register/${partnerToken({ sub, name: '林岚' })}`
  await teacher.goto(path)
  await expect(page.getByRole('heading', { name: '林岚，您好' })).toBeVisible()
  await teacher.at('/sso-register/accepted')
  await teacher.look('sso-register')
  await page.reload()
  await expect(page.getByRole('heading', { name: '林岚，您好' })).toBeVisible()
  await page.getByRole('link', { name: '注册新账号' }).click()
  await teacher.at('/register')
  await page.getByLabel('手机号').fill(sub)
  await provePhone(server, page, sub, 'register')
  await fillAccount(teacher, '林岚')
  expect(await page.evaluate(() => sessionStorage.getItem('jiangtai.draft.register'))).toBe(
    JSON.stringify({ phone: sub, realName: '林岚' }),
  )
  await teacher.look('register-partner')
  const [sent] = await Promise.all([page.waitForRequest(`**${registration.register.path}`), registerButton(teacher).click()])
  expect(new URLSearchParams(sent.postData() ?? '').has('sso_token')).toBe(true)
  await teacher.at('/')
  await expect(page.getByRole('dialog', { name: '账号绑定提示' })).toHaveCount(0)
  await teacher.look('teacher-home-new')

  const again = await people()
  const second = `/sso-register/${partnerToken({ sub, name: '林岚' })}`
  await again.goto(second)
  await again.at('/')
  await again.look('teacher-home-new')
})

test('R043: who has an account logs in and is asked whether to bind it', async ({ people }) => {
  const teacher = await people()
  const { page } = teacher
  const path = `/sso-register/${partnerToken({ name: '周敏' })}`
  await teacher.goto(path)
  await teacher.look('sso-register')
  await page.getByRole('link', { name: '绑定已有账号' }).click()
  await teacher.at('/login')
  await teacher.look('login')
  await teacher.logIn('teacher1')
  await teacher.at('/')
  await expect(page.getByRole('dialog', { name: '账号绑定提示' })).toBeVisible()
  await teacher.look('third-party-binding')
})

test('R043: a link never puts anybody into an account over the one they are in: they are asked', async ({ people }) => {
  const sub = newPhone()
  const bound = await people({ as: 'student114' })
  await bound.goto(`/sso-register/${partnerToken({ sub })}`)
  await bound.at('/student-index')
  await bound.page.getByRole('dialog', { name: '账号绑定提示' }).getByRole('button', { name: '立即绑定' }).click()
  await expect(bound.page.getByText('绑定成功')).toBeVisible()
  const name = await bound.page.getByRole('heading', { level: 1 }).innerText()
  await bound.look('student-home')

  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto(`/sso-register/${partnerToken({ sub })}`)
  const question = page.getByRole('heading', { name: `当前已登录 周敏，要换成 ${name} 吗？` })
  await expect(question).toBeVisible()
  await teacher.at('/sso-register/accepted')
  await teacher.look('sso-switch')
  await page.getByRole('button', { name: '保持当前账号' }).click()
  await teacher.at('/')
  await teacher.look('teacher-home')
  await expect(page.getByRole('dialog', { name: '账号绑定提示' })).toHaveCount(0)

  await page.evaluate(() => sessionStorage.setItem('jiangtai.draft.x', 'of the teacher'))
  await teacher.goto(`/sso-register/${partnerToken({ sub })}`)
  await page.getByRole('button', { name: '切换账号' }).click()
  await teacher.at('/student-index')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await teacher.look('student-home')
  expect(await page.evaluate(() => sessionStorage.getItem('jiangtai.draft.x'))).toBeNull()
  const session = (await teacher.context.cookies()).find(({ name }) => name === 'jt_session')
  expect(session?.expires).toBe(-1)
})

test('a token that is not the partner’s is refused with a way back', async ({ people }) => {
  const guest = await people()
  const path = `/sso-register/${partnerToken({ secret: 'another' })}`
  await guest.goto(path)
  await expect(guest.page.getByText('单点登录凭证无效或已过期，请回到原来的系统重试')).toBeVisible()
  await guest.look('sso-register-refused')
  await guest.page.getByRole('link', { name: '去登录' }).click()
  await guest.at('/login')
  await guest.look('login')
})
