import { admins } from '@jiangtai/contract/admins'
import { type Backup, type BackupState, backups } from '@jiangtai/contract/backups'
import { enterConsole } from '../../test/page/admins.ts'
import { expect, test } from '../../test/page/test.ts'

const made_at = Date.UTC(2026, 10, 16, 18, 30) / 1000
const backupOf = (more: Partial<Backup> = {}): Backup => ({
  ...{ name: '20261117-023000-9f3c', made_at, bytes: 1_234_000_000, files: 4321, missing: 0 },
  ...{ sha256: '3fb2c9a01d77', checked_at: made_at, problems: 0, ...more },
})
const none: BackupState = {
  list: [],
  damaged: [],
  place: '/data/backups',
  trouble: '',
  at: '02:30',
  running: null,
  checking: null,
  failure: null,
  keep: { days: 7, weeks: 4, months: 6 },
  schedule_version: 0,
}

test('from no backup over one that is made to a list, of which one is saved after the password', async ({ stand, open, look }) => {
  enterConsole(stand)
  const state = { ...none }
  stand.answer(backups.list, () => ({ ...state }))
  stand.answer(backups.run, () => {
    state.running = { done: 1200, total: 4321 }
    return { job_id: 1 }
  })
  const page = await open('/admin/backups', { movesTime: true })
  await expect(page.getByText('还没有备份', { exact: true })).toBeVisible()
  await look(page, 'backups-none')
  await page.getByRole('button', { name: '立即备份' }).click()
  await expect(page.getByText('正在备份文件：1200 / 4321')).toBeVisible()
  await expect(page.getByRole('button', { name: '立即备份' })).toBeDisabled()
  await look(page, 'backups-running')

  Object.assign(state, {
    running: null,
    list: [backupOf(), backupOf({ name: '20261116-023000-77aa', made_at: made_at - 86_400, problems: 2 })],
  })
  const row = page.getByRole('listitem', { name: '20261117-023000-9f3c' })
  await expect.poll(() => page.clock.runFor(500).then(() => row.count())).toBe(1)
  await expect(row).toContainText('4321 个文件')
  await expect(page.getByText('2 处损坏')).toBeVisible()
  await look(page, 'backups-list')

  stand.answer(backups.check, ({ backup }) => {
    state.checking = { name: backup, done: 40, total: 4321 }
    return { job_id: 2 }
  })
  await row.getByRole('button', { name: '检查' }).click()
  await expect(row).toContainText('正在检查文件：40 / 4321')
  await expect(row.getByRole('button', { name: '检查' })).toBeDisabled()
  state.checking = null
  await expect.poll(() => page.clock.runFor(500).then(() => row.getByRole('button', { name: '检查' }).isEnabled())).toBe(true)

  stand.refuse(backups.download, 'confirmNeeded')
  stand.answer(admins.confirmPassword, { until: 0 })
  await row.getByRole('button', { name: '下载' }).click()
  const asked = page.getByRole('dialog', { name: '请再输入一次密码' })
  await asked.getByLabel('你的登录密码').fill('right')
  stand.answer(backups.download, ({ backup }) => ({ url: `/files/backups/${backup}.tar`, bytes: 3 }))
  stand.serveFile('/files/backups/20261117-023000-9f3c.tar', Buffer.from('tar'), 'application/x-tar')
  const begun = page.waitForEvent('download')
  await asked.getByRole('button', { name: '继续' }).click()
  expect((await begun).suggestedFilename()).toBe('jiangtai-20261117-023000-9f3c.tar')
})

test('what went wrong is said in words; whoever may not see them is told whose they are', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(backups.list, {
    ...none,
    ...{ at: '', place: '', damaged: ['20261115-023000-1b2c'], trouble: '文件夹 /data/backups 不能写入' },
    failure: { at: made_at, why: '磁盘满了' },
  })
  const page = await open('/admin/backups')
  await expect(page.getByText('没有定时备份', { exact: false })).toBeVisible()
  for (const words of ['的备份没有成功：磁盘满了', '现在读不了：文件夹 /data/backups 不能写入', '20261115-023000-1b2c 的清单被改动或损坏'])
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await look(page, 'backups-failed')
  stand.refuse(backups.list, 'backupOperator')
  await page.reload()
  await expect(page.getByText('服务器上有多所学校，备份由平台运维人员负责')).toBeVisible()
  await expect(page.getByRole('button', { name: '立即备份' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  await look(page, 'backups-refused')
})

test('the time and how many are kept are changed, within bounds', async ({ stand, open, look }) => {
  enterConsole(stand)
  const state = { ...none, schedule_version: 4 }
  stand.answer(backups.list, () => ({ ...state }))
  stand.answer(backups.saveSchedule, ({ at, days, weeks, months }) => {
    Object.assign(state, { at, keep: { days, weeks, months }, schedule_version: 5 })
    return {}
  })
  const page = await open('/admin/backups')
  await page.getByRole('button', { name: '备份设置' }).click()
  const asked = page.getByRole('dialog', { name: '备份设置' })
  await asked.getByLabel('几点').fill('03:15')
  await asked.getByLabel('保留几天的').fill('31')
  await expect(asked.getByText('1 到 30')).toBeVisible()
  await expect(asked.getByRole('button', { name: '保存' })).toBeDisabled()
  await look(page, 'backups-schedule')
  await asked.getByLabel('保留几天的').fill('14')
  await asked.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('每天 03:15 自动备份；保留 14 天、4 周、6 个月')).toBeVisible()
  await page.getByRole('button', { name: '备份设置' }).click()
  await asked.getByLabel('几点').fill('')
  await expect(asked.getByText('选一个时间')).toBeVisible()
  await expect(asked.getByRole('button', { name: '保存' })).toBeDisabled()
  await asked.getByLabel('每天自动备份').uncheck()
  await asked.getByRole('button', { name: '保存' }).click()
  await expect(asked).toHaveCount(0)
  expect(stand.asked(backups.saveSchedule)).toMatchObject([
    { is_on: true, at: '03:15', days: 14, weeks: 4, months: 6, version: 4 },
    { is_on: false, version: 5 },
  ])
})
