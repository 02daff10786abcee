import { courses } from '@jiangtai/contract/courses'
import { expect, type Page } from '@playwright/test'
import { resourceOf } from '../resource.ts'
import { boxOf } from './dock.ts'
import type { Stand } from './stand.ts'
import { slides } from './studies.ts'
import { teaches } from './teach.ts'

export type LensName = '放大镜' | '聚光灯'

export const lensOf = (page: Page, name: LensName = '放大镜') => page.getByRole('dialog', { name, exact: true })
export const glassOf = (page: Page) => page.locator('[data-glass]')
export const barOf = (page: Page) => page.getByRole('toolbar', { name: '工具' })
export const press = (page: Page, name: string) => barOf(page).getByRole('button', { name, exact: true }).click()
export const pictureOf = (page: Page) => glassOf(page).locator('canvas')

/** Slides of an office program, which no browser draws. */
export const oldSlides = resourceOf({ id: 3, title: '旧课件', name: '旧课件.pptx' })

/** A lesson with pages, a picture and slides that cannot be drawn. */
export function teachesForLens(stand: Stand) {
  const { mix } = teaches(stand)
  stand.answer(courses.mix, () => {
    const { items, ...about } = mix()
    const [first] = items
    return { ...about, items: first ? [...items, { ...first, id: 99, resource: oldSlides }] : [] }
  })
}

export const seesFirstPage = (page: Page) => expect(page.getByRole('img', { name: `${slides.title}，第 1 页` })).toBeVisible()

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

/** A film of one colour that plays at the right of the page. It is made by the page itself: browsers for tests have no codecs. */
export const playFilm = (page: Page) =>
  page.evaluate(async () => {
    const source = document.createElement('canvas')
    source.width = source.height = 300
    const context = source.getContext('2d')
    const paint = () => {
      if (context) context.fillStyle = 'rgb(0, 200, 40)'
      context?.fillRect(0, 0, 300, 300)
      requestAnimationFrame(paint)
    }
    paint()
    const film = document.createElement('video')
    film.muted = true
    film.srcObject = source.captureStream()
    film.style.cssText = 'position:fixed;left:1600px;top:600px;width:300px;height:300px'
    document.getElementById('content')?.append(film)
    const isDrawn = new Promise((done) => film.requestVideoFrameCallback(done))
    await film.play()
    await isDrawn
  })
