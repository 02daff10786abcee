import { center } from '@jiangtai/contract/center'
import { emptyShelves } from '../../../test/page/empty-shelves.ts'
import { logIn, student, teacher } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

test('R618: the parts that the server names stand beside the page; a part that is not there says so', async ({ open, stand, look }) => {
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

test('a student has an own centre', async ({ open, stand, look }) => {
  logIn(stand, student)
  emptyShelves(stand)
  const page = await open('/student-personal-center')
  await expect(page.getByRole('navigation', { name: '个人中心' }).getByRole('link')).toHaveText(['通知', '意见反馈'])
  await look(page, 'center-student')
})
