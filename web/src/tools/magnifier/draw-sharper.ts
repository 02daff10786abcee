import { sharper } from '../../kit/window/sharper.ts'

/** Near enough to the corner that one which is rounded off does not count as free. */
const inset = 1
/** As many looks each way: whatever is larger than the gaps between them is found. */
const looks = Array.from({ length: 16 }, (_, at) => at / 15)

/** Whether nothing of the page lies before it, and all of it is in the window. */
function isFree(canvas: HTMLCanvasElement, { left, top, width, height }: DOMRect, page: Element): boolean {
  const isAt = (x: number, y: number) => document.elementsFromPoint(x, y).find((element) => page.contains(element)) === canvas
  const [across, down] = [width - 2 * inset, height - 2 * inset]
  return looks.every((x) => looks.every((y) => isAt(left + inset + x * across, top + inset + y * down)))
}

/** Into the middle of the box, as large as fits: a canvas that is given less room than it has shows itself so. */
function drawInto(context: CanvasRenderingContext2D, fine: HTMLCanvasElement, { left, top, width, height }: DOMRect) {
  const scale = Math.min(width / fine.width, height / fine.height)
  const [across, down] = [fine.width * scale, fine.height * scale]
  context.drawImage(fine, left + (width - across) / 2, top + (height - down) / 2, across, down)
}

/** Pages of a document are canvases: enlarged they would be coarse, so they are drawn anew into the picture. */
export async function drawSharper(picture: HTMLCanvasElement, page: Element, density: number): Promise<void> {
  const context = picture.getContext('2d')
  if (!context) return
  // In pixels of the window: the library leaves a scale of its own behind.
  context.setTransform(density, 0, 0, density, 0, 0)
  for (const canvas of page.querySelectorAll('canvas')) {
    const box = canvas.getBoundingClientRect()
    const draw = sharper.get(canvas)
    if (!draw || !isFree(canvas, box, page)) continue
    // One that has been put away meanwhile stays as coarse as it is.
    const fine = await draw(density).catch(() => undefined)
    if (fine) drawInto(context, fine, box)
  }
}
