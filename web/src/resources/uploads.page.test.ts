import { truncate, writeFile } from 'node:fs/promises'
import { accounts } from '@jiangtai/contract/accounts'
import { Refusal } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import { uploadLimits, uploads } from '@jiangtai/contract/uploads'
import type { Page } from '@playwright/test'
import { answerLibrary } from '../../test/page/library.ts'
import { html, megabyte, mp3, mp4, type Payload, pdf, photo } from '../../test/page/payloads.ts'
import { colleague, isGuest, logIn, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, phone, test } from '../../test/page/test.ts'
import { answerUploads } from '../../test/page/uploads.ts'

const path = '/personal-center'
const cutLine = /ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_CONNECTION_ABORTED/
const partsOf = ({ buffer }: Payload) => Array.from({ length: Math.ceil(buffer.length / uploadLimits.partBytes) }, (_, n) => n)
const inOrder = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

const underWay = (page: Page) => page.getByRole('region', { name: /^(正在|本次)上传/ })
const uploaded = (page: Page) => page.getByRole('region', { name: /^(已上传|找到)/ })
const rowOf = (page: Page, name: string) => underWay(page).getByRole('listitem', { name, exact: true })
const barOf = (page: Page, name: string) => rowOf(page, name).getByRole('progressbar')
const arrives = (page: Page, name: string) => expect(rowOf(page, name)).toContainText('上传好了')

/** Of a file of 24 parts: those that arrived, and the three that have left and wait. */
const isAt = (page: Page, name: string, arrived: number) =>
  expect(barOf(page, name)).toHaveAttribute('aria-valuenow', String(Math.floor(((arrived + 3) / 24) * 100)))

/** Chooses files as somebody does who presses 上传资源. */
async function choose(page: Page, files: readonly Payload[] | string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传资源', exact: true }).click(),
  ])
  await chooser.setFiles(typeof files === 'string' ? files : [...files])
}

/** Lets files fall on the page. */
async function drop(page: Page, files: readonly Payload[]) {
  const wire = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }))
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType, text } of given) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    for (const type of ['dragover', 'drop']) window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, wire)
}

const takes = (stand: Stand) => {
  logIn(stand, teacher)
  return answerUploads(stand, answerLibrary(stand, []))
}

test('files are chosen together, each says how far it is, and those that have arrived are in the list', async ({ stand, open }) => {
  const server = takes(stand)
  server.letThrough(12)
  const page = await open(path)
  const film = mp4('追及问题动画演示（高清）.mp4')
  await choose(page, [film, mp3('丢番图的墓志铭.mp3'), pdf('从算式到方程.pdf')])
  await isAt(page, film.name, 12)
  for (const name of ['丢番图的墓志铭.mp3', '从算式到方程.pdf']) await arrives(page, name)
  await expect(underWay(page).getByRole('heading')).toContainText('3 个文件 · 已完成 2 个')
  server.letAll()
  await arrives(page, film.name)
  await expect(uploaded(page).getByRole('listitem')).toHaveCount(3)
  await expect(uploaded(page).getByRole('listitem', { name: '从算式到方程' })).toContainText('课件 · 2 页')
  await underWay(page).getByRole('button', { name: '清除已完成' }).click()
  await expect(underWay(page)).toHaveCount(0)
})

test('what may not be uploaded is refused with a sentence: bmp before it travels, HTML called jpg by the server (R151)', async ({
  stand,
  open,
  look,
}) => {
  takes(stand)
  stand.refuse(uploads.register, 'uploadBytes')
  const page = await open(path)
  const named = (name: string) => ({ ...pdf(name), mimeType: 'application/octet-stream' })
  await choose(page, [named('旧图.bmp'), named('教学反思.pages'), html('照片.jpg'), { ...pdf('空.pdf'), buffer: Buffer.alloc(0) }])
  for (const name of ['旧图.bmp', '教学反思.pages']) await expect(rowOf(page, name)).toContainText('文件格式不支持，请上传其他格式文件')
  await expect(rowOf(page, '空.pdf')).toContainText('这是一个空文件')
  await expect(rowOf(page, '照片.jpg')).toContainText('文件内容和格式不符，请检查这个文件')
  expect(stand.asked(uploads.getToken).map(({ name }) => name)).toEqual(['照片.jpg'])
  await look(page, 'resources-refused')
  await rowOf(page, '照片.jpg').getByRole('button', { name: '移除 照片.jpg' }).click()
  await expect(rowOf(page, '照片.jpg')).toHaveCount(0)
})

for (const [edge, least, most, quality] of [
  [700, 0, 2, undefined],
  [1200, 2, 6, 0.6],
  [2000, 6, 20, 0.4],
] as const)
  test(`a picture of more than ${least} and at most ${most} MB travels at the quality ${quality ?? 'it has'} (R152, R153, R154, R223)`, async ({
    stand,
    open,
  }) => {
    const server = takes(stand)
    const page = await open(path, { before: (opened) => opened.addInitScript(noteQualities) })
    const picture = await photo(page, `${edge}.jpg`, edge)
    expect(picture.buffer.length).toBeGreaterThan(least * megabyte)
    expect(picture.buffer.length).toBeLessThanOrEqual(most * megabyte)
    await choose(page, [picture])
    await arrives(page, picture.name)
    // The library first asks the canvas whether it can do it.
    expect((await page.evaluate(() => (window as unknown as { qualities: number[] }).qualities)).at(-1)).toBe(quality)
    const [file] = server.files
    if (quality === undefined) expect(file?.bytes).toBe(picture.buffer.length)
    else {
      expect(file?.bytes).toBeLessThan(picture.buffer.length / 2)
      await expect(rowOf(page, picture.name)).toContainText(/MB → [\d.]+ (MB|KB)/)
    }
  })

function noteQualities() {
  const { toBlob } = HTMLCanvasElement.prototype
  const qualities: (number | undefined)[] = []
  Object.assign(window, { qualities })
  HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
    qualities.push(quality)
    return toBlob.call(this, done, type, quality)
  }
}

test('a picture inside a pasted text is re-encoded when it is large; pasted into the search it is text (R155)', async ({ stand, open }) => {
  const server = takes(stand)
  const page = await open(path)
  const paste = (dataUrl: string) =>
    page.evaluate((url) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p><img src="${url}"></p>`)
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
    }, dataUrl)
  await page.getByRole('searchbox').evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<img src="data:image/png;base64,aGk=">')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await page.evaluate(() => {
    const { toDataURL } = HTMLCanvasElement.prototype
    const asked: unknown[] = []
    Object.assign(window, { asked })
    HTMLCanvasElement.prototype.toDataURL = function (type, quality) {
      asked.push([type, quality])
      return toDataURL.call(this, type, quality)
    }
  })
  const [small, large] = [await photo(page, '', 300, 'image/png'), await photo(page, '', 1000, 'image/png')]
  for (const [at, { buffer }] of [small, large].entries()) {
    await paste(`data:image/png;base64,${buffer.toString('base64')}`)
    await expect(underWay(page).getByText('上传好了')).toHaveCount(at + 1)
  }
  const [first, second] = server.files
  expect([first?.name, second?.name]).toEqual([
    expect.stringMatching(/^粘贴的图片 .*\.png$/),
    expect.stringMatching(/^粘贴的图片 .*\.jpeg$/),
  ])
  expect(first?.bytes).toBe(small.buffer.length)
  expect(second?.bytes).toBeLessThan(0.3 * large.buffer.length)
  const asked = await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)
  expect(asked.filter((one) => String(one).includes('0.2'))).toEqual([['image/jpeg', 0.2]])
  await expect(underWay(page).getByRole('listitem')).toHaveCount(2)
})

test('a file the school has already is not sent again', async ({ stand, open, look }) => {
  const server = takes(stand)
  server.knowAll()
  const page = await open(path)
  await choose(page, [mp4('公开课.mp4'), pdf('教案.pdf')])
  await expect(rowOf(page, '公开课.mp4')).toContainText('学校服务器里已有同一份，没有重复上传')
  await expect(rowOf(page, '教案.pdf')).toContainText('学校服务器里已有同一份，没有重复保存')
  expect(server.sent).toEqual([])
  await look(page, 'resources-known')
})

test('of two hundred files dropped at once sixty are listed until all are wanted, with a phone in the hand', async ({ stand, open }) => {
  takes(stand)
  stand.hold(uploads.getToken)
  const page = await open(path, { viewport: phone })
  await drop(
    page,
    Array.from({ length: 200 }, (_, at) => pdf(`第 ${at + 1} 课.pdf`, 200)),
  )
  await expect(underWay(page).getByRole('heading')).toContainText('200 个文件')
  await expect(underWay(page).getByRole('listitem')).toHaveCount(60)
  await page.getByRole('button', { name: '显示全部 200 个文件' }).click()
  await expect(underWay(page).getByRole('listitem')).toHaveCount(200)
})

test('a line that breaks in the middle is waited for, and nothing travels twice', async ({ stand, open, expectError }) => {
  const server = takes(stand)
  expectError(cutLine)
  server.letThrough(7, 'cut')
  const page = await open(path)
  const film = mp4('断线.mp4')
  await choose(page, [film])
  await expect(rowOf(page, film.name)).toContainText('网络断开，恢复后自动接着传')
  server.letAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await arrives(page, film.name)
  expect(inOrder(server.sent)).toEqual(partsOf(film))
})

test('a reload in the middle asks first, and the upload goes on with the rest', async ({ stand, open }) => {
  const server = takes(stand)
  server.letThrough(9)
  const page = await open(path)
  const film = mp4('接着传.mp4')
  await choose(page, [film])
  await isAt(page, film.name, 9)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  server.dropHeld()
  server.letAll()
  await arrives(page, film.name)
  expect(inOrder(server.sent)).toEqual(partsOf(film))
})

test('uploads are paused, continued and cancelled', async ({ stand, open, look }) => {
  const server = takes(stand)
  server.letThrough(4)
  const page = await open(path)
  await choose(page, [mp4('先停一下.mp4'), mp4('不要了.mp4', 5 * megabyte)])
  const [first, second] = [rowOf(page, '先停一下.mp4'), rowOf(page, '不要了.mp4')]
  // Four requests run at once, of whichever file.
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
})

test('an upload of which no byte moves for 30 s has timed out, and is tried again (R202, R214)', async ({ stand, open, look }) => {
  const server = takes(stand)
  server.letThrough(6)
  const speakAgain = stand.hold(uploads.store)
  const page = await open(path, { before: ({ clock }) => clock.install() })
  const [small, large] = [pdf('小的.pdf'), mp4('大的.mp4')]
  await choose(page, [small, large])
  await expect(rowOf(page, small.name)).toContainText('传完了，服务器正在检查')
  await isAt(page, large.name, 6)
  await page.clock.pauseAt(Date.now() + 1000)
  await page.clock.fastForward(25_000)
  for (const { name } of [small, large]) await expect(rowOf(page, name)).not.toContainText('上传超时')
  await page.clock.fastForward(5000)
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
  expect(inOrder(server.sent)).toEqual(partsOf(large))
})

test('of two tabs one carries an upload; when it is closed the other goes on', async ({ stand, open, expectError }) => {
  const server = takes(stand)
  expectError(cutLine)
  server.letThrough(5, 'cut')
  const page = await open(path)
  const film = mp4('两个标签页.mp4')
  await choose(page, [film])
  await expect(rowOf(page, film.name)).toContainText('网络断开')
  const second = await open(path, { before: ({ clock }) => clock.install() })
  await expect(uploaded(second)).toContainText('还没有上传资源')
  await expect(underWay(second)).toHaveCount(0)
  await page.close()
  server.letAll()
  // It looks every 5 s whether somebody has gone.
  await second.clock.fastForward(5000)
  await arrives(second, film.name)
  expect(inOrder(server.sent)).toEqual(partsOf(film))
})

test('who logs out is told what is lost, and leaves nothing of an upload to the next person', async ({ stand, open }) => {
  const server = takes(stand)
  server.letThrough(3)
  stand.answer(registration.bindings, { list: [] })
  stand.answer(accounts.logOut, () => {
    isGuest(stand)
    return { msg: '' }
  })
  const page = await open(path)
  await choose(page, [mp4('没传完.mp4')])
  await isAt(page, '没传完.mp4', 3)
  await page.getByRole('button', { name: '我的账号：周敏' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('还有 1 个文件没有传完，退出后不再接着传。')
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).not.toContain('jiangtai.uploads')
  server.dropHeld()
  logIn(stand, colleague)
  const next = await open(path)
  await expect(uploaded(next)).toContainText('还没有上传资源')
  await expect(underWay(next)).toHaveCount(0)
})

test('a file too large to be kept over a reload is asked for again, and only the same one goes on', async ({ stand, open, look }, info) => {
  const server = takes(stand)
  server.letThrough(6)
  const page = await open(path)
  page.on('dialog', (dialog) => void dialog.accept())
  const file = info.outputPath('整节课.mp4')
  await writeFile(file, '')
  await truncate(file, 101 * megabyte)
  await choose(page, file)
  const row = rowOf(page, '整节课.mp4')
  await expect.poll(server.waiting).toBe(3)
  await page.reload()
  server.dropHeld()
  await expect(row).toContainText('请再选一次这个文件，接着上传')
  await look(page, 'resources-choose-again')
  const chooseAgain = async (chosen: Payload | string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), row.getByRole('button', { name: '继续' }).click()])
    await chooser.setFiles(chosen)
  }
  await chooseAgain(mp4('整节课.mp4', 3000))
  await expect(page.getByText('这不是同一个文件，请选“整节课.mp4”')).toBeVisible()
  server.letThrough(10)
  await chooseAgain(file)
  await expect.poll(server.waiting).toBe(3)
  expect(new Set(server.sent).size).toBe(10)
  await row.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog', { name: '取消这个上传？' }).getByRole('button', { name: '取消上传' }).click()
  await expect(row).toHaveCount(0)
})

test('an upload ends with the session', async ({ stand, open }) => {
  takes(stand)
  let arrived = 0
  stand.answer(uploads.addPart, () => {
    arrived += 1
    if (arrived <= 3) return {}
    isGuest(stand)
    throw new Refusal('noSession')
  })
  const page = await open(path)
  await choose(page, [mp4('太久了.mp4')])
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
  expect(arrived).toBeLessThan(10)
})
