import { expect, type Page } from '@playwright/test'

/** A dialog that was closed takes its entry out of the history, a moment later: whoever reloads or leaves before that is turned back. */
export const layersGone = (page: Page) => expect.poll(() => page.evaluate(() => window.history.state?.layer === true)).toBe(false)
