import { office, type SheetTable } from '@jiangtai/contract/office'
import { noPreview, type Preview, previewStates } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'
import { suggests } from '@jiangtai/contract/suggests'
import type { Locator, Page } from '@playwright/test'
import { layersGone } from '../../test/page/layers-gone.ts'
import { answerLibrary, library } from '../../test/page/library.ts'
import { photo, silentMp3, textbook } from '../../test/page/payloads.ts'
import { logIn, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'
import { resourcesPath as path } from '../../test/page/upload-rows.ts'
import { resourceOf } from '../../test/resource.ts'

const listOf = (page: Page, title = /^(已上传|找到)/) => page.getByRole('region', { name: title })
const rowOf = (page: Page, title: string) => listOf(page).getByRole('listitem', { name: title, exact: true })

/** What can be done with it, behind its three dots. */
async function chooseAct(row: Locator, act: string) {
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await row.getByRole('menuitem', { name: act, exact: true }).click()
}

test.beforeEach(({ stand }) => logIn(stand, teacher))

/** Opens what a row stands for. */
async function view(page: Page, title: string) {
  await rowOf(page, title).getByRole('button', { name: '查看' }).click()
  return page.getByRole('dialog', { name: title })
}

test('a picture and a Chinese pdf without fonts of its own are shown; a broken one says so', async ({ stand, open, look }) => {
  const drawing = resourceOf({ id: 4, title: '线段图', name: '线段图.png', media_type_id: 6, media_class_id: 6, file_cdn_url: '/files/4' })
  const hit = { page: 2, before: '第二页：', found: '等式的性质', after: '' }
  const paged = resourceOf({ file_cdn_url: '/files/1.pdf', hit })
  const plain = resourceOf({ id: 6, title: '课文', name: '课文.txt', thumb_url: '/thumbs/1', hit: { ...hit, page: 0 } })
  answerLibrary(stand, [drawing, paged, plain, resourceOf({ id: 5, title: '坏的', file_cdn_url: '/files/5.pdf' })])
  stand.serveFile('/files/1.pdf', textbook('', '第一页：从算式到方程', '第二页：等式的性质', '第三页：小结').buffer)
  stand.serveFile('/files/5.pdf', Buffer.from('%PDF-1.7\nand nothing more'))
  const page = await open(path)
  stand.serveFile('/files/4', (await photo(page, '', 300, 'image/png')).buffer, 'image/png')
  const shown = (await view(page, '线段图')).getByRole('img')
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300)
  await look(page, 'resources-preview')
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([page.waitForEvent('download'), chooseAct(rowOf(page, '线段图'), '下载')])
  expect(download.suggestedFilename()).toBe('线段图.png')

  const tables: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/cmaps/')) tables.push(response.status())
  })
  const sheet = await view(page, '从算式到方程')
  const paper = (at: number) => sheet.getByRole('img', { name: `从算式到方程，第 ${at} 页` })
  await expect(paper(1)).toHaveAttribute('data-page', '1')
  expect(tables.length).toBeGreaterThan(0)
  expect(tables.every((status) => status === 200)).toBe(true)
  const inked = () =>
    paper(1)
      .locator('canvas')
      .evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement
        const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
        return Array.from(data).filter((value, at) => at % 4 === 0 && value < 100).length
      })
  expect(await inked()).toBeGreaterThan(500)
  await look(page, 'resources-pdf')
  await expect(sheet.getByRole('button', { name: '上一页' })).toBeDisabled()
  await sheet.getByRole('button', { name: '下一页' }).click()
  await sheet.getByRole('button', { name: '下一页' }).click()
  await expect(paper(3)).toHaveAttribute('data-page', '3')
  await expect(sheet.getByRole('navigation')).toContainText('3 / 3')
  // Keys, a jump by number, small pages, larger, the whole screen: as in the students' reader.
  for (const [key, at] of [
    ['Home', 1],
    ['ArrowRight', 2],
    ['PageDown', 3],
    ['PageUp', 2],
    ['End', 3],
    ['ArrowLeft', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(paper(at)).toHaveAttribute('data-page', `${at}`)
  }
  await sheet.getByRole('button', { name: '2 / 3，跳页' }).click()
  await page.getByRole('textbox', { name: '页码，共 3 页' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(paper(3)).toHaveAttribute('data-page', '3')
  await sheet.getByRole('button', { name: '放大' }).click()
  await expect(sheet.getByRole('group', { name: '页面大小 125%' })).toBeVisible()
  await sheet.getByRole('button', { name: '缩略图' }).click()
  await sheet.getByRole('option', { name: '第 2 页' }).click()
  await expect(paper(2)).toHaveAttribute('data-page', '2')
  await look(page, 'resources-pdf-pages')
  await sheet.getByRole('button', { name: '全屏' }).click()
  await sheet.getByRole('button', { name: '退出全屏' }).click()
  await expect(sheet.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  // Back takes the preview away, and leaves the page where it is.
  await page.goBack()
  await expect(sheet).toBeHidden()
  // Counted for the list.
  await expect(rowOf(page, '从算式到方程')).toContainText('课件 · 3 页')

  // What stands on a page is found too, and opens there.
  await page.getByRole('searchbox').fill('等式的性质')
  await expect(rowOf(page, '从算式到方程')).toContainText('第 2 页 第二页：等式的性质')
  // A plain text is shown in one piece: it has no page to open.
  await expect(rowOf(page, '课文')).toContainText('第二页：等式的性质')
  await expect(rowOf(page, '课文')).not.toContainText('第 0 页')
  await look(page, 'resources-found-on-page')
  // The kinds are counted among all, not among what was found: without numbers then.
  await expect(page.getByRole('group', { name: '类型' }).getByRole('button', { name: '课件', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\?word=/)
  await rowOf(page, '从算式到方程').getByRole('button', { name: '打开第 2 页' }).click()
  await expect(paper(2)).toHaveAttribute('data-page', '2')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('')

  const broken = await view(page, '坏的')
  await expect(broken.getByRole('alert')).toContainText('这个 PDF 打不开，文件可能已损坏。可以下载')
  await expect(broken.getByRole('link', { name: '下载', exact: true }).first()).toBeVisible()
  await look(page, 'resources-pdf-broken')
})

test('of a long text the beginning is shown, and an empty or unreadable one says so', async ({ stand, open, look }) => {
  const text = (id: number, title: string) =>
    resourceOf({ id, title, name: `${title}.txt`, media_class_id: 4, file_cdn_url: `/files/${id}.txt`, thumb_url: '/thumbs/1' })
  answerLibrary(stand, [text(1, '长的'), text(2, '空的'), text(3, '认不出的')])
  stand.serveFile('/files/1.txt', Buffer.from('等式的两边同时加上同一个数，结果仍相等。\n'.repeat(4000)), 'text/plain')
  stand.serveFile('/files/2.txt', Buffer.from('\n'), 'text/plain')
  stand.serveFile('/files/3.txt', Buffer.from('ffffff', 'hex'), 'text/plain')
  const page = await open(path)
  const long = await view(page, '长的')
  await expect(long.getByRole('region', { name: '长的' })).toContainText('只显示开头的一部分')
  await look(page, 'resources-text')
  for (const [title, words] of [
    ['空的', '这个文件里没有文字'],
    ['认不出的', '这里认不出文件里的文字'],
  ] as const) {
    await page.keyboard.press('Escape')
    await expect((await view(page, title)).getByRole('alert')).toContainText(words)
  }
})

test('a recording is played by keys and at another speed; what no browser plays is offered to save', async ({ stand, open, look }) => {
  const [, film, sound] = library
  answerLibrary(stand, [
    resourceOf({ ...film, title: '旧片', name: '旧片.mp4', file_cdn_url: '/files/2.mp4' }),
    resourceOf({ ...sound, file_cdn_url: '/files/3.mp3' }),
  ])
  stand.serveFile('/files/2.mp4', Buffer.from('no film'))
  stand.serveFile('/files/3.mp3', silentMp3('', 20).buffer)
  const page = await open(path)
  const sheet = await view(page, '丢番图的墓志铭')
  const player = sheet.locator('audio')
  const isPaused = () => player.evaluate((element) => (element as HTMLAudioElement).paused)
  await expect.poll(() => player.evaluate((element) => (element as HTMLAudioElement).readyState)).toBeGreaterThan(0)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await sheet.press(key)
  expect(await player.evaluate((element) => Math.round((element as HTMLAudioElement).currentTime))).toBe(5)
  expect(await isPaused()).toBe(true)
  await page.getByRole('radio', { name: '1.5×' }).check()
  expect(await player.evaluate((element) => (element as HTMLAudioElement).playbackRate)).toBe(1.5)
  await look(page, 'resources-audio')
  await sheet.press(' ')
  await expect.poll(isPaused).toBe(false)
  await page.keyboard.press('Escape')

  const unplayed = await view(page, '旧片')
  await expect(unplayed).toContainText('这里打不开这种格式')
  await expect(unplayed.getByRole('link', { name: '下载', exact: true })).toHaveAttribute('download', '旧片.mp4')
})

test('an Office file says how far it is, has pages once they are made, or says why there are none', async ({ stand, open, look }) => {
  const { waiting, running, failed, done } = previewStates
  const slides = (preview: Partial<Preview>, more: Partial<Resource> = {}) =>
    resourceOf({ title: '分数的意义', name: '分数的意义.pptx', ...more, preview: { ...noPreview, ...preview } })
  let tried: Preview = { ...noPreview, state: failed, why: '文件已损坏' }
  const broken = () => slides(tried, { id: 2, title: '坏的讲义', name: '坏的讲义.docx', media_class_id: 4 })
  const marks = slides(
    { state: done, url: '/previews/3', has_table: 1 },
    { id: 3, title: '期中成绩', name: '期中成绩.xlsx', media_class_id: 10001, pages: 1 },
  )
  const colleagues = slides(
    { state: done, url: '/previews/1' },
    { id: 4, title: '通分', name: '通分.pptx', pages: 2, is_mine: 0, is_school: 1, owner_id: 2, owner_name: '李想' },
  )
  let now: Preview = { ...noPreview, state: waiting }
  const all = () => [slides(now, { pages: now.state === done ? 2 : 0 }), broken(), marks, colleagues]
  answerLibrary(stand, all())
  stand.answer(suggests.ofResource, { is_handling: 0, last: null })
  stand.answer(office.states, ({ ids }) => ({
    list: all()
      .filter(({ id }) => ids.includes(id))
      .map(({ id, pages, thumb_url, preview }) => ({ id, pages, thumb_url, preview })),
  }))
  const page = await open(path)
  await expect(rowOf(page, '分数的意义')).toContainText('课件 · 等待转换')
  await expect(rowOf(page, '坏的讲义')).toContainText('文档 · 无法转换')
  // Whoever looks at the page again is told at once; what waits is not asked for every second.
  const askAgain = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  now = { ...now, state: running, percent: 38 }
  await askAgain()
  await expect(rowOf(page, '分数的意义')).toContainText('课件 · 转换中 38%')
  const dialog = page.getByRole('dialog')
  await rowOf(page, '分数的意义').getByRole('button', { name: '查看' }).click()
  await expect(dialog).toContainText('转换中 38%')
  // The word is said aloud once, not each percent.
  await expect(dialog.getByRole('status')).toHaveText('转换中')
  await expect(dialog.getByRole('progressbar', { name: '转换进度' })).toHaveAttribute('value', '38')
  await expect(dialog.getByRole('link', { name: '下载' })).toHaveAttribute('href', /files/)
  await look(page, 'resources-converting')
  // Its pages come by themselves, as those of a pdf.
  stand.serveFile('/previews/1', textbook('', '第一页：分数', '第二页：小结').buffer)
  now = { ...noPreview, state: done, percent: 100, url: '/previews/1' }
  answerLibrary(stand, all())
  await expect(dialog.getByRole('img', { name: '分数的意义，第 1 页' })).toBeVisible()
  await expect(dialog.getByRole('navigation', { name: '翻页' })).toContainText('1 / 2')
  await expect(dialog).toContainText('动画和声音不播放，显示每页的最终画面。')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, '分数的意义')).toContainText('课件 · 2 页')

  await rowOf(page, '坏的讲义').getByRole('button', { name: '查看' }).click()
  await expect(dialog).toContainText('文件已损坏。可以下载后用电脑上的软件打开。')
  await look(page, 'resources-not-converted')
  // Tried again it waits, in the list too, until it has pages after all.
  stand.answer(office.again, () => {
    tried = { ...noPreview, state: waiting }
    answerLibrary(stand, all())
    return tried
  })
  await dialog.getByRole('button', { name: '再试一次' }).click()
  await expect(dialog.getByRole('status')).toHaveText('等待转换')
  await expect(dialog.getByRole('button', { name: '再试一次' })).toBeHidden()
  expect(stand.asked(office.again)).toEqual([{ id: 2 }])
  tried = { ...noPreview, state: running, percent: 5 }
  await askAgain()
  await expect(dialog.getByRole('status')).toHaveText('转换中')
  stand.serveFile('/previews/2', textbook('', '讲义').buffer)
  tried = { ...noPreview, state: done, percent: 100, url: '/previews/2' }
  answerLibrary(stand, all())
  await expect(dialog.getByRole('img', { name: '坏的讲义，第 1 页' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, '坏的讲义')).not.toContainText('转换')

  stand.serveFile('/previews/3', textbook('', '姓名 语文').buffer)
  const sheets: SheetTable[] = [
    {
      name: '期中',
      rows: [
        ['姓名', '语文'],
        ['张三', '98'],
      ],
      is_cut: 0,
    },
    {
      name: '期末',
      rows: [
        ['姓名', '数学'],
        ['李四', '87'],
      ],
      is_cut: 1,
    },
  ]
  stand.answer(office.table, () => ({ sheets }))
  await rowOf(page, '期中成绩').getByRole('button', { name: '查看' }).click()
  await dialog.getByRole('radio', { name: '表格' }).check()
  await expect(dialog.getByRole('cell', { name: '张三' })).toBeVisible()
  await look(page, 'resources-table')
  await dialog.getByRole('button', { name: '期末' }).click()
  await expect(dialog.getByRole('cell', { name: '李四' })).toBeVisible()
  await expect(dialog).toContainText('这里只显示开头的一部分')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // That slides stand still is said of a colleague's, too.
  await layersGone(page)
  await page.goto(`${stand.origin}/personal-center?tab=public`)
  await page.getByRole('listitem', { name: '通分' }).getByRole('button', { name: '通分' }).first().click()
  await expect(dialog.getByRole('img', { name: '通分，第 1 页' })).toBeVisible()
  await expect(dialog).toContainText('动画和声音不播放，显示每页的最终画面。')
})
