import type { Page } from '@playwright/test'
import { courses } from '../contract/src/courses.ts'
import { subjects } from '../contract/src/subjects.ts'
import { expect, test } from './support/test.ts'
import { mp3, pdf } from './support/upload-files.ts'

const lesson = (page: Page) => page.getByRole('list', { name: '本课资源' })
const items = (page: Page) => lesson(page).getByRole('listitem')
const shelf = (page: Page) => page.getByRole('list', { name: '资源', exact: true })
const card = (page: Page, title: string) => shelf(page).getByRole('listitem', { name: title, exact: true })
const course = (page: Page, name: string) => page.getByRole('treeitem', { name })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()

/** Tests share a server: another one may have left a chapter open. */
async function openCourse(page: Page, chapter: string, name: string) {
  await expect(page.getByRole('treeitem', { selected: true })).toBeVisible()
  if (!(await course(page, name).isVisible())) await course(page, chapter).click()
  await course(page, name).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

async function expectOrder(page: Page, ...titles: readonly string[]) {
  await expect
    .poll(() => items(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace(/^\d+\. /, ''))))
    .toEqual(titles)
}

async function upload(page: Page, titles: readonly string[]) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: '上传', exact: true }).click()])
  await chooser.setFiles(titles.map((title) => (title.startsWith('听') ? mp3(`${title}.mp3`) : pdf(`${title}.pdf`))))
  for (const title of titles) await expect(card(page, title)).toBeVisible()
}

/** Holds a card above the middle of the upper or lower half of an item, or above the empty lesson. */
async function drag(page: Page, title: string, over: { readonly item: string; readonly half: 'upper' | 'lower' } | 'lesson') {
  await card(page, title).scrollIntoViewIfNeeded()
  const from = await card(page, title).boundingBox()
  const target = over === 'lesson' ? page.getByRole('region', { name: /./ }).last() : items(page).filter({ hasText: over.item })
  const to = await target.boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  const share = over === 'lesson' ? 0.5 : over.half === 'upper' ? 0.2 : 0.8
  await page.mouse.move(from.x + from.width / 2, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + 70, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height * share, { steps: 8 })
}

test('a teacher chooses a course, uploads into it, puts the lesson together in several ways, and finds it after a reload (R024)', async ({
  people,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '备课' }).click()
  await teacher.at('/prepare-course')
  await openCourse(page, '第三章 一元一次方程', '等式的性质')
  await expect(page.getByText('这节课还是空的')).toBeVisible()
  await teacher.look('prepare-empty')
  await upload(page, ['天平导入', '性质一', '听一听', '随堂练习'])
  await page.getByRole('button', { name: '清除已完成' }).click()

  await card(page, '性质一').getByRole('button', { name: '加入课程：性质一' }).click()
  await expectOrder(page, '性质一')
  await expect(card(page, '性质一').getByRole('button', { name: '性质一已在本课' })).toBeDisabled()
  await drag(page, '天平导入', { item: '性质一', half: 'upper' })
  await expect(page.getByText('松手，放在这里')).toBeVisible()
  await page.mouse.up()
  await expectOrder(page, '天平导入', '性质一')
  await drag(page, '随堂练习', { item: '性质一', half: 'lower' })
  await page.mouse.up()
  await drag(page, '听一听', { item: '性质一', half: 'upper' })
  await page.mouse.up()
  await expectOrder(page, '天平导入', '听一听', '性质一', '随堂练习')

  await items(page)
    .filter({ hasText: '天平导入' })
    .getByRole('button', { name: /^查看：.*天平导入/ })
    .focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expectOrder(page, '听一听', '天平导入', '性质一', '随堂练习')
  await page.getByRole('button', { name: '移动或移出：随堂练习' }).click()
  await page.getByRole('menuitem', { name: '移到最前' }).click()
  await expectOrder(page, '随堂练习', '听一听', '天平导入', '性质一')
  await page.getByRole('button', { name: '移动：性质一', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('性质一现在是第 4 项，共 4 项')).toBeAttached()
  // What is held hears the arrows from the next timer on.
  await page.evaluate(() => new Promise((heard) => setTimeout(heard)))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('性质一现在是第 3 项，共 4 项')).toBeAttached()
  await page.keyboard.press('Space')
  await expectOrder(page, '随堂练习', '听一听', '性质一', '天平导入')

  await page.getByRole('button', { name: '移动或移出：听一听' }).click()
  await page.getByRole('menuitem', { name: '移出' }).click()
  await expectOrder(page, '随堂练习', '性质一', '天平导入')
  await page.keyboard.press('Control+z')
  await expectOrder(page, '随堂练习', '听一听', '性质一', '天平导入')
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expectOrder(page, '听一听', '天平导入', '性质一', '随堂练习')
  await saved(page)
  await page.reload()
  await expectOrder(page, '听一听', '天平导入', '性质一', '随堂练习')
  await teacher.look('prepare')

  await card(page, '性质一').getByRole('button', { name: '收藏：性质一' }).click()
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(shelf(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '课型：新授课' }).click()
  await page.getByRole('menuitemradio', { name: '复习课' }).click()
  await expect(page.getByText('这节课还是空的')).toBeVisible()
  await page.goBack()
  await expectOrder(page, '听一听', '天平导入', '性质一', '随堂练习')
  await page.getByRole('link', { name: '全部已备的课程' }).click()
  await teacher.at('/teacher-prepare-course')
  await expect(page.getByRole('listitem', { name: '等式的性质 七年级(3)班' })).toContainText('4 项资源')
  await teacher.look('prepared-courses')
})

test('two tabs of one teacher drag at once and keep everything', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  await teacher.goto('/prepare-course')
  await openCourse(page, '第一单元', '济南的冬天')
  await upload(page, ['朗读', '背景', '词语', '结构'])
  for (const title of ['朗读', '背景'])
    await card(page, title)
      .getByRole('button', { name: `加入课程：${title}` })
      .click()
  await saved(page)
  const second = await teacher.context.newPage()
  await teacher.goto(new URL(page.url()).pathname + new URL(page.url()).search, second)
  await expectOrder(second, '朗读', '背景')

  await drag(page, '词语', { item: '朗读', half: 'upper' })
  await drag(second, '结构', { item: '背景', half: 'lower' })
  await Promise.all([page.mouse.up(), second.mouse.up()])
  for (const tab of [page, second]) await expectOrder(tab, '词语', '朗读', '背景', '结构')

  await second.getByRole('button', { name: '移动或移出：朗读' }).click()
  await page.getByRole('button', { name: '移动或移出：结构' }).click()
  await Promise.all([second.getByRole('menuitem', { name: '移出' }).click(), page.getByRole('menuitem', { name: '移到最前' }).click()])
  for (const tab of [page, second]) await expectOrder(tab, '结构', '词语', '背景')
  // Each tab undoes only what was done in it.
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  for (const tab of [page, second]) await expectOrder(tab, '背景', '结构')
  await second.getByRole('button', { name: '撤销' }).click()
  for (const tab of [page, second]) await expectOrder(tab, '朗读', '背景', '结构')
  await teacher.look('prepare', second)
})

test('what was prepared for one class is copied for another, and can be taken back', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  await teacher.goto('/prepare-course')
  const classMenu = page.getByRole('button', { name: /^班级：/ })
  await openCourse(page, '第二单元', '散步')
  const first = (await classMenu.innerText()).trim()
  await upload(page, ['导读', '板书'])
  for (const title of ['导读', '板书'])
    await card(page, title)
      .getByRole('button', { name: `加入课程：${title}` })
      .click()
  await saved(page)
  await classMenu.click()
  await page.getByRole('menuitemradio', { checked: false }).click()
  await expect(page.getByText('这节课还是空的')).toBeVisible()
  await page.getByRole('button', { name: '从其他班复制' }).click()
  await teacher.look('prepare-copy')
  await page.getByRole('dialog').getByRole('button', { name: first }).click()
  await expectOrder(page, '导读', '板书')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('这节课还是空的')).toBeVisible()
})

test('what could not be saved stays in sight and is sent again when the line is back', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  teacher.expectError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const { page } = teacher
  await teacher.goto('/prepare-course')
  await openCourse(page, '第二单元', '秋天的怀念')
  await upload(page, ['单词表'])
  await page.route(`**${courses.add.path}`, (route) => route.abort())
  await card(page, '单词表').getByRole('button', { name: '加入课程：单词表' }).click()
  await expect(page.getByRole('status').filter({ hasText: '没有保存' })).toBeVisible()
  await expectOrder(page, '单词表')
  await teacher.look('prepare-unsaved')
  await page.unroute(`**${courses.add.path}`)
  await page.getByRole('button', { name: '重试' }).click()
  await saved(page)
  await page.reload()
  await expectOrder(page, '单词表')
})

test('on a phone one pane is seen at a time, and the tree is walked by keys', async ({ people }) => {
  const teacher = await people({ as: 'teacher1', viewport: { width: 390, height: 844 } })
  const { page } = teacher
  await teacher.goto('/prepare-course')
  await expect(page.getByRole('radio', { name: '资源' })).toBeChecked()
  await page.getByRole('radio', { name: '目录' }).check()
  await expect(page.getByRole('tree')).toBeVisible()
  await teacher.look('prepare-tree')
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(course(page, '第一章 有理数')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(course(page, '第一章 有理数')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(course(page, '正数和负数')).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('treeitem').last()).toBeFocused()
  await page.keyboard.press('Home')
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('radio', { name: /^本课/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: '数轴与绝对值', exact: true })).toBeVisible()
})

test('a tree is tried before it is imported, and its courses can be prepared then', async ({ people }) => {
  const teacher = await people({ as: 'teacher3' })
  const { page } = teacher
  await teacher.goto('/prepare-course')
  await page.getByRole('button', { name: /^学科：/ }).click()
  await page.getByRole('menuitem', { name: '任教学科与目录…' }).click()
  await expect(page.getByRole('checkbox', { name: '英语（外研版）' })).toBeChecked()
  await teacher.look('subjects')
  await page.getByRole('button', { name: '导入目录' }).click()
  const [template] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载模板' }).click()])
  expect(template.suggestedFilename()).toMatch(/\.xlsx$/)
  const choose = async (rows: readonly string[]) => {
    const buffer = Buffer.from(['学科,版本,年级,章节,课程', ...rows].join('\n'))
    await page.getByLabel('目录表格').setInputFiles({ name: '目录.csv', mimeType: 'text/csv', buffer })
  }
  await choose(['书法,,七年级,第一单元,横画', '书法,,八年级,,竖画'])
  await expect(page.getByRole('alert')).toContainText('第 3 行')
  await expect(page.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
  await teacher.look('tree-import')
  await choose(['书法,,七年级,第一单元,横画', '书法,,七年级,第一单元,竖画'])
  await expect(page.getByText('将新增 1 个学科、1 个年级、1 个章节、2 节课程')).toBeVisible()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: '书法' })).toBeChecked()
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: /^学科：/ }).click()
  await page.getByRole('menuitemradio', { name: '书法' }).click()
  await course(page, '第一单元').click()
  await course(page, '竖画').click()
  await expect(page.getByRole('heading', { name: '竖画', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^学科：/ }).click()
  await page.getByRole('menuitem', { name: '任教学科与目录…' }).click()
  const forgotten = page.waitForResponse((response) => response.url().endsWith(subjects.removeMine.path))
  await page.getByRole('checkbox', { name: '书法' }).uncheck()
  await forgotten
})
