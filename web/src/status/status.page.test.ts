import { type Check, type Status, status } from '@jiangtai/contract/status'
import { enterConsole } from '../../test/page/admins.ts'
import { expect, test } from '../../test/page/test.ts'

const at = Date.UTC(2026, 10, 16, 1, 50) / 1000
const good = (id: string, name: string, says: string): Check => ({ id, name, says, level: 'good', advice: '' })
const checks: readonly Check[] = [
  good('database', '数据库', 'PostgreSQL，1.2 GB，升级到 0046_setup'),
  good('redis', 'Redis', '连接正常'),
  {
    ...{ id: 'disk', name: '磁盘', says: '磁盘快满了，还有 210 MB，共 200.0 GB', level: 'bad' },
    advice: '请清理磁盘或换一个更大的；旧备份可以移到别处（BACKUP_DIR 可以在另一个磁盘上）。',
  },
  { ...good('office', 'Office 转换', '没有 LibreOffice：Office 文件只能下载'), level: 'watch', advice: '安装 LibreOffice。' },
  good('clock', '时钟', '这台机器现在是 2026-11-16 09:50（北京时间）'),
]
const seen: Status = {
  ...{ at, version: '0.11.0', started_at: at - 3 * 86_400, is_whole: 1, nodes: 2, sockets: 312 },
  online: { teachers: 14, students: 602, classes: 13 },
  checks: [...checks],
  jobs: [
    { kind: 'convert', waiting: 3, running: 1, failed: 2 },
    { kind: 'sweep', waiting: 0, running: 1, failed: 0 },
  ],
  slow: [
    { route: '/api/admin/import-people', count: 2, p50: 840, p95: 1910, max: 1910 },
    { route: '/api/user/login', count: 1204, p50: 58, p95: 121, max: 480 },
  ],
}

test('what is wrong stands first with what to do; jobs and slow calls are told in words', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(status.get, seen)
  const page = await open('/admin/status')
  await expect(page.getByRole('heading', { name: '有 1 项有问题，要尽快处理' })).toBeVisible()
  const rows = page.getByRole('list', { name: '检查' }).getByRole('listitem')
  await expect(rows.first()).toContainText('怎么办：请清理磁盘')
  await expect(page.getByRole('row', { name: '转换 Office 文件' })).toContainText('2')
  await expect(page.getByRole('row', { name: '/api/user/login' })).toContainText('121 毫秒')
  await look(page, 'status')
})

test('it is read again by itself; while that fails what was there stays, and it says so', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(status.get, { ...seen, checks: checks.filter(({ level }) => level === 'good'), jobs: [], slow: [] })
  const page = await open('/admin/status', { movesTime: true })
  await expect(page.getByText('一切正常')).toBeVisible()
  await expect(page.getByText('没有等待、进行或失败的任务。')).toBeVisible()
  stand.refuse(status.get, 'unavailable')
  await expect.poll(() => page.clock.runFor(5000).then(() => page.getByRole('button', { name: '重试' }).count())).toBe(1)
  await expect(page.getByText('一切正常')).toBeVisible()
  await look(page, 'status-failed')
})

test('one school of several reads of itself alone', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(status.get, {
    ...seen,
    is_whole: 0,
    nodes: 0,
    sockets: 0,
    checks: [good('platform', '平台', '服务正常')],
    jobs: [],
    slow: [],
  })
  const page = await open('/admin/status')
  await expect(page.getByText('这里只有本校的情况', { exact: false })).toBeVisible()
  await expect(page.getByText('最近一小时最慢的请求')).toHaveCount(0)
  await look(page, 'status-one-of-many')
})
