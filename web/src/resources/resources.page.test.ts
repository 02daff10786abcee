import { noticeSays } from '@jiangtai/contract/notices'
import { office, type SheetTable } from '@jiangtai/contract/office'
import { noPreview, type Preview, previewStates } from '@jiangtai/contract/preview'
import { protocol } from '@jiangtai/contract/protocol'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { tags } from '@jiangtai/contract/tags'
import { uploads } from '@jiangtai/contract/uploads'
import type { Locator, Page } from '@playwright/test'
import { answerLibrary, library } from '../../test/page/library.ts'
import { pdf, photo, silentMp3, textbook } from '../../test/page/payloads.ts'
import { logIn, ofClass, openSchool, teacher } from '../../test/page/school.ts'
import { answerShares } from '../../test/page/shares.ts'
import { expect, phone, test } from '../../test/page/test.ts'
import { choose, resourcesPath as path, underWay } from '../../test/page/upload-rows.ts'
import { answerUploads } from '../../test/page/uploads.ts'
import { resourceOf } from '../../test/resource.ts'
import { shareOf } from '../../test/share.ts'

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
  // The address says where one is: a reload finds it again.
  await expect(page).toHaveURL(/\?page=2$/)
  await page.reload()
  await expect(rowOf(page, '第 180 课')).toBeVisible()
  // What is chosen stays so over the pages; as many as can be worked on at once are chosen with one press.
  const bar = page.getByRole('toolbar', { name: '已选的资源' })
  await page.getByRole('checkbox', { name: '选择 第 180 课' }).check()
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByRole('checkbox', { name: '全选' }).check()
  await expect(bar).toContainText('已选 21 项，其中 1 项在别的页')
  await bar.getByRole('button', { name: '选前 100 个（一次最多 100 个）' }).click()
  await expect(bar).toContainText('已选 100 项，其中 80 项在别的页')
  await bar.getByRole('button', { name: '取消选择' }).click()
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: '上一页' }).click()
  await expect(page.getByRole('checkbox', { name: '选择 第 180 课' })).not.toBeChecked()
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
  const library = answerLibrary(stand)
  await input.press('Enter')
  const renamed = rowOf(page, '从算式到方程（改）')
  await expect(renamed).toBeVisible()
  expect(stand.asked(resources.rename).at(-1)).toEqual({ id: 1, title: '从算式到方程（改）' })

  // The first time what that means is agreed to before, and then it is done.
  stand.refuse(resources.change, 'protocolNeeded')
  stand.answer(protocol.repository, { title: '校本资源共享协议', content: '本校老师都能看到。', version: 7, status: 0, agreed_at: 0 })
  stand.answer(protocol.agree, () => {
    answerLibrary(stand, library.all())
    return {}
  })
  await chooseAct(renamed, '放进校本')
  await page.getByRole('dialog', { name: '校本资源共享协议' }).getByRole('button', { name: '同意并继续' }).click()
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
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: '分享给我' }).check()
  await expect(listOf(page, /^分享给我的/)).toContainText('还没有老师分享给你')
  await expect(page.getByRole('link', { name: '去课程分享' })).toHaveAttribute('href', '/course-share')
  // How many were not opened yet is said where they are found.
  answerShares(stand, [shareOf({ id: 1 })])
  stand.say(noticeSays.changed, { class_id: ofClass.id })
  await expect(page.getByRole('link', { name: '课程分享 1 条新的' })).toHaveAttribute('href', '/course-share')
  await look(page, 'resources-shared-empty')
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
    await page.getByRole('alertdialog', { name: '删除 2 个资源？' }).getByRole('button', { name: '删除' }).click()
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

test('several are tagged and downloaded at once, and looked for by a tag', async ({ stand, open, look }) => {
  answerLibrary(stand)
  const inquiry = { id: 12, name: '探究课' }
  const templates = [
    { id: 11, name: '新授课', subs: [{ id: 13, name: '情境导入' }] },
    { ...inquiry, subs: [] },
  ]
  stand.answer(tags.groups, { list: [{ id: 1, name: '课型', templates }] })
  let asked: unknown
  const tagged = (id: number) => (id === 1 || id === 2 ? [inquiry] : undefined)
  stand.answer(resources.change, ({ ids, add_tag_ids, remove_tag_ids }) => {
    asked = { ids, add_tag_ids, remove_tag_ids }
    return { list: [] }
  })
  stand.answer(resources.mine, ({ tag_id }) => {
    const own = library.filter(({ is_mine }) => is_mine === 1).map((one) => ({ ...one, tags: tagged(one.id) }))
    const list = own.filter((one) => !tag_id || one.tags?.some(({ id }) => id === tag_id))
    return { list, total: list.length, pageCount: 1 }
  })
  const page = await open(path)
  await expect(rowOf(page, '从算式到方程')).toContainText('课件 · 24 页 · pdf · 探究课')
  for (const title of ['从算式到方程', '线段图']) await page.getByRole('checkbox', { name: `选择 ${title}`, exact: true }).check()
  const bar = page.getByRole('toolbar', { name: '已选的资源' })
  await bar.getByRole('button', { name: '标签' }).click()
  const sheet = page.getByRole('dialog', { name: '2 个资源的标签' })
  await expect(sheet.getByRole('button', { name: '探究课' })).toHaveAttribute('aria-pressed', 'mixed')
  await expect(sheet.getByRole('button', { name: '保存' })).toBeDisabled()
  await sheet.getByRole('button', { name: '情境导入' }).click()
  await look(page, 'resources-tags')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已更新 2 个资源的标签')).toBeVisible()
  expect(asked).toEqual({ ids: [1, 4], add_tag_ids: [13], remove_tag_ids: undefined })

  stand.refuse(resources.pack, 'zipTooLarge')
  await bar.getByRole('button', { name: '下载' }).click()
  await expect(page.getByText('请少选几个')).toBeVisible()
  stand.answer(resources.pack, ({ ids }) => ({ url: `/files/zip/a.zip?ids=${ids.join()}`, name: '资源（2 个）.zip', bytes: 22 }))
  stand.serveFile('/files/zip/a.zip', Buffer.from('PK'), 'application/zip')
  const [download] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: '下载' }).click()])
  expect([download.suggestedFilename(), download.url()]).toEqual(['资源（2 个）.zip', expect.stringContaining('/files/zip/a.zip?ids=1,4')])

  await page.getByRole('button', { name: '全部标签' }).click()
  await page.getByRole('menuitemradio', { name: '探究课' }).click()
  await expect(listOf(page).getByRole('listitem')).toHaveCount(2)
  await expect(listOf(page)).toContainText('只找了 我的资源 · 探究课')
})

/** Opens what a row stands for. */
async function view(page: Page, title: string) {
  await rowOf(page, title).getByRole('button', { name: '查看' }).click()
  return page.getByRole('dialog', { name: title })
}

test('a picture and a Chinese pdf without fonts of its own are shown; a broken one says so', async ({ stand, open, look }) => {
  const drawing = resourceOf({ id: 4, title: '线段图', name: '线段图.png', media_type_id: 6, media_class_id: 6, file_cdn_url: '/files/4' })
  const hit = { page: 2, before: '第二页：', found: '等式的性质', after: '' }
  const paged = resourceOf({ file_cdn_url: '/files/1.pdf', hit })
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
  // Back takes the preview away, and leaves the page where it is.
  await page.goBack()
  await expect(sheet).toBeHidden()
  // Counted for the list.
  await expect(rowOf(page, '从算式到方程')).toContainText('课件 · 3 页')

  // What stands on a page is found too, and opens there.
  await page.getByRole('searchbox').fill('等式的性质')
  await expect(rowOf(page, '从算式到方程')).toContainText('第 2 页 第二页：等式的性质')
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

  // That slides stand still is said of a colleague's, too.
  await page.getByRole('radio', { name: '校本' }).check()
  await listOf(page, /^校本资源/)
    .getByRole('listitem', { name: '通分' })
    .getByRole('button', { name: '查看' })
    .click()
  await expect(dialog.getByRole('img', { name: '通分，第 1 页' })).toBeVisible()
  await expect(dialog).toContainText('动画和声音不播放，显示每页的最终画面。')
})
