import { type StudentBoard, sharedRange, whiteboardFiles, whiteboardSays } from '@jiangtai/contract/whiteboard-files'
import type { Page } from '@playwright/test'
import { amountOf, pen, stroke } from '../../../test/page/board.ts'
import { answerDrawings, boardFileOf, drawnLog, pictureOf } from '../../../test/page/board-files.ts'
import { inSteps } from '../../../test/page/clock.ts'
import { answerFollower } from '../../../test/page/live-board.ts'
import { inLesson, logIn, student, studentQuietPage, teacher } from '../../../test/page/school.ts'
import { expect, phone, tablet, test } from '../../../test/page/test.ts'
import { dockOf, switchOff } from '../../../test/page/tools.ts'
import { studentLamps } from '../../../test/page/traffic-light.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '白板', exact: true })
const entryOf = (page: Page) => page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: /^白板/ })
const give = (page: Page) => page.getByRole('button', { name: '交给老师' }).click()
const teachers = '周敏的白板'
const redOfTeacher = (page: Page) => amountOf(page, teachers, pen.red)

test('the board of the teacher opens by itself and grows; beside it an own one is drawn on; it is stayed at, cut off and ended', async ({
  stand,
  open,
  look,
}) => {
  const lesson = answerFollower(stand)
  answerDrawings(stand)
  stand.answer(whiteboardFiles.give, { id: 1 })
  const page = await open(studentQuietPage, { viewport: tablet, movesTime: true })
  await expect(sheetOf(page).getByRole('heading', { name: teachers, level: 2 })).toBeVisible()
  await expect.poll(() => redOfTeacher(page)).toBeGreaterThan(100)
  const first = await redOfTeacher(page)
  lesson.draw()
  await expect.poll(() => redOfTeacher(page)).toBeGreaterThan(first + 100)
  await look(page, 'student-board-live')

  const small = page.getByRole('img', { name: '我的小白板' })
  await expect(small).toBeVisible()
  const box = (await small.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const on = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await stroke(page, on(0.2, 0.3), on(0.7, 0.4), on(0.4, 0.8))
  await look(page, 'student-board-beside')
  await give(page)
  await expect(page.getByText(whiteboardFiles.give.done ?? '', { exact: true })).toBeVisible()
  expect(stand.asked(whiteboardFiles.give)).toEqual([{ class_id: student.class_id, file_cdn_id: 500, strokes_id: 500 }])
  // Given without leaving.
  await expect(sheetOf(page).getByRole('heading', { name: teachers })).toBeVisible()

  await page.getByRole('button', { name: '停在这里' }).click()
  const stayed = await redOfTeacher(page)
  lesson.draw()
  await expect(page.getByText('老师又写了新内容')).toBeVisible()
  expect(await redOfTeacher(page)).toBe(stayed)
  await page.getByRole('button', { name: '回到老师' }).click()
  await expect.poll(() => redOfTeacher(page)).toBeGreaterThan(stayed + 100)

  const back = stand.cutLines()
  const cutAt = await redOfTeacher(page)
  lesson.draw()
  lesson.draw()
  await page.clock.runFor(5000)
  await expect(page.getByText(/^没网了/)).toBeVisible()
  // The strip takes room of it.
  expect(await redOfTeacher(page)).toBeLessThanOrEqual(cutAt)
  back()
  await expect.poll(inSteps(page, stand.connected)).toBe(1)
  await expect.poll(() => redOfTeacher(page)).toBeGreaterThan(cutAt + 200)

  // Back at the page it was opened over.
  lesson.stop()
  await expect(page.getByText('老师停止了同步')).toBeVisible()
  await expect(sheetOf(page)).toBeHidden()
  await entryOf(page).click()
  await page.getByRole('radio', { name: '看老师' }).check()
  await expect(page.getByText('老师现在没有同步板书')).toBeVisible()
  await look(page, 'student-board-none')
  await page.getByRole('button', { name: '返回' }).click()
  await expect(sheetOf(page)).toBeHidden()
  await expect(entryOf(page)).toBeVisible()
  // What the teacher does last lies above, and what was open before is still there.
  stand.say(...studentLamps.voting())
  const lamp = page.getByRole('dialog', { name: '这部分听懂了吗？' })
  await expect(lamp).toBeVisible()
  lesson.start()
  await sheetOf(page).getByRole('button', { name: '返回' }).click()
  await expect(sheetOf(page)).toBeHidden()
  await lamp.getByLabel('没听懂').click()
})

test('R236, R415: a student throws nothing, but draws and gives, not an empty board; shared boards are played back, not gone on with', async ({
  stand,
  open,
  look,
  settle,
}) => {
  logIn(stand, student)
  inLesson(stand, teacher)
  answerDrawings(stand)
  stand.answer(whiteboardFiles.give, { id: 1 })
  const file_cdn_url = pictureOf(stand)
  const file = boardFileOf({ share_range_id: sharedRange, course_name: '正数和负数' })
  const own: StudentBoard = {
    ...{ id: 1, class_id: student.class_id, student_id: student.user_id, student_name: student.real_name },
    ...{ file_cdn_id: 500, file_cdn_url, course_id: 0, create_at: 1, has_strokes: 1 },
  }
  stand.answer(whiteboardFiles.shared, { list: [{ date: file.date, list: [file] }], own: [own], pageCount: 1 })
  stand.answer(whiteboardFiles.strokes, drawnLog)
  const page = await open(studentQuietPage, { viewport: phone })
  await expect(entryOf(page)).toBeVisible()
  await expect(dockOf(page).getByRole('button', { name: /投屏/ })).toHaveCount(0)
  await entryOf(page).click()
  await expect(sheetOf(page).getByRole('heading', { name: '我的白板' })).toBeVisible()
  await give(page)
  await expect(page.getByText('还没有写内容')).toBeVisible()
  await page.getByRole('toolbar', { name: '画笔' }).getByRole('button', { name: '红色' }).click()
  await stroke(page, [80, 300], [300, 320], [200, 450])
  await expect.poll(() => amountOf(page, '我的白板', pen.red)).toBeGreaterThan(100)
  await look(page, 'student-board-own')
  // Another tool that goes leaves it open.
  switchOff(stand, 'im_interaction_vote')
  await expect(page.getByText('投票器已停用')).toBeVisible()
  await expect(sheetOf(page).getByRole('heading', { name: '我的白板' })).toBeVisible()
  await give(page)
  await expect(page.getByText(whiteboardFiles.give.done ?? '', { exact: true })).toBeVisible()
  expect(stand.asked(whiteboardFiles.give)).toHaveLength(1)
  // What comes after 停止收板 stays here.
  stand.answer(whiteboardFiles.collecting, { is_open: 0 })
  stand.say(whiteboardSays.collecting, { class_id: student.class_id, teacher_id: teacher.user_id, is_open: 0 })
  await expect(sheetOf(page).getByText('老师已停止收白板，写的内容会留在这里')).toBeVisible()
  await expect(sheetOf(page).getByRole('button', { name: '交给老师' })).toBeDisabled()
  // The drawing outlives a reload.
  await page.reload()
  await entryOf(page).click()
  await expect.poll(() => amountOf(page, '我的白板', pen.red)).toBeGreaterThan(100)
  await settle(page)

  await page.setViewportSize(tablet)
  // What a teacher shares is one press away.
  const about = { class_id: student.class_id, teacher_id: teacher.user_id, teacher_name: teacher.real_name, id: 1, title: '勾股定理' }
  stand.say(whiteboardSays.shared, about)
  await expect(page.getByText('周敏老师分享了板书“勾股定理”')).toBeVisible()
  // R549: 板书分享 is marked, and is what opens then.
  await expect(page.getByRole('radio', { name: '板书分享 · 新' })).not.toBeChecked()
  await sheetOf(page).getByRole('button', { name: '返回' }).click()
  await page.getByRole('button', { name: '白板分享，有新板书' }).click()
  await expect(page.getByRole('radio', { name: '板书分享', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: '我的白板' }).check()
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('radio', { name: '板书分享', exact: true })).toBeChecked()
  await expect(page.getByRole('region', { name: '我交的白板' })).toBeVisible()
  await look(page, 'student-board-shared')
  await page.getByRole('button', { name: /^勾股定理/ }).click()
  await page.getByRole('button', { name: '回放：勾股定理' }).click()
  const replay = page.getByRole('dialog', { name: '回放：勾股定理' })
  await expect(replay.getByRole('slider')).toBeVisible()
  await expect(replay.getByRole('button', { name: '从这里续写' })).toBeHidden()
  await look(page, 'student-replay')
})
