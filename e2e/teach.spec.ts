import { resources } from '@jiangtai/contract/resources'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import type { Page } from '@playwright/test'
import { dockOf, windowOf } from './support/dock.ts'
import { framesOf } from './support/frames.ts'
import { prepareLesson } from './support/prepared-lesson.ts'
import { expect, type Person, test } from './support/test.ts'

const stageOf = (page: Page) => page.getByRole('region', { name: '大屏' })
const paneOf = (page: Page) => page.getByRole('complementary').filter({ hasText: '这一页的互动' })
const shownPage = (page: Page, title: string, at: number) =>
  expect(stageOf(page).getByRole('img', { name: `${title}，第 ${at} 页` })).toBeVisible()
const tabOf = (page: Page, title: string) => page.getByRole('navigation', { name: '这节课的资源' }).getByRole('button', { name: title })

/** Three pages and a picture, for the class of teacher1. */
async function prepared(teacher: Person, course: number, mark: string) {
  const lesson = prepareLesson(teacher)
  const of = await lesson.course(course)
  await lesson.empty(of)
  await teacher.goto('/')
  const ids = await lesson.pagesAndPicture(mark, { slides: '行程问题', picture: '线段图' })
  await lesson.put(of, ids)
  const clear = (left = ids) => lesson.post(resources.remove, { ids: JSON.stringify(left) })
  return { ...of, ids, clear, path: `/teacher-course?class=${of.class_id}&course=${of.course_id}&type=1`, lesson }
}

test('a teacher goes through the lesson by key, with the whole screen and the bar over it, and comes back to the same page', async ({
  people,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  const { path, course_name, clear } = await prepared(teacher, 0, 'keys')
  await teacher.look('teacher-home')
  await teacher.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: course_name })).toBeVisible()
  await shownPage(page, '行程问题', 1)
  await expect(stageOf(page).getByText('1 / 3')).toBeVisible()
  await teacher.look('teacher-course')

  for (const [key, at] of [
    ['ArrowRight', 2],
    ['PageDown', 3],
    ['Home', 1],
    ['End', 3],
    ['ArrowLeft', 2],
    ['Space', 3],
  ] as const) {
    await page.keyboard.press(key)
    await shownPage(page, '行程问题', at)
  }
  await page.keyboard.press('PageDown')
  await expect(page.getByText('下一份：线段图')).toBeVisible()
  await expect(tabOf(page, '线段图')).toHaveAttribute('aria-current', 'true')
  await expect(stageOf(page).getByRole('img', { name: '线段图' })).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(page.getByText('已经是最后一页')).toBeVisible()
  await page.keyboard.press('PageUp')
  await shownPage(page, '行程问题', 3)
  await page.keyboard.press('Control+ArrowRight')
  await expect(tabOf(page, '线段图')).toHaveAttribute('aria-current', 'true')
  await tabOf(page, '行程问题').click()
  await shownPage(page, '行程问题', 3)
  await page.getByRole('option', { name: '第 2 页' }).click()
  await shownPage(page, '行程问题', 2)
  // A remote turns one page, although the strip has the focus.
  await page.keyboard.press('PageUp')
  await shownPage(page, '行程问题', 1)
  await stageOf(page).getByRole('button', { name: '下一页' }).click()
  await shownPage(page, '行程问题', 2)

  await expect(page).toHaveURL(/item=\d+&page=2/)
  await page.reload()
  await shownPage(page, '行程问题', 2)

  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: '按任意翻页键，或点一下返回' })).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('button', { name: '按任意翻页键，或点一下返回' })).toBeHidden()
  await shownPage(page, '行程问题', 2)

  await page.getByRole('button', { name: '全屏上课' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true)
  await expect(dockOf(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: '附近的页面' })).toBeVisible()
  await expect(stageOf(page).getByRole('button', { name: '下一页' })).toHaveCount(2)
  await stageOf(page).getByRole('button', { name: '下一页' }).first().click()
  await shownPage(page, '行程问题', 3)
  await page.getByRole('button', { name: '投票器', exact: true }).click()
  await expect(windowOf(page)).toBeVisible()
  // The keys are those of the window while it has the focus.
  await windowOf(page).getByLabel('标题').fill('好')
  await page.keyboard.press('PageUp')
  await shownPage(page, '行程问题', 3)
  await windowOf(page).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(windowOf(page)).toBeHidden()
  await page.getByRole('button', { name: '资源：行程问题' }).click()
  await page.getByRole('menuitemradio', { name: '线段图' }).click()
  await expect(stageOf(page).getByRole('img', { name: '线段图' })).toBeVisible()
  await page.keyboard.press('PageUp')
  await shownPage(page, '行程问题', 3)
  await teacher.look('class-dock')
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect(page.getByRole('button', { name: '全屏上课' })).toBeVisible()
  await endLesson(teacher)
  await clear()
})

test('what waits beside a page starts with one tap and reaches a student; what is pushed can be taken back', async ({ people }) => {
  test.setTimeout(180_000)
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  const { path, class_name, lesson, clear } = await prepared(teacher, 1, 'plans')
  await teacher.look('teacher-home')
  const student = await people({ as: 'student1', viewport: { width: 390, height: 844 } })
  const heard = framesOf(student.page)
  const followed = () => heard.filter(({ event_name }) => event_name === 'lesson_page').map(({ data }) => [data.page, data.follow])
  await student.goto('/student-index')
  await student.look('student-home')
  await teacher.goto(path)
  await shownPage(page, '行程问题', 1)
  const pane = paneOf(page)

  // A vote that is written on the spot, a countdown, a light and a note, at the second page.
  await page.keyboard.press('PageDown')
  await shownPage(page, '行程问题', 2)
  const add = () => pane.getByRole('button', { name: '给这一页加互动' }).click()
  const sheet = page.getByRole('dialog', { name: '给第 2 页加互动' })
  const keep = () => sheet.getByRole('button', { name: '加到这一页' }).click()
  await add()
  await keep()
  await expect(sheet.getByText('投票标题不能为空')).toBeVisible()
  await sheet.getByLabel('标题').fill('怎么设未知数')
  await sheet.getByLabel('选项 A').fill('设时间')
  await sheet.getByLabel('选项 B').fill('设路程')
  await teacher.look('page-plan-vote')
  await keep()
  await expect(pane.getByText('投票：怎么设未知数')).toBeVisible()
  await expect(pane.getByText('2 个选项 · 已备好')).toBeVisible()
  await add()
  // Once there are prepared votes, they are offered first.
  await sheet.getByRole('button', { name: '加到这一页' }).click()
  await expect(sheet.getByText('请选一个投票')).toBeVisible()
  await sheet.getByRole('radio', { name: /怎么设未知数/ }).check()
  await teacher.look('page-plan-prepared')
  await sheet.getByLabel('倒计时').click()
  await sheet.getByLabel('做什么').fill('画线段图')
  await teacher.look('page-plan-countdown')
  await keep()
  await expect(pane.getByText('倒计时 3 分钟')).toBeVisible()
  await add()
  await sheet.getByLabel('信号灯').click()
  await keep()
  await add()
  await sheet.getByLabel('备注').click()
  await keep()
  await expect(sheet.getByText('写一句备注')).toBeVisible()
  await sheet.getByLabel('备注').last().fill('先让学生自己画')
  await keep()
  await expect(stageOf(page).getByText('备注：先让学生自己画')).toBeVisible()

  // Dropped and given back, changed, and still there after a reload; the first page has none.
  await pane.getByRole('button', { name: /修改 ?信号灯/ }).click()
  await page.getByRole('dialog', { name: '修改信号灯' }).getByRole('button', { name: '删除' }).click()
  await expect(pane.getByRole('button', { name: /修改 ?信号灯/ })).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(pane.getByRole('button', { name: '开始信号灯' })).toBeVisible()
  await pane.getByRole('button', { name: /修改 ?倒计时 3 分钟/ }).click()
  const change = page.getByRole('dialog', { name: '修改倒计时' })
  await change.getByRole('button', { name: '增加' }).first().click()
  await change.getByRole('button', { name: '保存' }).click()
  await expect(pane.getByText('倒计时 4 分钟')).toBeVisible()
  await page.reload()
  await expect(pane.getByRole('listitem').filter({ hasText: '倒计时 4 分钟' })).toBeVisible()
  await expect(page.getByRole('option', { name: '第 2 页，有互动' })).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(pane.getByText('备好投票、倒计时或信号灯')).toBeVisible()
  await page.keyboard.press('PageDown')
  await teacher.look('teacher-course-plans')

  // Without a lesson that is asked about first; the vote then reaches the student without another press.
  await pane.getByRole('button', { name: '发起投票：怎么设未知数' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '先不开始' }).click()
  await expect(page.getByRole('button', { name: '下课' })).toBeHidden()
  await pane.getByRole('button', { name: '发起投票：怎么设未知数' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '开始上课' }).click()
  await expect(student.page.getByRole('dialog', { name: '怎么设未知数' }).getByLabel('设路程')).toBeVisible()
  await expect(windowOf(page).getByText('进行中')).toBeVisible()
  // A second one waits until the first has ended.
  await windowOf(page).getByRole('button', { name: '最小化' }).click()
  await pane.getByRole('button', { name: '发起投票：怎么设未知数' }).click()
  await expect(page.getByText('还有一个投票在进行，结束后再发起')).toBeVisible()
  await windowOf(page).getByRole('button', { name: '结束投票' }).click()
  await expect(windowOf(page).getByText('已结束')).toBeVisible()
  await windowOf(page).getByRole('button', { name: '关闭' }).first().click()
  await expect(windowOf(page)).toBeHidden()

  // From the edge of the full screen.
  await page.keyboard.press('f')
  await page.getByRole('navigation', { name: '这一页的互动' }).getByRole('button', { name: '开始信号灯' }).click()
  await expect(student.page.getByRole('dialog', { name: '这部分听懂了吗？' })).toBeVisible()
  await page.getByRole('dialog', { name: '信号灯' }).getByRole('button', { name: '最小化' }).click()
  await teacher.look('class-dock-plans')
  // Until students may follow they are told nothing of the page; then of the newest one.
  expect(followed().filter(([, follow]) => follow === 1)).toEqual([])
  await page.getByRole('switch', { name: '学生跟随' }).click()
  await expect(page.getByRole('switch', { name: '学生跟随' })).toBeChecked()
  await expect.poll(() => followed().pop()).toEqual([2, 1])
  await page.keyboard.press('PageDown')
  await expect.poll(() => followed().pop()).toEqual([3, 1])
  await page.keyboard.press('PageUp')
  await page.getByRole('button', { name: '退出全屏' }).click()

  await pane.getByRole('button', { name: '开始倒计时 4 分钟' }).click()
  await expect(page.getByText(/0?3:5\d/).first()).toBeVisible()

  // One tap gives it to the class, one more takes it back.
  await pane.getByRole('button', { name: '推送线段图' }).click()
  await expect(page.getByText(`已推送给${class_name}`)).toBeVisible()
  await pane.getByRole('button', { name: /^线段图：0 \/ \d+ 已看$/ }).click()
  const readers = page.getByRole('dialog', { name: '谁看过《线段图》' })
  await expect(readers.getByRole('heading', { name: /^还没看 \d+ 人$/ })).toBeVisible()
  await teacher.look('push-readers')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(pane.getByRole('button', { name: '推送线段图' })).toBeVisible()
  await endLesson(teacher)
  await clear()
  const { list }: { list: { id: number; form: { title: string } }[] } = await lesson.get(voterPlans.list)
  await lesson.post(voterPlans.remove, { id: list.find(({ form }) => form.title === '怎么设未知数')?.id ?? 0 })
})

/** 下课 on the page of the lesson leads to its report. */
async function endLesson({ page, at, look }: Person) {
  await page.getByRole('button', { name: '下课' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()
  await at('/academic-analysis/learning')
  await expect(page).toHaveURL(/lesson=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('lesson-report')
}

test('a lesson without resources leads to preparing; one that is deleted in class makes room for the next; without a line the pages still turn', async ({
  people,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  const { path, course_id, class_id, ids, clear, lesson } = await prepared(teacher, 2, 'loss')
  await lesson.empty({ class_id, course_id, course_type: 2 })
  await teacher.look('teacher-home')
  await teacher.goto('/teacher-course')
  await expect(page.getByText('还没有选课程')).toBeVisible()
  await teacher.goto(path.replace('type=1', 'type=2'))
  await expect(page.getByText('这节课还没有资源')).toBeVisible()
  await teacher.look('teacher-course-empty')
  await expect(page.getByRole('link', { name: '去备课' })).toHaveAttribute(
    'href',
    `/prepare-course?class=${class_id}&course=${course_id}&type=2`,
  )

  const student = await people({ as: 'student2' })
  const heard = framesOf(student.page)
  const pages = () => heard.filter(({ event_name, data }) => event_name === 'lesson_page' && data.follow === 1).map(({ data }) => data.page)
  await student.goto('/student-index')
  await student.look('student-home')
  await teacher.goto(path)
  await shownPage(page, '行程问题', 1)
  await page.getByRole('button', { name: '开始上课' }).click()
  await page.getByRole('switch', { name: '学生跟随' }).click()
  await expect.poll(pages).toEqual([1])
  teacher.expectError(/ERR_INTERNET_DISCONNECTED|WebSocket connection to|Failed to load resource/)
  await teacher.context.setOffline(true)
  await expect(page.getByText(/网络断开，正在重连/)).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('PageDown')
  await shownPage(page, '行程问题', 2)
  await page.keyboard.press('PageDown')
  await shownPage(page, '行程问题', 3)
  await teacher.context.setOffline(false)
  // Of what was shown meanwhile only the newest page is told.
  await expect.poll(pages, { timeout: 20_000 }).toEqual([1, 3])

  await clear(ids.slice(0, 1))
  await paneOf(page).getByRole('button', { name: '推送线段图' }).click()
  await expect(page.getByText('这份资源已经不在课里了')).toBeVisible()
  await expect(stageOf(page).getByRole('img', { name: '线段图' })).toBeVisible()
  await expect(tabOf(page, '行程问题')).toBeHidden()
  await endLesson(teacher)
  await clear(ids.slice(1))
})
