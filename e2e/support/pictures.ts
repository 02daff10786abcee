import type { Page } from '@playwright/test'
import { photo } from '../../web/test/page/payloads.ts'
import { galleryOf, pick, tilesOf } from '../../web/test/page/pictures.ts'
import { thrownOn } from '../../web/test/page/projection-screen.ts'
import { itemOf, openDock, windowOf } from '../../web/test/page/tools.ts'
import type { Person } from './person.ts'
import { expect, type People } from './test.ts'

export { galleryOf, itemOf, thrownOn, tilesOf }
export const phone = { width: 390, height: 844 }
export const projector = { width: 1920, height: 1080 }
export const rowsOf = (page: Page) => windowOf(page, '投图').getByRole('listitem')
export const sheetOf = (page: Page) => windowOf(page, '投屏')

/** The same teacher at the big screen and with a phone in hand. */
export async function twoDevices(people: People) {
  const [computer, hand] = await Promise.all([people({ as: 'teacher1', viewport: projector }), people({ as: 'teacher1', viewport: phone })])
  await Promise.all([computer.goto('/'), hand.goto('/')])
  await openDock(hand.page)
  for (const { page } of [computer, hand]) await expect(itemOf(page, '投图')).toBeVisible()
  return { computer, hand }
}

/** From the album of the phone; never the same bytes twice. */
export async function choosePictures({ page }: Person, ...names: readonly string[]) {
  const files = await Promise.all(names.map((name) => photo(page, name, 60, 'image/png')))
  await pick(page, '从相册选', files)
}

export async function closeGallery(page: Page) {
  await galleryOf(page).getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭投图' }).click()
  await expect(galleryOf(page)).toBeHidden()
}
