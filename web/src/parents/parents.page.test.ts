import { classes } from '@jiangtai/contract/classes'
import { type Parent, parents } from '@jiangtai/contract/parents'
import { studentCard } from '../../test/page/accounts.ts'
import { logIn, openSchool, student, studentQuietPage, students, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, phone, test } from '../../test/page/test.ts'

function begin(stand: Stand, status: 0 | 1) {
  openSchool(stand, 'jp')
  logIn(stand, student)
  stand.answer(parents.status, { status })
  stand.answer(parents.miniCode, studentCard)
}

test('R615, R630, R677, R678, R679, R779, O081: a student without a parent sees a code, is checked every ten seconds, and goes on when one has bound', async ({
  open,
  stand,
  look,
  expectError,
}) => {
  begin(stand, 0)
  const page = await open(studentQuietPage, { movesTime: true, before: (one) => one.clock.install() })
  const screen = page.getByRole('dialog', { name: /请家长扫码/ })
  await expect(screen.getByRole('img', { name: '家长用微信扫的二维码' })).toBeVisible()
  await expect(screen).toContainText('正在等待，每 10 秒检查一次')
  await look(page, 'parent-screen')
  // A phone on its side shows the whole code, too.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(screen.getByRole('img', { name: '家长用微信扫的二维码' })).toBeInViewport({ ratio: 1 })
  // Nothing of the page can be reached behind it.
  await page.keyboard.press('Escape')
  await expect(screen).toBeVisible()
  await screen.getByRole('button', { name: '换一张码' }).click()
  await expect.poll(() => stand.asked(parents.miniCode).length).toBe(2)

  // Without a line the code stays, and it is said.
  const checks = () => stand.asked(parents.status).length
  const before = checks()
  expectError(/is-bind-parent|ERR_/)
  await page.route('**/api/student-index/is-bind-parent', (route) => route.abort())
  await page.clock.runFor(10_000)
  await expect(screen).toContainText('网络断开了')
  await expect(screen.getByRole('img', { name: '家长用微信扫的二维码' })).toBeVisible()
  await look(page, 'parent-screen-cut')
  await page.unroute('**/api/student-index/is-bind-parent')
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(checks()).toBeGreaterThan(before)
  }).toPass()
  await expect(screen).toContainText('正在等待')

  stand.answer(parents.status, { status: 1 })
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(screen).toBeHidden({ timeout: 100 })
  }).toPass()
  await expect(page.getByText('账号激活成功！')).toBeVisible()
})

test('R676, R680: one who has a parent is told nothing, and a teacher is not asked about', async ({ open, stand, settle }) => {
  begin(stand, 1)
  const page = await open(studentQuietPage)
  await expect.poll(() => stand.asked(parents.status).length).toBe(1)
  await settle(page)
  await expect(page.getByText('账号激活成功！')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  logIn(stand, teacher)
  await page.goto(`${stand.origin}/academic-analysis/topic`)
  await settle(page)
  expect(stand.asked(parents.status)).toHaveLength(1)
})

test('R615: a parent sees whom the code is for, proves a phone and is bound; a code that is over says so', async ({
  open,
  stand,
  look,
}) => {
  openSchool(stand, 'jp')
  stand.answer(parents.look, { real_name: '林**', username: '', class_name: '七年级精品(1)班', org: '精品班', has_codes: 1 })
  stand.answer(parents.sendCode, {})
  stand.refuse(parents.bind, 'codeWrong')
  const page = await open('/parent-bind?code=abc', { viewport: phone })
  await expect(page.getByText('林**')).toBeVisible()
  await look(page, 'parent-bind')
  await page.getByRole('radio', { name: '爸爸' }).check()
  await page.getByLabel('手机号（可以不填）').fill('138 0000 0001')
  await page.getByRole('button', { name: '我是家长' }).click()
  await expect(page.getByText('请输入 6 位验证码')).toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.getByLabel('短信验证码').fill('123456')
  await page.getByRole('button', { name: '我是家长' }).click()
  await expect(page.getByRole('alert')).toContainText('验证码不正确或已过期')
  await look(page, 'parent-bind-refused')
  stand.answer(parents.bind, {})
  await page.getByRole('button', { name: '我是家长' }).click()
  await expect(page.getByRole('heading', { name: '绑定好了' })).toBeVisible()
  await look(page, 'parent-bind-done')
  expect(stand.asked(parents.bind).at(-1)).toEqual({ code: 'abc', relation: 1, phone: '13800000001', phone_code: '123456' })

  stand.answer(parents.look, { real_name: '', username: 'demf22001', class_name: '七年级精品(1)班', org: '精品班', has_codes: 1 })
  await page.goto(`${stand.origin}/parent-bind?code=new`)
  await expect(page.getByRole('definition').first()).toHaveText('demf22001')
  await expect(page.getByRole('term').first()).toHaveText('账号')
  stand.refuse(parents.look, 'parentCodeWrong')
  await page.goto(`${stand.origin}/parent-bind?code=old`)
  await expect(page.getByRole('heading', { name: '这张码不能用了' })).toBeVisible()
  await look(page, 'parent-bind-over')
})

test('家长绑定: the list, another code, and unbinding with what the parent’s phone was sent', async ({ open, stand, look }) => {
  begin(stand, 1)
  const mother: Parent = { id: 1, relation: 2, phone: '139 **** 0001', bound_at: 1_790_000_000 }
  const other: Parent = { ...mother, id: 2, relation: 3, phone: '' }
  stand.answer(parents.mine, { list: [mother, other] })
  const page = await open('/student-personal-center?sec_name=parents')
  const rows = page.getByRole('list', { name: '家长', exact: true }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  // Nobody could send that one a code.
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0)
  await look(page, 'parents')
  await page.getByRole('button', { name: '添加家长' }).click()
  const adding = page.getByRole('dialog', { name: '添加家长' })
  await expect(adding.getByRole('img')).toBeVisible()
  await look(page, 'parents-add')
  await adding.getByRole('button', { name: '完成' }).click()
  await expect(adding).toBeHidden()

  stand.answer(parents.sendUnbindCode, {})
  stand.refuse(parents.unbind, 'codeWrong')
  await page.getByRole('button', { name: '解绑妈妈' }).click()
  const dialog = page.getByRole('dialog', { name: '解绑家长' })
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog).toContainText('验证码已发送')
  await dialog.getByLabel('短信验证码').fill('111111')
  await dialog.getByRole('button', { name: '解绑', exact: true }).click()
  await expect(dialog).toContainText('验证码不正确或已过期')
  await look(page, 'parents-unbind')
  stand.answer(parents.unbind, () => {
    stand.answer(parents.mine, { list: [] })
    return {}
  })
  await dialog.getByLabel('短信验证码').fill('222222')
  await dialog.getByRole('button', { name: '解绑', exact: true }).click()
  await expect(page.getByText('还没有绑定家长')).toBeVisible()
  await look(page, 'parents-empty')
})

test('a teacher unbinds a parent of the own class, which is asked first', async ({ open, stand }) => {
  openSchool(stand, 'jp')
  logIn(stand, teacher)
  const [first] = students
  if (!first) throw new Error('nobody in the class')
  stand.answer(classes.roster, { list: [{ ...first, is_bind_parent: 1 }] })
  stand.answer(parents.ofStudent, { list: [{ id: 1, relation: 2, phone: '', bound_at: 1_790_000_000 }] })
  const page = await open('/')
  await page.getByRole('button', { name: `更多操作：${first.real_name}` }).click()
  await page.getByRole('menuitem', { name: '绑定的家长' }).click()
  const dialog = page.getByRole('dialog', { name: `${first.real_name}的家长` })
  await expect(dialog).toContainText('没有留手机号')
  // It stays when the window becomes as narrow as a phone.
  await page.setViewportSize(phone)
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'phone')
  await expect(dialog).toContainText('没有留手机号')
  stand.answer(parents.remove, () => {
    stand.answer(parents.ofStudent, { list: [] })
    return {}
  })
  await dialog.getByRole('button', { name: '解绑妈妈' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑', exact: true }).click()
  await expect(dialog).toContainText('还没有绑定家长')
  expect(stand.asked(parents.remove)).toEqual([{ class_id: teacher.class_id, student_id: first.id, id: 1 }])
})
