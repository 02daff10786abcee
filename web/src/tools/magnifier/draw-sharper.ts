import { sharper } from '../../kit/sharper.ts'

const inset = 3

/** Whether nothing of the page lies before it, as far as its corners and its middle tell. */
function isFree(canvas: HTMLCanvasElement, { left, right, top, bottom }: DOMRect, page: Element): boolean {
  const points = [
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
    [(left + right) / 2, (top + bottom) / 2],
  ] as const
  return points.every(([x, y]) => document.elementsFromPoint(x, y).find((element) => page.contains(element)) === canvas)
}

/** Pages of a document are canvases: enlarged they would be coarse, so they are drawn anew into the picture. */
export async function drawSharper(picture: HTMLCanvasElement, page: Element, density: number): Promise<void> {
  const context = picture.getContext('2d')
  for (const canvas of page.querySelectorAll('canvas')) {
    const box = canvas.getBoundingClientRect()
    const draw = sharper.get(canvas)
    if (!context || !draw || !isFree(canvas, box, page)) continue
    // One that has been put away meanwhile stays as coarse as it is.
    const fine = await draw(density).catch(() => undefined)
    if (fine) context.drawImage(fine, box.left * density, box.top * density, box.width * density, box.height * density)
  }
}
