import { center } from '@jiangtai/contract/center'
import { resources } from '@jiangtai/contract/resources'
import { navFor } from '../../../test/page/center.ts'
import { emptyShelves } from '../../../test/page/empty-shelves.ts'
import { layersGone } from '../../../test/page/layers-gone.ts'
import { logIn, student, teacher } from '../../../test/page/school.ts'
import { expect, phone, test } from '../../../test/page/test.ts'

test('R027, R618: the parts that the server names stand beside the page; a part that is not there says so', async ({
  open,
  stand,
  look,
}) => {
  logIn(stand, teacher)
  emptyShelves(stand)
  stand.answer(center.nav, {
    list: [
      { key: 'resources', name: '我的资源', badge: 0, children: [] },
      { key: 'notices', name: '通知', badge: 12, children: [] },
    ],
  })
  const page = await open('/personal-center')
  const nav = page.getByRole('navigation', { name: '个人中心' })
  await expect(nav.getByRole('link')).toHaveText(['我的资源', '通知12 条未读'])
  await expect(nav.getByRole('link', { name: '我的资源' })).toHaveAttribute('aria-current', 'page')
  await look(page, 'center')
  await nav.getByRole('link', { name: '通知' }).click()
  await expect(page).toHaveURL(/\/personal-center\?tab=notices$/)
  await expect(page.getByRole('heading', { name: '通知', level: 1 })).toBeVisible()

  stand.refuse(center.nav, 'badInput')
  await page.reload()
  await expect(nav.getByRole('button', { name: '重试' })).toBeVisible()
  await page.goto(`${stand.origin}/personal-center?tab=nothing`)
  await expect(page.getByRole('heading', { name: '这一页被擦掉了' })).toBeVisible()
})

test('a student has an own centre, which begins with the account', async ({ open, stand, look }) => {
  logIn(stand, student)
  emptyShelves(stand)
  const page = await open('/student-personal-center')
  const nav = page.getByRole('navigation', { name: '个人中心' })
  await expect(nav.getByRole('link')).toHaveText(['通知', '意见反馈', '账号与安全'])
  await expect(nav.getByRole('link', { name: '账号与安全' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: '账号与安全', level: 1 })).toBeVisible()
  await look(page, 'center-student')
})

test('R028, R619, R1095: on a phone 我的 lists the parts with what waits there; each is a page with a way back', async ({
  open,
  stand,
  look,
}) => {
  logIn(stand, teacher)
  emptyShelves(stand)
  stand.answer(resources.mediaTypes, {
    list: [
      { id: 1, name: '课件', count: 46, bytes: 0 },
      { id: 2, name: '视频', count: 21, bytes: 0 },
    ],
  })
  const parts = navFor(teacher.user_type).list.map((one) => (one.key === 'notices' ? { ...one, badge: 5 } : one))
  stand.answer(center.nav, { list: parts })
  const page = await open('/', { viewport: phone })
  const mine = page.getByRole('link', { name: '我的', exact: true })
  await mine.click()
  await expect(page).toHaveURL(/\/m\/personal-center$/)
  const nav = page.getByRole('navigation', { name: '个人中心' })
  await expect(nav.getByRole('link')).toHaveText([
    '连接大屏',
    ...parts.map(({ name, badge }) => (badge > 0 ? `${name}${badge} 条未读` : name)),
  ])
  await expect(page.getByText('67')).toBeVisible()
  await look(page, 'center-list')
  for (const name of ['我的资源', '通知', '账号与安全']) {
    await nav.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    if (name === '账号与安全') {
      await page.getByRole('button', { name: '修改密码' }).click()
      await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
      await page.getByRole('button', { name: '关闭' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await look(page, 'center-phone')
    }
    await page.getByRole('main').getByRole('link', { name: '我的', exact: true }).click()
    await expect(nav).toBeVisible()
  }
})

test('a student’s phone has the same kind of list, and says when it cannot be read', async ({ open, stand, look }) => {
  logIn(stand, student)
  emptyShelves(stand)
  const page = await open('/student-personal-center', { viewport: phone })
  const nav = page.getByRole('navigation', { name: '个人中心' })
  await expect(nav.getByRole('link')).toHaveText(['通知', '意见反馈', '账号与安全'])
  await look(page, 'center-list-student')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog', { name: '退出登录？' }).getByRole('button', { name: '继续使用' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  stand.refuse(center.nav, 'badInput')
  await layersGone(page)
  await page.reload()
  await expect(nav.getByRole('button', { name: '重试' })).toBeVisible()
})

test('the address of 修改密码 opens the account with the form', async ({ open, stand }) => {
  logIn(stand, student)
  emptyShelves(stand)
  const page = await open('/student-personal-center?sec_name=password')
  const form = page.getByRole('dialog', { name: '修改密码' })
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: '关闭' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '账号与安全', level: 1 })).toBeVisible()
})
