import { courses } from '@jiangtai/contract/courses'
import type { Page } from '@playwright/test'
import { answerLibrary } from '../../../test/page/library.ts'
import { addressOf, answerMixes } from '../../../test/page/mixes.ts'
import { navigate } from '../../../test/page/navigate.ts'
import { pdf } from '../../../test/page/payloads.ts'
import { logIn, ofClass, otherClass, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { answerUploads } from '../../../test/page/uploads.ts'
import { resourceOf } from '../../../test/resource.ts'

const here = { class_id: ofClass.id, course_id: 34, course_type: 1 } as const
const address = `/prepare-course${addressOf(here)}`
const [scales, property, listening, exercise] = ['天平导入', '性质一', '听一听', '随堂练习'] as const

const items = (page: Page) => page.getByRole('list', { name: '本课资源' }).getByRole('listitem')
const shelf = (page: Page) => page.getByRole('list', { name: '资源', exact: true })
const card = (page: Page, title: string) => shelf(page).getByRole('listitem', { name: title, exact: true })
const course = (page: Page, name: string) => page.getByRole('treeitem', { name })
const undo = (page: Page) => page.getByRole('button', { name: '撤销' })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()

const put = (page: Page, title: string) =>
  card(page, title)
    .getByRole('button', { name: `加入课程：${title}` })
    .click()

async function chooseAct(page: Page, title: string, act: string) {
  await page.getByRole('button', { name: `移动或移出：${title}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

async function expectOrder(page: Page, ...titles: readonly string[]) {
  await expect
    .poll(() => items(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace(/^\d+\. /, ''))))
    .toEqual(titles)
}

/** Holds a card above the upper or lower half of an item. */
async function drag(page: Page, title: string, half: 'upper' | 'lower', item: string) {
  await card(page, title).scrollIntoViewIfNeeded()
  const from = await card(page, title).boundingBox()
  const to = await items(page).filter({ hasText: item }).boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + 70, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height * (half === 'upper' ? 0.2 : 0.8), { steps: 8 })
}

/** Four resources of the course 等式的性质, some of them in the lesson already, and two in its review. */
function prepared(stand: Stand, ...titles: readonly string[]) {
  logIn(stand, teacher)
  const all = [scales, property, listening, exercise].map((title, at) => {
    const sound = { name: `${title}.mp3`, media_type_id: 2, media_class_id: 2, seconds: 192 }
    return resourceOf({ id: at + 1, title, course_id: here.course_id, pages: 12, ...(title === listening && sound) })
  })
  const library = answerLibrary(stand, all)
  const ids = titles.map((title) => all.find((one) => one.title === title)?.id ?? 0)
  const review = { ...here, course_type: 2, ids: [1, 4] } as const
  return { library, ...answerMixes(stand, library, [{ ...here, ids }, review]) }
}

test('R024: preparing begins at the first course, and goes on in another of the tree', async ({ stand, open, look }) => {
  answerUploads(stand, prepared(stand).library)
  const page = await open('/')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '备课' }).click()
  await expect(page).toHaveURL(/\/prepare-course\?class=1&course=31&type=1/)
  await expect(course(page, '正数和负数')).toHaveAttribute('aria-selected', 'true')
  await course(page, '第三章 一元一次方程').click()
  await course(page, '等式的性质').click()
  await expect(page.getByRole('heading', { name: '等式的性质', exact: true })).toBeVisible()
  await expect(page.getByText('这节课还是空的')).toBeVisible()
  await expect(card(page, property)).toBeVisible()
  await look(page, 'prepare-empty')

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: '上传', exact: true }).click()])
  await chooser.setFiles([pdf('板书.pdf')])
  await expect(card(page, '板书')).toBeVisible()
  await page.getByRole('button', { name: '清除已完成' }).click()
  await put(page, '板书')
  await expectOrder(page, '板书')
  // Several at once are one step.
  await page.getByRole('button', { name: '多选' }).click()
  for (const title of [exercise, scales])
    await card(page, title)
      .getByRole('button', { name: `选择：${title}` })
      .click()
  await expect(page.getByText('已选 2 项')).toBeVisible()
  await look(page, 'prepare-many')
  await page.getByRole('region', { name: '多选' }).getByRole('button', { name: '加入课程' }).click()
  await expectOrder(page, '板书', exercise, scales)
  await undo(page).click()
  await expectOrder(page, '板书')

  // What is collected is a shelf of its own.
  await card(page, property)
    .getByRole('button', { name: `收藏：${property}` })
    .click()
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(shelf(page).getByRole('listitem')).toHaveCount(1)
  await expect(card(page, property)).toBeVisible()
})

test('resources are put in by button and dragged in two tabs; each undoes only its own', async ({ stand, open, look, expectError }) => {
  const { mixOf, library } = prepared(stand)
  stand.cut(courses.add)
  expectError(/ERR_EMPTY_RESPONSE/)
  const page = await open(address)
  await put(page, property)
  // What could not be saved stays in sight and is sent again.
  await expect(page.getByRole('status').filter({ hasText: '没有保存' })).toBeVisible()
  await expectOrder(page, property)
  // In another course it is still said to be unsaved, and is sent from there.
  await course(page, '从算式到方程').click()
  await expect(page.getByRole('heading', { name: '从算式到方程', exact: true })).toBeVisible()
  await expect(page.getByText(/《等式的性质》的改动还没有保存/)).toBeVisible()
  await look(page, 'prepare-unsaved')
  stand.answer(courses.add, (input) => mixOf(input).answer(courses.add.path, input))
  await page.getByRole('button', { name: '立即重试' }).click()
  await expect(page.getByText(/《等式的性质》的改动还没有保存/)).toBeHidden()
  await course(page, '等式的性质').click()
  await saved(page)
  expect(mixOf(here).order()).toEqual([2])
  await expect(card(page, property).getByRole('button', { name: `${property}已在本课` })).toBeDisabled()

  await drag(page, scales, 'upper', property)
  await expect(page.getByText('松手，放在这里')).toBeVisible()
  await page.mouse.up()
  await expectOrder(page, scales, property)
  await saved(page)

  const second = await open(address)
  await drag(page, exercise, 'lower', property)
  await drag(second, listening, 'upper', property)
  await Promise.all([page.mouse.up(), second.mouse.up()])
  for (const tab of [page, second]) await expectOrder(tab, scales, listening, property, exercise)
  for (const tab of [page, second]) await saved(tab)
  expect(mixOf(here).order()).toEqual([1, 3, 2, 4])
  await chooseAct(second, scales, '移出')
  for (const tab of [page, second]) await expectOrder(tab, listening, property, exercise)
  await undo(page).click()
  for (const tab of [page, second]) await expectOrder(tab, listening, property)
  await undo(second).click()
  for (const tab of [page, second]) await expectOrder(tab, scales, listening, property)

  // Deleted elsewhere, it goes here when it is refused, and there when somebody looks again.
  library.lose(4)
  stand.refuse(courses.add, 'resourceUnknown')
  await put(page, exercise)
  await expect(page.getByText('没有这个资源')).toBeVisible()
  await expect(card(page, exercise)).toHaveCount(0)
  await expectOrder(page, scales, listening, property)
  await expect(card(second, exercise)).toBeVisible()
  await second.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(card(second, exercise)).toHaveCount(0)
})

test('items are moved by menu and by keys, also unseen, and every step is undone', async ({ stand, open, look }) => {
  const { mixOf } = prepared(stand, scales, listening, property, exercise)
  const page = await open(address)
  await items(page)
    .filter({ hasText: scales })
    .getByRole('button', { name: /^查看：/ })
    .focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expectOrder(page, listening, scales, property, exercise)
  await chooseAct(page, exercise, '移到最前')
  await expectOrder(page, exercise, listening, scales, property)
  await page.getByRole('button', { name: `移动：${property}`, exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${property}现在是第 4 项，共 4 项`)).toBeAttached()
  // What is held hears the arrows from the next timer on.
  await page.evaluate(() => new Promise((heard) => setTimeout(heard)))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${property}现在是第 3 项，共 4 项`)).toBeAttached()
  await page.keyboard.press('Space')
  await expectOrder(page, exercise, listening, property, scales)
  await saved(page)
  expect(mixOf(here).order()).toEqual([4, 3, 2, 1])
  await look(page, 'prepare')

  await chooseAct(page, listening, '移出')
  await expectOrder(page, exercise, property, scales)
  await page.keyboard.press('Control+z')
  await expectOrder(page, exercise, listening, property, scales)
  await undo(page).click()
  await expectOrder(page, exercise, listening, scales, property)
  await undo(page).click()
  await expectOrder(page, listening, scales, property, exercise)
  await undo(page).click()
  await expectOrder(page, scales, listening, property, exercise)
  await expect(undo(page)).toBeDisabled()
  await page.keyboard.press('Control+Shift+z')
  await expectOrder(page, listening, scales, property, exercise)
  await page.getByRole('button', { name: '重做' }).click()
  await expectOrder(page, exercise, listening, scales, property)
  for (const _ of [1, 2]) await undo(page).click()
  await saved(page)
  expect(mixOf(here).order()).toEqual([1, 3, 2, 4])
})

test('a course has a review and a copy for another class, and is listed', async ({ stand, open, look }) => {
  prepared(stand, scales, property, listening)
  const page = await open(address)
  await page.getByRole('button', { name: '课型：新授课' }).click()
  await page.getByRole('menuitemradio', { name: '复习课' }).click()
  await expectOrder(page, scales, exercise)
  await look(page, 'prepare-review')
  await page.goBack()
  await expectOrder(page, scales, property, listening)
  await page.getByRole('button', { name: '删除备课' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('这节课还是空的')).toBeVisible()
  await page.getByRole('status').filter({ hasText: '已放入回收站' }).getByRole('button', { name: '撤销' }).click()
  await expectOrder(page, scales, property, listening)

  await page.getByRole('button', { name: /^班级：/ }).click()
  await page.getByRole('menuitemradio', { name: otherClass.name }).click()
  await expect(page.getByText('这节课还是空的')).toBeVisible()
  await page.getByRole('button', { name: '从其他班复制' }).click()
  const source = page.getByRole('dialog').getByRole('button', { name: ofClass.name })
  await expect(source).toContainText('3 项')
  await look(page, 'prepare-copy')
  await source.click()
  await expectOrder(page, scales, property, listening)
  await undo(page).click()
  await expect(page.getByText('这节课还是空的')).toBeVisible()

  await page.getByRole('link', { name: '全部已备的课程' }).click()
  await expect(page).toHaveURL(/\/teacher-prepare-course$/)
  const line = page.getByRole('listitem', { name: `等式的性质 ${ofClass.name}` }).filter({ hasText: '3 项资源' })
  await expect(line.getByRole('link', { name: '备课' })).toHaveAttribute('href', address)
  await look(page, 'prepared-courses')
  await line.getByRole('button', { name: /^更多操作/ }).click()
  await line.getByRole('menuitem', { name: '删除备课' }).click()
  const removing = page.getByRole('alertdialog', { name: `删除${ofClass.name}“等式的性质”的备课？` })
  await expect(removing).toContainText('3 项资源会拿出来')
  await removing.getByRole('button', { name: '删除' }).click()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: /^班级/ }).click()
  await page.getByRole('menuitemradio', { name: ofClass.name }).click()
  await page.getByRole('button', { name: '复制到其他班' }).click()
  const dialog = page.getByRole('dialog', { name: '复制到其他班' })
  await expect(dialog.getByText(/已有的课和资料不变/)).toBeVisible()
  await look(page, 'prepared-courses-copy')
  await dialog.getByRole('button', { name: otherClass.name }).click()
  await expect(page.getByText(`已复制 2 节课、5 项资料到${otherClass.name}`)).toBeVisible()
  expect(stand.asked(courses.copyAll)).toEqual([{ from_class_id: ofClass.id, class_id: otherClass.id }])
})

test('on a phone one pane is seen at a time, and the tree is walked by keys', async ({ stand, open, look }) => {
  prepared(stand)
  const page = await open(`/prepare-course${addressOf({ ...here, course_id: 31 })}`, { viewport: phone })
  await expect(page.getByRole('radio', { name: '资源' })).toBeChecked()
  await page.getByRole('radio', { name: '目录' }).check()
  await expect(page.getByRole('tree')).toBeVisible()
  await look(page, 'prepare-tree')
  const chapter = course(page, '第一章 有理数')
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chapter).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(chapter).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(course(page, '正数和负数')).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('treeitem').last()).toBeFocused()
  await page.keyboard.press('Home')
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('radio', { name: /^本课/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: '数轴与绝对值', exact: true })).toBeVisible()

  // One that is not there, or of a class of others.
  stand.refuse(courses.mix, 'notAllowed')
  await navigate(page, `/prepare-course${addressOf(here)}`)
  await expect(page.getByText('这节课打不开', { exact: true })).toBeVisible()
  await look(page, 'prepare-refused')
  await page.getByRole('link', { name: '看我备的课' }).click()
  await expect(page).toHaveURL(/\/teacher-prepare-course/)
})
