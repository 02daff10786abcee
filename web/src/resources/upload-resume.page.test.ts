import { truncate, writeFile } from 'node:fs/promises'
import { Refusal } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import { uploadLimits, uploads } from '@jiangtai/contract/uploads'
import { wechatLogin } from '@jiangtai/contract/wechat-login'
import { letIn, letOut, typeLogin } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { navigate } from '../../test/page/navigate.ts'
import { megabyte, mp4, type Payload, pdf } from '../../test/page/payloads.ts'
import { colleague, isGuest } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'
import { arrives, choose, isAt, resourcesPath, rowOf, takes, underWay, uploaded } from '../../test/page/upload-rows.ts'

const cutLine = /ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_CONNECTION_ABORTED/
const partsOf = ({ buffer }: Payload) => Array.from({ length: Math.ceil(buffer.length / uploadLimits.partBytes) }, (_, n) => n)
const inOrder = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

test('a broken line is waited for; of two tabs one carries an upload, then the other', async ({ stand, open, expectError }) => {
  const server = takes(stand)
  expectError(cutLine)
  server.letThrough(7, 'cut')
  const page = await open(resourcesPath, { movesTime: true })
  const [film, other] = [mp4('断线.mp4'), mp4('两个标签页.mp4')]
  await choose(page, [film])
  await expect(rowOf(page, film.name)).toContainText('网络断开，恢复后自动接着传')
  server.letAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await arrives(page, film.name)
  // Nothing travels twice.
  expect(inOrder(server.sentOf(film.name))).toEqual(partsOf(film))

  server.letThrough(server.sent.length + 5, 'cut')
  await choose(page, [other])
  await expect(rowOf(page, other.name)).toContainText('网络断开')
  const second = await open(resourcesPath, { movesTime: true })
  await expect(uploaded(second).getByRole('listitem')).toHaveCount(1)
  await expect(underWay(second)).toHaveCount(0)
  await page.close()
  server.letAll()
  // It looks every 5 s whether somebody has gone.
  await second.clock.fastForward(5000)
  await arrives(second, other.name)
  expect(inOrder(server.sentOf(other.name))).toEqual(partsOf(other))
})

test('a reload asks first, and uploads go on; a file too large to be kept is chosen again', async ({ stand, open, look }, info) => {
  const server = takes(stand)
  server.letThrough(9)
  const page = await open(resourcesPath)
  const [film, whole] = [mp4('接着传.mp4'), '整节课.mp4']
  const file = info.outputPath(whole)
  await writeFile(file, '')
  await truncate(file, 101 * megabyte)
  await choose(page, [film])
  await isAt(page, film.name, 9)
  server.letThrough(15)
  await choose(page, file)
  await expect.poll(server.waiting).toBe(4)
  expect(server.sentOf(whole)).toHaveLength(6)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  // All that may travel at once waits: nothing more leaves before the reload.
  server.dropHeld()
  server.letAll()
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await arrives(page, film.name)
  expect(inOrder(server.sentOf(film.name))).toEqual(partsOf(film))

  const row = rowOf(page, whole)
  await expect(row).toContainText('请再选一次这个文件，接着上传')
  await look(page, 'resources-choose-again')
  const chooseAgain = async (chosen: Payload | string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), row.getByRole('button', { name: '继续' }).click()])
    await chooser.setFiles(chosen)
  }
  await chooseAgain(mp4(whole, 3000))
  await expect(page.getByText(`这不是同一个文件，请选“${whole}”`)).toBeVisible()
  server.letThrough(server.sent.length + 4)
  await chooseAgain(file)
  await expect.poll(server.waiting).toBe(3)
  expect(new Set(server.sentOf(whole)).size).toBe(10)
  await row.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog', { name: '取消这个上传？' }).getByRole('button', { name: '取消上传' }).click()
  await expect(row).toHaveCount(0)
})

test('R202, R214: uploads are paused, cancelled, and have timed out when no byte moves for 30 s', async ({ stand, open, look }) => {
  const server = takes(stand)
  server.letThrough(4)
  const page = await open(resourcesPath, { movesTime: true })
  const [first, second] = [rowOf(page, '先停一下.mp4'), rowOf(page, '不要了.mp4')]
  // Some of it has arrived: what would be lost is asked about.
  await choose(page, [mp4('不要了.mp4', 5 * megabyte)])
  await expect.poll(server.waiting).toBe(3)
  await choose(page, [mp4('先停一下.mp4')])
  await expect.poll(server.waiting).toBe(4)
  await underWay(page).getByRole('button', { name: '全部暂停' }).click()
  for (const row of [first, second]) await expect(row).toContainText('已暂停')
  server.dropHeld()
  await look(page, 'resources-paused')
  await second.getByRole('button', { name: '取消 不要了.mp4' }).click()
  await page.getByRole('alertdialog', { name: '取消这个上传？' }).getByRole('button', { name: '取消上传' }).click()
  await expect(second).toHaveCount(0)
  await expect.poll(() => stand.asked(uploads.cancelParts)).toHaveLength(1)
  server.letAll()
  await first.getByRole('button', { name: '继续' }).click()
  await arrives(page, '先停一下.mp4')

  server.letThrough(server.sent.length + 6)
  const speakAgain = stand.hold(uploads.store)
  const [small, large] = [pdf('小的.pdf'), mp4('大的.mp4')]
  await choose(page, [small, large])
  await expect(rowOf(page, small.name)).toContainText('传完了，服务器正在检查')
  await isAt(page, large.name, 6)
  await page.clock.pauseAt(Date.now() + 5000)
  await page.clock.fastForward(15_000)
  for (const { name } of [small, large]) await expect(rowOf(page, name)).not.toContainText('上传超时')
  await page.clock.fastForward(15_000)
  await page.clock.resume()
  await expect(rowOf(page, small.name)).toContainText('上传超时')
  await expect(rowOf(page, large.name)).toContainText('上传超时，已传的部分还在')
  speakAgain()
  server.dropHeld()
  await look(page, 'resources-timeout')
  server.letAll()
  await rowOf(page, small.name).getByRole('button', { name: '重试' }).click()
  await rowOf(page, large.name).getByRole('button', { name: '继续' }).click()
  for (const { name } of [small, large]) await arrives(page, name)
  expect(inOrder(server.sentOf(large.name))).toEqual(partsOf(large))
})

test('an upload ends with the session, and who logs out is told what is lost', async ({ stand, open }) => {
  const server = takes(stand)
  server.letThrough(3)
  stand.answer(registration.bindings, { list: [] })
  stand.answer(wechatLogin.mine, { is_on: 0, name: '', bound_at: 0 })
  letOut(stand)
  letIn(stand, colleague)
  const page = await open(resourcesPath)
  await choose(page, [mp4('没传完.mp4')])
  await isAt(page, '没传完.mp4', 3)
  await page.getByRole('link', { name: '我的账号：周敏' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('还有 1 个文件没有传完，退出后不再接着传。')
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).not.toContain('jiangtai.uploads')
  server.dropHeld()
  await typeLogin(page, 'teacher2')
  await at(page, '/')
  await navigate(page, resourcesPath)
  await expect(uploaded(page)).toContainText('还没有上传资源')
  await expect(underWay(page)).toHaveCount(0)

  let arrived = 0
  stand.answer(uploads.addPart, () => {
    arrived += 1
    if (arrived <= 3) return {}
    isGuest(stand)
    throw new Refusal('noSession')
  })
  await choose(page, [mp4('太久了.mp4')])
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
  expect(arrived).toBeLessThan(10)
})
