import { admins } from '@jiangtai/contract/admins'
import { organizationHeader } from '@jiangtai/contract/call'
import { organizations } from '@jiangtai/contract/organizations'
import { type ManagedProtocol, protocol, protocolKinds, protocolTitles } from '@jiangtai/contract/protocol'
import { Refusal } from '@jiangtai/contract/refusal'
import { school } from '@jiangtai/contract/school'
import { admin, enterConsole } from '../../test/page/admins.ts'
import { navigate } from '../../test/page/navigate.ts'
import { logIn, organizationOf } from '../../test/page/school.ts'
import { listedOf, schoolOf } from '../../test/page/school-info.ts'
import { expect, test } from '../../test/page/test.ts'

test('what is typed is seen in the preview, kept while one looks elsewhere, and saved; a stale one is refused', async ({
  stand,
  open,
  look,
}) => {
  enterConsole(stand)
  let info = schoolOf()
  stand.answer(school.get, () => info)
  const page = await open('/admin/school')
  await expect(page.getByRole('button', { name: '没有改动' })).toBeDisabled()
  await look(page, 'school-info')
  await page.getByLabel('学校全称').fill('市第一中学')
  await page.getByRole('radio', { name: '青花' }).click()
  const preview = page.getByLabel('登录页的预览')
  await expect(preview).toContainText('市第一中学')
  await expect(preview).toHaveAttribute('data-org', 'hxz')
  await page.getByRole('link', { name: '管理员' }).click()
  await page.getByRole('link', { name: '学校信息' }).click()
  await expect(page.getByLabel('学校全称')).toHaveValue('市第一中学')
  await look(page, 'school-changed')

  stand.refuse(school.save, 'schoolStale')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByRole('alert')).toContainText('其他管理员刚刚改过')
  await look(page, 'school-stale')
  info = schoolOf({ system_long_name: '别人改的中学', version: 4 })
  await page.getByRole('button', { name: '看新的内容' }).click()
  await expect(page.getByLabel('学校全称')).toHaveValue('别人改的中学')

  await page.getByLabel('简称').fill('一中')
  stand.answer(school.save, ({ version, ...form }) => {
    info = schoolOf({ ...form, version: version + 1 })
    return info
  })
  stand.answer(organizations.current, { ...organizationOf('default'), system_sort_name: '一中' })
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('已保存，大家下次打开页面时看到')).toBeVisible()
  expect(stand.asked(school.save).at(-1)).toMatchObject({ system_sort_name: '一中', version: 4 })
})

test('hosts: one that another school has is refused beside the field; leaving the own one is asked about and leads on', async ({
  stand,
  open,
  look,
}) => {
  enterConsole(stand)
  stand.answer(school.get, schoolOf({ is_default: 1, logo: '/brand/school/aa.png' }))
  stand.serveFile('/brand/school/aa.png', Buffer.from(''), 'image/png')
  stand.answer(admins.confirmPassword, { until: 0 })
  const page = await open('/admin/school')
  await page.getByLabel('添加网址').fill('other.test')
  stand.refuse(school.saveHosts, 'hostTaken', { x: 'other.test' })
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByText('域名已被其他学校使用：other.test')).toBeVisible()
  await look(page, 'school-host-taken')
  stand.refuse(school.saveHosts, 'hostHere', { x: 'class.school.test' })
  await page.getByRole('button', { name: '去掉：class.school.test' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '去掉', exact: true }).click()
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '去掉你现在打开的网址？' })
  await expect(asked).toContainText('join.school.test')
  stand.answer(school.saveHosts, schoolOf({ hosts: [{ host: 'join.school.test', is_fh: 1 }] }))
  await asked.getByRole('button', { name: '去掉它' }).click()
  await expect(page.getByRole('heading', { name: '网址改好了' })).toBeVisible()
  expect(stand.asked(school.saveHosts).at(-1)).toMatchObject({ hosts: ['join.school.test'], leaves_here: true })
  await look(page, 'school-moved')
})

const managedOf = (kind: ManagedProtocol['kind'], more: Partial<ManagedProtocol> = {}): ManagedProtocol => ({
  ...{ kind, title: protocolTitles[kind], content: '一、总则\n欢迎使用。', updated_at: 1_790_000_000, version: 0, is_default: 1 },
  ...{ default_text: '一、总则\n欢迎使用。', published: [], ...more },
})

test('protocols: a text is changed with a preview, published after a question, and can go back to ours', async ({ stand, open, look }) => {
  enterConsole(stand)
  let list = protocolKinds.map((kind) => managedOf(kind))
  stand.answer(protocol.texts, () => ({ list }))
  const page = await open('/admin/protocols')
  await expect(page.getByText('现在用的是平台自带的文本', { exact: false })).toBeVisible()
  await page.getByRole('radio', { name: '共享协议' }).click()
  await page.getByLabel('文本', { exact: true }).fill('一、分享\n<b>大家</b>好')
  await expect(page.getByRole('heading', { name: '一、分享' })).toBeVisible()
  await expect(page.getByText('<b>大家</b>好').last()).toBeVisible()
  await look(page, 'protocols-changed')
  await page.getByRole('button', { name: '发布第 1 版' }).click()
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '发布第 1 版校本资源共享协议？' })
  await expect(asked).toContainText('重新阅读和同意')
  const published = [{ version: 1, published_at: 1_790_000_000, by: '周敏', is_default: 0 as const }]
  stand.answer(protocol.publish, ({ kind, text }) => {
    const next = managedOf(kind, { content: text, version: 1, is_default: 0, published })
    list = list.map((one) => (one.kind === kind ? next : one))
    return next
  })
  await asked.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('现在用的是学校自己的第 1 版。')).toBeVisible()
  await expect(page.getByRole('button', { name: '恢复默认文本' })).toBeVisible()
  await look(page, 'protocols-own')
})

test('a text that a colleague has published meanwhile is shown, what was typed stays, and is published over it only by who has seen it', async ({
  stand,
  open,
  look,
}) => {
  enterConsole(stand)
  let list = protocolKinds.map((kind) => managedOf(kind))
  stand.answer(protocol.texts, () => ({ list }))
  const page = await open('/admin/protocols')
  const typed = page.getByLabel('文本', { exact: true })
  await typed.fill('一、我的')
  stand.answer(protocol.publish, ({ kind, text, version }) => {
    const published = [{ version: 1, published_at: 1_790_000_000, by: '李想', is_default: 0 as const }]
    const next = managedOf(kind, { content: version === 0 ? '一、别人的' : text, version: version + 1, is_default: 0, published })
    list = list.map((one) => (one.kind === kind ? next : one))
    if (version === 0) throw new Refusal('schoolStale')
    return next
  })
  await page.getByRole('button', { name: '发布第 1 版' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布', exact: true }).click()
  const newer = page.getByRole('alert').filter({ hasText: '李想刚刚发布了第 1 版' })
  await newer.getByText('看第 1 版的文本').click()
  await expect(newer.getByRole('heading', { name: '一、别人的' })).toBeVisible()
  await expect(typed).toHaveValue('一、我的')
  await expect(page.getByRole('button', { name: '发布第 1 版' })).toBeDisabled()
  await look(page, 'protocols-newer')
  await newer.getByRole('button', { name: '看过了，继续改我写的' }).click()
  await page.getByRole('button', { name: '发布第 2 版' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('现在用的是学校自己的第 2 版。')).toBeVisible()
  expect(stand.asked(protocol.publish).map(({ version, text }) => [version, text])).toEqual([
    [0, '一、我的'],
    [1, '一、我的'],
  ])
})

test('R1118: an operator chooses a school, works in it and comes back', async ({ stand, open, look }) => {
  enterConsole(stand)
  logIn(stand, { ...admin, admin_level: 2 })
  stand.answer(school.list, {
    list: [
      listedOf(),
      listedOf({ org_code: 'second', name: '第二中学', hosts: ['second.test'], admin_count: 0, class_count: 0, is_own: 0 }),
    ],
  })
  const page = await open('/admin/schools')
  await expect(page.getByText('还没有管理员', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '新建学校' }).click()
  const form = page.getByRole('dialog', { name: '新建学校' })
  for (const [label, text] of Object.entries({ 学校全称: '第三中学', 简称: '三中', 机构代码: 'third', 网址: 'third.test, 10.0.0.5' }))
    await form.getByLabel(label).fill(text)
  stand.refuse(school.add, 'hostTaken', { x: 'third.test' })
  await form.getByRole('button', { name: '新建' }).click()
  await expect(form.getByRole('alert')).toContainText('域名已被其他学校使用：third.test')
  await look(page, 'schools-add')
  stand.answer(school.add, {})
  await form.getByRole('button', { name: '新建' }).click()
  await expect(form).toHaveCount(0)
  expect(stand.asked(school.add).at(-1)).toMatchObject({ org_code: 'third', hosts: ['third.test', '10.0.0.5'] })

  const asked = page.waitForRequest((request) => request.url().includes(admins.overview.path))
  await page.getByRole('button', { name: '管理：第二中学' }).click()
  expect((await asked).headers()[organizationHeader]).toBe('second')
  await expect(page.getByRole('heading', { level: 1, name: '第二中学' })).toBeVisible()
  await look(page, 'schools-elsewhere')
  await page.getByRole('button', { name: '回到自己的学校' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '讲台示范学校' })).toBeVisible()
})

test('R1118: an operator who stays with a draft goes on in the school of the draft; who is no operator any more is told', async ({
  stand,
  open,
  look,
}) => {
  enterConsole(stand)
  logIn(stand, { ...admin, admin_level: 2 })
  stand.answer(school.list, { list: [listedOf(), listedOf({ org_code: 'second', name: '第二中学', is_own: 0 })] })
  stand.answer(school.get, schoolOf())
  stand.answer(school.save, schoolOf({ version: 4 }))
  const page = await open('/admin/schools')
  await page.getByRole('button', { name: '管理：第二中学' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '第二中学' })).toBeVisible()
  await navigate(page, '/admin/school')
  await page.getByLabel('简称').fill('二中')
  const stayed = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  await page.getByRole('button', { name: '回到自己的学校' }).click()
  await stayed
  await expect(page.getByText('正在管理 第二中学')).toBeVisible()
  const saved = page.waitForRequest((request) => request.url().includes(school.save.path))
  await page.getByRole('button', { name: '保存修改' }).click()
  expect((await saved).headers()[organizationHeader]).toBe('second')
  await expect(page.getByText('已保存，大家下次打开页面时看到')).toBeVisible()

  logIn(stand, admin)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { name: '你不再管理第二中学' })).toBeVisible()
  await look(page, 'schools-no-longer')
  await page.getByRole('button', { name: '回到自己的学校' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '讲台示范学校' })).toBeVisible()
})
