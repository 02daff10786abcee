import { readFile } from 'node:fs/promises'
import { publishVote, windowOf } from './support/dock.ts'
import { inGbk } from './support/gbk.ts'
import { addressesOnSlips } from './support/slips.ts'
import { expect, test } from './support/test.ts'

const password = 'first-pass1'
const table = inGbk('姓名,学号,班级\n林小满,70101,七年级(1)班\n陈子轩,70102,七年级（1）班\n周一诺,70103,七年级1班\n')
/** Of a slip; nobody here knows the school's host. */
const pathOf = (slip = '') => {
  const { pathname, search } = new URL(slip)
  return pathname + search
}
const phone = { width: 390, height: 844 }

test('R1119, R1120, R1125: from an empty database through the printed address to a vote of students who were imported and log in by their slips', async ({
  people,
  demo,
}) => {
  const server = await demo({ DEMO: '0' })
  const head = await people({ server })
  const { page } = head
  await head.goto(await server.printed)
  await page.getByLabel('学校全称').fill('市第一中学')
  await page.getByLabel('简称').fill('一中')
  await page.getByLabel('机构代码').fill('yizhong')
  await page.getByLabel('学校的网址').fill('class.yizhong.test')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('账号').fill('principal')
  await page.getByLabel('真实姓名').fill('方校长')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '建立学校' }).click()

  await head.at('/admin/setup')
  await page.getByLabel('七年级', { exact: true }).check()
  await page.getByRole('button', { name: '添加班级' }).click()
  await page.getByLabel('数学 人教版').check()
  await page.getByRole('button', { name: '添加选中的学科' }).click()
  await expect(page.getByRole('heading', { name: '老师和学生' })).toBeVisible()

  // Left here, and resumed from the first page of the console.
  await head.goto('/admin')
  await page.getByRole('link', { name: '继续设置' }).click()
  await page.getByRole('link', { name: '导入学生' }).click()
  await page.getByLabel('名单表格').setInputFiles({ name: '七年级名单.csv', mimeType: 'text/csv', buffer: table })
  await page.getByRole('button', { name: /^导入 3 / }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '打印 3 张登录条' }).click()
  await page.getByLabel('你的登录密码').fill(password)
  await page.keyboard.press('Enter')
  const slips = addressesOnSlips(await readFile(await (await download).path()))
  expect(slips.map((slip) => new URL(slip).hostname)).toEqual(Array.from({ length: 3 }, () => 'class.yizhong.test'))

  await head.goto('/admin/teachers')
  await page.getByRole('button', { name: '修改：方校长' }).click()
  const form = page.getByRole('dialog', { name: '修改老师' })
  await form.getByLabel('七年级(1)班').check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: '继续设置' }).click()
  await page.getByRole('button', { name: '完成设置' }).click()
  await expect(page.getByText('开学设置完成了')).toBeVisible()
  await expect(page.getByRole('heading', { name: '市第一中学的网址' })).toBeVisible()

  const [first, second] = [await people({ server, viewport: phone }), await people({ server, viewport: phone })]
  for (const [at, student] of [first, second].entries()) {
    await student.goto(pathOf(slips[at]))
    await student.page.getByRole('button', { name: '登录', exact: true }).click()
    await student.page.getByLabel('新密码', { exact: true }).fill('own-pass1')
    await student.page.getByLabel('再输一次').fill('own-pass1')
    await student.page.getByRole('button', { name: '保存并进入' }).click()
    await student.at('/student-index')
  }
  await head.goto('/')
  await expect(page.getByText('2 / 3 在线')).toBeVisible()
  await page.getByRole('button', { name: '投票器', exact: true }).click()
  await publishVote(page, '第一次投票')
  for (const student of [first, second]) {
    await student.page.getByRole('dialog', { name: '第一次投票' }).getByLabel('说法A').click()
    await student.page.getByRole('button', { name: '投 A' }).click()
  }
  await expect(windowOf(page).getByText('还有 1 位同学没投')).toBeVisible()

  // A slip opens the door once.
  const third = await people({ server, viewport: phone })
  await third.goto(pathOf(slips[0]))
  await third.page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(third.page.getByRole('alert').filter({ hasText: '登录条' })).toBeVisible()
})
