import { expect, type Locator, type Page } from '@playwright/test'
import { dockOf } from './tools.ts'

export const markOf = (page: Page) => page.getByRole('button', { name: '课堂互动' })
export const toolOf = (page: Page) => page.getByRole('button', { name: '投票器', exact: true })
export const previewOf = (page: Page) => page.getByRole('region', { name: '学生端预览' })

/** Its key depends on what else is in the dock. */
export async function keyOf(tool: Locator) {
  const said = await tool.getAttribute('aria-keyshortcuts')
  return said?.replace(/(\d)$/, 'Digit$1').replace(/([A-Z])$/, 'Key$1') ?? ''
}

/** Where it comes to rest: a page draws what was dragged a moment after the hand, and a new size may draw another one in its place. */
export async function boxOf(part: Locator) {
  let found = { x: 0, y: 0, width: 0, height: 0 }
  await expect(async () => {
    const element = await part.elementHandle()
    await element?.waitForElementState('stable')
    const box = await element?.boundingBox()
    if (!box) throw new Error('it has no place')
    found = box
  }).toPass({ timeout: 20_000 })
  const { x, y, width, height } = found
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}
export const dockBox = (page: Page) => boxOf(dockOf(page))

export async function placeOf(page: Page) {
  const { x, y } = await boxOf(markOf(page))
  return { x, y }
}

/** Pressed, moved and let go; a slow one takes longer than 200 ms. The events say so themselves, far from the limit: the browser counts from when they reach it. */
export async function drag(page: Page, by: { x: number; y: number }, slow: boolean) {
  const mark = await placeOf(page)
  const [x, y] = [mark.x + 45, mark.y + 30]
  const line = await page.context().newCDPSession(page)
  const startsAt = Date.now() / 1000
  const at = (part: number) => ({ timestamp: startsAt + part * (slow ? 2 : 0.02), button: 'left', clickCount: 1 }) as const
  await line.send('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, ...at(0) })
  await line.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x + by.x, y: y + by.y, ...at(0.5) })
  await line.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: x + by.x, y: y + by.y, ...at(1) })
  await line.detach()
}

/** From the menu of the dock. */
export async function arrange(page: Page, choice: string) {
  await page.getByRole('button', { name: '布局', exact: true }).click()
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click()
}
