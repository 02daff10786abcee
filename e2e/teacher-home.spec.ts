import type { Page } from '@playwright/test'
import { holdScripts, openDrawn } from './support/hold-scripts.ts'
import { expect, test } from './support/test.ts'

/** Where the dock and each of its buttons stand, and how large its words are. */
const measures = (page: Page) =>
  page.locator('[data-dock]').evaluate((bar) =>
    [bar, ...bar.querySelectorAll('button')].map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return [left, top, width, height].map(Math.round).concat(Number.parseFloat(getComputedStyle(part).fontSize) * 10)
    }),
  )

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
])
  test(`the home of a teacher is seen and pressed before its scripts have come, at ${viewport.width} px with its dock in place`, async ({
    people,
  }) => {
    const teacher = await people({ as: 'teacher1', viewport })
    const { page } = teacher
    const release = await holdScripts(page)
    await openDrawn(page, `${teacher.origin}/`)
    for (const name of ['最近备的课', '我的班级', '等你处理', '最近上的课', '班级名单'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    const timer = page.getByRole('button', { name: '计时器' })
    await expect(timer).toBeVisible()
    await timer.evaluate((node) => node.setAttribute('data-stays', ''))
    const drawn = await measures(page)
    await page.getByRole('searchbox', { name: '搜索学生' }).fill('林小满')
    await timer.click()
    await expect(page.locator('[data-pressed]')).toHaveText('计时器')
    await release()
    // It reaches the class: done as soon as the channel can, and once.
    await expect(page.getByRole('dialog', { name: '计时器' })).toBeVisible()
    await expect(page.locator('button[data-stays]')).toHaveCount(1)
    await expect(page.locator('[data-pressed], [data-drawn]')).toHaveCount(0)
    expect(await measures(page)).toEqual(drawn)
    // What was searched is found.
    await expect(page.locator('tbody tr')).toHaveCount(1)

    // While the lesson runs, its clock is taken over as well.
    const releaseAgain = await holdScripts(page)
    await openDrawn(page, `${teacher.origin}/`)
    const end = page.getByRole('button', { name: '下课', exact: true })
    await end.evaluate((node) => node.setAttribute('data-stays', ''))
    await releaseAgain()
    await expect(page.getByRole('dialog', { name: '计时器' })).toBeVisible()
    await expect(page.locator('button[data-stays]')).toHaveText('下课')
  })

test('a dock that this browser keeps at an edge or put away is not seen elsewhere first', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await page.goto(`${teacher.origin}/`)
  for (const memory of [
    { isCollapsed: false, edge: 'left' },
    { isCollapsed: true },
    { isCollapsed: false, place: { left: 40, top: 200 } },
  ]) {
    await page.evaluate((kept) => window.localStorage.setItem('jiangtai.dock', JSON.stringify(kept)), memory)
    const release = await holdScripts(page)
    await openDrawn(page, `${teacher.origin}/`)
    await expect(page.getByRole('heading', { name: '班级名单' })).toBeVisible()
    const dock = page.locator('[data-dock]')
    await expect(dock).toHaveCount(1)
    await expect(dock).toBeHidden()
    await release()
    await expect(dock).toBeVisible()
    await expect(dock).toHaveAttribute('data-dock', memory.edge ? 'upright' : memory.isCollapsed ? 'away' : /^rows?$/)
    if (memory.place) await expect.poll(async () => Math.round((await dock.boundingBox())?.y ?? 0)).toBe(200)
  }
})

test('on a phone the dock is drawn put away, as it stays', async ({ people }) => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
  const teacher = await people({ as: 'teacher1', viewport: { width: 390, height: 844 }, userAgent })
  const { page } = teacher
  const release = await holdScripts(page)
  await openDrawn(page, `${teacher.origin}/`)
  const mark = page.getByRole('button', { name: '课堂互动' })
  await expect(mark).toBeVisible()
  const drawn = await measures(page)
  await release()
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  await expect(page.locator('[data-dock="away"]')).toHaveCount(1)
  expect(await measures(page)).toEqual(drawn)
  await mark.click()
  await expect(page.locator('[data-dock="sheet"]')).toBeVisible()
})
