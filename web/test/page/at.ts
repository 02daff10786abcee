import { expect, type Page } from '@playwright/test'

/** Waits until the page is at this address of the school: the path alone, or with its query. */
export const at = (page: Page, path: string) =>
  expect(page).toHaveURL(({ pathname, search }) => (path.includes('?') ? pathname + search : pathname) === path)
