import type { Page } from '@playwright/test'

/** How far the page can be scrolled sideways once nothing moves: a half-faded dialog has neither its colours nor its place. Endless animations (a spinner) are not waited for. */
export const excessAtRest = (page: Page) =>
  page.evaluate(async () => {
    const animations = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled([document.fonts.ready, ...animations.map(({ finished }) => finished)])
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })

/** How far the page can be scrolled sideways, which none should. What still moves is waited for. */
export async function excessOf(page: Page): Promise<number> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return excess <= 0 ? 0 : excessAtRest(page)
}
