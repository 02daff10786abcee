import { pushes } from '@jiangtai/contract/pushes'
import type { Page } from '@playwright/test'
import { prepareLesson } from './prepared-lesson.ts'
import { expect, type Person } from './test.ts'

export const phone = { width: 390, height: 844 }

export const pushPageOf = (page: Page) => page.getByRole('form', { name: '推送' })
export const listOf = (page: Page) => page.getByRole('complementary', { name: '课程内容' })
export const itemOf = (page: Page, title: string) => listOf(page).getByRole('button', { name: new RegExp(title) })
/** The page of a pdf on a student's stage. */
export const seesPage = (page: Page, title: string, at: number) =>
  expect(page.getByRole('img', { name: `${title}，第 ${at} 页` })).toBeVisible()

/** Three pages and a picture in a course for reviewing, of the teacher's first class. */
export async function readyToPush(teacher: Person, place: number, mark: string) {
  const lesson = prepareLesson(teacher)
  const course = { ...(await lesson.course(place)), course_type: 2 }
  await teacher.goto('/')
  const titles = { slides: `${mark}课件`, picture: `${mark}图` }
  const { items } = await lesson.put(course, await lesson.pagesAndPicture(mark, titles))
  const address = `?class=${course.class_id}&course=${course.course_id}&type=${course.course_type}`
  const itemIds = items.map(({ id }) => id)
  return {
    ...course,
    titles,
    itemIds,
    teachPath: `/teacher-course${address}`,
    push: (given = itemIds) =>
      lesson.post(pushes.push, { item_ids: JSON.stringify(given), class_ids: JSON.stringify([course.class_id]) }) as Promise<unknown>,
  }
}
