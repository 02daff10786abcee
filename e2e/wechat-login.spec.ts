import { scanStates, wechatLogin } from '@jiangtai/contract/wechat-login'
import { expect, type Person, test } from './support/test.ts'

const phone = { width: 390, height: 844 }

/** Opens the code at the login and answers where it leads, as a phone would read it. */
async function codeAt({ page }: Person) {
  await page.getByRole('radio', { name: '微信扫码' }).check()
  const address = await page.getByRole('link', { name: '在这台设备上打开演示微信' }).getAttribute('href')
  return new URL(address ?? '')
}

async function confirmOn({ page }: Person, { pathname, search }: URL, who: string, origin: string) {
  await page.goto(`${origin}${pathname}${search}`)
  await page.getByRole('button', { name: who }).click()
  await expect(page.getByText('已确认，请回到登录的页面')).toBeVisible()
}

test('R184: a phone confirms what a computer shows: the first time the account is bound, from then on it is in; nobody else is', async ({
  people,
}) => {
  const [desk, hand] = await Promise.all([people(), people({ viewport: phone })])
  await desk.goto('/login')
  await confirmOn(hand, await codeAt(desk), '演示微信 小林', desk.origin)
  await expect(desk.page.getByText('还没有绑定账号')).toBeVisible()
  await desk.page.getByLabel('账号', { exact: true }).fill('teacher3')
  await desk.page.getByLabel('密码', { exact: true }).fill('jiangtai1')
  await desk.page.getByRole('button', { name: '绑定并登录' }).click()
  await desk.at('/')

  await desk.page.getByRole('link', { name: /^我的账号/ }).click()
  await desk.page.getByRole('button', { name: '第三方账号' }).click()
  await expect(desk.page.getByRole('dialog', { name: '第三方账号' })).toContainText('演示微信 小林')
  await desk.page.getByRole('dialog', { name: '第三方账号' }).getByRole('button', { name: '关闭' }).click()
  await desk.page.getByRole('button', { name: '退出登录' }).click()
  await desk.page.getByRole('alertdialog', { name: '退出登录？' }).getByRole('button', { name: '退出登录' }).click()
  await desk.at('/login')

  const code = await codeAt(desk)
  await confirmOn(hand, code, '演示微信 小林', desk.origin)
  // Whoever has read the code off the screen has not its ticket.
  const asked = `${wechatLogin.checkBind.path}?${new URLSearchParams({ state: code.searchParams.get('state') ?? '' })}`
  const seen = await hand.page.evaluate(async (url) => (await fetch(url)).json(), asked)
  expect(seen).toMatchObject({ errCode: 0, data: { scan_state: scanStates.expired, is_bound: 0 } })
  await desk.at('/')
  await expect(desk.page.getByRole('link', { name: '我的账号：王悦' })).toBeVisible()
})
