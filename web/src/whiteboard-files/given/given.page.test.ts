import { flagOf } from '@jiangtai/contract/flag'
import { pictureInks } from '@jiangtai/contract/picture-ink'
import { type StudentBoard, whiteboardFiles, whiteboardSays } from '@jiangtai/contract/whiteboard-files'
import type { Page } from '@playwright/test'
import { boardOf, stroke } from '../../../test/page/board.ts'
import { drawnLog, enterBoard, pictureOf } from '../../../test/page/board-files.ts'
import { boxOf } from '../../../test/page/dock.ts'
import { galleryOf, withPictures } from '../../../test/page/pictures.ts'
import { students, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, projector, test } from '../../../test/page/test.ts'
import { todayAt } from '../../parts/calendar/calendar.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: '学生白板' })
const class_id = teacher.class_id

/** The boards that students of the class give; `give` tells of one more at once. */
function answerGiven(stand: Stand) {
  const file_cdn_url = pictureOf(stand)
  let list: readonly StudentBoard[] = []
  stand.answer(whiteboardFiles.given, () => ({
    list: list.length > 0 ? [{ date: todayAt(Date.now()), list: [...list] }] : [],
    pageCount: 1,
    given_count: new Set(list.map(({ student_id }) => student_id)).size,
    student_count: students.length,
  }))
  stand.answer(whiteboardFiles.strokes, drawnLog)
  return function give(at: number) {
    const { id: student_id = 0, real_name: student_name = '' } = students[at] ?? {}
    const create_at = Math.floor(Date.now() / 1000)
    const about = { id: list.length + 1, class_id, student_id, student_name, file_cdn_url, create_at }
    list = [{ ...about, file_cdn_id: 500 + about.id, course_id: 0, has_strokes: 1 }, ...list]
    stand.say(whiteboardSays.given, { ...about, teacher_id: 0 })
  }
}

async function openGiven(page: Page, count: number) {
  await page.getByRole('button', { name: `学生白板 ${count}`.trim() }).click()
  await expect(panelOf(page).getByRole('checkbox')).toHaveCount(count)
}

test('what students give is counted on the board and seen at once; one board is shown large and played back, two are compared with a red pen, pair by pair', async ({
  stand,
  open,
  look,
}) => {
  const give = answerGiven(stand)
  const page = await enterBoard(stand, open, { viewport: projector })
  await expect.poll(stand.connected).toBe(1)
  give(0)
  give(1)
  await expect(page.getByText('有学生交来白板')).toBeVisible()
  await openGiven(page, 2)
  await expect(panelOf(page).getByText('今天已交 2 / 46')).toBeVisible()
  give(1)
  await expect(panelOf(page).getByRole('checkbox')).toHaveCount(3)
  // One who gives again is still one.
  await expect(panelOf(page).getByText('今天已交 2 / 46')).toBeVisible()
  await expect(panelOf(page).getByText('刚交').first()).toBeVisible()
  await look(page, 'student-boards')
  stand.answer(whiteboardFiles.collect, ({ is_open: isOpen }) => {
    const now = { is_open: flagOf(isOpen) }
    stand.answer(whiteboardFiles.collecting, now)
    return now
  })
  await panelOf(page).getByRole('button', { name: '停止收板' }).click()
  await expect(panelOf(page).getByRole('button', { name: '继续收板' })).toBeVisible()
  expect(stand.asked(whiteboardFiles.collect)).toEqual([{ class_id, is_open: false }])

  const [name, other] = [students[0]?.real_name ?? '', students[1]?.real_name ?? '']
  await panelOf(page)
    .getByRole('button', { name: `放大：${name}` })
    .click()
  const large = page.getByRole('dialog', { name, exact: true })
  await expect(large.getByRole('img')).toBeVisible()
  await large.getByRole('button', { name: /^回放/ }).click()
  await expect(page.getByRole('slider', { name: '回放进度' })).toBeVisible()
  expect(stand.asked(whiteboardFiles.strokes)).toEqual([{ id: 1, is_student: true }])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()

  await panelOf(page).getByRole('checkbox').nth(0).check({ force: true })
  await panelOf(page).getByRole('checkbox').nth(2).check({ force: true })
  await panelOf(page).getByRole('button', { name: '并排比较' }).click()
  const stage = page.getByRole('dialog', { name: `${other} 和 ${name}` })
  const sheets = stage.locator('[data-ink="pen"]')
  const ink = stage.getByRole('region', { name: other, exact: true }).locator('path')
  await expect(sheets).toHaveCount(2)
  // One red pen for both; what is drawn is there again when the pair is.
  const { x, y, width, height } = await boxOf(sheets.first())
  await stroke(page, [x + width / 4, y + height / 2], [x + width / 2, y + height / 2])
  await expect(ink).toHaveAttribute('d', /M.+L/)
  // Kept with the picture, as on one that is thrown.
  const sent = () => stand.asked(pictureInks.keep).map(({ add, take }) => [add.length, take.length])
  await expect.poll(sent).toEqual([[1, 0]])
  await look(page, 'student-boards-compare')
  await stage.getByRole('button', { name: '下一对' }).click()
  // Beside it another status may say that the board is being opened.
  await expect(page.getByRole('dialog', { name: other, exact: true }).getByText('第 2 对，共 2 对')).toBeVisible()
  await page.getByRole('button', { name: '上一对' }).click()
  await expect(ink).toHaveAttribute('d', /M.+L/)
  await stage.getByRole('button', { name: '撤销' }).click()
  await expect(ink).toHaveAttribute('d', '')
  await expect.poll(sent).toEqual([
    [1, 0],
    [0, 1],
  ])
  await stage.getByRole('button', { name: '隐藏名字' }).click()
  const hidden = page.getByRole('dialog', { name: '作品 甲 和 作品 乙' })
  await expect(hidden).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hidden).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  await expect(boardOf(page)).toBeVisible()
})

test('加入投图: boards of students are added from the grid, large and compared, and taken out again; the thrown pictures are one press away', async ({
  stand,
  open,
}) => {
  const give = answerGiven(stand)
  const gallery = withPictures(stand)
  const page = await enterBoard(stand, open, { viewport: projector })
  await expect.poll(stand.connected).toBe(1)
  give(0)
  give(1)
  await openGiven(page, 2)
  const [name, other] = [students[0]?.real_name ?? '', students[1]?.real_name ?? '']
  const act = (text: string, whose: string) => page.getByRole('button', { name: `${text}：${whose}`, exact: true })
  await panelOf(page)
    .getByRole('button', { name: `放大：${name}` })
    .click()
  await act('加入投图', name).click()
  await expect(page.getByText('已加入投图，共 1 张')).toBeVisible()
  expect(gallery.pics()).toMatchObject({ is_open: 1, shown_id: 501 })
  // The last one out closes what the first one opened.
  await act('移出投图', name).click()
  await expect(act('加入投图', name)).toBeVisible()
  expect(gallery.pics()).toMatchObject({ is_open: 0, pic_list: [] })
  await page.keyboard.press('Escape')

  await panelOf(page).getByRole('checkbox').nth(0).check({ force: true })
  await panelOf(page).getByRole('checkbox').nth(1).check({ force: true })
  await act('加入投图', '已选 2 份').click()
  await expect.poll(gallery.order).toEqual([502, 501])
  await panelOf(page).getByRole('button', { name: '并排比较' }).click()
  await act('移出投图', other).click()
  await expect.poll(gallery.order).toEqual([501])
  await act('加入投图', other).click()
  await expect.poll(gallery.order).toEqual([501, 502])
  // The comparison is still in front; the pictures are seen when somebody asks.
  await expect(page.getByRole('dialog', { name: `${other} 和 ${name}` })).toBeVisible()
  await page.getByRole('button', { name: '查看投图' }).last().click()
  await expect(panelOf(page)).toBeHidden()
  await expect(galleryOf(page).getByRole('listitem')).toHaveCount(2)
})
