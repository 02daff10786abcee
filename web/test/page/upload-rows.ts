import { expect, type Page } from '@playwright/test'
import { answerLibrary } from './library.ts'
import type { Payload } from './payloads.ts'
import { logIn, teacher } from './school.ts'
import type { Stand } from './stand.ts'
import { answerUploads } from './uploads.ts'

export const resourcesPath = '/personal-center'
export const underWay = (page: Page) => page.getByRole('region', { name: /^(正在|本次)上传/ })
export const uploaded = (page: Page) => page.getByRole('region', { name: /^(已上传|找到)/ })
export const rowOf = (page: Page, name: string) => underWay(page).getByRole('listitem', { name, exact: true })
export const arrives = (page: Page, name: string) => expect(rowOf(page, name)).toContainText('上传好了')

/** Of a file of 24 parts: those that arrived, and the three that have left and wait. */
export const isAt = (page: Page, name: string, arrived: number) =>
  expect(rowOf(page, name).getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(Math.floor(((arrived + 3) / 24) * 100)))

/** Chooses files as somebody does who presses 上传资源. */
export async function choose(page: Page, files: readonly Payload[] | string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传资源', exact: true }).click(),
  ])
  await chooser.setFiles(typeof files === 'string' ? files : [...files])
}

/** A teacher without resources, whose files are taken. */
export const takes = (stand: Stand) => {
  logIn(stand, teacher)
  return answerUploads(stand, answerLibrary(stand, []))
}
