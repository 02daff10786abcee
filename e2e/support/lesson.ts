import { expect } from '@playwright/test'
import type { Person } from './person.ts'

/** The first use of a tool has opened a lesson. */
export async function endLesson({ page }: Person) {
  await page.getByRole('button', { name: '下课' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()
  await expect(page.getByRole('button', { name: '开始上课' })).toBeVisible()
}
