import { noticeSays } from '@jiangtai/contract/notices'
import { protocol } from '@jiangtai/contract/protocol'
import { refusals } from '@jiangtai/contract/refusal'
import { resources } from '@jiangtai/contract/resources'
import { tags } from '@jiangtai/contract/tags'
import { uploads } from '@jiangtai/contract/uploads'
import type { Locator, Page } from '@playwright/test'
import { layersGone } from '../../test/page/layers-gone.ts'
import { answerLibrary, library, listedOf } from '../../test/page/library.ts'
import { pdf, textbook } from '../../test/page/payloads.ts'
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
  // How much room there is, and what takes it.
  const room = page.getByRole('region', { name: '云空间' })
  await expect(room).toContainText('已用 6 GB / 20 GB')
  await expect(room.getByRole('listitem')).toHaveText(['课件 1 GB', '视频 1 GB', '音频 1 GB', '其他 3 GB'])
  await look(page, 'resources')
  await page.getByRole('button', { name: '排序：最近上传' }).click()
  await page.getByRole('menuitemradio', { name: '从大到小' }).click()
  await expect(page).toHaveURL(/\?order=4$/)
  await expect.poll(() => stand.asked(resources.mine).at(-1)?.order).toBe(4)
  await page.getByRole('button', { name: '排序：从大到小' }).click()
  await page.getByRole('menuitemradio', { name: '最近上传' }).click()

  await page.getByRole('searchbox').fill('动画')
  await expect(listOf(page).getByRole('listitem')).toHaveCount(1)
  await expect(rowOf(page, '追及问题动画演示（高清）')).toBeVisible()
  await page.getByRole('searchbox').fill('没有的')
  await expect(listOf(page)).toContainText('没有找到这个资源')
  await look(page, 'resources-nothing-found')
  // What a colleague has is found with one press more.
  await page.getByRole('searchbox').fill('学案')
  await expect(listOf(page)).toContainText('只在 我的资源 里找过。')
  await page.getByRole('button', { name: '在公共资源里找' }).click()
  await expect(page.getByRole('heading', { name: '公共资源', level: 1 })).toBeVisible()
  await expect(rowOf(page, '等式的性质 学案')).toBeVisible()
  await expect(listOf(page)).toContainText('只找了 公共资源')
  await look(page, 'resources-found-wider')
  await page.getByRole('button', { name: '在我的资源里找' }).click()
  await expect(page.getByRole('heading', { name: '我的资源', level: 1 })).toBeVisible()
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

test('what colleagues share stands beside the own ones, with the way to 课程分享', async ({ stand, open, look }) => {
  answerLibrary(stand)
  const page = await open(path)
  await page.getByRole('radio', { name: '分享给我' }).check()
  await expect(listOf(page, /^分享给我的/)).toContainText('还没有老师分享给你')
  await expect(page.getByRole('link', { name: '去课程分享' })).toHaveAttribute('href', '/course-share')
  // How many were not opened yet is said where they are found.
  answerShares(stand, [shareOf({ id: 1 })])
  stand.say(noticeSays.changed, { class_id: ofClass.id })
  await expect(page.getByRole('link', { name: '课程分享 1 条新的' })).toHaveAttribute('href', '/course-share')
  await look(page, 'resources-shared-empty')
})

test('a link to one of them opens it above the list; one that is gone is told so', async ({ stand, open }) => {
  answerLibrary(stand)
  stand.answer(resources.byId, resourceOf({ id: 9, title: '线段图', file_cdn_url: '/files/9.pdf' }))
  stand.serveFile('/files/9.pdf', textbook('', '第一页').buffer)
  const page = await open('/personal-center?tab=resources&resource=9')
  const dialog = page.getByRole('dialog', { name: '线段图' })
  await expect(dialog.getByRole('img', { name: '线段图，第 1 页' })).toHaveAttribute('data-page', '1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await layersGone(page)
  expect(new URL(page.url()).search).toBe('')
  stand.refuse(resources.byId, 'resourceUnknown')
  await page.goto(`${stand.origin}/personal-center?tab=resources&resource=8`)
  await expect(page.getByText(refusals.resourceUnknown[1])).toBeVisible()
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
    return { list: list.map(listedOf), total: list.length, pageCount: 1, used_bytes: 0, quota_bytes: 1024 ** 3 }
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
