import { resources as contract } from '../contract/src/resources.ts'
import { uploads } from '../contract/src/uploads.ts'
import { watchParts } from './support/parts-traffic.ts'
import { expect, test } from './support/test.ts'
import { choose, chooseAct, drop, fileOf, html, megabyte, mp3, mp4, pdf, photo, rowOf, underWay, uploaded } from './support/upload-files.ts'

const resources = '/personal-center'
const cutLine = /ERR_CONNECTION_FAILED|ERR_INTERNET_DISCONNECTED/
const partsOf = (bytes: number) => Math.ceil(bytes / 262_144)

test('a teacher uploads several files, sees how far they are, and finds them after a reload', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await page.getByRole('link', { name: '资源', exact: true }).click()
  await teacher.at(resources)
  const parts = await watchParts(page)
  parts.letThrough(12)
  const picture = await photo(page, '线段图.jpg', 300)
  await choose(page, [mp4('追及问题动画演示（高清）.mp4'), mp3('丢番图的墓志铭.mp3'), pdf('从算式到方程.pdf'), picture])
  const bar = rowOf(page, '追及问题动画演示（高清）.mp4').getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', '50')
  for (const name of ['丢番图的墓志铭.mp3', '从算式到方程.pdf', '线段图.jpg']) await expect(rowOf(page, name)).toContainText('上传好了')
  await expect(underWay(page).getByRole('heading')).toContainText('4 个文件 · 已完成 3 个')
  await parts.letAll()
  await expect(rowOf(page, '追及问题动画演示（高清）.mp4')).toContainText('上传好了')
  await expect(uploaded(page).getByRole('listitem').first()).toBeVisible()
  await teacher.look('resources')
  await underWay(page).getByRole('button', { name: '清除已完成' }).click()
  await expect(underWay(page)).toHaveCount(0)
  await page.reload()
  for (const name of ['追及问题动画演示（高清）.mp4', '丢番图的墓志铭.mp3', '从算式到方程.pdf'])
    await expect(fileOf(page, name)).toBeVisible()
  await expect(underWay(page)).toHaveCount(0)
  await fileOf(page, '线段图.jpg').getByRole('button', { name: '查看' }).click()
  const shown = page.getByRole('dialog', { name: '线段图' }).getByRole('img')
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300)
  await teacher.look('resources-preview')
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([page.waitForEvent('download'), chooseAct(fileOf(page, '从算式到方程.pdf'), '下载')])
  expect(download.suggestedFilename()).toBe('从算式到方程.pdf')
})

test('files are found by their names, and what is not there is said so', async ({ people }) => {
  const teacher = await people({ as: 'teacher3' })
  const { page } = teacher
  await teacher.goto(resources)
  await expect(uploaded(page)).toContainText('还没有上传资源')
  await teacher.look('resources-empty')
  await drop(page, [pdf('听力材料.pdf'), pdf('单词表.pdf')])
  await expect(rowOf(page, '单词表.pdf')).toContainText('上传好了')
  await expect(fileOf(page, '听力材料.pdf')).toBeVisible()
  await page.getByRole('searchbox').fill('单词')
  await expect(fileOf(page, '听力材料.pdf')).toHaveCount(0)
  await expect(fileOf(page, '单词表.pdf')).toBeVisible()
  await page.getByRole('searchbox').fill('没有的')
  await expect(uploaded(page)).toContainText('没有找到这个资源')
  await teacher.look('resources-nothing-found')
  await page.getByRole('button', { name: '清空搜索' }).click()
  await expect(fileOf(page, '听力材料.pdf')).toBeVisible()
})

test('what may not be uploaded is refused with a sentence: bmp before it travels, HTML called jpg by the server (R151)', async ({
  people,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto(resources)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const named = (name: string) => ({ ...pdf(name), mimeType: 'application/octet-stream' })
  await choose(page, [named('旧图.bmp'), named('教学反思.pages'), html('照片.jpg'), { ...pdf('空.pdf'), buffer: Buffer.alloc(0) }])
  for (const name of ['旧图.bmp', '教学反思.pages']) await expect(rowOf(page, name)).toContainText('文件格式不支持，请上传其他格式文件')
  await expect(rowOf(page, '空.pdf')).toContainText('这是一个空文件')
  await expect(rowOf(page, '照片.jpg')).toContainText('文件内容和格式不符，请检查这个文件')
  expect(asked.filter((path) => path === uploads.getToken.path)).toHaveLength(1)
  await teacher.look('resources-refused')
  await rowOf(page, '照片.jpg').getByRole('button', { name: '移除 照片.jpg' }).click()
  await expect(rowOf(page, '照片.jpg')).toHaveCount(0)
})

test('large pictures are made smaller before they travel, in two tiers (R152, R153, R154, R223)', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    const qualities: (number | undefined)[] = []
    Object.assign(window, { qualities })
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      qualities.push(quality)
      return toBlob.call(this, done, type, quality)
    }
  })
  await teacher.goto(resources)
  const asked = () => page.evaluate(() => (window as unknown as { qualities: number[] }).qualities)
  for (const [edge, least, most, quality] of [
    [700, 0, 2, undefined],
    [1200, 2, 6, 0.6],
    [2000, 6, 20, 0.4],
  ] as const) {
    const picture = await photo(page, `${edge}.jpg`, edge)
    expect(picture.buffer.length).toBeGreaterThan(least * megabyte)
    expect(picture.buffer.length).toBeLessThanOrEqual(most * megabyte)
    const before = (await asked()).length
    const answered = page.waitForResponse((response) =>
      [uploads.register.path, uploads.finishParts.path].some((path) => path === new URL(response.url()).pathname),
    )
    await choose(page, [picture])
    const { data } = await (await answered).json()
    await expect(rowOf(page, picture.name)).toContainText('上传好了')
    // The library first asks the canvas whether it can do it.
    expect((await asked()).slice(before).at(-1)).toBe(quality)
    if (quality === undefined) expect(data.bytes).toBe(picture.buffer.length)
    else {
      expect(data.bytes).toBeLessThan(picture.buffer.length / 2)
      await expect(rowOf(page, picture.name)).toContainText(/MB → [\d.]+ (MB|KB)/)
    }
  }
  await teacher.look('resources')
})

test('a file the school has already is not sent again', async ({ people }) => {
  const [first, second] = [await people({ as: 'teacher1' }), await people({ as: 'teacher2' })]
  const film = mp4('公开课.mp4')
  const small = pdf('教案.pdf')
  for (const { page, goto } of [first, second]) {
    await goto(resources)
    const parts = await watchParts(page)
    await choose(page, [film, small])
    const isFirst = page === first.page
    await expect(rowOf(page, film.name)).toContainText(isFirst ? '上传好了' : '学校服务器里已有同一份，没有重复上传')
    await expect(rowOf(page, small.name)).toContainText(isFirst ? '上传好了' : '学校服务器里已有同一份，没有重复保存')
    if (isFirst) expect(parts.sent).toHaveLength(partsOf(film.buffer.length))
    else expect(parts.sent.length).toBeLessThan(5)
  }
  await first.look('resources')
  await second.look('resources-known')
})

test('a picture inside a pasted text is re-encoded when it is large (R155)', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto(resources)
  const paste = (dataUrl: string) =>
    page.evaluate((url) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p><img src="${url}"></p>`)
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
    }, dataUrl)
  await page.evaluate(() => {
    const { toDataURL } = HTMLCanvasElement.prototype
    const asked: unknown[] = []
    Object.assign(window, { asked })
    HTMLCanvasElement.prototype.toDataURL = function (type, quality) {
      asked.push([type, quality])
      return toDataURL.call(this, type, quality)
    }
  })
  // Into the search it is text.
  await page.getByRole('searchbox').evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<img src="data:image/png;base64,aGk=">')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  const sizes: number[] = []
  for (const edge of [300, 1000]) {
    const picture = await photo(page, '', edge, 'image/png')
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === uploads.register.path)
    await paste(`data:image/png;base64,${picture.buffer.toString('base64')}`)
    const { data } = await (await answered).json()
    sizes.push(data.bytes / picture.buffer.length)
    expect(data.name).toMatch(/^粘贴的图片 .*\.(png|jpeg)$/)
  }
  const [small = 0, large = 0] = sizes
  expect(small).toBe(1)
  expect(large).toBeLessThan(0.3)
  const asked = await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)
  expect(asked.filter((one) => String(one).includes('0.2'))).toEqual([['image/jpeg', 0.2]])
  await expect(underWay(page).getByText('上传好了')).toHaveCount(2)
  await expect(underWay(page).getByRole('listitem')).toHaveCount(2)
  await teacher.look('resources')
})

test('two hundred files dropped at once, with a phone in the hand', async ({ people }) => {
  test.slow()
  const teacher = await people({ as: 'hxteacher1', host: 'hxz.localhost', viewport: { width: 390, height: 844 } })
  const { page } = teacher
  await teacher.goto(resources)
  await drop(
    page,
    Array.from({ length: 200 }, (_, at) => pdf(`第 ${at + 1} 课.pdf`, 200)),
  )
  await expect(underWay(page).getByRole('heading')).toContainText('200 个文件')
  await expect(underWay(page).getByRole('listitem')).toHaveCount(60)
  await expect(underWay(page).getByRole('heading')).toContainText('已完成 200 个', { timeout: 90_000 })
  await teacher.look('resources-hxz')
  await page.getByRole('button', { name: '清除已完成' }).click()
  await expect(uploaded(page).getByRole('heading')).toContainText('200 个文件')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(uploaded(page)).toContainText('第 2 / 10 页')
})

test('when the list cannot be read the page says so and tries again', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  teacher.expectError(cutLine)
  const isMine = (url: URL) => url.pathname === contract.mine.path
  await page.route(isMine, (route) => route.abort('connectionfailed'))
  await teacher.goto(resources)
  await expect(uploaded(page).getByRole('alert')).toContainText('网络连接错误，请检查网络')
  await teacher.look('resources-error')
  await page.unroute(isMine)
  await uploaded(page).getByRole('button', { name: '重试' }).click()
  await expect(uploaded(page).getByRole('heading')).toContainText('个文件')
})
