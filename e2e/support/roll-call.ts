import type { Page } from '@playwright/test'
import { expect, type Person } from './test.ts'

export const phone = { width: 390, height: 844 }
export const tablet = { width: 1024, height: 768 }
export const computer = { width: 1440, height: 900 }
const projector = { width: 1920, height: 1080 }

/** Whatever it shows: its title changes. */
export const screenOf = (page: Page) => page.getByRole('dialog', { name: /^(抢答 · 第|随机点名|点名$)/ })
export const press = (page: Page, name: string) => screenOf(page).getByRole('button', { name, exact: true }).first().click()
export const sees = (page: Page, title: string | RegExp) => expect(page.getByRole('dialog', { name: title })).toBeVisible()
export const grabOf = (page: Page) => page.getByRole('button', { name: /抢答\s*按下就算抢答/ })

export async function enter(people: (options: object) => Promise<Person>, students: readonly object[]) {
  const teacher = await people({ as: 'teacher1', viewport: projector })
  const present: Person[] = []
  for (const [at, viewport] of students.entries()) present.push(await people({ as: `student${at + 1}`, viewport }))
  await teacher.goto('/')
  for (const student of present) {
    await student.goto('/student-index')
  }
  await expect(teacher.page.getByText(`${students.length} / 46 在线`)).toBeVisible()
  return { teacher, students: present }
}

export async function open({ page }: Person) {
  await page.getByRole('button', { name: '点名', exact: true }).click()
  await expect(screenOf(page)).toBeVisible()
}

/** Who stands on the board after a random call. */
export async function calledOn(page: Page): Promise<string> {
  await expect(screenOf(page).getByText('请这位同学来回答')).toBeVisible()
  return (await screenOf(page).getByRole('alert').textContent()) ?? ''
}
