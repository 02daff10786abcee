import { drawEnd, drawMark, drawSettled, type Paper } from './draw-mark.ts'
import type { Surface } from './picture.ts'
import { shapeLine } from './shape-path.ts'
import { isSameView, type View } from './view.ts'

/** Phones of Apple draw nothing on a canvas with more. */
const mostPixels = 16_000_000
/** What copies may take; four bytes a pixel. */
const copiesBytes = 96_000_000
const mostCopies = 12

const densityOf = (width: number, height: number, ratio: number) => Math.min(ratio, Math.sqrt(mostPixels / Math.max(1, width * height)))

const paperOf = (canvas: HTMLCanvasElement): Paper => {
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('this browser cannot draw')
  return paper
}

/** A canvas that shows a part of a page. */
export function createSurface(canvas: HTMLCanvasElement) {
  const paper = paperOf(canvas)
  let view: View | undefined
  let density = 0
  let line = shapeLine

  function wipe() {
    paper.save()
    paper.setTransform(1, 0, 0, 1, 0, 0)
    paper.clearRect(0, 0, canvas.width, canvas.height)
    paper.restore()
  }
  function aim({ scale, x, y }: View) {
    const times = scale * density
    paper.setTransform(times, 0, 0, times, canvas.width / 2 - x * times, canvas.height / 2 - y * times)
  }

  const surface: Surface<HTMLCanvasElement> = {
    clear: wipe,
    draw: (mark) => drawMark(paper, mark, line),
    drawMore(mark, from) {
      const until = drawSettled(paper, mark, from)
      drawEnd(paper, mark)
      return until
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

  /** Shapes have lines of this width. Answers whether everything has to be drawn anew. */
  function look(next: View, ratio: number, nextLine: number): boolean {
    const dense = densityOf(next.width, next.height, ratio)
    if (view && isSameView(view, next) && dense === density && line === nextLine) return false
    const [width, height] = [Math.max(1, Math.round(next.width * dense)), Math.max(1, Math.round(next.height * dense))]
    view = next
    density = dense
    line = nextLine
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    else wipe()
    aim(next)
    return true
  }
  return { surface, look }
}
