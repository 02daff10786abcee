import type { Page } from '@playwright/test'

export const dockOf = (page: Page) => page.getByRole('region', { name: '课堂互动', exact: true })
/** The button of a tool, whatever its badge says. */
export const itemOf = (page: Page, tool: string) => dockOf(page).getByRole('button', { name: new RegExp(`^${tool}`) })
export const windowOf = (page: Page, tool: string) => page.getByRole('dialog', { name: tool })
/** The card of a tool that is minimised. */
export const miniOf = (page: Page, tool: string) => page.getByRole('region', { name: tool, exact: true })
