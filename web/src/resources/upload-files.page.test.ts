import { uploads } from '@jiangtai/contract/uploads'
import type { Page } from '@playwright/test'
import { html, megabyte, mp3, mp4, type Payload, pdf, photo } from '../../test/page/payloads.ts'
import { expect, test } from '../../test/page/test.ts'
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

test('files are chosen together, say how far they are, and are kept once', async ({ stand, open, look }) => {
  const server = takes(stand)
  server.letThrough(12)
  const page = await open(resourcesPath)
  await expect(uploaded(page)).toContainText('还没有上传资源')
  await look(page, 'resources-empty')
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

  server.knowAll()
  const before = server.sent.length
  await choose(page, [mp4('公开课.mp4'), pdf('教案.pdf')])
  await expect(rowOf(page, '公开课.mp4')).toContainText('你以前传过同一份，没有重复上传')
  await expect(rowOf(page, '教案.pdf')).toContainText('你以前传过同一份，没有重复保存')
  expect(server.sent).toHaveLength(before)
  await look(page, 'resources-known')
})

test('R151: bmp is refused before it travels, HTML called jpg by the server; files fall on the page', async ({ stand, open, look }) => {
  takes(stand)
  stand.refuse(uploads.register, 'uploadBytes')
  const page = await open(resourcesPath)
  const named = (name: string) => ({ ...pdf(name), mimeType: 'application/octet-stream' })
  await choose(page, [named('旧图.bmp'), named('教学反思.pages'), html('照片.jpg'), { ...pdf('空.pdf'), buffer: Buffer.alloc(0) }])
  for (const name of ['旧图.bmp', '教学反思.pages']) await expect(rowOf(page, name)).toContainText('文件格式不支持，请上传其他格式文件')
  await expect(rowOf(page, '空.pdf')).toContainText('这是一个空文件')
  await expect(rowOf(page, '照片.jpg')).toContainText('文件内容和后缀名不符，请用原来的软件打开，另存一份再上传')
  expect(stand.asked(uploads.getToken).map(({ name }) => name)).toEqual(['照片.jpg'])
  await look(page, 'resources-refused')
  await rowOf(page, '照片.jpg').getByRole('button', { name: '移除 照片.jpg' }).click()
  await expect(rowOf(page, '照片.jpg')).toHaveCount(0)

  takes(stand)
  const fallen = [pdf('第 1 课.pdf', 200), pdf('第 2 课.pdf', 200)]
  await drop(page, fallen)
  for (const { name } of fallen) await arrives(page, name)
})

test('R152, R153, R154, R155, R223: pictures are re-encoded by their size, pasted ones too', async ({ stand, open }) => {
  const server = takes(stand)
  const page = await open(resourcesPath)
  await page.evaluate(noteQualities)
  const noted = <T>(name: 'qualities' | 'encoded') => page.evaluate((key) => Object(window)[key] as T, name)
  for (const [at, [edge, least, most, quality]] of (
    [
      [700, 0, 2, undefined],
      [1200, 2, 6, 0.6],
      [2000, 6, 20, 0.4],
    ] as const
  ).entries()) {
    const picture = await photo(page, `${edge}.jpg`, edge)
    expect(picture.buffer.length).toBeGreaterThan(least * megabyte)
    expect(picture.buffer.length).toBeLessThanOrEqual(most * megabyte)
    await choose(page, [picture])
    await arrives(page, picture.name)
    // The library first asks the canvas whether it can do it.
    expect((await noted<number[]>('qualities')).at(-1)).toBe(quality)
    const bytes = server.files[at]?.bytes
    if (quality === undefined) expect(bytes).toBe(picture.buffer.length)
    else {
      expect(bytes).toBeLessThan(picture.buffer.length / 2)
      await expect(rowOf(page, picture.name)).toContainText(/MB → [\d.]+ (MB|KB)/)
    }
  }
  await underWay(page).getByRole('button', { name: '清除已完成' }).click()

  const paste = (dataUrl: string) =>
    page.evaluate((url) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p><img src="${url}"></p>`)
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
    }, dataUrl)
  // Pasted into the search it is text.
  await page.getByRole('searchbox').evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<img src="data:image/png;base64,aGk=">')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  const [small, large] = [await photo(page, '', 300, 'image/png'), await photo(page, '', 1000, 'image/png')]
  for (const [at, { buffer }] of [small, large].entries()) {
    await paste(`data:image/png;base64,${buffer.toString('base64')}`)
    await expect(underWay(page).getByText('上传好了')).toHaveCount(at + 1)
  }
  const [first, second] = server.files.slice(3)
  expect([first?.name, second?.name]).toEqual([
    expect.stringMatching(/^粘贴的图片 .*\.png$/),
    expect.stringMatching(/^粘贴的图片 .*\.jpeg$/),
  ])
  expect(first?.bytes).toBe(small.buffer.length)
  expect(second?.bytes).toBeLessThan(0.3 * large.buffer.length)
  const encoded = await noted<unknown[]>('encoded')
  expect(encoded.filter((one) => String(one).includes('0.2'))).toEqual([['image/jpeg', 0.2]])
  await expect(underWay(page).getByRole('listitem')).toHaveCount(2)
})

/** What the canvas is asked for: `qualities` of a blob, `encoded` as a text. */
function noteQualities() {
  const { toBlob, toDataURL } = HTMLCanvasElement.prototype
  const qualities: (number | undefined)[] = []
  const encoded: unknown[] = []
  Object.assign(window, { qualities, encoded })
  HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
    qualities.push(quality)
    return toBlob.call(this, done, type, quality)
  }
  HTMLCanvasElement.prototype.toDataURL = function (type, quality) {
    encoded.push([type, quality])
    return toDataURL.call(this, type, quality)
  }
}
