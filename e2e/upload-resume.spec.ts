import { resources } from '@jiangtai/contract/resources'
import { mp4 } from '../web/test/page/payloads.ts'
import { askAs } from './support/ask.ts'
import { watchParts } from './support/parts-traffic.ts'
import { expect, test } from './support/test.ts'

test('on the plain http of a school a large file goes on after the line was cut and after a reload, and arrives as it was', async ({
  people,
  school,
}) => {
  const teacher = await people({ as: 'teacher1', host: school.plainHost })
  const { page } = teacher
  teacher.expectError(/ERR_CONNECTION_FAILED/)
  page.on('dialog', (dialog) => void dialog.accept())
  await teacher.goto('/personal-center')
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  const parts = await watchParts(page)
  parts.letThrough(7, 'cut')
  const film = mp4('校园网.mp4')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传资源', exact: true }).click(),
  ])
  await chooser.setFiles([film])
  const row = page.getByRole('region', { name: /^(正在|本次)上传/ }).getByRole('listitem', { name: film.name })
  await expect(row).toContainText('网络断开，恢复后自动接着传')
  parts.letThrough(12)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  await page.reload()
  await parts.dropHeld()
  await parts.letAll()
  await expect(row).toContainText('上传好了')
  // Nothing has travelled twice.
  expect(new Set(parts.sent).size).toBe(24)
  expect(parts.sent).toHaveLength(24)
  const { get } = askAs(teacher)
  const mine = await get(resources.mine.path, { params: { curr_page_index: 1, page_size: 20 } })
  const { data }: { data: { list: { file_cdn_url: string }[] } } = await mine.json()
  const arrived = await get(data.list[0]?.file_cdn_url ?? '')
  expect((await arrived.body()).equals(film.buffer)).toBe(true)
})
