import type { Page } from '@playwright/test'
import { expect, type Person } from './test.ts'
import type { Payload } from './upload-files.ts'

export const phone = { width: 390, height: 844 }
export const projector = { width: 1920, height: 1080 }
/** A school of its own, as for the timer. */
export const host = 'hxz.localhost'

export const itemOf = (page: Page, name: string) =>
  page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: new RegExp(`^${name}`) })
export const galleryOf = (page: Page) => page.getByRole('dialog', { name: '投图', exact: true })
export const tilesOf = (page: Page) => galleryOf(page).getByRole('listitem')
export const miniOf = (page: Page) => page.getByRole('region', { name: '投图小窗' })
export const rowsOf = (page: Page) => page.getByRole('dialog', { name: '投图' }).getByRole('listitem')

type People = (options: object) => Promise<Person>

/** The same teacher at the big screen and with a phone in hand. */
export async function twoDevices(people: People, as = 'hxteacher1', at: { host?: string } = { host }) {
  const desk = await people({ as, ...at, viewport: projector })
  const hand = await people({ as, ...at, viewport: phone })
  for (const device of [desk, hand]) {
    await device.goto('/')
    await device.look(`teacher-home${at.host ? '-hxz' : ''}`)
    await expect(itemOf(device.page, '投图')).toBeVisible()
  }
  return { desk, hand }
}

/** A page of homework; never the same bytes twice. */
export async function homework(page: Page, name: string, text: string, size = { width: 600, height: 1040 }): Promise<Payload> {
  const dataUrl = await page.evaluate(
    ([words, { width, height }]) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#fdfaf3'
      context.fillRect(0, 0, width, height)
      context.strokeStyle = '#cfe0ee'
      for (let y = 120; y < height; y += 70) context.strokeRect(0, y, width, 0)
      context.fillStyle = `rgb(20, 40, ${60 + Math.floor(Math.random() * 60)})`
      context.font = '48px serif'
      for (const [at, line] of words.split('\n').entries()) context.fillText(line, 70 + Math.random(), 110 + at * 70)
      return canvas.toDataURL('image/png')
    },
    [text, size] as const,
  )
  return { name, mimeType: 'image/png', buffer: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64') }
}

/** Chooses as somebody does who presses the button. */
export async function pick(page: Page, button: string, files: readonly Payload[]) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()])
  await chooser.setFiles([...files])
}

export async function throwPictures({ page }: Person, ...texts: string[]) {
  const files = []
  for (const [at, text] of texts.entries()) files.push(await homework(page, `作业 ${at + 1}.png`, text))
  await pick(page, '从相册选', files)
}

/** The addresses of the pictures, in their order. */
export const orderOf = async (page: Page) =>
  galleryOf(page)
    .getByRole('listitem')
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))

export async function closeGallery(page: Page) {
  await expect(galleryOf(page)).toHaveCount(1)
  await galleryOf(page).getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭投图' }).click()
  await expect(galleryOf(page)).toBeHidden()
}
