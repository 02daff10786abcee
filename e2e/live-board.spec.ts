import type { Page } from '@playwright/test'
import { endLesson } from './support/lesson.ts'
import { expect, type Person, test } from './support/test.ts'
import { boardOf, openBoard, pen, press, stroke } from './support/whiteboard.ts'

const host = 'hxz.localhost'
const phone = { width: 390, height: 844 }
const tablet = { width: 1024, height: 768 }
const projector = { width: 1920, height: 1080 }

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '白板', exact: true })
const entryOf = (page: Page) => page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: /^白板/ })
const switchOf = (page: Page) => page.getByRole('switch', { name: /同步给学生/ })
const see = (page: Page, label: string) => page.getByRole('img', { name: label })

/** How much of a colour is drawn on the picture of a board. */
const amountOf = (page: Page, label: string, color: string): Promise<number> =>
  see(page, label).evaluate((element, wanted) => {
    const canvases = element instanceof HTMLCanvasElement ? [element] : [...element.querySelectorAll('canvas')]
    const parts = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16))
    let count = 0
    for (const canvas of canvases) {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      // Thin lines of a small screen are not quite of their colour.
      for (let at = 0; at < data.length; at += 4)
        if ((data[at + 3] ?? 0) > 60 && parts.every((part, of) => Math.abs(part - (data[at + of] ?? 0)) < 30)) count += 1
    }
    return count
  }, color)

async function enter(people: (options: { as: string; host: string; viewport: { width: number; height: number } }) => Promise<Person>) {
  const teacher = await people({ as: 'hxteacher1', host, viewport: projector })
  const ann = await people({ as: 'hxstudent1', host, viewport: tablet })
  const bo = await people({ as: 'hxstudent2', host, viewport: phone })
  await teacher.goto('/')
  await teacher.look('teacher-home-hxz')
  await ann.goto('/student-index')
  await ann.look('student-home-hxz')
  return { teacher, ann, bo }
}

test('students follow the teacher’s board: late, after reloads of each side, staying and coming back', async ({ people }) => {
  test.setTimeout(180_000)
  const { teacher, ann, bo } = await enter(people)
  const { page } = teacher
  await openBoard(page)
  await stroke(page, [300, 300], [700, 300], [700, 500])
  await switchOf(page).click()
  await expect(page.getByText('正在同步给学生')).toBeVisible()
  await teacher.look('live-board-teacher')

  // What was there before is seen too; the board opens by itself.
  const title = /的白板$/
  await expect(sheetOf(ann.page).getByRole('heading', { name: title, level: 2 })).toBeVisible()
  const name = (await sheetOf(ann.page).getByRole('heading', { name: title, level: 2 }).textContent()) ?? ''
  await expect.poll(() => amountOf(ann.page, name, pen.red)).toBeGreaterThan(100)
  const first = await amountOf(ann.page, name, pen.red)
  await stroke(page, [300, 600], [900, 600])
  await expect.poll(() => amountOf(ann.page, name, pen.red)).toBeGreaterThan(first + 100)
  await ann.look('student-board-live')

  // Who stays sees nothing new until they come back.
  await ann.page.getByRole('button', { name: '停在这里' }).click()
  const stayed = await amountOf(ann.page, name, pen.red)
  await stroke(page, [300, 700], [1200, 700])
  await expect(ann.page.getByText('老师又写了新内容')).toBeVisible()
  expect(await amountOf(ann.page, name, pen.red)).toBe(stayed)
  await ann.page.getByRole('button', { name: '回到老师' }).click()
  await expect.poll(() => amountOf(ann.page, name, pen.red)).toBeGreaterThan(stayed + 100)

  // The own board is beside it on a tablet, and what is drawn there is given without leaving the teacher.
  const small = see(ann.page, '我的小白板')
  const box = (await small.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const on = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await stroke(ann.page, on(0.2, 0.3), on(0.7, 0.4), on(0.4, 0.8))
  await ann.look('student-board-beside')
  await ann.page.getByRole('button', { name: '交给老师' }).click()
  await expect(ann.page.getByText('已交给老师')).toBeVisible()
  await expect(page.getByRole('button', { name: '学生白板 1' })).toBeVisible()

  // The line of one is cut in the middle of it: what was drawn meanwhile is there when it is back.
  const cutAt = await amountOf(ann.page, name, pen.red)
  ann.expectError(/ERR_INTERNET_DISCONNECTED/)
  await ann.context.setOffline(true)
  await expect(ann.page.getByText('没网了').first()).toBeVisible({ timeout: 20_000 })
  await stroke(page, [300, 760], [1200, 760])
  await stroke(page, [300, 780], [1200, 780])
  expect(await amountOf(ann.page, name, pen.red)).toBe(cutAt)
  await ann.context.setOffline(false)
  await expect.poll(() => amountOf(ann.page, name, pen.red), { timeout: 30_000 }).toBeGreaterThan(cutAt + 200)
  await expect(ann.page.getByText('没网了')).toHaveCount(0)

  // Late, and after a reload.
  const whole = await amountOf(ann.page, name, pen.red)
  await bo.goto('/student-index')
  await bo.look('student-home-hxz')
  await expect(sheetOf(bo.page)).toBeVisible()
  await expect.poll(() => amountOf(bo.page, name, pen.red)).toBeGreaterThan(100)
  await bo.look('student-board-live')
  await ann.page.reload()
  await expect.poll(() => amountOf(ann.page, name, pen.red).catch(() => 0)).toBeGreaterThan(whole * 0.9)

  // The teacher's reload goes on with the same drawing.
  await page.reload()
  await expect(boardOf(page)).toBeVisible()
  await expect(page.getByText('正在同步给学生')).toBeVisible()
  await expect.poll(() => amountOf(ann.page, name, pen.red).catch(() => 0)).toBeGreaterThan(whole * 0.9)
  await stroke(page, [300, 800], [1200, 800])
  await expect.poll(() => amountOf(ann.page, name, pen.red).catch(() => 0)).toBeGreaterThan(whole + 100)

  await switchOf(page).click()
  await expect(ann.page.getByText('老师现在没有同步板书')).toBeVisible()
  await ann.look('student-board-none')
  await ann.page.getByRole('button', { name: '返回' }).click()
  await expect(entryOf(ann.page)).toBeVisible()
  await press(page, '关闭')
  await page.getByRole('button', { name: '不保存' }).click()
  await endLesson(teacher)
})

test('a student draws and gives; the teacher sees it at once, large and beside another', async ({ people }) => {
  const { teacher, ann, bo } = await enter(people)
  await bo.goto('/student-index')
  await bo.look('student-home-hxz')
  await openBoard(teacher.page)
  for (const [at, { page, look }] of [ann, bo].entries()) {
    await entryOf(page).click()
    await expect(sheetOf(page).getByRole('heading', { name: '我的白板' })).toBeVisible()
    await page.getByRole('button', { name: '交给老师' }).click()
    await expect(page.getByText('还没有写内容')).toBeVisible()
    await page.getByRole('toolbar', { name: '画笔' }).getByRole('button', { name: '红色' }).click()
    await stroke(page, [80, 300], [300, 320 + at * 60], [200, 450])
    await expect.poll(() => amountOf(page, '我的白板', pen.red)).toBeGreaterThan(100)
    await look('student-board-own')
    await page.getByRole('button', { name: '交给老师' }).click()
    await expect(page.getByText('已交给老师')).toBeVisible()
  }
  // A drawing outlives a reload.
  await ann.page.reload()
  await entryOf(ann.page).click()
  await expect.poll(() => amountOf(ann.page, '我的白板', pen.red)).toBeGreaterThan(100)
  await ann.page.getByRole('radio', { name: '白板分享' }).check()
  await expect(ann.page.getByRole('region', { name: '我交的白板' })).toBeVisible()
  await ann.look('student-board-shared')

  const { page } = teacher
  await page.getByRole('button', { name: /^学生白板/ }).click()
  const given = page.getByRole('dialog', { name: '学生白板' })
  await expect(given.getByRole('status')).toHaveText(/^今天已交 2 \/ \d+$/)
  const before = await given.getByRole('checkbox').count()
  await bo.page.getByRole('button', { name: '交给老师' }).click()
  await expect(given.getByRole('checkbox')).toHaveCount(before + 1)
  // One who gives again is still one.
  await expect(given.getByRole('status')).toHaveText(/^今天已交 2 \/ \d+$/)
  await expect(given.getByText('刚交').first()).toBeVisible()
  await teacher.look('student-boards')
  const newest = given.getByRole('button', { name: /^放大：/ }).first()
  const large = page.getByRole('dialog', { name: (await newest.getAttribute('aria-label'))?.slice(3) ?? '', exact: true })
  await newest.click()
  await expect(large.getByRole('img')).toBeVisible()
  await large.getByRole('button', { name: /^回放/ }).click()
  await expect(page.getByRole('slider', { name: '回放进度' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await given.getByRole('checkbox').nth(0).check({ force: true })
  await given.getByRole('checkbox').nth(2).check({ force: true })
  await given.getByRole('button', { name: '并排比较' }).click()
  const stage = page.getByRole('dialog', { name: / 和 / })
  await expect(stage.getByRole('img')).toHaveCount(2)
  await teacher.look('student-boards-compare')
  await stage.getByRole('button', { name: '隐藏名字' }).click()
  await expect(page.getByRole('dialog', { name: '作品 甲 和 作品 乙' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(given).toBeHidden()
  await expect(boardOf(page)).toBeVisible()
})
