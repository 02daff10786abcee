import { protocol } from '@jiangtai/contract/protocol'
import { pushes } from '@jiangtai/contract/pushes'
import { resources } from '@jiangtai/contract/resources'
import type { Locator, Page } from '@playwright/test'
import { prepareLesson } from './support/prepared-lesson.ts'
import { itemOf, phone, seesPage } from './support/pushed-lesson.ts'
import { expect, test } from './support/test.ts'

const sideways = { width: 844, height: 390 }
const titles = { slides: '圆的认识', picture: '圆规' }
const rowOf = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })

async function chooseAct(row: Locator, act: string) {
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await row.getByRole('menuitem', { name: act, exact: true }).click()
}

/** How much of the width of the window the page of a pdf takes. */
const widthOf = async (page: Page, at: number) => {
  const box = await page.getByRole('img', { name: `${titles.slides}，第 ${at} 页` }).boundingBox()
  return (box?.width ?? 0) / (page.viewportSize()?.width ?? 1)
}

test('what a colleague took from the school stays in the lesson and with the students when its owner takes it back and deletes it, and comes back from the bin', async ({
  people,
}) => {
  const [owner, colleague, hand, desk] = await Promise.all([
    people({ as: 'teacher1' }),
    people({ as: 'teacher3' }),
    people({ as: 'student21', viewport: phone }),
    people({ as: 'student22' }),
  ])
  await owner.goto('/personal-center')
  const own = prepareLesson(owner)
  const ids = await own.pagesAndPicture('圆', titles)
  const { version }: { version: number } = await own.get(protocol.repository)
  await own.get(protocol.agree, { status: 1, version })
  await own.post(resources.change, { ids: JSON.stringify(ids), is_school: 1 })
  const theirs = prepareLesson(colleague)
  const course = await theirs.course(1)
  const { items } = await theirs.put(course, ids)
  const given = { item_ids: JSON.stringify(items.map(({ id }) => id)), class_ids: JSON.stringify([course.class_id]) }
  await theirs.post(pushes.push, given)

  // A phone upright and sideways shows the page as large as it can; a desk has it beside its list.
  for (const student of [hand, desk]) await student.goto('/student-index/student-courses')
  await hand.page.getByRole('link', { name: new RegExp(course.course_name) }).click()
  await hand.at('/student-course')
  await itemOf(hand.page, titles.slides).click()
  await seesPage(hand.page, titles.slides, 1)
  expect(await widthOf(hand.page, 1)).toBeGreaterThan(0.9)
  await hand.page.setViewportSize(sideways)
  await seesPage(hand.page, titles.slides, 1)
  await expect.poll(() => widthOf(hand.page, 1)).toBeGreaterThan(0.3)
  await hand.page.setViewportSize(phone)

  // Who uses it is named before it is taken back, and keeps it.
  const { page } = owner
  await page.reload()
  await chooseAct(rowOf(page, titles.slides), '从校本取回')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('会留在他们的课里')
  await question.getByRole('button', { name: '取回' }).click()
  await chooseAct(rowOf(page, titles.slides), '删除')
  await question.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('已放入回收站')).toBeVisible()
  await colleague.goto(`/prepare-course?class=${course.class_id}&course=${course.course_id}&type=${course.course_type}`)
  await expect(colleague.page.getByRole('list', { name: '本课资源' }).getByText(titles.slides)).toBeVisible()
  await hand.page.reload()
  await seesPage(hand.page, titles.slides, 1)
  await desk.page.getByRole('link', { name: new RegExp(course.course_name) }).click()
  await desk.at('/student-course')
  await expect(itemOf(desk.page, titles.slides)).toBeVisible()

  await page.getByRole('link', { name: '回收站' }).click()
  await page.getByRole('button', { name: `还原：${titles.slides}` }).click()
  await expect(page.getByText(`已还原“${titles.slides}”`)).toBeVisible()
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '我的资源' }).click()
  await expect(rowOf(page, titles.slides)).toBeVisible()
})
