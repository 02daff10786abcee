import type { Locator, Page } from '@playwright/test'

export const dockOf = (page: Page) => page.getByRole('region', { name: '课堂互动', exact: true })
/** On a phone it starts put away. */
export const openDock = (page: Page) => dockOf(page).getByRole('button', { name: '课堂互动' }).click()
export const toolOf = (page: Page) => page.getByRole('button', { name: '投票器', exact: true })
export const windowOf = (page: Page) => page.getByRole('dialog', { name: '投票器' })

export async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it has no place')
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) }
}

/** With the window of a new vote open. */
export async function publishVote(page: Page, title: string) {
  const form = windowOf(page)
  await form.getByLabel('标题').fill(title)
  for (const letter of ['A', 'B', 'C']) await form.getByRole('textbox', { name: `选项 ${letter}` }).fill(`说法${letter}`)
  await form.getByRole('button', { name: '发布投票' }).click()
}
