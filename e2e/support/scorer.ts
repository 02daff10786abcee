import type { Locator, Page } from '@playwright/test'
import { expect, type Person } from './test.ts'

/** A school of its own, as for the voter. */
export const host = 'hxz.localhost'
const projector = { width: 1920, height: 1080 }

export const windowOf = (page: Page) => page.getByRole('dialog', { name: '计分器' })
export const miniOf = (page: Page) => page.getByRole('region', { name: '计分器' })
export const itemOf = (page: Page) => page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: /^计分器/ })
export const cardOf = (page: Page, name: string) => windowOf(page).getByRole('region', { name: new RegExp(`^${name}，`) })
export const scoreIs = (page: Page, name: string, score: number) =>
  expect(windowOf(page).getByRole('region', { name: `${name}，${score} 分` })).toBeVisible()
export const plusOf = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: '加 1 分' })
export const save = (page: Page) => windowOf(page).getByRole('button', { name: '保存成绩' }).click()
export const add = (page: Page) => windowOf(page).getByRole('button', { name: '新增小组', exact: true }).click()

export async function enter(people: (options: object) => Promise<Person>) {
  const teacher = await people({ as: 'hxteacher1', host, viewport: projector })
  await teacher.goto('/')
  await teacher.look('teacher-home-hxz')
  await expect(teacher.page.getByText('0 / 30 在线')).toBeVisible()
  return teacher
}

export async function open({ page }: Person) {
  await itemOf(page).click()
  await expect(windowOf(page)).toBeVisible()
}

export async function rename(page: Page, from: string, to: string): Promise<Locator> {
  await cardOf(page, from)
    .getByRole('button', { name: `改名：${from}` })
    .click()
  const field = windowOf(page).getByLabel('小组名称')
  await field.fill(to)
  await field.press('Enter')
  return field
}

export async function closeUnsaved(page: Page) {
  await windowOf(page).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭计分器' }).click()
  await expect(windowOf(page)).toBeHidden()
}
