import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { coursePage } from '@jiangtai/contract/course-page'
import { courses } from '@jiangtai/contract/courses'
import { flagOf } from '@jiangtai/contract/flag'
import { lessons } from '@jiangtai/contract/lessons'
import { office } from '@jiangtai/contract/office'
import { noPreview, type Preview, previewStates } from '@jiangtai/contract/preview'
import { pushes } from '@jiangtai/contract/pushes'
import { reports } from '@jiangtai/contract/reports'
import { voter } from '@jiangtai/contract/voter'
import type { Page } from '@playwright/test'
import { inSteps } from '../../../test/page/clock.ts'
import { excessOf } from '../../../test/page/fit.ts'
import { answerLibrary } from '../../../test/page/library.ts'
import { answerMixes } from '../../../test/page/mixes.ts'
import { navigate } from '../../../test/page/navigate.ts'
import { answerPushes } from '../../../test/page/pushes.ts'
import { inLesson, ofClass, otherClass, teacher } from '../../../test/page/school.ts'
import { picture, poem, poemBytes, slides } from '../../../test/page/studies.ts'
import { closedPage, taught, teaches, teachPath } from '../../../test/page/teach.ts'
import { computer, expect, phone, test } from '../../../test/page/test.ts'
import { payUntil, windowOf } from '../../../test/page/tools.ts'
import { sampleReport } from '../../reports/sample-report.ts'
import { sampleVote } from '../../tools/voter/sample-vote.ts'

const stageOf = (page: Page) => page.getByRole('region', { name: '大屏' })
const paneOf = (page: Page) => page.getByRole('complementary').filter({ hasText: '这一页的互动' })
const tabOf = (page: Page, title: string) => page.getByRole('navigation', { name: '这节课的资源' }).getByRole('button', { name: title })
const seesPage = (page: Page, at: number) => expect(stageOf(page).getByRole('img', { name: `${slides.title}，第 ${at} 页` })).toBeVisible()
const seesPicture = (page: Page) => expect(stageOf(page).getByRole('img', { name: picture.title })).toBeVisible()
const pushShown = (page: Page) => page.getByRole('button', { name: '未推送，推送' })
const black = (page: Page) => page.getByRole('button', { name: '按任意翻页键，或点一下返回' })

test('a lesson is walked through by key, from one resource to the next, with a black screen between', async ({ stand, open, look }) => {
  teaches(stand)
  const page = await open(teachPath)
  await expect(page.getByRole('heading', { level: 1, name: '3.4 实际问题与一元一次方程' })).toBeVisible()
  await seesPage(page, 1)
  await expect(stageOf(page).getByText('1 / 3')).toBeVisible()
  await look(page, 'teacher-course')
  await page.keyboard.press('b')
  await expect(black(page)).toBeVisible()
  // The next key brings the page back.
  await page.keyboard.press('PageDown')
  await expect(black(page)).toBeHidden()
  await seesPage(page, 1)
  for (const [key, at] of [
    ['ArrowRight', 2],
    ['PageDown', 3],
    ['Home', 1],
    ['End', 3],
    ['ArrowLeft', 2],
    ['Space', 3],
  ] as const) {
    await page.keyboard.press(key)
    await seesPage(page, at)
  }
  await page.keyboard.press('PageDown')
  await expect(page.getByText(`下一份：${picture.title}`)).toBeVisible()
  await expect(tabOf(page, picture.title)).toHaveAttribute('aria-current', 'true')
  await seesPicture(page)
  await page.keyboard.press('PageDown')
  await expect(page.getByText('已经是最后一页')).toBeVisible()
  await page.keyboard.press('PageUp')
  await seesPage(page, 3)
  await page.keyboard.press('Control+ArrowRight')
  await expect(tabOf(page, picture.title)).toHaveAttribute('aria-current', 'true')
  // A remote that is pressed faster than pages are drawn loses no step.
  await page.evaluate(() => {
    for (const key of ['PageUp', 'Home', 'PageDown'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await seesPage(page, 2)
})

test('a key that is pressed the moment the pages are counted leads to the last of them', async ({ stand, open }) => {
  const { mix } = teaches(stand)
  const uncounted = mix().items.map((item) => ({ ...item, resource: { ...item.resource, pages: 0 } }))
  stand.answer(courses.mix, { ...mix(), items: uncounted })
  const page = await open(teachPath, {
    before: (made) =>
      made.addInitScript(() => {
        new MutationObserver((_, watch) => {
          if (!document.body?.innerText.includes('1 / 3')) return
          watch.disconnect()
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }))
        }).observe(document, { subtree: true, childList: true, characterData: true })
      }),
  })
  await seesPage(page, 3)
})

test('pages are chosen by tab, in the strip and on the whole screen, until the lesson ends in its report', async ({
  stand,
  open,
  look,
}) => {
  teaches(stand)
  stand.answer(reports.report, sampleReport({ lesson_id: 1 }))
  const page = await open(teachPath)
  await seesPage(page, 1)
  await page.getByRole('option', { name: '第 2 页' }).click()
  await seesPage(page, 2)
  await tabOf(page, picture.title).click()
  await seesPicture(page)
  await tabOf(page, slides.title).click()
  await seesPage(page, 2)
  await page.getByRole('option', { name: '第 3 页' }).click()
  await seesPage(page, 3)
  // A remote turns one page, although the strip has the focus.
  await page.keyboard.press('PageUp')
  await seesPage(page, 2)
  await page.keyboard.press('PageUp')
  await seesPage(page, 1)

  // One press, and no question: the whole screen and the lesson.
  await page.getByRole('button', { name: '全屏上课' }).click()
  await expect(page.getByRole('button', { name: '下课' })).toBeVisible()
  expect(stand.asked(lessons.start)).toEqual([{ class_id: taught.class_id, course_id: taught.course_id }])
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true)
  await expect(page.getByRole('region', { name: '课堂互动', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '附近的页面' })).toBeVisible()
  await expect(stageOf(page).getByRole('button', { name: '下一页' })).toHaveCount(2)
  await stageOf(page).getByRole('button', { name: '下一页' }).first().click()
  await seesPage(page, 2)
  await page.getByRole('button', { name: `资源：${slides.title}` }).click()
  await page.getByRole('menuitemradio', { name: picture.title }).click()
  await seesPicture(page)
  await page.keyboard.press('PageUp')
  await seesPage(page, 3)
  await look(page, 'class-dock')
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect(page.getByRole('button', { name: '全屏上课' })).toBeVisible()

  await page.getByRole('button', { name: '下课' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()
  await expect(page).toHaveURL(/\/academic-analysis\/learning\?lesson=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('课堂报告')
})

test('students follow the page from the start of the lesson, after a reload and a broken line too, until it is turned off', async ({
  stand,
  open,
  look,
  settle,
}) => {
  const { closeAtOnce, turnElsewhere } = teaches(stand)
  const page = await open(teachPath.replace('type=1', 'type=2'), { movesTime: true })
  await page.getByRole('button', { name: '开始上课' }).click()
  await expect(page.getByRole('button', { name: '下课' })).toBeVisible()
  expect(stand.asked(lessons.start)).toEqual([{ class_id: taught.class_id, course_id: taught.course_id }])
  const told = () => stand.heard(coursePage.hears.show).map(({ resource_id, page: at, follow }) => [resource_id, at, follow])
  await expect.poll(told).toEqual([[slides.id, 1, 1]])
  await look(page, 'teacher-course-review')
  await stageOf(page).getByRole('button', { name: '下一页' }).click()
  await expect.poll(() => told().at(-1)).toEqual([slides.id, 2, 1])
  await expect(page).toHaveURL(/item=\d+&page=2/)
  await page.reload()
  await seesPage(page, 2)
  await expect(page.getByRole('switch', { name: '学生跟随' })).toBeChecked()
  // The class sees this page already: it is told of the next one.
  await page.keyboard.press('PageDown')
  await expect.poll(() => told().at(-1)).toEqual([slides.id, 3, 1])
  expect(told().every(([, , follow]) => follow === 1)).toBe(true)

  const before = told().length
  const back = stand.cutLines()
  await page.clock.runFor(5000)
  await expect(page.getByText(/网络断开，正在重连/)).toBeVisible()
  await page.keyboard.press('PageUp')
  await seesPage(page, 2)
  await page.keyboard.press('PageUp')
  await seesPage(page, 1)
  back()
  await expect.poll(inSteps(page, stand.connected)).toBe(1)
  // Only the newest.
  await expect.poll(() => told().slice(before)).toEqual([[slides.id, 1, 1]])
  await settle(page)

  // Another screen turns the page: this one goes along, also when it is loaded anew or its line was gone, and says nothing by itself.
  turnElsewhere(3)
  await seesPage(page, 3)
  const backAgain = stand.cutLines()
  await page.clock.runFor(5000)
  await expect(page.getByText(/网络断开，正在重连/)).toBeVisible()
  await page.keyboard.press('PageUp')
  await seesPage(page, 2)
  turnElsewhere(1)
  backAgain()
  await expect.poll(inSteps(page, stand.connected)).toBe(1)
  await seesPage(page, 1)
  const backOnce = stand.cutLines()
  turnElsewhere(2)
  await page.reload()
  await seesPage(page, 1)
  backOnce()
  await expect.poll(inSteps(page, stand.connected)).toBe(1)
  await seesPage(page, 2)
  turnElsewhere(1)
  await seesPage(page, 1)
  await settle(page)
  expect(told().slice(before)).toEqual([[slides.id, 1, 1]])

  // Another screen was left, which closes the page of the class: this one still shows its own, and students follow it. The same happens in
  // the very turn in which that is told.
  closeAtOnce()
  stand.say(coursePage.says.notice, closedPage)
  // What is said may reach the page after the clock was moved.
  const toldAgain = async () => {
    await page.clock.runFor(1000)
    return told().slice(before + 1)
  }
  await expect.poll(toldAgain).toEqual([
    [slides.id, 1, 1],
    [slides.id, 1, 1],
  ])
  const follows = page.getByRole('switch', { name: '学生跟随' })
  await expect(follows).toBeChecked()

  await follows.click()
  await expect.poll(async () => (await toldAgain()).at(-1)).toEqual([slides.id, 1, 0])
  await settle(page)
  stand.say(coursePage.says.notice, closedPage)
  await expect
    .poll(async () => (await toldAgain()).slice(2))
    .toEqual([
      [slides.id, 1, 0],
      [slides.id, 1, 0],
    ])
  await expect(follows).not.toBeChecked()
})

test('another tab that chooses another class takes nothing from the lesson on the projector', async ({ stand, open, settle }) => {
  teaches(stand)
  inLesson(stand, teacher)
  const page = await open(teachPath)
  await expect(page.getByRole('switch', { name: '学生跟随' })).toBeChecked()
  const asked = stand.asked(accounts.status).length
  stand.answer(accounts.status, { is_login: 1, user: { ...teacher, class_id: otherClass.id }, back_url: '' })
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'jiangtai.session-changed' })))
  await expect.poll(() => stand.asked(accounts.status).length).toBeGreaterThan(asked)
  await page.keyboard.press('PageDown')
  const last = () => stand.heard(coursePage.hears.show).at(-1)
  await expect.poll(last).toMatchObject({ class_id: taught.class_id, resource_id: slides.id, page: 2, follow: 1 })
  await expect(page.getByRole('button', { name: '下课' })).toBeVisible()
  // A reload of the projector does not take it from the other tab either.
  await page.reload()
  await seesPage(page, 2)
  await expect(page.getByRole('switch', { name: '学生跟随' })).toBeChecked()
  expect(stand.asked(classes.choose)).toEqual([])
  await settle(page)
  // A presenter turns the page beside the window of a tool; and a phone that lies on its side has nothing to scroll.
  stand.say(voter.says.detail, sampleVote({ teacher_id: teacher.user_id }))
  await windowOf(page, '投票器').press('PageDown')
  await seesPage(page, 3)
  await windowOf(page, '投票器').getByRole('button').first().press('ArrowLeft')
  await seesPage(page, 2)
  await page.setViewportSize({ width: 844, height: 390 })
  expect(await excessOf(page)).toBe(0)
})

test('a resource is pushed and taken back with a tap; a deleted one makes room for the next', async ({ stand, open, look }) => {
  const { mix } = teaches(stand)
  answerPushes(stand, mix)
  stand.answer(courses.mix, () => {
    const isGiven = stand.asked(pushes.push).length > stand.asked(pushes.withdraw).length
    const items = mix().items.map((item) => ({ ...item, is_pushed: flagOf(isGiven && item.resource.id === picture.id) }))
    return { ...mix(), items }
  })
  inLesson(stand, teacher)
  const page = await open(teachPath)
  await seesPage(page, 1)
  // Students follow what they were not given: one press gives it, also from the whole screen of a phone.
  await page.setViewportSize(phone)
  await page.keyboard.press('f')
  await expect(page.locator('header').filter({ has: pushShown(page) })).toBeVisible()
  await expect.poll(() => excessOf(page)).toBe(0)
  await page.keyboard.press('f')
  // A window that is still on its way out of the whole screen is not resized.
  await expect(() => page.setViewportSize(computer)).toPass()
  await pushShown(page).click()
  await expect.poll(() => stand.asked(pushes.push)).toHaveLength(1)
  expect(stand.asked(pushes.push)[0]?.item_ids).toEqual([mix().items.find(({ resource }) => resource.id === slides.id)?.id])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => stand.asked(pushes.withdraw)).toHaveLength(1)
  const push = paneOf(page).getByRole('button', { name: `推送${picture.title}` })
  await push.click()
  await expect(page.getByText(`已推送给${ofClass.name}`)).toBeVisible()
  await expect(paneOf(page).getByRole('button', { name: `${picture.title}：0 / 46 已看` })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(push).toBeVisible()

  stand.answer(courses.mix, () => {
    const items = mix().items.filter(({ resource }) => resource.id === picture.id)
    return { ...mix(), items: items.map((item) => ({ ...item, is_pushed: flagOf(true), seen_count: 1 })) }
  })
  await push.click()
  await expect(page.getByText('这份资源已经不在课里了')).toBeVisible()
  await seesPicture(page)
  await expect(tabOf(page, slides.title)).toBeHidden()
  await paneOf(page)
    .getByRole('button', { name: `${picture.title}：1 / 46 已看` })
    .click()
  const readers = page.getByRole('dialog', { name: `谁看过《${picture.title}》` })
  await expect(readers.getByRole('heading', { name: '还没看 45 人' })).toBeVisible()
  await look(page, 'push-readers')
})

test('without a course, with one that is empty and at an address that is refused, a way leads to preparing', async ({
  stand,
  open,
  look,
}) => {
  teaches(stand)
  const page = await open('/teacher-course')
  await expect(page.getByText('还没有选课程')).toBeVisible()
  const empty = { class_id: ofClass.id, course_id: 31, course_type: 2 }
  const address = `?class=${empty.class_id}&course=${empty.course_id}&type=${empty.course_type}`
  await navigate(page, `/teacher-course${address}`)
  await expect(page.getByText('这节课还没有资源')).toBeVisible()
  await look(page, 'teacher-course-empty')
  await expect(page.getByRole('link', { name: '去备课' })).toHaveAttribute('href', `/prepare-course${address}`)

  stand.refuse(courses.mix, 'foreignClass')
  await navigate(page, '/teacher-course?class=99&course=31&type=1')
  await expect(page.getByText('你不在这个班级。')).toBeVisible()
  await look(page, 'teacher-course-refused')
  await expect(page.getByRole('link', { name: '看我备的课' })).toBeVisible()
})

test('a plain text is large on the stage, and a key shows the rest of it before the next resource', async ({ stand, open, look }) => {
  teaches(stand)
  answerMixes(stand, answerLibrary(stand, [poem, picture]), [{ ...taught, ids: [poem.id, picture.id] }])
  stand.serveFile('/files/3.txt', poemBytes(20), 'text/plain')
  const page = await open(teachPath)
  const text = stageOf(page).getByRole('region', { name: poem.title })
  await expect(text).toContainText('风急天高，猿啸哀')
  await look(page, 'teacher-course-text')
  await page.keyboard.press('PageDown')
  await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  await page.keyboard.press('Control+ArrowRight')
  await seesPicture(page)
  // The class ends while it is in sight: said before a tool refuses.
  await expect.poll(stand.connected).toBe(1)
  payUntil(stand, Math.floor(Date.UTC(2026, 10, 1) / 1000))
  await expect(page.getByRole('note')).toContainText('已于 11 月 1 日到期')
})

test('an Office file that is still converted has its pages on the stage once they are made, and students follow from then on', async ({
  stand,
  open,
  look,
}) => {
  teaches(stand)
  let preview: Preview = { ...noPreview, state: previewStates.waiting }
  const sheet = () => ({ ...slides, name: '期中成绩.xlsx', pages: preview.url === '' ? 0 : 3, preview })
  const inMix = () => answerMixes(stand, answerLibrary(stand, [sheet(), picture]), [{ ...taught, ids: [slides.id, picture.id] }])
  inMix()
  stand.answer(office.states, () => ({ list: [sheet()] }))
  inLesson(stand, teacher)
  const page = await open(teachPath)
  await expect(stageOf(page).getByRole('status')).toHaveText('等待转换')
  await expect(page.getByRole('button', { name: '下课' })).toBeVisible()
  await look(page, 'teacher-course-converting')
  expect(stand.heard(coursePage.hears.show)).toEqual([])

  preview = { ...noPreview, state: previewStates.done, url: '/files/1.pdf', has_table: 1 }
  inMix()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await seesPage(page, 1)
  await expect(page.getByRole('complementary', { name: '页面' })).toContainText('3 页')
  await expect.poll(() => stand.heard(coursePage.hears.show).at(-1)).toMatchObject({ resource_id: slides.id, page: 1, follow: 1 })
  // A table has no pages to follow or to write on: it is read elsewhere.
  await expect(stageOf(page).getByRole('radio', { name: '表格' })).toHaveCount(0)
})
