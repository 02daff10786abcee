import { uploads } from '@jiangtai/contract/uploads'
import type { Page } from '@playwright/test'
import { html, megabyte, mp3, mp4, type Payload, pdf, photo } from '../../test/page/payloads.ts'
import { expect, phone, test } from '../../test/page/test.ts'
import { arrives, choose, isAt, resourcesPath, rowOf, takes, underWay, uploaded } from '../../test/page/upload-rows.ts'

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

test('files are chosen together, each says how far it is, and those that have arrived are in the list', async ({ stand, open }) => {
  const server = takes(stand)
  server.letThrough(12)
  const page = await open(resourcesPath)
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
  const page = await open(resourcesPath)
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
    const page = await open(resourcesPath, { before: (opened) => opened.addInitScript(noteQualities) })
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
  const page = await open(resourcesPath)
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
  const page = await open(resourcesPath)
  await choose(page, [mp4('公开课.mp4'), pdf('教案.pdf')])
  await expect(rowOf(page, '公开课.mp4')).toContainText('学校服务器里已有同一份，没有重复上传')
  await expect(rowOf(page, '教案.pdf')).toContainText('学校服务器里已有同一份，没有重复保存')
  expect(server.sent).toEqual([])
  await look(page, 'resources-known')
})

test('of two hundred files chosen at once sixty are listed until all are wanted, with a phone in the hand', async ({ stand, open }) => {
  takes(stand)
  stand.hold(uploads.getToken)
  const page = await open(resourcesPath, { viewport: phone })
  await choose(
    page,
    Array.from({ length: 200 }, (_, at) => pdf(`第 ${at + 1} 课.pdf`, 200)),
  )
  await expect(underWay(page).getByRole('heading')).toContainText('200 个文件')
  await expect(underWay(page).getByRole('listitem')).toHaveCount(60)
  await page.getByRole('button', { name: '显示全部 200 个文件' }).click()
  await expect(underWay(page).getByRole('listitem')).toHaveCount(200)
})

test('files that fall on the page are uploaded', async ({ stand, open }) => {
  takes(stand)
  stand.hold(uploads.getToken)
  const page = await open(resourcesPath)
  await expect(page.getByText('还没有上传资源')).toBeVisible()
  await drop(page, [pdf('第 1 课.pdf', 200), pdf('第 2 课.pdf', 200)])
  await expect(underWay(page).getByRole('listitem')).toHaveCount(2)
})
