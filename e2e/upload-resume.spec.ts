import { writeFile } from 'node:fs/promises'
import { uploads } from '../contract/src/uploads.ts'
import { silence, watchParts } from './support/parts-traffic.ts'
import { endSession } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { choose, megabyte, mp4, pdf, rowOf, underWay, uploaded } from './support/upload-files.ts'

const resources = '/personal-center'
const cutLine = /ERR_CONNECTION_FAILED|ERR_INTERNET_DISCONNECTED/
const partsOf = (bytes: number) => Math.ceil(bytes / 262_144)

test('a line that breaks in the middle is waited for, and nothing travels twice', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  teacher.expectError(cutLine)
  await teacher.goto(resources)
  const parts = await watchParts(page)
  parts.letThrough(7, 'cut')
  const film = mp4('断线.mp4')
  await choose(page, [film])
  await expect(rowOf(page, film.name)).toContainText('网络断开，恢复后自动接着传')
  await parts.letAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(rowOf(page, film.name)).toContainText('上传好了')
  expect([...parts.sent].sort((a, b) => a - b)).toEqual(Array.from({ length: partsOf(film.buffer.length) }, (_, n) => n))
  await teacher.look('resources')
})

test('a reload in the middle asks first, and the upload goes on with the rest', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto(resources)
  const parts = await watchParts(page)
  parts.letThrough(9)
  const film = mp4('接着传.mp4')
  await choose(page, [film])
  await expect(rowOf(page, film.name).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await parts.dropHeld()
  parts.letThrough(1000)
  await expect(rowOf(page, film.name)).toContainText('上传好了')
  expect([...parts.sent].sort((a, b) => a - b)).toEqual(Array.from({ length: partsOf(film.buffer.length) }, (_, n) => n))
  await teacher.look('resources')
})

test('an upload is paused, continued and cancelled', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto(resources)
  const parts = await watchParts(page)
  parts.letThrough(4)
  await choose(page, [mp4('先停一下.mp4'), mp4('不要了.mp4', 5 * megabyte)])
  const [first, second] = [rowOf(page, '先停一下.mp4'), rowOf(page, '不要了.mp4')]
  await expect(second.getByRole('progressbar')).toBeVisible()
  await underWay(page).getByRole('button', { name: '全部暂停' }).click()
  await expect(first).toContainText('已暂停')
  await expect(second).toContainText('已暂停')
  await parts.dropHeld()
  await teacher.look('resources-paused')
  await second.getByRole('button', { name: '取消 不要了.mp4' }).click()
  const question = page.getByRole('alertdialog', { name: '取消这个上传？' })
  if (await question.isVisible()) await question.getByRole('button', { name: '取消上传' }).click()
  await expect(second).toHaveCount(0)
  parts.letThrough(1000)
  await first.getByRole('button', { name: '继续' }).click()
  await expect(first).toContainText('上传好了')
})

test('an upload of which no byte moves for 30 s has timed out, and is tried again (R202, R214)', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await page.clock.install()
  await teacher.goto(resources)
  const speakAgain = await silence(page, uploads.store.path)
  const parts = await watchParts(page)
  parts.letThrough(6)
  const [small, large] = [pdf('小的.pdf'), mp4('大的.mp4')]
  await choose(page, [small, large])
  await expect(rowOf(page, large.name).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  await page.clock.fastForward(31_000)
  await expect(rowOf(page, small.name)).toContainText('上传超时')
  await expect(rowOf(page, large.name)).toContainText('上传超时，已传的部分还在')
  await speakAgain()
  await parts.dropHeld()
  await teacher.look('resources-timeout')
  parts.letThrough(1000)
  await rowOf(page, small.name).getByRole('button', { name: '重试' }).click()
  await rowOf(page, large.name).getByRole('button', { name: '继续' }).click()
  for (const { name } of [small, large]) await expect(rowOf(page, name)).toContainText('上传好了')
  expect(new Set(parts.sent).size).toBe(parts.sent.length)
})

test('of two tabs one carries an upload; when it is closed the other goes on', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  teacher.expectError(cutLine)
  const second = await teacher.context.newPage()
  await teacher.goto(resources)
  const parts = await watchParts(page)
  // Not held: what is held when a page closes goes its way.
  parts.letThrough(5, 'cut')
  const film = mp4('两个标签页.mp4')
  await choose(page, [film])
  await expect(rowOf(page, film.name).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
  const others = await watchParts(second)
  await second.goto(teacher.origin + resources)
  await expect(uploaded(second).getByRole('heading')).toContainText('个文件')
  await expect(underWay(second)).toHaveCount(0)
  await page.close()
  await expect(rowOf(second, film.name)).toContainText('上传好了', { timeout: 30_000 })
  // What the closing page had just begun may have gone its way unseen; nothing travels twice.
  const seen = [...parts.sent, ...others.sent]
  expect(new Set(seen).size).toBe(seen.length)
  expect(others.sent).toContain(partsOf(film.buffer.length) - 1)
  await teacher.look('resources', second)
})

test('on the plain http of a school large files travel as well, and go on after a reload', async ({ people }) => {
  const teacher = await people({ as: 'teacher1', host: 'school.test' })
  const { page } = teacher
  await teacher.goto(resources)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  const parts = await watchParts(page)
  parts.letThrough(8)
  const film = mp4('校园网.mp4')
  await choose(page, [film])
  await expect(rowOf(page, film.name).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await parts.dropHeld()
  parts.letThrough(1000)
  await expect(rowOf(page, film.name)).toContainText('上传好了')
  expect(new Set(parts.sent).size).toBe(parts.sent.length)
  await teacher.look('resources')
})

test('who logs out leaves nothing of an upload to the next person', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto(resources)
  await teacher.look('resources')
  const parts = await watchParts(page)
  parts.letThrough(3)
  await choose(page, [mp4('没传完.mp4')])
  await expect(rowOf(page, '没传完.mp4').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '12')
  await page.getByRole('button', { name: '我的账号：周敏' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await parts.dropHeld()
  await teacher.at('/login')
  await teacher.look('login')
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('jiangtai.uploads')
  await teacher.logIn('teacher2')
  await teacher.at('/')
  await teacher.look('teacher-home')
  await page.getByRole('link', { name: '资源', exact: true }).click()
  await teacher.at(resources)
  await expect(underWay(page)).toHaveCount(0)
})

test('a file too large to be kept over a reload is asked for again, and only the same one goes on', async ({ people }, info) => {
  test.slow()
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  page.on('dialog', (dialog) => void dialog.accept())
  await teacher.goto(resources)
  const file = info.outputPath('整节课.mp4')
  await writeFile(file, mp4('', 101 * megabyte).buffer)
  const parts = await watchParts(page)
  parts.letThrough(6)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传资源', exact: true }).click(),
  ])
  await chooser.setFiles(file)
  const row = rowOf(page, '整节课.mp4')
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1', { timeout: 30_000 })
  await page.reload()
  await parts.dropHeld()
  await expect(row).toContainText('请再选一次这个文件，接着上传')
  await teacher.look('resources-choose-again')
  const chooseAgain = async (chosen: Parameters<typeof chooser.setFiles>[0]) => {
    const [again] = await Promise.all([page.waitForEvent('filechooser'), row.getByRole('button', { name: '继续' }).click()])
    await again.setFiles(chosen)
  }
  await chooseAgain(mp4('整节课.mp4'))
  await expect(page.getByText('这不是同一个文件，请选“整节课.mp4”')).toBeVisible()
  parts.letThrough(10)
  await chooseAgain(file)
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2', { timeout: 30_000 })
  expect(new Set(parts.sent).size).toBe(10)
  await row.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog', { name: '取消这个上传？' }).getByRole('button', { name: '取消上传' }).click()
  await expect(row).toHaveCount(0)
  await parts.dropHeld()
})

test('an upload ends with the session', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  await teacher.goto(resources)
  await teacher.look('resources-known')
  const parts = await watchParts(page)
  parts.letThrough(3)
  await choose(page, [mp4('太久了.mp4')])
  await expect(rowOf(page, '太久了.mp4').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '12')
  await endSession(teacher.origin, await teacher.context.cookies())
  await parts.letAll()
  await teacher.at('/login')
  await teacher.look('login')
  expect(parts.sent.length).toBeLessThan(10)
})
