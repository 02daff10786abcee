import { admins } from '@jiangtai/contract/admins'
import { jobs } from '@jiangtai/contract/jobs'
import { type SetupState, setup } from '@jiangtai/contract/setup'
import { enterConsole, setUp } from '../../test/page/admins.ts'
import { at } from '../../test/page/at.ts'
import { expect, test } from '../../test/page/test.ts'

const nothing = { long_name: '', short_name: '', code: '', hosts: [] }

test('R1119: the printed address asks for the school, then for its administrator, keeps what was saved, and leads to the console', async ({
  stand,
  open,
  look,
}) => {
  stand.answer(setup.look, { needs_host: 0, draft: { ...nothing, long_name: '市第一中学' } })
  const page = await open('/setup?token=abc')
  await expect(page.getByLabel('学校全称')).toHaveValue('市第一中学')
  stand.refuse(setup.save, 'schoolCode')
  await page.getByLabel('简称').fill('一中')
  await page.getByLabel('机构代码').fill('y')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '机构代码只能是' })).toBeVisible()
  await look(page, 'setup-school')
  stand.answer(setup.save, {})
  await page.getByLabel('机构代码').fill('Yizhong')
  await page.getByLabel('学校的网址').fill('class.example.cn，10.0.0.5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '一中' })).toBeVisible()
  expect(stand.asked(setup.save).at(-1)).toEqual({
    ...{ token: 'abc', long_name: '市第一中学', short_name: '一中', code: 'yizhong', hosts: ['class.example.cn', '10.0.0.5'] },
  })
  await page.getByLabel('账号').fill('principal')
  await page.getByLabel('真实姓名').fill('方校长')
  await page.getByLabel('密码', { exact: true }).fill('123456')
  stand.refuse(setup.begin, 'passwordGuessable')
  await page.getByRole('button', { name: '建立学校' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '密码' })).toBeVisible()
  await look(page, 'setup-admin')
  await page.getByRole('button', { name: '上一步' }).click()
  await expect(page.getByLabel('学校全称')).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('账号').fill('principal')
  await page.getByLabel('密码', { exact: true }).fill('first-pass1')
  stand.answer(setup.begin, () => {
    enterConsole(stand)
    return { host: '', is_here: 1 as const }
  })
  await page.getByRole('button', { name: '建立学校' }).click()
  await at(page, '/admin')
})

test('R1119: an address that is over says so, and a school beside the demo school is opened at its own', async ({ stand, open, look }) => {
  stand.refuse(setup.look, 'setupOver')
  const over = await open('/setup?token=old')
  await expect(over.getByRole('heading', { name: '这个设置地址不能用了' })).toBeVisible()
  await look(over, 'setup-over')
  stand.answer(setup.look, {
    needs_host: 1,
    draft: { long_name: '一中', short_name: '一中', code: 'yizhong', hosts: ['10.0.0.5'] },
  })
  stand.answer(setup.save, {})
  stand.answer(setup.begin, { host: '10.0.0.5', is_here: 0 })
  const page = await open('/setup?token=abc')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('账号').fill('principal')
  await page.getByLabel('真实姓名').fill('方校长')
  await page.getByLabel('密码', { exact: true }).fill('first-pass1')
  await page.getByRole('button', { name: '建立学校' }).click()
  await expect(page.getByRole('link', { name: /^http:\/\/10\.0\.0\.5:\d+\/login$/ })).toBeVisible()
  await look(page, 'setup-begun')
})

test('the console shows the next step alone with its button, adds classes by a pattern, and the demo school goes after the password', async ({
  stand,
  open,
  look,
}) => {
  enterConsole(stand)
  let state: SetupState = { ...setUp, class_count: 0, teacher_count: 1, student_count: 0, has_demo: 1, is_done: 0 }
  stand.answer(setup.state, () => state)
  stand.answer(setup.addClasses, ({ grades, count }) => {
    state = { ...state, class_count: grades.length * count }
    return { added: state.class_count }
  })
  const page = await open('/admin')
  const card = page.getByRole('region', { name: '开学设置，还差 4 步' })
  await card.getByRole('button', { name: '添加班级' }).click()
  const dialog = page.getByRole('dialog', { name: '添加班级' })
  await dialog.getByLabel('七年级').check()
  await dialog.getByLabel('八年级').check()
  await expect(dialog.getByText(/^共/)).toContainText('共 16 个班：七年级(1)班 … 七年级(8)班 等')
  await look(page, 'setup-classes')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByRole('region', { name: '开学设置，还差 3 步' })).toContainText('16 个班')
  await expect(page.getByRole('link', { name: '添加老师' })).toHaveAttribute('href', '/admin/teachers')
  await look(page, 'setup-card')

  stand.refuse(setup.removeDemo, 'confirmNeeded')
  await page.getByRole('button', { name: '删除演示数据' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除演示数据' }).click()
  stand.answer(admins.confirmPassword, { until: 0 })
  stand.answer(setup.removeDemo, { job_id: 7 })
  stand.answer(jobs.get, () => {
    state = { ...state, has_demo: 0 }
    return { state: 2 as const, done: 0, total: 0, msg: '', file_url: '' }
  })
  await page.getByLabel('你的登录密码').fill('right')
  await page.keyboard.press('Enter')
  await expect(page.getByText('演示数据已经全部删除')).toBeVisible()
  await expect(page.getByRole('button', { name: '删除演示数据' })).toHaveCount(0)

  state = { ...state, teacher_count: 3, student_count: 90 }
  stand.answer(setup.finish, () => {
    state = { ...state, is_done: 1 }
    return {}
  })
  await page.reload()
  await page.getByRole('button', { name: '完成设置' }).click()
  await expect(page.getByText('开学设置')).toHaveCount(0)
})
