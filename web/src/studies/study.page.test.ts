import { coursePage } from '@jiangtai/contract/course-page'
import { lessonSays } from '@jiangtai/contract/lessons'
import { pushSays } from '@jiangtai/contract/pushes'
import { studies } from '@jiangtai/contract/studies'
import type { Page } from '@playwright/test'
import { inLesson, lessonOf, logIn, student, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { answerStudy, picture, poem, poemBytes, showing, shownPage, slides, studyItemOf, studyRowOf } from '../../test/page/studies.ts'
import { computer, expect, phone, test } from '../../test/page/test.ts'
import { payUntil } from '../../test/page/tools.ts'

const course = '/student-course?mix=7'
const courses = '/student-index/student-courses'
const listOf = (page: Page) => page.getByRole('complementary', { name: '课程内容' })
const itemOf = (page: Page, title: string) => listOf(page).getByRole('button', { name: new RegExp(title) })
const seesPage = (page: Page, at: number) => expect(page.getByRole('img', { name: `${slides.title}，第 ${at} 页` })).toBeVisible()
const seesPicture = (page: Page) => expect(page.getByRole('img', { name: picture.title })).toBeVisible()
const followed = (page: Page) => page.getByText('跟着老师', { exact: true })
const comeBack = (page: Page) => page.getByRole('button', { name: '回到老师' })

const notice = { class_id: 1, course_id: 34, mix_id: 7, title: '等式的性质', teacher_name: teacher.real_name, note: '' } as const
const [slidesId, pictureId] = [studyItemOf(slides).id, studyItemOf(picture).id]

/** The teacher takes items back: the server has done it when it says so. */
function withdraw(stand: Stand, study: ReturnType<typeof answerStudy>, ...ids: readonly number[]) {
  study.withdraw(...ids)
  stand.say(pushSays.notice, { ...notice, mix_ids: [...ids], withdrawn: 1 })
}

test.beforeEach(({ stand }) => logIn(stand, student))

test('R023, R032: what is pushed is there at once, goes on where it was left, and is ticked at its end', async ({ stand, open, look }) => {
  const page = await open('/student-index')
  await expect(page.getByText('老师还没有推送资料。')).toBeVisible()
  await expect.poll(stand.connected).toBe(1)
  answerStudy(stand)
  stand.say(pushSays.notice, { ...notice, mix_ids: [slidesId, pictureId], withdrawn: 0 })
  await expect(page.getByText('周老师推送了 2 份资料')).toBeVisible()
  await expect(page.getByRole('link', { name: /等式的性质/ }).filter({ hasText: '新 2 份' })).toBeVisible()
  await page.getByRole('button', { name: '去看看' }).click()
  await expect(page).toHaveURL(/\/student-course\?mix=7/)
  await seesPage(page, 1)
  await page.goBack()
  const link = page.getByRole('link', { name: /等式的性质/ }).filter({ hasText: '新 1 份' })
  await expect(link).toBeVisible()
  await look(page, 'student-home-new')

  await link.click()
  await seesPage(page, 1)
  await page.keyboard.press('ArrowRight')
  await seesPage(page, 2)
  await page.reload()
  await seesPage(page, 2)
  await expect(itemOf(page, slides.title)).toContainText('2/3')
  await look(page, 'student-course')

  await page.getByRole('button', { name: '下一页' }).click()
  await seesPage(page, 3)
  await expect(itemOf(page, slides.title).getByRole('img', { name: '学完了' })).toBeVisible()
  await page.getByRole('button', { name: `下一份：${picture.title}` }).click()
  await seesPicture(page)
  await expect(listOf(page).getByText('学完 2 / 2')).toBeVisible()
  const done = stand.asked(studies.note).filter(({ is_done }) => is_done)
  expect(new Set(done.map(({ item_id }) => item_id))).toEqual(new Set([slidesId, pictureId]))
  await expect.poll(stand.connected).toBe(1)
  payUntil(stand, Math.floor(Date.UTC(2026, 10, 1) / 1000))
  await expect(page.getByRole('note')).toContainText('已于 11 月 1 日到期')
  await page.getByRole('link', { name: '返回我的课程' }).click()
  await expect(page).toHaveURL(new RegExp(`${courses}$`))
  await expect(page.getByRole('link', { name: /等式的性质/ }).getByRole('img', { name: '学完了' })).toBeVisible()
  await look(page, 'student-courses-done')
})

const turnHint = (page: Page) => page.getByText('横过来看，页面更大')

test('on a phone the list comes first; reading is told, and what is withdrawn goes', async ({ stand, open, look }) => {
  const study = answerStudy(stand, undefined, '再做练习。', '先看课件，再看图。')
  const page = await open(course, { viewport: phone, movesTime: true })
  await expect(listOf(page).getByText('新', { exact: true })).toHaveCount(2)
  for (const text of ['再做练习。', '先看课件，再看图。']) await expect(listOf(page).getByText(text)).toBeVisible()
  await page.getByRole('button', { name: '开始学' }).click()
  await seesPage(page, 1)
  await expect(turnHint(page)).toBeVisible()
  await look(page, 'student-course-item')
  // It was wide for a moment: whoever has turned a phone knows that it can be.
  await expect(turnHint(page)).toBeHidden()
  await page.clock.runFor(16_000)
  await expect.poll(() => stand.asked(studies.note).reduce((sum, { seconds }) => sum + seconds, 0)).toBeGreaterThanOrEqual(15)
  await page.getByRole('button', { name: '关闭，回到列表' }).click()
  await expect(listOf(page).getByText('新', { exact: true })).toHaveCount(1)
  await look(page, 'student-course-list')

  // On a desk the list is beside it.
  await page.setViewportSize(computer)
  await itemOf(page, slides.title).click()
  await seesPage(page, 1)
  await expect.poll(stand.connected).toBe(1)
  withdraw(stand, study, slidesId)
  await expect(page.getByText('老师已撤回这份资料')).toBeVisible()
  await expect(page.getByRole('img', { name: `${slides.title}，第 1 页` })).toBeHidden()
  await expect(itemOf(page, slides.title)).toHaveCount(0)
  await expect(itemOf(page, picture.title)).toBeVisible()

  // When nothing of a course is left, all courses are shown, and there are none.
  await page.clock.runFor(10_000)
  await expect(page.getByText('老师已撤回这份资料')).toBeHidden()
  await page.setViewportSize(phone)
  await itemOf(page, picture.title).click()
  await seesPicture(page)
  withdraw(stand, study, pictureId)
  await expect(page).toHaveURL(new RegExp(`${courses}$`))
  await expect(page.getByText('老师已撤回这份资料')).toBeVisible()
  await look(page, 'student-courses-empty')
})

/** Pairs of what is pressed while reading that lie over each other, and what of it is out of the window. */
const clashes = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main button, main a, [aria-label="课堂互动"] button')]
      .map((element) => ({ name: element.getAttribute('aria-label') ?? element.textContent ?? '', box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    const isOver = (a: DOMRect, b: DOMRect) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const isOut = ({ right, bottom }: DOMRect) => right > window.innerWidth || bottom > window.innerHeight
    return boxes.flatMap(({ name, box }, at) => [
      ...boxes.slice(at + 1).flatMap((other) => (isOver(box, other.box) ? [`${name} / ${other.name}`] : [])),
      ...(isOut(box) ? [`${name} is cut off`] : []),
    ])
  })
const paperOf = (page: Page, at: number) => page.getByRole('img', { name: `${slides.title}，第 ${at} 页` }).locator('canvas')

test('the page is as large as the screen allows, and what is pressed lies beside it, upright, sideways and on a desk', async ({
  stand,
  open,
  look,
}) => {
  answerStudy(stand)
  inLesson(stand, teacher)
  const page = await open(`${course}&item=${slidesId}`, { viewport: { width: 1024, height: 768 } })
  await seesPage(page, 1)
  await expect(page.getByRole('region', { name: '课堂互动' }).getByRole('button')).not.toHaveCount(0)
  await expect.poll(() => clashes(page)).toEqual([])
  await page.getByRole('button', { name: '缩略图' }).click()
  await page.getByRole('option', { name: '第 3 页' }).click()
  await seesPage(page, 3)
  await expect.poll(() => clashes(page)).toEqual([])
  await look(page, 'student-reader')
  await page.getByRole('button', { name: '缩略图' }).click()

  const width = async () => (await paperOf(page, 3).boundingBox())?.width ?? 0
  await page.getByRole('button', { name: '放大' }).click()
  await page.getByRole('button', { name: '放大' }).click()
  const beside = 1024 - 246 - 132 - 24
  await expect.poll(width).toBeGreaterThan(1.4 * beside)
  await page.getByRole('button', { name: '看整页' }).click()
  await expect.poll(width).toBeLessThanOrEqual(beside)
  await page.getByRole('button', { name: '全屏' }).click()
  await expect.poll(width).toBeGreaterThan(1024 - 132 - 60)
  await expect.poll(() => clashes(page)).toEqual([])
  await page.getByRole('button', { name: '退出全屏' }).click()

  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(width).toBeGreaterThan(680)
  await expect.poll(() => clashes(page)).toEqual([])
  await page.setViewportSize(phone)
  await expect.poll(width).toBeGreaterThan(385)
  await expect.poll(() => clashes(page)).toEqual([])
  await page.getByRole('button', { name: '3 / 3，跳页' }).click()
  await page.getByLabel('页码，共 3 页').fill('4')
  await expect(page.getByText('请输入 1 到 3 之间的页码')).toBeVisible()
  await page.getByLabel('页码，共 3 页').fill('2')
  await look(page, 'student-reader-jump')
  await page.keyboard.press('Enter')
  await seesPage(page, 2)
})

test('courses are found by a word and by what is left of them', async ({ stand, open, look }) => {
  answerStudy(stand, [studyItemOf(slides, { is_new: 0, is_done: 1 })])
  const fresh = studyRowOf({ mix_id: 8, course_name: '实际问题与一元一次方程', subject_id: 2, note: '先看照片' })
  const done = studyRowOf({ done_count: 2, new_count: 0 })
  stand.answer(studies.list, ({ word = '', is_unfinished = false }) => {
    const list = [fresh, done].filter((line) => line.course_name.includes(word) && !(is_unfinished && line === done))
    const subjects = [
      { id: 1, name: '数学', count: 1 },
      { id: 2, name: '语文', count: 1 },
    ]
    return { list, total: list.length, pageCount: 1, subjects }
  })
  const page = await open(courses)
  const links = page.getByRole('main').getByRole('link', { name: /等式的性质|实际问题/ })
  await expect(links).toHaveCount(2)
  await expect(page.getByRole('link', { name: /有 2 份新资料/ })).toHaveCount(1)
  await look(page, 'student-courses')
  await page.getByRole('radio', { name: '没学完' }).check()
  await expect(links).toHaveCount(1)
  await page.getByLabel('搜索课程').fill('没有这个词')
  await expect(page.getByText('没有这样的课程')).toBeVisible()
  await look(page, 'student-courses-none')
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect(links).toHaveCount(2)
})

test('a shown page is followed; a student goes the own way, over a reload, and comes back', async ({ stand, open, look }) => {
  answerStudy(stand)
  inLesson(stand, teacher)
  const page = await open(course)
  await seesPage(page, 1)
  await expect(followed(page)).toBeHidden()
  await expect.poll(stand.connected).toBe(1)
  const show = (at: number) => {
    inLesson(stand, teacher, showing(slides, at))
    stand.say(coursePage.says.notice, shownPage(slides, at))
  }
  show(2)
  await expect(followed(page)).toBeVisible()
  await seesPage(page, 2)
  await look(page, 'student-course-following')

  await page.getByRole('button', { name: '下一页' }).click()
  await seesPage(page, 3)
  await expect(followed(page)).toBeHidden()
  show(1)
  await expect(comeBack(page)).toBeVisible()
  await seesPage(page, 3)
  await page.reload()
  await seesPage(page, 3)
  await comeBack(page).click()
  await seesPage(page, 1)
  await expect(followed(page)).toBeVisible()
})

test('whoever comes late follows on a phone, also what was not pushed, as long as it is shown', async ({ stand, open }) => {
  answerStudy(stand, [studyItemOf(slides)])
  let shown = slides
  // The first answer was on its way before the teacher had turned to the picture.
  stand.answer(studies.shown, () => {
    const answer = { mix_id: 7, item_id: pictureId, course_name: '等式的性质', teacher_name: '周敏', resource: shown }
    shown = picture
    return answer
  })
  inLesson(stand, teacher, showing(slides, 2))
  const page = await open(course, { viewport: phone })
  await expect(followed(page)).toBeVisible()
  await seesPage(page, 2)
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(turnHint(page)).toBeHidden()
  stand.say(coursePage.says.notice, shownPage(slides, 3))
  await seesPage(page, 3)
  await expect(page.getByText('老师正在讲没有推送的内容')).toBeHidden()

  stand.say(coursePage.says.notice, shownPage(picture, 1))
  await seesPicture(page)
  await expect(page.getByText('老师正在讲没有推送的内容')).toBeVisible()
  await page.getByRole('button', { name: '关闭，回到列表' }).click()
  await expect(itemOf(page, slides.title)).toBeVisible()
  await expect(itemOf(page, picture.title)).toHaveCount(0)
  await comeBack(page).click()
  await seesPicture(page)
  // A file that nobody can be shown here: nobody is left with what was there before, without a word.
  stand.answer(studies.shown, { mix_id: 0, item_id: 0, course_name: '', teacher_name: '', resource: null })
  stand.say(coursePage.says.notice, shownPage({ ...picture, id: 99 }, 1))
  await expect(page.getByText('请看大屏幕')).toBeVisible()
  await expect(page.getByRole('img', { name: picture.title })).toBeHidden()
  stand.say(coursePage.says.notice, shownPage(picture, 1, 0))
  await expect(followed(page)).toBeHidden()
  await expect(page.getByRole('img', { name: picture.title })).toBeHidden()
})

test('a lesson that is not there is not replaced by the one that runs; at the end of class a way leads to the courses', async ({
  stand,
  open,
  look,
}) => {
  answerStudy(stand, [])
  stand.refuse(studies.course, 'notPushed')
  stand.answer(studies.shown, { mix_id: 7, item_id: slidesId, course_name: '等式的性质', teacher_name: '周敏', resource: slides })
  inLesson(stand, teacher, showing(slides, 2))
  const page = await open('/student-course?mix=99', { viewport: phone })
  const way = page.getByRole('link', { name: '看我的课程', exact: true })
  await expect(page.getByText('这节课打不开')).toBeVisible()
  await expect(way).toHaveAttribute('href', courses)
  await look(page, 'student-course-refused')
  await comeBack(page).click()
  await expect(page).toHaveURL(/\/student-course$/)
  await seesPage(page, 2)

  stand.say(coursePage.says.notice, shownPage(slides, 2, 0))
  stand.say(lessonSays.notice, lessonOf(teacher, { status: 0 }))
  await expect(page.getByText('下课了', { exact: true })).toBeVisible()
  await way.click()
  await expect(page).toHaveURL(new RegExp(`${courses}$`))
})

test('a plain text is read on a phone, letter by letter, and is done at its end', async ({ stand, open, look }) => {
  answerStudy(stand, [studyItemOf(poem)])
  stand.serveFile('/files/3.txt', poemBytes(60), 'text/plain')
  const page = await open(course, { viewport: phone })
  await page.getByRole('button', { name: '开始学' }).click()
  const text = page.getByRole('region', { name: poem.title, exact: true })
  await expect(text).toContainText('风急天高，猿啸哀')
  await expect(text).toContainText('<b>a</b>')
  await look(page, 'student-text')
  const isDone = () => stand.asked(studies.note).some(({ is_done }) => is_done === true)
  expect(isDone()).toBe(false)
  await text.evaluate((sheet) => sheet.scrollTo({ top: sheet.scrollHeight }))
  await expect.poll(isDone).toBe(true)
})
