import type { Page } from '@playwright/test'

/** How far the page can be scrolled sideways once nothing moves: a half-faded dialog has neither its colours nor its place. Endless animations (a spinner) are not waited for. */
export const excessAtRest = (page: Page) =>
  page.evaluate(async () => {
    const animations = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled([document.fonts.ready, ...animations.map(({ finished }) => finished)])
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })

/** How far the page can be scrolled sideways, which none should. What a new size has just changed is waited for: a layout may fetch a part first. */
export async function excessOf(page: Page): Promise<number> {
  const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, undefined, {
    timeout: 5000,
  })
  return fits.then(
    () => 0,
    () => excessAtRest(page),
  )
}
