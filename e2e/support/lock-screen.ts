import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { Server } from './server.ts'
import { expect, type Person } from './test.ts'

/** A school of its own, as for the timer. */
export const host = 'hxz.localhost'
export const phone = { width: 390, height: 844 }
export const tablet = { width: 1024, height: 768 }
const projector = { width: 1920, height: 1080 }

export const windowOf = (page: Page) => page.getByRole('dialog', { name: '锁屏' })
export const miniOf = (page: Page) => page.getByRole('region', { name: '锁屏', exact: true })
export const itemOf = (page: Page) => page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: /^锁屏/ })
export const coverOf = (page: Page) => page.getByRole('alertdialog', { name: '抬头，看黑板' })
export const choose = (page: Page, length: string) => windowOf(page).getByLabel(length).click()
export const press = (page: Page, name: string) => windowOf(page).getByRole('button', { name, exact: true }).click()

type People = (options: object) => Promise<Person>

export async function enter(people: People) {
  const teacher = await people({ as: 'hxteacher1', host, viewport: projector })
  await teacher.goto('/')
  await teacher.look('teacher-home-hxz')
  await expect(itemOf(teacher.page)).toBeVisible()
  return teacher
}

export async function attend(people: People, as: string, viewport = phone) {
  const student = await people({ as, host, viewport })
  await student.goto('/student-index')
  await student.look('student-home-hxz')
  return student
}

/** What the page asked the server for, by the words of the address. */
export function wishesOf(page: Page): string[] {
  const wishes: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/teacher-lock-screen'))
      wishes.push(`${searchParams.get('lock_screen_status')} ${searchParams.get('seconds') ?? ''}`)
  })
  return wishes
}

/** As an operator does it. */
export async function admin({ place }: Server, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir, ...(place.url && { DATABASE_URL: place.url }) }
  await promisify(execFile)(process.execPath, ['scripts/admin.mjs', ...args], { env })
}

export const cookieOf = async ({ context }: Person, wanted: string) => (await context.cookies()).find(({ name }) => name === wanted)?.value
