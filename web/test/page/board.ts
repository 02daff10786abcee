import { penColors, shapeColors } from '@jiangtai/contract/board'
import { expect, type Page } from '@playwright/test'

export type BoardName = '白板' | '手写'
type At = readonly [x: number, y: number]

export const boardOf = (page: Page, name: BoardName = '白板') => page.getByRole('dialog', { name, exact: true })
export const toolsOf = (page: Page) => page.getByRole('toolbar', { name: '板书工具' })
export const pagesOf = (page: Page) => page.getByRole('toolbar', { name: '页', exact: true })
export const barOfShape = (page: Page) => page.getByRole('toolbar', { name: '图形' })
export const tabOf = (page: Page, name: string) => toolsOf(page).getByRole('button', { name, exact: true })

export const saveOf = (page: Page) => page.getByRole('dialog', { name: '保存板书' })
export const openOf = (page: Page) => page.getByRole('dialog', { name: '打开板书' })
export const shareOf = (page: Page) => page.getByRole('dialog', { name: /^分享板书/ })

export const press = (page: Page, name: string) => tabOf(page, name).click()
/** The frame of the shape that can still be changed. */
export const shapeOf = (page: Page) => page.locator('[data-shape]')

/** Waits until it can be drawn on. */
export async function openBoard(page: Page, name: BoardName = '白板') {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(boardOf(page, name)).toBeFocused()
  await ready(page)
}

export const ready = (page: Page) => expect(page.locator('[data-board] canvas').first()).not.toHaveJSProperty('width', 300)

export async function choose(page: Page, tab: string, entry: string) {
  await tabOf(page, tab).click()
  await page.getByRole('menu').getByText(entry, { exact: true }).click()
}

/** One press: the backgrounds are in sight. */
export const fillWith = (page: Page, background: '透明' | '黑板' | '白色') => press(page, `${background}背景`)

/** A stroke of the mouse through these places of the window. */
export async function stroke(page: Page, ...[first, ...rest]: readonly [At, ...At[]]) {
  await page.mouse.move(...first)
  await page.mouse.down()
  for (const place of rest) await page.mouse.move(...place, { steps: 8 })
  await page.mouse.up()
}

/** How many points of lines the browser has written down: what it has not is gone with a reload. */
export const pointsKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('jiangtai.boards')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result: database } = opening
          const reading = database.transaction('operations').objectStore('operations').getAll()
          reading.onsuccess = () => {
            database.close()
            const stored: { operation: { points?: number[] } }[] = reading.result
            resolve(stored.reduce((sum, { operation }) => sum + (operation.points?.length ?? 0) / 4, 0))
          }
        }
      }),
  )

/** What is drawn at a place of the window; nothing is ''. */
export const colourAt = (page: Page, ...[x, y]: At): Promise<string> =>
  page
    .locator('[data-board] canvas')
    .first()
    .evaluate(
      (element, at) => {
        const canvas = element as HTMLCanvasElement
        const box = canvas.getBoundingClientRect()
        const scale = canvas.width / box.width
        const paper = canvas.getContext('2d')
        if (!paper) throw new Error('no canvas')
        const [r = 0, g = 0, b = 0, a = 0] = paper.getImageData(
          Math.round((at.x - box.left) * scale),
          Math.round((at.y - box.top) * scale),
          1,
          1,
        ).data
        return a < 200 ? '' : `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      },
      { x, y },
    )

/** How much of a colour is drawn on the picture of a board. */
export const amountOf = (page: Page, label: string, color: string): Promise<number> =>
  page.getByRole('img', { name: label }).evaluate((element, wanted) => {
    const canvases = element instanceof HTMLCanvasElement ? [element] : [...element.querySelectorAll('canvas')]
    const parts = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16))
    let count = 0
    for (const canvas of canvases) {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      // Thin lines of a small screen are not quite of their colour.
      for (let at = 0; at < data.length; at += 4)
        if ((data[at + 3] ?? 0) > 60 && parts.every((part, of) => Math.abs(part - (data[at + of] ?? 0)) < 30)) count += 1
    }
    return count
  }, color)

/** All that is drawn, as small squares that have something in them: alike whatever smooths their edges. */
export const drawingOf = (page: Page): Promise<string[]> =>
  page
    .locator('[data-board] canvas')
    .first()
    .evaluate((element) => {
      const canvas = element as HTMLCanvasElement
      const scale = canvas.width / canvas.getBoundingClientRect().width
      const side = Math.round(10 * scale)
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      const found = new Map<string, number>()
      for (let at = 3; at < data.length; at += 4) {
        if ((data[at] ?? 0) < 200) continue
        const pixel = (at - 3) / 4
        const square = `${Math.floor((pixel % canvas.width) / side)},${Math.floor(pixel / canvas.width / side)}`
        found.set(square, (found.get(square) ?? 0) + 1)
      }
      // A square that is only touched may or may not count.
      return [...found].filter(([, count]) => count > 6 * scale * scale).map(([square]) => square)
    })

/** How much of either drawing the other has not, from 0 to 1. */
export function unlike(one: readonly string[], other: readonly string[]) {
  const [a, b] = [new Set(one), new Set(other)]
  const only = one.filter((square) => !b.has(square)).length + other.filter((square) => !a.has(square)).length
  return only / Math.max(1, one.length + other.length)
}

const six = (color: string) => (color.length === 4 ? `#${[...color.slice(1)].map((sign) => sign + sign).join('')}` : color)
export const pen = Object.fromEntries(Object.entries(penColors).map(([name, color]) => [name, six(color)])) as typeof penColors
export const border = shapeColors
