import type { Page } from '@playwright/test'

/** Goes to a page inside the application, as a link would: some addresses have none yet. */
export const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ key: String(performance.now()) }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
