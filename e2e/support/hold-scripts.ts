import { expect, type Page } from '@playwright/test'

/** The scripts of the pages that are opened from here on wait until what comes back is called, all but the one that keeps what is pressed. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!early-).*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Drawings rest in between (`server/src/http/draw-time.ts`): who comes then gets the page undrawn, and comes again. */
export const openDrawn = (page: Page, address: string) =>
  expect(async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('#root[data-drawn] h1')).toHaveCount(1, { timeout: 1500 })
  }).toPass()
