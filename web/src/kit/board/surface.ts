import { drawEnd, drawMark, drawSettled, type Paper } from './draw-mark.ts'
import { pieceOf, settledPieces } from './line.ts'
import type { Surface } from './picture.ts'
import { isSameView, type View } from './view.ts'

/** Phones of Apple draw nothing on a canvas with more. */
const mostPixels = 16_000_000
/** What copies may take; four bytes a pixel. */
const copiesBytes = 96_000_000
const mostCopies = 12

export const densityOf = (width: number, height: number, ratio: number) =>
  Math.min(ratio, Math.sqrt(mostPixels / Math.max(1, width * height)))

const paperOf = (canvas: HTMLCanvasElement): Paper => {
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('this browser cannot draw')
  return paper
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Two canvases, one above the other: what stays, and the end of a line that the next point changes. */
export function createSurface(canvas: HTMLCanvasElement, above: HTMLCanvasElement) {
  const [paper, wet] = [paperOf(canvas), paperOf(above)]
  let view: View | undefined
  let density = 0
  let wetBox: Box | undefined

  const wipe = (on: Paper) => {
    on.save()
    on.setTransform(1, 0, 0, 1, 0, 0)
    on.clearRect(0, 0, canvas.width, canvas.height)
    on.restore()
  }
  function aim(on: Paper, { scale, x, y }: View) {
    const times = scale * density
    on.setTransform(times, 0, 0, times, canvas.width / 2 - x * times, canvas.height / 2 - y * times)
  }

  const surface: Surface<HTMLCanvasElement> = {
    clear: () => wipe(paper),
    draw: (mark) => drawMark(paper, mark),
    drawSettled: (mark, from) => drawSettled(paper, mark, from),
    drawEnd: (mark) => drawEnd(paper, mark),
    showWet(mark) {
      if (wetBox) wet.clearRect(wetBox.left, wetBox.top, wetBox.width, wetBox.height)
      wetBox = undefined
      if (mark?.kind !== 'line') return
      drawEnd(wet, mark)
      const { from, to, start, end } = pieceOf(mark.points, settledPieces(mark.points), mark.width)
      const room = Math.max(start, end) + 2 / (view?.scale ?? 1)
      const [left, top] = [Math.min(from.x, to.x) - room, Math.min(from.y, to.y) - room]
      wetBox = { left, top, width: Math.abs(from.x - to.x) + 2 * room, height: Math.abs(from.y - to.y) + 2 * room }
    },
    copy(spare) {
      const copied = spare ?? document.createElement('canvas')
      if (!spare) Object.assign(copied, { width: canvas.width, height: canvas.height })
      const on = paperOf(copied)
      on.globalCompositeOperation = 'copy'
      on.drawImage(canvas, 0, 0)
      return copied
    },
    put(bitmap) {
      paper.save()
      paper.setTransform(1, 0, 0, 1, 0, 0)
      paper.globalCompositeOperation = 'copy'
      paper.drawImage(bitmap, 0, 0)
      paper.restore()
    },
    room: () => Math.min(mostCopies, Math.max(2, Math.floor(copiesBytes / (4 * canvas.width * canvas.height || 1)))),
  }

  /** Answers whether everything has to be drawn anew. */
  function look(next: View, ratio: number): boolean {
    const dense = densityOf(next.width, next.height, ratio)
    if (view && isSameView(view, next) && dense === density) return false
    const [width, height] = [Math.max(1, Math.round(next.width * dense)), Math.max(1, Math.round(next.height * dense))]
    view = next
    density = dense
    wetBox = undefined
    for (const [each, on] of [[canvas, paper] as const, [above, wet] as const]) {
      if (each.width !== width || each.height !== height) Object.assign(each, { width, height })
      else wipe(on)
      aim(on, next)
    }
    return true
  }
  return { surface, look }
}
