import { type BoardLog, boardLimits, type Mark, type Operation, pointParts } from '@jiangtai/contract/board'
import type { Size } from '../../kit/window/window-size.ts'
import { boardOf } from '../board/board.ts'
import type { BoardToKeep } from '../board/board-file.ts'

const pauseMs = 300

/** How long a mark took; a shape is there at once. */
function durationOf(mark: Mark): number {
  if (mark.kind === 'shape') return 0
  let ms = 0
  for (let at = pointParts - 1; at < mark.points.length; at += pointParts) ms += mark.points[at] ?? 0
  return ms
}

/** The ink of a page as a board: its marks one after another, however long the breaks between them were. */
export function logOfInk(marks: readonly Mark[], size: Size): BoardLog {
  const operations: Operation[] = []
  let at = 0
  marks.forEach((mark, index) => {
    const made = { ...mark, id: index + 1, page: 1, at }
    if (made.kind === 'shape') operations.push(made)
    else {
      const most = pointParts * boardLimits.pointsAtOnce
      for (let from = 0; from < made.points.length; from += most) operations.push({ ...made, points: made.points.slice(from, from + most) })
    }
    at += durationOf(mark) + pauseMs
  })
  return { ...size, background: 'transparent', operations }
}

/** A page with its ink, for the dialogs of files: a board with the page behind its marks. */
export function inkToKeep(marks: readonly Mark[], size: Size, picture: () => Promise<Blob>): BoardToKeep {
  const log = logOfInk(marks, size)
  return {
    file: undefined,
    log,
    background: 'transparent',
    isBlank: marks.length === 0,
    beneath: picture,
    async png() {
      const [{ pngOf }, page] = await Promise.all([import('../board/export.ts'), picture()])
      const url = URL.createObjectURL(page)
      try {
        return await pngOf({ board: boardOf(log), screen: size, picture: url })
      } finally {
        URL.revokeObjectURL(url)
      }
    },
  }
}
