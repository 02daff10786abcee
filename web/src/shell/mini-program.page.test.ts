import { accounts } from '@jiangtai/contract/accounts'
import { resources } from '@jiangtai/contract/resources'
import { vip } from '@jiangtai/contract/vip'
import { letIn } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { logIn, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'
import { accountOf, openShop } from '../../test/page/vip.ts'

const userAgent =
  'Mozilla/5.0 (Linux; Android 13; V2231A) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.40 miniProgram/wx0123456789abcdef'

test('R005: a mini-program hands over who it is, and its page goes in by itself', async ({ open, stand, look }) => {
  stand.refuse(accounts.logInByCode, 'codeWrong')
  const page = await open(`/login?u=${teacher.user_name}&k=c.the-code`, { userAgent, viewport: phone })
  await expect(page.getByRole('alert')).toContainText('验证码不正确或已过期')
  await look(page, 'login-handed-over')
  letIn(stand, teacher)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await at(page, '/')
  expect(stand.asked(accounts.logInByCode)).toMatchObject([{ code: 'the-code' }, { code: 'the-code' }])
})

test('elsewhere nobody is logged in by opening such a link', async ({ open, stand }) => {
  const page = await open(`/login?u=${teacher.user_name}&k=c.the-code`)
  await expect(page.getByRole('heading', { name: '用已登录的小程序登录' })).toBeVisible()
  expect(stand.asked(accounts.logInByCode)).toEqual([])
})

test('R005, R054: in a mini-program a phone pays by a code, other pages are copied, nothing is saved, and there is no title bar', async ({
  open,
  stand,
  look,
}) => {
  logIn(stand, teacher)
  openShop(stand, accountOf({ type_id: 101, enable_end_time: Math.floor(Date.now() / 1000) + 20 * 86_400 }))
  stand.answer(resources.mediaTypes, { list: [] })
  const page = await open('/m/personal-center', { userAgent, viewport: phone })
  await expect(page.getByRole('region', { name: '窗口' })).toHaveCount(0)
  await page.getByRole('region', { name: '会员' }).getByRole('button', { name: '续费' }).click()
  const side = page.getByRole('dialog', { name: '讲台会员' }).getByRole('region', { name: '支付' })
  await expect(side).toContainText('请用另一部手机的微信扫码支付')
  await expect(side.getByRole('img', { name: '支付二维码' })).toBeVisible()
  await expect(side.getByRole('button', { name: '去支付' })).toHaveCount(0)
  expect(stand.asked(vip.order).map(({ method }) => method)).toEqual([undefined])
  await look(page, 'vip-mini-program')
  await page.getByRole('dialog', { name: '讲台会员' }).getByRole('button', { name: '关闭' }).click()

  const follow = (more: object) =>
    page.evaluate((given) => {
      const link = Object.assign(document.createElement('a'), { textContent: 'x', ...given })
      document.body.append(link)
      link.click()
      link.remove()
    }, more)
  await follow({ href: 'https://other.test/page', target: '_blank' })
  await expect(page.getByText(/小程序里打不开外面的网页/)).toBeVisible()
  await follow({ href: '/files/1', download: '课件.pdf' })
  await expect(page.getByText('小程序里不能保存文件，请在浏览器里打开讲台再下载')).toBeVisible()
  await follow({ href: '/personal-center?tab=vip', target: '_blank' })
  await at(page, '/personal-center?tab=vip')
})
