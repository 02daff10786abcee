import { switchCalls } from '@jiangtai/contract/switches'
import { enterConsole, switchesOf } from '../../test/page/admins.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const classes = [
  switchesOf(),
  switchesOf({ id: 2, name: '七年级(5)班', decided: [{ name: 'im_interaction_answer', is_on: 0 }] }),
  switchesOf({ id: 4, name: '八年级(1)班', grade: 8 }),
  switchesOf({ id: 3, name: '七年级(6)班', student_count: 0, decided: [{ name: 'im_interaction', is_on: 0 }] }),
]

test('what was pressed has a halo until it is saved; the school’s word counts for every class; a refusal keeps the rest', async ({
  stand,
  open,
  look,
}) => {
  enterConsole(stand)
  stand.answer(switchCalls.list, { decided: [{ name: 'im_interaction_score', is_on: 0 }], classes })
  const page = await open('/admin/switches')
  const box = (of: string, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${of.replace(/[()]/g, '\\$&')} ${name}`) })
  await expect(box('七年级(5)班', '抢答')).not.toBeChecked()
  await expect(box('七年级(5)班', '计分器')).toHaveCount(0)
  await expect(page.getByText('七年级(6)班 投票器：互动工具已全部关闭')).toBeAttached()
  await expect(page.getByRole('button', { name: '没有改动' })).toBeDisabled()
  await box('七年级(3)班', '锁屏').click()
  await box('学校默认', '计分器').click()
  await expect(box('七年级(5)班', '计分器')).toBeChecked()
  await expect(page.getByRole('checkbox', { name: '七年级(3)班 锁屏（未保存）' })).not.toBeChecked()
  await page.getByRole('button', { name: '八年级 1' }).click()
  await expect(box('七年级(3)班', '锁屏')).toHaveCount(0)
  await page.getByRole('button', { name: '七年级 3' }).click()
  await expect(box('七年级全部', '抢答')).toHaveJSProperty('indeterminate', true)
  await box('七年级全部', '抢答').click()
  await expect(box('七年级(5)班', '抢答')).toBeChecked()
  await page.getByRole('button', { name: '不改了' }).click()
  await box('学校默认', '计分器').click()
  await box('七年级(3)班', '锁屏').click()
  await expect(page.getByText('七年级(3)班：关闭了锁屏')).toBeVisible()
  await page.getByRole('button', { name: '套用到整个年级' }).click()
  await expect(box('七年级(5)班', '锁屏')).not.toBeChecked()
  await look(page, 'admin-switches')
  expect(await page.getByLabel('班级功能').evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true)
  await box('七年级(5)班', '抢答').click()
  await page.getByRole('button', { name: '恢复学校默认' }).click()
  await expect(box('七年级(5)班', '锁屏')).toBeChecked()
  await page.getByRole('button', { name: '不改了' }).click()
  await box('七年级(3)班', '锁屏').click()
  await box('学校默认', '计分器').click()

  stand.answer(switchCalls.set, ({ scope }) => {
    if (scope === 'org') stand.refuse(switchCalls.set, 'unavailable')
    return { decided: [] }
  })
  await page.getByRole('button', { name: '保存 2 处改动' }).click()
  await expect(page.getByText('已保存 2 处改动，马上生效')).toBeVisible()
  expect(stand.asked(switchCalls.set)).toEqual([
    { scope: 'class', id: 1, name: 'im_interaction_screen', value: false },
    { scope: 'org', name: 'im_interaction_score', value: true },
  ])

  stand.refuse(switchCalls.set, 'adminOnly')
  await box('全校', '班级码').click()
  await page.getByRole('button', { name: '保存 1 处改动' }).click()
  await expect(page.getByText('仅管理员可操作')).toBeVisible()
  await expect(page.getByRole('button', { name: '保存 1 处改动' })).toBeVisible()
  await page.getByRole('link', { name: '概览' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('link', { name: '功能', exact: true }).click()
  await expect(page.getByRole('button', { name: '保存 1 处改动' })).toBeVisible()
  await page.getByRole('button', { name: '不改了' }).click()
  await expect(box('全校', '班级码')).toBeChecked()

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: '哪个班级：学校默认' }).click()
  await page.getByRole('menuitemradio', { name: '七年级(6)班' }).click()
  await expect(page.getByText('投票器 · 互动工具已全部关闭')).toBeVisible()
  await look(page, 'admin-switches-class')
})
