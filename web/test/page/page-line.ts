import type { CDPSession, Page } from '@playwright/test'

const lines = new WeakMap<Page, Promise<CDPSession>>()

/** A line to the browser beside Playwright's own, one a page. It stays: what was set over it (the size of the page) would go with it. */
export function lineOf(page: Page): Promise<CDPSession> {
  const line = lines.get(page) ?? page.context().newCDPSession(page)
  lines.set(page, line)
  return line
}
