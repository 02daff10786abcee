import { mediaTypes } from '@jiangtai/contract/media'
import { pushes } from '@jiangtai/contract/pushes'
import { boardOf, choose, drawingOf, fillWith, openBoard, openOf, ready, saveOf, shareOf, stroke, unlike } from '../web/test/page/board.ts'
import { photo } from '../web/test/page/payloads.ts'
import { prepareLesson } from './support/prepared-lesson.ts'
import { expect, type Person, test } from './support/test.ts'

const headOf = ({ page }: Person) => boardOf(page).getByRole('heading')

/** A course of which the class was given a picture: its boards are seen with it. */
async function pushedCourse(teacher: Person) {
  const lesson = prepareLesson(teacher)
  const course = { ...(await lesson.course(2)), course_type: 2 }
  const picture = await photo(teacher.page, '板书.png', 60, 'image/png')
  const { items } = await lesson.put(course, [await lesson.upload({ title: '板书图', mediaType: mediaTypes.image, ...picture })])
  const ids = JSON.stringify(items.map(({ id }) => id))
  await lesson.post(pushes.push, { item_ids: ids, class_ids: JSON.stringify([course.class_id]) })
  return course
}

test('a board is kept over a reload on plain http, saved, opened elsewhere, shared and seen; a student gives one back', async ({
  people,
  school,
}) => {
  // No secure context: a school's own network.
  const teacher = await people({ as: 'teacher1', host: school.plainHost })
  const tablet = await people({ as: 'teacher1' })
  const { page } = teacher
  await Promise.all([teacher.goto('/'), tablet.goto('/')])
  const course = await pushedCourse(tablet)
  await openBoard(page)
  await fillWith(page, '黑板')
  await stroke(page, [300, 300], [700, 300], [500, 600])
  const drawing = await drawingOf(page)
  const isAsDrawn = (person: Person) => expect.poll(async () => unlike(drawing, await drawingOf(person.page))).toBeLessThan(0.05)
  await page.reload()
  await ready(page)
  await isAsDrawn(teacher)
  await page.keyboard.press('Control+s')
  await saveOf(page).getByRole('textbox', { name: '板书名称' }).fill('勾股')
  await saveOf(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(headOf(teacher)).toHaveText('勾股已保存')

  await openBoard(tablet.page)
  await choose(tablet.page, '菜单', '打开')
  await openOf(tablet.page).getByRole('button', { name: '勾股，未分享' }).dblclick()
  await expect(headOf(tablet)).toHaveText('勾股已保存')
  await isAsDrawn(tablet)

  // What one device saves meanwhile the other does not overwrite.
  await stroke(page, [300, 700], [700, 700])
  await page.keyboard.press('Control+s')
  await expect(headOf(teacher)).toHaveText('勾股已保存')
  await stroke(tablet.page, [300, 200], [700, 200])
  await tablet.page.keyboard.press('Control+s')
  await expect(tablet.page.getByText('这份板书在别处保存过，请另存一份')).toBeVisible()

  await choose(page, '菜单', '分享')
  await shareOf(page).getByRole('button', { name: '课程：请选择课程' }).click()
  await page.getByRole('dialog', { name: '选择课程' }).getByRole('button', { name: course.course_name, exact: true }).click()
  await shareOf(page).getByRole('button', { name: '分享给 1 个班' }).click()
  await expect(page.getByText('分享成功，学生可在【板书分享】看到该板书')).toBeVisible()

  const student = await people({ as: 'student1', viewport: { width: 1024, height: 768 } })
  await student.goto('/student-index')
  await student.page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: /^白板/ }).click()
  await student.page.getByRole('radio', { name: '板书分享' }).check()
  await student.page.getByRole('button', { name: /^勾股/ }).click()
  await student.page.getByRole('button', { name: '回放：勾股' }).click()
  await expect(student.page.getByRole('slider', { name: '回放进度' })).toBeVisible()
  await student.page.keyboard.press('Escape')
  await student.page.keyboard.press('Escape')

  await student.page.getByRole('radio', { name: '我的白板' }).check()
  await expect(student.page.getByRole('img', { name: '我的白板' })).toBeVisible()
  await stroke(student.page, [200, 300], [500, 350], [300, 450])
  await student.page.getByRole('button', { name: '交给老师' }).click()
  await expect(student.page.getByText('已交给老师')).toBeVisible()
  await page.getByRole('button', { name: '学生白板 1' }).click()
  const given = page.getByRole('dialog', { name: '学生白板' })
  await expect(given.getByText('今天已交 1 / 46')).toBeVisible()
  await given.getByRole('button', { name: /^放大：/ }).click()
  // The picture itself is read, by a teacher who did not upload it.
  const picture = page.getByRole('dialog').last().getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
