import { resources } from '@jiangtai/contract/resources'
import { expect, type Page } from '@playwright/test'
import { sample } from '../../server/test/samples.ts'
import { chinesePdf } from '../../web/test/page/pdf-file.ts'
import { boxOf } from './dock.ts'
import { prepareLesson } from './prepared-lesson.ts'
import type { Person } from './test.ts'
import { photo } from './upload-files.ts'

export type LensName = '放大镜' | '聚光灯'

export const lensOf = (page: Page, name: LensName = '放大镜') => page.getByRole('dialog', { name, exact: true })
export const glassOf = (page: Page) => page.locator('[data-glass]')
export const barOf = (page: Page) => page.getByRole('toolbar', { name: '工具' })
export const press = (page: Page, name: string) => barOf(page).getByRole('button', { name, exact: true }).click()
export const pictureOf = (page: Page) => glassOf(page).locator('canvas')

export async function openLens(page: Page, name: LensName = '放大镜') {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(pictureOf(page)).toBeVisible()
  await expect(lensOf(page, name)).toBeFocused()
}

/** Where a handle is taken: its centre. */
export async function pull(page: Page, handle: number, by: { x: number; y: number }) {
  const { x, y, width, height } = await boxOf(page.locator(`[data-handle="${handle}"]`))
  await dragFrom(page, x + width / 2, y + height / 2, by)
}

export async function dragLens(page: Page, by: { x: number; y: number }) {
  const { x, y, width, height } = await boxOf(glassOf(page))
  await dragFrom(page, x + width / 2, y + height / 2, by)
}

async function dragFrom(page: Page, x: number, y: number, by: { x: number; y: number }) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x, y + by.y, { steps: 5 })
  await page.mouse.up()
}

/** Once it is as fine as it gets: a moment after it was taken. */
export const finePicture = (page: Page) =>
  expect.poll(() => pictureOf(page).evaluate((picture) => (picture as HTMLCanvasElement).width / window.innerWidth)).toBe(2)

/** What the page looks like without what floats above it, before a lens is opened. */
export async function pageAsSeen(page: Page): Promise<string> {
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''))
  const shot = await page.screenshot({ animations: 'disabled' })
  await page.evaluate(() => document.documentElement.removeAttribute('data-whole'))
  return `data:image/png;base64,${shot.toString('base64')}`
}

/** By how much the picture differs where it differs most, of 255: both as coarse as letters are large. */
export const differenceFrom = (page: Page, seen: string) =>
  pictureOf(page).evaluate(async (picture, source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const pointsOf = (drawn: CanvasImageSource) => {
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [96, 54]
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.imageSmoothingQuality = 'high'
      context.drawImage(drawn, 0, 0, 96, 54)
      return context.getImageData(0, 0, 96, 54).data
    }
    const [one, other] = [pointsOf(picture as HTMLCanvasElement), pointsOf(image)]
    return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0)
  }, seen)

/** Marks the picture that is shown: a new one has no mark. */
export const markPicture = (page: Page) => pictureOf(page).evaluate((picture) => void picture.setAttribute('data-known', ''))
export const knownPicture = (page: Page) => glassOf(page).locator('canvas[data-known]')

/** What the picture shows at a place of the window. */
export const colourAt = (page: Page, x: number, y: number) =>
  pictureOf(page).evaluate(
    (picture, [left, top]) => {
      const canvas = picture as HTMLCanvasElement
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      const scale = canvas.width / window.innerWidth
      return [...context.getImageData(left * scale, top * scale, 1, 1).data].slice(0, 3)
    },
    [x, y] as const,
  )

/** Pages that are drawn, a picture, and slides that cannot be. */
export async function prepared(teacher: Person, course: number) {
  const lesson = prepareLesson(teacher)
  const of = await lesson.course(course)
  await teacher.goto('/')
  const buffer = chinesePdf([1, 2, 3].map((page) => `相遇问题 第 ${page} 页`))
  const ids = [
    await lesson.upload({ title: '行程问题', mediaType: 4, name: 'lens.pdf', mimeType: 'application/pdf', buffer }),
    await lesson.upload({ title: '线段图', mediaType: 6, ...(await photo(teacher.page, 'lens.png', 300, 'image/png')) }),
    await lesson.upload({ title: '旧课件', mediaType: 4, name: 'lens.pptx', mimeType: 'application/zip', buffer: sample('pptx') }),
  ]
  await lesson.empty(of)
  await lesson.put(of, ids)
  const path = `/teacher-course?class=${of.class_id}&course=${of.course_id}&type=1`
  return { path, clear: () => lesson.post(resources.remove, { ids: JSON.stringify(ids) }) }
}
