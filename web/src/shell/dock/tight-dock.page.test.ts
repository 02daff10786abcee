import type { Page } from '@playwright/test'
import { boxOf, dockBox, drag, markOf, toolOf } from '../../../test/page/dock.ts'
import { excessOf } from '../../../test/page/fit.ts'
import { inLesson, logIn, teacher } from '../../../test/page/school.ts'
import { slides } from '../../../test/page/studies.ts'
import { teaches, teachPath } from '../../../test/page/teach.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { dockOf } from '../../../test/page/tools.ts'

/** What of the page can be pressed and lies below the dock, by its words. */
const coveredOf = (page: Page) =>
  dockOf(page).evaluate((dock) => {
    const over = dock.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('main button, main a, main input')].flatMap((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      return width > 0 && left < over.right && right > over.left && top < over.bottom && bottom > over.top ? [element.innerText] : []
    })
  })

/** Tools whose name takes two lines. */
const brokenNamesOf = (page: Page) =>
  dockOf(page)
    .getByRole('listitem')
    .locator('span')
    .evaluateAll((names) => names.flatMap((name) => (name.getBoundingClientRect().height > 24 ? [name.textContent] : [])))

/** As a phone turns: its browser shrinks a page that is wider than the window. */
async function turned(page: Page) {
  const phoneOf = await page.context().newCDPSession(page)
  return (size: typeof phone) => phoneOf.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: true })
}

/** What the page says of its width, and how far it is shrunk. */
const shapeOf = (page: Page) =>
  page.evaluate(() => ({
    layout: document.documentElement.dataset.layout,
    inner: window.innerWidth,
    widest: document.documentElement.scrollWidth,
    scale: window.visualViewport?.scale,
  }))

/** A screen of 1280 × 720 at 200 %, and one of 1024 × 768. */
const zoomed = { width: 640, height: 360 }
const zoomedTablet = { width: 512, height: 384 }

test('on a phone and at 200 % the dock starts put away and lies on no button of the lesson, open or not; the slide stays the larger part', async ({
  stand,
  open,
  look,
}) => {
  teaches(stand)
  inLesson(stand, teacher)
  const page = await open(teachPath, { viewport: phone })
  await expect(page.getByRole('img', { name: `${slides.title}，第 1 页` })).toBeVisible()
  const end = page.getByRole('button', { name: '下课' })
  for (const size of [phone, zoomed, zoomedTablet]) {
    await page.setViewportSize(size)
    await expect(markOf(page)).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => coveredOf(page)).toEqual([])
    await markOf(page).click()
    await expect(toolOf(page)).toBeVisible()
    await expect.poll(() => coveredOf(page)).toEqual([])
    await expect(end).toBeInViewport({ ratio: 1 })
    if (size === phone) await look(page, 'dock-phone')
    // Esc puts it away, and so does a press on the page.
    if (size === phone) {
      await toolOf(page).press('Escape')
      await expect(markOf(page)).toBeFocused()
    } else await page.getByRole('region', { name: '大屏' }).getByText('1 / ').click()
    await expect(toolOf(page)).toBeHidden()
    await expect.poll(() => excessOf(page)).toBe(0)
    if (size !== phone)
      await expect
        .poll(async () => (await boxOf(page.getByRole('region', { name: '大屏' }).locator('canvas, img').first())).height / size.height)
        .toBeGreaterThan(0.5)
  }
  await page.reload()
  await expect(markOf(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a phone that is turned aside and back has its own layout again, and the lesson is as large as before', async ({ stand, open }) => {
  teaches(stand)
  inLesson(stand, teacher)
  const page = await open(teachPath, { viewport: phone })
  await expect(page.getByRole('img', { name: `${slides.title}，第 1 页` })).toBeVisible()
  const turn = await turned(page)
  for (const size of [phone, { width: phone.height, height: phone.width }, phone]) {
    await turn(size)
    const layout = size === phone ? 'phone' : 'desktop'
    await expect.poll(() => shapeOf(page)).toEqual({ layout, inner: size.width, widest: size.width, scale: 1 })
  }
})

test('at 200 % the keys lead to nothing behind the dock, and the rail stays in sight', async ({ stand, open, look }) => {
  logIn(stand, teacher)
  const page = await open('/', { viewport: zoomed })
  // Wherever it was dragged while it was away.
  await drag(page, { x: 0, y: -150 }, true)
  await expect.poll(async () => (await dockBox(page)).y).toBeLessThan(200)
  await markOf(page).click()
  await expect(toolOf(page)).toBeVisible()
  const rail = await boxOf(page.getByRole('navigation', { name: '主导航' }))
  await expect.poll(async () => (await dockBox(page)).x).toBeGreaterThanOrEqual(rail.x + rail.width)
  await expect.poll(() => brokenNamesOf(page)).toEqual([])
  await look(page, 'dock-zoomed')
  await page.getByRole('main').focus()
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const at = document.activeElement
      const dock = document.querySelector('section[aria-label="课堂互动"]')?.getBoundingClientRect()
      if (!at?.closest('main') || !dock) return ''
      const { top, bottom, left, right } = at.getBoundingClientRect()
      return top < dock.bottom && bottom > dock.top && left < dock.right && right > dock.left ? at.textContent : ''
    })
    expect(covered).toBe('')
  }
})
