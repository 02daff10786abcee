import { admins } from '@jiangtai/contract/admins'
import { schoolClasses } from '@jiangtai/contract/school-classes'
import { type DemoState, type SampleTree, type SetupState, setup } from '@jiangtai/contract/setup'
import { enterConsole, setUp } from '../../test/page/admins.ts'
import { at } from '../../test/page/at.ts'
import { expect, test } from '../../test/page/test.ts'

const mathematics: SampleTree = {
  ...{ key: 'mathematics', name: '数学', edition: '人教版', course_count: 98, is_there: 0 },
  grades: ['七年级上册', '七年级下册', '九年级下册'],
}
const nothing = { long_name: '', short_name: '', code: '', theme: 'default' as const, hosts: [] }

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
  await expect(page.getByLabel('机构代码')).toHaveAccessibleDescription(/机构代码只能是/)
  await expect(page.getByLabel('机构代码')).toBeFocused()
  await look(page, 'setup-school')
  stand.answer(setup.save, {})
  await page.getByLabel('机构代码').fill('Yizhong')
  await page.getByLabel('颜色').selectOption('青花')
  await page.getByLabel('学校的网址').fill('class.example.cn，10.0.0.5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '一中' })).toBeVisible()
  expect(stand.asked(setup.save).at(-1)).toEqual({
    ...{ token: 'abc', long_name: '市第一中学', short_name: '一中', code: 'yizhong', theme: 'hxz' },
    hosts: ['class.example.cn', '10.0.0.5'],
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
  stand.answer(setup.addresses, { list: [] })
  stand.answer(setup.begin, () => {
    enterConsole(stand)
    return { host: '', is_here: 1 as const }
  })
  await page.getByRole('button', { name: '建立学校' }).click()
  await at(page, '/admin/setup')
})

test('R1119: an address that is over says so, and a school beside the demo school is opened at its own', async ({ stand, open, look }) => {
  stand.refuse(setup.look, 'setupOver')
  const over = await open('/setup?token=old')
  await expect(over.getByRole('heading', { name: '这个设置地址不能用了' })).toBeVisible()
  await look(over, 'setup-over')
  stand.answer(setup.look, {
    needs_host: 1,
    draft: { long_name: '一中', short_name: '一中', code: 'yizhong', theme: 'default', hosts: ['10.0.0.5'] },
  })
  stand.answer(setup.save, {})
  stand.answer(setup.begin, { host: '10.0.0.5', is_here: 0 })
  // The first step was saved before: it goes on with the second.
  const page = await open('/setup?token=abc')
  await page.getByLabel('账号').fill('principal')
  await page.getByLabel('真实姓名').fill('方校长')
  await page.getByLabel('密码', { exact: true }).fill('first-pass1')
  await page.getByRole('button', { name: '建立学校' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('link', { name: /^http:\/\/10\.0\.0\.5:\d+\/login$/ })).toBeVisible()
  expect(stand.asked(setup.begin)).toHaveLength(1)
  await look(page, 'setup-begun')
})

const fresh: SetupState = {
  ...{ class_count: 0, subject_count: 0, teacher_count: 1, student_count: 0, admin_count: 1 },
  ...{ skipped: [], has_demo: 0, is_done: 0, has_whole: 1 },
}

test('R1120: the wizard goes on where it was left: classes with their names before they are made, subjects that are skipped, people', async ({
  stand,
  open,
  look,
}) => {
  enterConsole(stand)
  let state = fresh
  stand.answer(setup.state, () => state)
  stand.answer(schoolClasses.list, { list: [] })
  stand.answer(setup.addClasses, ({ grades }) => {
    const class_count = grades.reduce((sum, { count }) => sum + count, 0)
    state = { ...state, class_count }
    return { added: class_count }
  })
  const page = await open('/admin')
  const card = page.getByRole('region', { name: '开学设置，还差 4 步' })
  await expect(card).toBeVisible()
  await look(page, 'setup-card')
  await card.getByRole('link', { name: '继续设置' }).click()
  await page.getByLabel('七年级', { exact: true }).check()
  await page.getByLabel('八年级', { exact: true }).check()
  await page.getByRole('group', { name: '八年级的班数' }).getByRole('button', { name: '减少' }).click()
  await expect(page.getByText('将添加 15 个班')).toBeVisible()
  await expect(page.getByText('八年级(1)班 … 八年级(7)班')).toBeVisible()
  await look(page, 'setup-classes')
  stand.answer(setup.trees, { list: [mathematics, { ...mathematics, key: 'physics', name: '物理', is_there: 1 }] })
  await page.getByRole('button', { name: '添加班级' }).click()
  await expect(page.getByRole('heading', { name: '学科和教材' })).toBeVisible()
  expect(stand.asked(setup.addClasses).at(-1)?.grades).toEqual([
    { grade: 7, count: 8 },
    { grade: 8, count: 7 },
  ])
  await expect(page.getByLabel('物理 人教版')).toBeDisabled()
  await page.getByLabel('数学 人教版').check()
  await look(page, 'setup-subjects')
  stand.answer(setup.skip, ({ step }) => {
    state = { ...state, skipped: [step] }
    return {}
  })
  await page.getByRole('button', { name: '跳过，以后再做' }).click()
  await expect(page.getByRole('link', { name: '导入学生' })).toHaveAttribute('href', '/admin/import?kind=2')
  await look(page, 'setup-people')
  await page.getByRole('link', { name: '导入学生' }).click()
  await page.getByRole('link', { name: '继续设置' }).click()
  // What was skipped can be done after all.
  await page.getByRole('link', { name: '学科和教材' }).click()
  await page.getByLabel('数学 人教版').check()
  stand.answer(setup.addTrees, () => {
    state = { ...state, subject_count: 1 }
    return { added: 1 }
  })
  await page.getByRole('button', { name: '添加选中的学科' }).click()
  await expect(page.getByRole('heading', { name: '老师和学生' })).toBeVisible()
})

test('R1120: the end shows where the school is opened, the demo school goes after the password, and the card goes from the console', async ({
  stand,
  open,
  look,
}) => {
  enterConsole(stand)
  let state: SetupState = { ...setUp, has_demo: 1, is_done: 0 }
  stand.answer(setup.state, () => state)
  const schools = [
    { name: '演示学校', is_own: 0 as const },
    { name: '示范高中', is_own: 0 as const },
  ]
  let demo: DemoState = { schools, people: 90, refused: '', is_removing: 0, failed: '' }
  stand.answer(setup.demo, () => demo)
  const rows = Array.from({ length: 21 }, (_, y) => Array.from({ length: 21 }, (_, x) => ((x * y) % 3 ? '1' : '0')).join(''))
  stand.answer(setup.addresses, {
    list: [
      { url: 'https://class.example.cn', is_lan: 0, rows },
      { url: 'https://10.0.0.5:3000', is_lan: 1, rows },
    ],
  })
  const page = await open('/admin/setup')
  await expect(page.getByRole('img', { name: 'https://10.0.0.5:3000 的二维码' })).toBeVisible()
  await look(page, 'setup-finish')

  stand.refuse(setup.removeDemo, 'confirmNeeded')
  await page.getByRole('button', { name: '删除演示数据' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('“演示学校”、“示范高中”，共 90 个账号')
  await expect(page.getByRole('alertdialog')).toContainText('你自己的学校不受影响')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除演示数据' }).click()
  await expect(page.getByLabel('你的登录密码')).toBeVisible()
  stand.answer(admins.confirmPassword, { until: 0 })
  stand.answer(setup.removeDemo, () => {
    demo = { ...demo, failed: '没有完成，请稍后再试' }
    return {}
  })
  await page.getByLabel('你的登录密码').fill('right')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('演示数据没有删除：没有完成，请稍后再试。')
  await look(page, 'setup-demo-failed')
  stand.answer(setup.removeDemo, () => {
    demo = { ...demo, schools: [], failed: '' }
    state = { ...state, has_demo: 0 }
    return {}
  })
  await page.getByRole('button', { name: '再试一次' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除演示数据' }).click()
  await expect(page.getByText('演示数据已经全部删除')).toBeVisible()
  await expect(page.getByRole('button', { name: '删除演示数据' })).toHaveCount(0)
  stand.answer(setup.finish, () => {
    state = { ...state, is_done: 1 }
    return {}
  })
  await page.getByRole('button', { name: '完成设置' }).click()
  await expect(page.getByRole('button', { name: '完成设置' })).toHaveCount(0)
  await page.getByRole('link', { name: '管理首页' }).click()
  await expect(page.getByText('在线课堂')).toBeVisible()
  await expect(page.getByText('还差')).toHaveCount(0)
})
