import { expect, type Locator, type Page } from '@playwright/test'

/** Puts a student's sheet down by Esc. Its entry of the history is spent a moment later, and would cut off a reload. */
export async function putDown(page: Page, sheet: Locator) {
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.layer === true)).toBe(false)
}
