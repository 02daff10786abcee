import { resources } from '@jiangtai/contract/resources'
import { uploads } from '@jiangtai/contract/uploads'
import type { Locator, Page } from '@playwright/test'
import { answerLibrary, library } from '../../test/page/library.ts'
import { pdf, photo, silentMp3, textbook } from '../../test/page/payloads.ts'
import { logIn, openSchool, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'
import { choose, resourcesPath as path, underWay } from '../../test/page/upload-rows.ts'
import { answerUploads } from '../../test/page/uploads.ts'
import { resourceOf } from '../../test/resource.ts'

const listOf = (page: Page, title = /^(已上传|找到)/) => page.getByRole('region', { name: title })
const rowOf = (page: Page, title: string) => listOf(page).getByRole('listitem', { name: title, exact: true })

/** What can be done with it, behind its three dots. */
async function chooseAct(row: Locator, act: string) {
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await row.getByRole('menuitem', { name: act, exact: true }).click()
}

test.beforeEach(({ stand }) => logIn(stand, teacher))

test('a list that cannot be read is tried again, and searched by word and kind', async ({ stand, open, look, expectError }) => {
  answerLibrary(stand)
  stand.cut(resources.mine)
  expectError(/ERR_EMPTY_RESPONSE/)
  const page = await open(path)
  await expect(listOf(page).getByRole('alert')).toContainText('网络连接错误，请检查网络')
  await look(page, 'resources-error')
  answerLibrary(stand)
  await listOf(page).getByRole('button', { name: '重试' }).click()
  await expect(listOf(page).getByRole('heading')).toContainText('4 个文件')
  await expect(rowOf(page, '从算式到方程')).toContainText('课件 · 24 页')
  await expect(rowOf(page, '线段图')).toContainText('图片 · 300×300')
  await expect(rowOf(page, '线段图')).toContainText('全校')
  await look(page, 'resources')

  await page.getByRole('searchbox').fill('动画')
  await expect(listOf(page).getByRole('listitem')).toHaveCount(1)
  await expect(rowOf(page, '追及问题动画演示（高清）')).toBeVisible()
  await page.getByRole('searchbox').fill('没有的')
  await expect(listOf(page)).toContainText('没有找到这个资源')
  await look(page, 'resources-nothing-found')
  // What a colleague has is found with one press more.
  await page.getByRole('searchbox').fill('学案')
  await expect(listOf(page)).toContainText('只在 我的资源 里找过。')
  await page.getByRole('button', { name: '在校本里找' }).click()
  await expect(rowOf(page, '等式的性质 学案')).toBeVisible()
  await expect(listOf(page)).toContainText('只找了 校本')
  await look(page, 'resources-found-wider')
  await page.getByRole('button', { name: '在我的资源里找' }).click()
  await page.getByRole('searchbox').fill('')
  await expect(listOf(page).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: /^音频/ }).click()
  await expect(listOf(page).getByRole('listitem')).toHaveCount(1)
  await expect(rowOf(page, '丢番图的墓志铭')).toBeVisible()
})

test('two hundred resources and two hundred files are too many for one page', async ({ stand, open, look }) => {
  openSchool(stand, 'hxz')
  logIn(stand, teacher)
  const many = Array.from({ length: 200 }, (_, at) => resourceOf({ id: at + 1, title: `第 ${at + 1} 课` }))
  answerUploads(stand, answerLibrary(stand, many))
  stand.hold(uploads.getToken)
  const page = await open(path, { viewport: phone })
  await expect(listOf(page).getByRole('heading')).toContainText('200 个文件')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(listOf(page)).toContainText('第 2 / 10 页')
  await expect(rowOf(page, '第 180 课')).toBeVisible()
  await look(page, 'resources-hxz')

  await choose(
    page,
    many.map(({ title }) => pdf(`${title}.pdf`, 200)),
  )
  await expect(underWay(page).getByRole('heading')).toContainText('200 个文件')
  // Sixty, until all are wanted.
  await expect(underWay(page).getByRole('listitem')).toHaveCount(60)
  await page.getByRole('button', { name: '显示全部 200 个文件' }).click()
  await expect(underWay(page).getByRole('listitem')).toHaveCount(200)
})

test('a resource is renamed in its place, given to the school, and moved to a course', async ({ stand, open, look }) => {
  answerLibrary(stand)
  const page = await open(path)
  const input = page.getByRole('textbox', { name: '从算式到方程 的新名称' })
  await chooseAct(rowOf(page, '从算式到方程'), '重命名')
  await expect(input).toBeFocused()
  await input.fill('不要这个')
  await input.press('Escape')
  await expect(rowOf(page, '从算式到方程')).toBeVisible()
  expect(stand.asked(resources.rename)).toEqual([])

  // What is refused can be mended on the spot.
  stand.refuse(resources.rename, 'notFound')
  await chooseAct(rowOf(page, '从算式到方程'), '重命名')
  await input.fill('从算式到方程（改）')
  await input.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(input).toBeEditable()
  await expect(input).toBeFocused()
  answerLibrary(stand)
  await input.press('Enter')
  const renamed = rowOf(page, '从算式到方程（改）')
  await expect(renamed).toBeVisible()
  expect(stand.asked(resources.rename).at(-1)).toEqual({ id: 1, title: '从算式到方程（改）' })

  await chooseAct(renamed, '放进校本')
  await expect(page.getByText('全校老师都能用“从算式到方程（改）”了')).toBeVisible()
  await expect(renamed).toContainText('全校')
  // Who uses it is said before it is taken back.
  stand.answer(resources.uses, { own_courses: [], others: [{ teacher_name: '李想', lesson_count: 2, class_count: 1 }] })
  const question = page.getByRole('alertdialog', { name: '从校本取回“从算式到方程（改）”？' })
  await chooseAct(renamed, '从校本取回')
  await expect(question).toContainText('李想（2 节课，1 个班）在用：会留在他们的课里')
  await look(page, 'resources-take-back')
  await question.getByRole('button', { name: '留在校本' }).click()
  await expect(renamed).toContainText('全校')
  await chooseAct(renamed, '从校本取回')
  await question.getByRole('button', { name: '取回' }).click()
  await expect(renamed).toContainText('未共享')

  await page.setViewportSize(phone)
  const sheet = page.getByRole('dialog', { name: '移动到课程' })
  await chooseAct(rowOf(page, '线段图'), '移动到课程')
  await expect(sheet.getByRole('button', { name: '等式的性质' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: '不放在课程里' })).toHaveCount(0)
  await look(page, 'resources-move')
  await sheet.getByRole('button', { name: '等式的性质' }).click()
  await expect(page.getByText('已移动“线段图”')).toBeVisible()
  await chooseAct(rowOf(page, '线段图'), '移动到课程')
  await sheet.getByRole('button', { name: '不放在课程里' }).click()
  await expect(sheet).toBeHidden()
  const moves = () => stand.asked(resources.change).flatMap(({ course_id }) => course_id ?? [])
  await expect.poll(moves).toEqual([34, 0])
})

test('what is collected and what the school has are listed apart, and several are dropped at once', async ({ stand, open, look }) => {
  answerLibrary(stand)
  const page = await open(path)
  await chooseAct(rowOf(page, '从算式到方程'), '收藏')
  await expect(rowOf(page, '从算式到方程').getByRole('img', { name: '已收藏' })).toBeVisible()
  await page.getByRole('radio', { name: '收藏' }).check()
  const collected = listOf(page, /^我的收藏/)
  await expect(collected.getByRole('listitem')).toHaveCount(2)
  for (const title of ['从算式到方程', '丢番图的墓志铭']) await collected.getByRole('checkbox', { name: `选择 ${title}` }).check()
  await expect(page.getByRole('toolbar')).toContainText('已选 2 项')
  await look(page, 'resources-collected')
  await page.getByRole('toolbar').getByRole('button', { name: '取消收藏' }).click()
  await expect(collected).toContainText('还没有收藏')

  // What a colleague gave to the school can be collected and saved, and nothing else.
  await page.getByRole('radio', { name: '校本' }).check()
  const found = listOf(page, /^校本资源/).getByRole('listitem', { name: '等式的性质 学案' })
  await expect(found).toContainText('李想')
  await found.getByRole('button', { name: /^更多操作/ }).click()
  await expect(found.getByRole('menuitem')).toHaveText(['收藏', '下载'])
  await look(page, 'resources-school')
})

test('before a resource goes it is said what uses it; several go at once, and come back with one press', async ({ stand, open, look }) => {
  const { lose } = answerLibrary(stand)
  stand.answer(resources.uses, { own_courses: [{ course_name: '等式的性质', class_name: '七年级(3)班', is_pushed: 0 }], others: [] })
  const page = await open(path)
  await chooseAct(rowOf(page, '从算式到方程'), '删除')
  const question = page.getByRole('alertdialog', { name: '删除“从算式到方程”？' })
  await expect(question).toContainText('用在你的 1 节课里')
  await look(page, 'resources-delete')
  await question.getByRole('button', { name: '保留' }).click()
  await expect(rowOf(page, '从算式到方程')).toBeVisible()
  expect(stand.asked(resources.remove)).toEqual([])

  const removeTwo = async () => {
    for (const title of ['从算式到方程', '线段图']) await page.getByRole('checkbox', { name: `选择 ${title}` }).check()
    await expect(page.getByRole('toolbar')).toContainText('已选 2 项')
    await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click()
    await page.getByRole('alertdialog', { name: '删除2 个资源？' }).getByRole('button', { name: '删除' }).click()
    await expect(listOf(page).getByRole('listitem')).toHaveCount(2)
  }
  await removeTwo()
  await page.getByRole('button', { name: '撤销' }).click()
  for (const title of ['从算式到方程', '线段图']) await expect(rowOf(page, title)).toBeVisible()
  await removeTwo()
  await look(page, 'resources-deleted')
  // What another tab has deleted goes when somebody looks at this one again.
  lose(2)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(listOf(page).getByRole('listitem')).toHaveCount(1)
})

/** Opens what a row stands for. */
async function view(page: Page, title: string) {
  await rowOf(page, title).getByRole('button', { name: '查看' }).click()
  return page.getByRole('dialog', { name: title })
}

test('a picture and a Chinese pdf without fonts of its own are shown; a broken one says so', async ({ stand, open, look }) => {
  const drawing = resourceOf({ id: 4, title: '线段图', name: '线段图.png', media_type_id: 6, media_class_id: 6, file_cdn_url: '/files/4' })
  const paged = resourceOf({ file_cdn_url: '/files/1.pdf' })
  answerLibrary(stand, [drawing, paged, resourceOf({ id: 5, title: '坏的', file_cdn_url: '/files/5.pdf' })])
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
  await page.keyboard.press('Escape')
  // Counted for the list.
  await expect(rowOf(page, '从算式到方程')).toContainText('课件 · 3 页')

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
