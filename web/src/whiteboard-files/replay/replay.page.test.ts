import { sharedRange, whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { boardFileOf, drawnLog, pictureOf } from '../../../test/page/board-files.ts'
import { logIn, student } from '../../../test/page/school.ts'
import { answerStudy, picture, studyItemOf } from '../../../test/page/studies.ts'
import { expect, phone, test } from '../../../test/page/test.ts'

test('a student finds a shared board with its course, and plays it back with keys', async ({ stand, open, look }) => {
  logIn(stand, student)
  pictureOf(stand)
  const { course_id } = answerStudy(stand, [studyItemOf(picture)]).study()
  const file = boardFileOf({ share_range_id: sharedRange, shared_course_id: course_id })
  stand.answer(whiteboardFiles.shared, { list: [{ date: file.date, list: [file] }], own: [], pageCount: 1 })
  stand.answer(whiteboardFiles.strokes, drawnLog)
  const page = await open('/student-course?mix=7', { viewport: phone })
  const boards = page.getByRole('region', { name: '板书分享' })
  await expect(boards).toBeVisible()
  expect(stand.asked(whiteboardFiles.shared)).toMatchObject([{ course_id }])
  await look(page, 'student-course-boards')
  await boards.getByRole('button', { name: /^勾股定理/ }).click()
  await page.getByRole('button', { name: '回放：勾股定理' }).click()
  const played = page.getByRole('dialog', { name: '回放：勾股定理' })
  const slider = played.getByRole('slider', { name: '回放进度' })
  const stopped = played.getByRole('button', { name: '播放', exact: true })
  await expect(slider).toBeVisible()
  await page.keyboard.press('End')
  await expect(stopped).toBeVisible()
  // From the end it begins anew.
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  await expect(stopped).toBeVisible()
  await slider.fill('700')
  await expect(slider).toHaveValue('700')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(boards).toBeVisible()
})
