import type { Background } from '@jiangtai/contract/board'
import type { Size } from '../../kit/window/window-size.ts'
import { type Board, type BoardPage, emptyPage } from './board.ts'
import { drawMark } from './draw-mark.ts'
import { pageArea } from './page-area.ts'
import { pdfOf } from './pdf.ts'
import { shapeLineOn } from './shape-path.ts'

export interface Exported {
  readonly board: Board
  readonly screen: Size
  /** What lies behind the marks of every page. */
  readonly picture?: string | undefined
}

/** Finer than a screen on small ones, and never more than a browser can draw. */
const fineness = ({ width, height }: Size) => Math.min(width < 1600 ? 2 : 1, 4096 / Math.max(width, height))

/** The colours of the organisation are known to styles alone. */
const fillOf = (background: Background): string | undefined =>
  ({ transparent: undefined, white: 'white', blackboard: getComputedStyle(document.documentElement).getPropertyValue('--board').trim() })[
    background
  ]

async function imageOf(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

interface Drawn {
  readonly page: BoardPage
  readonly screen: Size
  readonly fill: string | undefined
  readonly image: HTMLImageElement | undefined
}

function drawPage({ page, screen, fill, image }: Drawn): HTMLCanvasElement {
  const { left, top, right, bottom } = pageArea(page, screen)
  const size = { width: right - left, height: bottom - top }
  const scale = fineness(size)
  const sheetOf = () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: Math.round(size.width * scale), height: Math.round(size.height * scale) })
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('this browser cannot draw')
    return { canvas, paper }
  }
  // Apart, or the eraser would take away what lies behind.
  const marks = sheetOf()
  marks.paper.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
  for (const mark of page.marks) drawMark(marks.paper, mark, shapeLineOn(screen))
  const { canvas, paper } = sheetOf()
  if (fill) {
    paper.fillStyle = fill
    paper.fillRect(0, 0, canvas.width, canvas.height)
  }
  if (image) {
    const [x, y] = [(-screen.width / 2 - left) * scale, (-screen.height / 2 - top) * scale]
    paper.drawImage(image, x, y, screen.width * scale, screen.height * scale)
  }
  paper.drawImage(marks.canvas, 0, 0)
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), type, 0.92),
  )

async function draw({ board, screen, picture }: Exported, page: BoardPage, paperFill?: string) {
  const image = picture ? await imageOf(picture) : undefined
  return drawPage({ page, screen, image, fill: fillOf(board.background) ?? paperFill })
}

/** R428: the page in sight. */
export const pngOf = async (exported: Exported) =>
  blobOf(await draw(exported, exported.board.pages[exported.board.page - 1] ?? emptyPage), 'image/png')

/** All pages, one below the other; paper is white. */
export async function pdfOfBoard(exported: Exported): Promise<Blob> {
  const pages = []
  for (const page of exported.board.pages) {
    const canvas = await draw(exported, page, 'white')
    const jpeg = new Uint8Array(await (await blobOf(canvas, 'image/jpeg')).arrayBuffer())
    pages.push({ jpeg, width: canvas.width, height: canvas.height })
  }
  return new Blob([pdfOf(pages)], { type: 'application/pdf' })
}
