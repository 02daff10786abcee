import { resources as contract } from '../contract/src/resources.ts'
import { prepareLesson } from './support/prepared-lesson.ts'
import { expect, test } from './support/test.ts'
import { choose, pdf, rowOf } from './support/upload-files.ts'

test('the home leads from what was prepared to the lesson, and names what waits', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  await teacher.goto('/personal-center')
  const made = page.waitForResponse((response) => new URL(response.url()).pathname === contract.add.path)
  await choose(page, [pdf('首页用的课件.pdf')])
  const { id } = (await (await made).json()).data
  await expect(rowOf(page, '首页用的课件.pdf')).toContainText('上传好了')
  await teacher.look('resources')
  const lesson = prepareLesson(teacher)
  const course = await lesson.course(0)
  await lesson.emptyAll()
  await lesson.put(course, [id])

  await teacher.goto('/')
  const board = page.getByRole('region', { name: '当前班级' })
  await expect(board).toContainText('下一节课')
  await expect(board.getByRole('heading', { name: course.course_name })).toBeVisible()
  await expect(board).toContainText('1 份资源')
  const recent = page.getByRole('region', { name: '最近的课程' }).getByRole('link', { name: course.course_name })
  await expect(recent.filter({ hasText: '1 份资源' })).toBeVisible()
  await expect(page.getByRole('region', { name: '等你处理' })).toContainText('都处理好了')
  await teacher.look('teacher-home-prepared')
  await board.getByRole('button', { name: '开始上课' }).click()
  await expect(page).toHaveURL(/\/teacher-course\?class=/)
  await teacher.look('teacher-course')
  await teacher.goto('/')
  await expect(board).toContainText('正在上的课')
  await expect(board.getByRole('link', { name: '回到课件' })).toBeVisible()
  await board.getByRole('button', { name: '下课' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()
  await expect(board).toContainText('当前班级')
  await expect(board.getByRole('link', { name: '去备课' })).toBeVisible()
  await teacher.look('teacher-home-taught')
})
