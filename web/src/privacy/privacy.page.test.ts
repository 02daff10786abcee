import { type Deletion, privacy } from '@jiangtai/contract/privacy'
import { enterConsole } from '../../test/page/admins.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'

const at = Date.UTC(2026, 10, 16, 2) / 1000
const student = { student_id: 7, username: 'student7', real_name: '王小明', class_name: '七年级(3)班' }

function answerAll(stand: Stand, deletions: readonly Deletion[]) {
  enterConsole(stand)
  stand.answer(privacy.deletions, () => ({ list: [...deletions] }))
  stand.answer(privacy.exports, { list: [] })
  stand.answer(privacy.inventory, {
    list: [
      { table: 'facts', column: 'user_id', what: '课堂记录', exported: '导出', deletion: '换成随机编号', hand_over: '', kept: '1095 天' },
    ],
    retentions: [{ name: 'notices', days: 400 }],
  })
}

test('a deletion is asked for after a question, listed, and taken back', async ({ stand, open, look }) => {
  const deletions: Deletion[] = []
  answerAll(stand, deletions)
  stand.answer(privacy.findPeople, {
    list: [{ id: 7, username: 'student7', real_name: '王小明', is_teacher: 0, class_name: '七年级(3)班' }],
  })
  stand.answer(privacy.requestDeletion, () => {
    deletions.push({ ...student, reason: '', asked_by: '周敏', asked_at: at, purge_at: at + 7 * 86_400 })
    return { purge_at: at + 7 * 86_400 }
  })
  stand.answer(privacy.cancelDeletion, () => {
    deletions.length = 0
    return {}
  })
  const page = await open('/admin/privacy')
  await expect(page.getByText('没有等着删除的同学。')).toBeVisible()
  await look(page, 'admin-privacy-empty')
  await page.getByRole('button', { name: '申请删除' }).click()
  await page.getByLabel('找一位同学').fill('王')
  await page.getByRole('button', { name: '删除数据：王小明' }).click()
  await expect(page.getByText('7 天后彻底删除，期间可以撤销')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: '删除王小明的数据？' })
  await expect(dialog).toContainText(student.username)
  await dialog.getByLabel('原因').fill('转学')
  await dialog.getByRole('button', { name: '申请删除' }).click()
  await page.getByRole('button', { name: '撤销：王小明' }).click()
  await expect(page.getByText('没有等着删除的同学。')).toBeVisible()
  expect(stand.asked(privacy.requestDeletion)).toEqual([{ student_id: 7, reason: '转学' }])
  expect(stand.asked(privacy.cancelDeletion)).toEqual([{ student_id: 7 }])
})

test('exports with how far they are, and days that can be changed', async ({ stand, open, look }) => {
  answerAll(stand, [{ ...student, reason: '转学', asked_by: '周敏', asked_at: at, purge_at: at + 7 * 86_400 }])
  const made = { id: 1, name: '王小明', asked_by: '周敏', created_at: at, done: 9, total: 9, bytes: 120_000 }
  stand.answer(privacy.exports, { list: [{ ...made, state: 2, url: '/exports/1.zip' }] })
  stand.answer(privacy.saveRetention, {})
  const page = await open('/admin/privacy')
  await expect(page.getByRole('link', { name: '下载：王小明' })).toBeVisible()
  await look(page, 'admin-privacy')
  stand.answer(privacy.findPeople, { list: [{ id: 9, username: 'zhou', real_name: '周敏', is_teacher: 1, class_name: '' }] })
  stand.answer(privacy.exportPerson, { job_id: 3 })
  await page.getByRole('button', { name: '导出一个人' }).click()
  await page.getByLabel('找一位同学或老师').fill('周')
  await page.getByRole('button', { name: '导出：周敏' }).click()
  await expect.poll(() => stand.asked(privacy.exportPerson)).toEqual([{ user_id: 9 }])
  await page.getByRole('button', { name: '改：通知' }).click()
  const days = page.getByLabel('通知，天')
  await days.fill('29')
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  await days.fill('90')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(() => stand.asked(privacy.saveRetention)).toEqual([{ name: 'notices', days: 90 }])
})
