import type { Page } from '@playwright/test'
import { expect, type Person } from './test.ts'

export const windowOf = (page: Page) => page.getByRole('dialog', { name: '计分器' })
export const scoreIs = (page: Page, name: string, score: number) =>
  expect(windowOf(page).getByRole('region', { name: `${name}，${score} 分` })).toBeVisible()
export const plusOf = (page: Page, name: string) =>
  windowOf(page)
    .getByRole('region', { name: new RegExp(`^${name}，`) })
    .getByRole('button', { name: '加 1 分' })
export const save = (page: Page) => windowOf(page).getByRole('button', { name: '保存成绩' }).click()

export async function open({ page }: Person) {
  await page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: '计分器' }).click()
  await expect(windowOf(page)).toBeVisible()
}
