import type { Page } from '@playwright/test'

/** A half-faded dialog has neither its colours nor its place. Endless animations (a spinner) are not waited for. */
export const animationsEnd = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled([
      document.fonts.ready,
      ...document
        .getAnimations()
        .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        .map((animation) => animation.finished),
    ]).then(() => undefined),
  )

/** How far the page can be scrolled sideways, which none should. What still moves is waited for. */
export async function excessOf(page: Page): Promise<number> {
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if ((await measure()) <= 0) return 0
  await animationsEnd(page)
  return measure()
}
