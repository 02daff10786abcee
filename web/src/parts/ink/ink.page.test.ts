import { pageInkSays, pageInks } from '@jiangtai/contract/page-ink'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import type { Page } from '@playwright/test'
import { amountOf, pen, saveOf, stroke } from '../../../test/page/board.ts'
import { answerBoards } from '../../../test/page/board-files.ts'
import { answerInk, inkLine, inkOf, inkToolsOf, onPaper, penOf, writable } from '../../../test/page/ink.ts'
import { chinesePdf } from '../../../test/page/pdf-file.ts'
import { inLesson, logIn, student, teacher } from '../../../test/page/school.ts'
import { answerStudy, picture, showing, slides } from '../../../test/page/studies.ts'
import { teaches, teachPath } from '../../../test/page/teach.ts'
import { expect, test } from '../../../test/page/test.ts'

const red = (page: Parameters<typeof amountOf>[0], at: number) => amountOf(page, `第 ${at} 页上的笔迹`, pen.red)

/** How far down the page its ink lies, as a part of its height. */
const heightOfInk = (page: Page) =>
  inkOf(page, 1)
    .locator('canvas')
    .evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement
      const dots = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      const rows = [...Array(height).keys()].filter((row) => dots.slice(row * width * 4, (row + 1) * width * 4).some((value) => value > 0))
      return rows.reduce((sum, row) => sum + row, 0) / Math.max(1, rows.length) / height
    })

test('an underline on a slide is two acts; ink turns away and back with its page, by arrow, key and reload, and closing asks nothing', async ({
  stand,
  open,
  look,
}) => {
  teaches(stand)
  inLesson(stand, teacher)
  const { add } = answerInk(stand)
  const page = await open(teachPath)
  await expect(page.getByRole('img', { name: `${slides.title}，第 1 页` })).toBeVisible()
  const underline = async (at: number) => stroke(page, await onPaper(page, at, [0.3, 0.5]), await onPaper(page, at, [0.6, 0.5]))

  // Today 3, now 2: press, draw.
  let acts = 0
  const act = async (doing: Promise<unknown>) => {
    acts += 1
    await doing
  }
  await act(penOf(page).click())
  await writable(page)
  await act(underline(1))
  await expect.poll(() => red(page, 1)).toBeGreaterThan(100)
  expect(acts).toBe(2)
  // A line may go in parts, which are one mark.
  const sent = () => {
    const said = stand
      .asked(pageInks.add)
      .flatMap(({ page: at, ops }) => ops.map((one) => `${at} ${one.kind} ${'id' in one ? one.id : ''}`))
    return [...new Set(said)].map((one) => one.split(' ').slice(0, 2).join(' '))
  }
  await expect.poll(sent).toEqual(['1 line'])
  await expect(page.getByRole('option', { name: '第 1 页，有笔迹' })).toBeVisible()

  // The arrows in sight turn the page while it is written on.
  await page.getByRole('region', { name: '大屏' }).getByRole('button', { name: '下一页' }).click()
  await expect(inkToolsOf(page)).toContainText('第 2 页')
  await writable(page)
  expect(await red(page, 2)).toBe(0)
  await inkToolsOf(page).getByRole('button', { name: '粗' }).click()
  await underline(2)
  await expect.poll(() => red(page, 2)).toBeGreaterThan(100)
  await page.keyboard.press('PageUp')
  await expect.poll(() => red(page, 1)).toBeGreaterThan(100)
  await expect(page.getByText('2 页有笔迹')).toBeVisible()
  await look(page, 'ink-on-slide')

  // Another screen of the teacher writes on the same page: nothing of either is lost.
  const seq = add(slides.id, 1, 'theirs', [inkLine(7, 2000)])
  stand.say(pageInkSays.changed, { class_id: 1, teacher_id: teacher.user_id, resource_id: slides.id, page: 1, seq, is_inked: 1, ops: [] })
  await expect.poll(() => amountOf(page, '第 1 页上的笔迹', pen.green)).toBeGreaterThan(100)
  await expect.poll(() => red(page, 1)).toBeGreaterThan(100)

  await page.reload()
  await expect(inkToolsOf(page)).toBeVisible()
  await expect.poll(() => red(page, 1)).toBeGreaterThan(100)
  // Undone, on this screen and in what is kept, and brought back.
  await page.keyboard.press('Control+z')
  await expect.poll(() => amountOf(page, '第 1 页上的笔迹', pen.green)).toBe(0)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => amountOf(page, '第 1 页上的笔迹', pen.green)).toBeGreaterThan(100)
  await expect.poll(sent).toEqual(['1 line', '2 line', '1 take', '1 back'])
  await inkToolsOf(page).getByRole('button', { name: '清空本页' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '清空', exact: true }).click()
  await expect(page.getByText('1 页有笔迹')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect.poll(() => red(page, 2)).toBeGreaterThan(100)
  await inkToolsOf(page).getByRole('button', { name: '收起' }).click()
  await expect(inkToolsOf(page)).toBeHidden()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(inkOf(page, 2)).toBeVisible()
})

test('on an upright page that takes the width of the projector, ink stays on its place of the page when it is seen whole', async ({
  stand,
  open,
  look,
}) => {
  teaches(stand)
  stand.serveFile('/files/1.pdf', chinesePdf(['第 1 页', '第 2 页', '第 3 页'], { width: 595, height: 842 }))
  inLesson(stand, teacher)
  answerInk(stand)
  const page = await open(teachPath, { viewport: { width: 1920, height: 1080 } })
  const paper = page.getByRole('img', { name: `${slides.title}，第 1 页` }).locator('canvas')
  const widthOf = async () => (await paper.boundingBox())?.width ?? 0
  const stage = (await page.getByRole('region', { name: '大屏' }).boundingBox())?.width ?? 0
  await expect.poll(widthOf).toBeGreaterThan(stage * 0.85)
  await penOf(page).click()
  await writable(page)
  await stroke(page, await onPaper(page, 1, [0.3, 0.1]), await onPaper(page, 1, [0.6, 0.1]))
  await expect.poll(() => red(page, 1)).toBeGreaterThan(100)
  await inkToolsOf(page).getByRole('button', { name: '收起' }).click()
  await look(page, 'stage-width')
  const wide = await heightOfInk(page)
  await page.getByRole('button', { name: '看整页' }).click()
  await expect.poll(widthOf).toBeLessThan(stage * 0.5)
  await expect.poll(() => heightOfInk(page)).toBeCloseTo(wide, 2)
  expect(wide).toBeCloseTo(0.1, 2)

  // Enlarged, a key that leads on first shows the rest of the page.
  await page.getByRole('button', { name: '适合宽度' }).click()
  await expect.poll(widthOf).toBeGreaterThan(stage * 0.85)
  await page.keyboard.press('PageDown')
  await expect.poll(async () => ((await paper.boundingBox())?.y ?? 0) < 0).toBe(true)
  await expect(paper).toBeVisible()
})

test('students who follow see the ink of the page as it is written, and that of another page there', async ({ stand, open, look }) => {
  logIn(stand, student)
  answerStudy(stand)
  const { add } = answerInk(stand)
  add(slides.id, 1, 'a', [inkLine(1)])
  inLesson(stand, teacher, showing(slides, 1))
  const page = await open('/student-course?mix=7')
  const green = (at: number) => amountOf(page, `第 ${at} 页上的笔迹`, pen.green)
  await expect(inkOf(page, 1)).toBeVisible()
  const before = await green(1)
  const seq = add(slides.id, 1, 'b', [inkLine(2, 2000)])
  const change = {
    class_id: 1,
    teacher_id: teacher.user_id,
    resource_id: slides.id,
    page: 1,
    seq,
    is_inked: 1 as const,
    ops: [inkLine(2, 2000)],
  }
  stand.say(pageInkSays.changed, change)
  await expect.poll(() => green(1)).toBeGreaterThan(before)
  await look(page, 'student-course-ink')
  // Going aside leaves the teacher's ink with the teacher.
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByRole('button', { name: '回到老师' })).toBeVisible()
  await expect(inkOf(page, 1)).toBeHidden()
  await page.getByRole('button', { name: '回到老师' }).click()
  await expect(inkOf(page, 1)).toBeVisible()
})

test('a picture of the lesson is written on too, and saved as a board with the picture beneath; 手写 of the dock is the same pen', async ({
  stand,
  open,
}) => {
  teaches(stand)
  answerInk(stand)
  answerBoards(stand)
  const page = await open(teachPath)
  await page.getByRole('navigation', { name: '这节课的资源' }).getByRole('button', { name: picture.title }).click()
  await page.getByRole('button', { name: '手写', exact: true }).click()
  await writable(page)
  const box = await page.locator('[data-board]').boundingBox()
  if (!box) throw new Error('no page')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await stroke(page, at(0.2, 0.5), at(0.8, 0.5))
  await expect.poll(() => red(page, 1)).toBeGreaterThan(100)
  // The whole picture and nothing beside it.
  expect(box.width / box.height).toBeCloseTo(1.5, 1)

  await inkToolsOf(page).getByRole('button', { name: '更多手写操作' }).click()
  await page.getByRole('menuitem', { name: '保存为板书' }).click()
  const preview = saveOf(page).getByRole('img', { name: '这份板书' })
  await expect(preview).toBeVisible()
  // What lies beneath is in it: dark above the red line, where the picture has a tick.
  const darkest = () =>
    preview.evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas')
      const paper = canvas.getContext('2d')
      paper?.drawImage(image, 0, 0, 300, 150)
      const data = paper?.getImageData(60, 67, 30, 3).data ?? []
      return Math.max(...Array.from(data).filter((_, at) => at % 4 === 3))
    })
  await expect.poll(darkest).toBeGreaterThan(200)
  await saveOf(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(saveOf(page)).toBeHidden()
  expect(stand.asked(whiteboardFiles.add)).toMatchObject([{ file_cdn_id: 500, bg_file_cdn_id: 501, bg_color: 'transparent' }])
  // Saving ends nothing, and Esc lays the pen down.
  await expect(inkToolsOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inkToolsOf(page)).toBeHidden()
  await expect(inkOf(page, 1)).toBeVisible()
})
