import type { ShapeName } from '@jiangtai/contract/board'
import type { Page } from '@playwright/test'
import { firstSides, shapeNames } from '../web/src/kit/board/shape-path.ts'
import { expect, test } from './support/test.ts'
import { border, choose, colourAt, drawingOf, enterBoard, press, shapeOf } from './support/whiteboard.ts'

/** Where its outline passes, and where it does not: x and y in parts of its sides, from its middle. */
const outlines: Readonly<Record<ShapeName, { readonly on: string; readonly off: string }>> = {
  oval: { on: '-0.5 0, 0.5 0, 0 -0.5, 0 0.5', off: '0 0, 0.45 0.45' },
  line: { on: '0 0, -0.25 0.25, 0.25 -0.25', off: '0.25 0.25, -0.25 -0.25' },
  semicircle: { on: '0 -0.5, 0 0.5', off: '0 0, 0.48 -0.4' },
  square: { on: '-0.5 0, 0.5 0.4, 0.4 -0.5, 0 0.5', off: '0 0' },
  rectangle: { on: '-0.5 0, 0.5 0.4, 0.4 -0.5, 0 0.5', off: '0 0' },
  trapezoid: { on: '0 -0.5, 0.375 0, -0.375 0, 0.4 0.5', off: '0 0, 0.4 -0.5' },
  triangle: { on: '0.25 0, -0.25 0, 0.4 0.5', off: '0 0, 0.4 -0.5' },
  polygon: { on: '0.25 -0.309, -0.25 -0.309, 0.2 0.5', off: '0 0, 0.45 0.5' },
  cylinder: { on: '-0.5 0, 0.5 0, 0 -0.5, 0 -0.26, 0 0.5', off: '0 0, 0 0.26' },
  parallelogram: { on: '0 -0.5, 0 0.5, 0.375 0, -0.375 0', off: '0 0, -0.45 -0.5, 0.45 0.5' },
  right_triangle: { on: '-0.5 0, 0 0, 0.3 0.5', off: '0.25 -0.25, -0.25 0.25' },
  right_trapezoid: { on: '-0.5 0, 0.3 0, 0 0.5, 0 -0.5', off: '0 0, 0.4 -0.5' },
}
const placesIn = (text: string) => text.split(', ').map((place) => place.split(' ').map(Number) as [number, number])

test('R423, R425, R582: each of the twelve shapes leaves its own outline on the page, and undone nothing', async ({ people }) => {
  const { page } = await enterBoard(people)
  for (const [shape, { on, off }] of Object.entries(outlines) as [ShapeName, (typeof outlines)[ShapeName]][]) {
    await choose(page, '形状', shapeNames[shape])
    await expect(shapeOf(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(shapeOf(page)).toBeHidden()
    const [width, height] = firstSides[shape]
    const at = ([x, y]: readonly [number, number]) => colourNear(page, 720 + x * width, 450 + y * height)
    for (const place of placesIn(on)) expect(await at(place), `${shape} at ${place}`).toContain(border.orange)
    for (const place of placesIn(off)) expect(await at(place), `${shape} not at ${place}`).toEqual([])
    await press(page, '撤销')
    expect(await drawingOf(page)).toEqual([])
  }
})

/** The colours within two pixels of a place: its edges are smoothed. */
async function colourNear(page: Page, x: number, y: number): Promise<string[]> {
  const found = new Set<string>()
  for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) found.add(await colourAt(page, Math.round(x) + dx, Math.round(y) + dy))
  found.delete('')
  return [...found]
}
