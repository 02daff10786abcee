import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Stand } from './stand.ts'

/** Far enough ahead that a busy machine does not overtake it. */
const leapMs = 30_000
/** In steps that leave the server room to answer heartbeats: a line that hears none is given up, and dialled again by a timer that would stand still. */
const stepMs = 1000

/**
 * Stops the clock that a page (opened with `movesTime`) and its server share. From now on time passes only as the test says.
 * What the test goes on with has to be drawn before: React puts off what it draws after a wait by a timer, which would stand still too.
 */
export async function stopClock(drawn: Locator, stand: Stand, aheadMs = 0) {
  const page = drawn.page()
  await expect(drawn).toBeVisible()
  stand.keepTimeOfPage(aheadMs)
  let time = (await page.evaluate(() => Date.now())) + leapMs
  await page.clock.pauseAt(time)
  return {
    /** The server's time. */
    now: () => time + aheadMs,
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= stepMs) {
        const step = Math.min(left, stepMs)
        time += step
        await page.clock.runFor(step)
      }
    },
    /** Time flows again: what is looked at has to be drawn. */
    release: () => page.clock.resume(),
  }
}

/** For `expect.poll`: time passes before each look. In steps, because a line that comes up in the middle of a long one would seem dead at its end. */
export const inSteps = (page: Page, read: () => unknown) => async () => {
  await page.clock.runFor(500)
  return read()
}
