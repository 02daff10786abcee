import { type Erase, type Line, type Mark, penColors, type Shape, shapeColors } from '@jiangtai/contract/board'
import { sweptOf } from './erase.ts'
import { along, type Piece, pieceOf, pointAt, settledPieces, stepsOf } from './line.ts'
import { pathOf } from './shape-path.ts'
import { pixels } from './view.ts'

export type Paper = CanvasRenderingContext2D

/** A whole mark; shapes have lines of this width. */
export function drawMark(paper: Paper, mark: Mark, shapeLine: number) {
  if (mark.kind === 'shape') return drawShape(paper, mark, shapeLine)
  drawSettled(paper, mark, 0)
  drawEnd(paper, mark)
}

/** Of a line or an eraser whatever later points do not change, from a piece on. Answers from where to go on with more points. */
export function drawSettled(paper: Paper, mark: Line | Erase, from: number): number {
  const until = settledPieces(mark.points)
  if (mark.kind === 'line') drawPieces(paper, mark, from, until)
  else if (until === 0) wipe(paper, mark, 0, 0)
  else for (let at = from; at < until; at++) wipe(paper, mark, at, at + 1)
  return until
}

/** The way of a line to its newest point. */
export function drawEnd(paper: Paper, mark: Line | Erase) {
  if (mark.kind === 'erase') return
  const until = settledPieces(mark.points)
  if (until > 0) drawPieces(paper, mark, until, until + 1)
  else dot(paper, mark)
}

function dot(paper: Paper, { points, color, width }: Line) {
  const { from, start } = pieceOf(points, 0, width)
  paper.fillStyle = penColors[color]
  paper.beginPath()
  paper.arc(from.x, from.y, start / 2, 0, 2 * Math.PI)
  paper.fill()
}

function drawPieces(paper: Paper, { points, color, width }: Line, from: number, until: number) {
  paper.strokeStyle = penColors[color]
  paper.lineCap = 'round'
  paper.lineJoin = 'round'
  let drawn = 0
  for (let at = from; at < until; at++) {
    const piece = pieceOf(points, at, width)
    const steps = stepsOf(piece)
    if (steps === 1 && drawn === piece.start) {
      paper.quadraticCurveTo(piece.by.x, piece.by.y, piece.to.x, piece.to.y)
      continue
    }
    // Whatever has one width is one path: many short ones take several times as long.
    if (drawn > 0) paper.stroke()
    drawn = steps === 1 ? piece.start : 0
    if (steps > 1) taper(paper, piece, steps)
    else begin(paper, piece)
  }
  if (drawn > 0) paper.stroke()
}

function begin(paper: Paper, { from, by, to, start }: Piece) {
  paper.lineWidth = start
  paper.beginPath()
  paper.moveTo(from.x, from.y)
  paper.quadraticCurveTo(by.x, by.y, to.x, to.y)
}

function taper(paper: Paper, piece: Piece, steps: number) {
  for (let step = 0; step < steps; step++) {
    const [from, to] = [along(piece, step / steps), along(piece, (step + 1) / steps)]
    paper.lineWidth = piece.start + ((step + 0.5) / steps) * (piece.end - piece.start)
    paper.beginPath()
    paper.moveTo(from.x, from.y)
    paper.lineTo(to.x, to.y)
    paper.stroke()
  }
}

function wipe(paper: Paper, mark: Erase, from: number, to: number) {
  paper.globalCompositeOperation = 'destination-out'
  paper.beginPath()
  for (const { x, y } of sweptOf(mark, pointAt(mark.points, from), pointAt(mark.points, to))) paper.lineTo(x, y)
  paper.closePath()
  paper.fill()
  paper.globalCompositeOperation = 'source-over'
}

function drawShape(paper: Paper, { shape, color, x, y, width, height, angle }: Shape, line: number) {
  paper.save()
  paper.translate(pixels(x), pixels(y))
  paper.rotate((angle * Math.PI) / 180)
  paper.lineWidth = line
  paper.lineJoin = 'round'
  paper.lineCap = 'round'
  paper.strokeStyle = shapeColors[color]
  paper.stroke(new Path2D(pathOf(shape, pixels(width), pixels(height))))
  paper.restore()
}
