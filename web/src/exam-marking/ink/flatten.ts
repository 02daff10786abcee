import type { InkStroke } from '@jiangtai/contract/exam-marking'
import { type Box, unturned } from '../../parts/picture/pose.ts'
import { pointsWords } from './stamp-points.ts'
import { drawnOf, pointsBeside, uprightFor, writtenOf } from './strokes.ts'

/** Sharp enough to be read on any screen, and still small. */
const longest = 1600

async function imageOf(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** The picture with everything on it, upright: what a student sees, and what a page without strokes of its own can show. */
export async function flatOf(url: string, strokes: readonly InkStroke[], turn: number): Promise<File> {
  const image = await imageOf(url)
  const natural = { width: image.naturalWidth || 800, height: image.naturalHeight || 1000 }
  const by = Math.min(1, longest / Math.max(natural.width, natural.height))
  const box: Box = { width: Math.round(natural.width * by), height: Math.round(natural.height * by) }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, unturned(box, turn % 2 === 1 ? 90 : 0))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('this browser cannot draw')
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.translate(canvas.width / 2, canvas.height / 2)
  paper.rotate((turn * Math.PI) / 2)
  paper.translate(-box.width / 2, -box.height / 2)
  paper.drawImage(image, 0, 0, box.width, box.height)
  const root = getComputedStyle(document.documentElement)
  const red = root.getPropertyValue('--cinnabar').trim()
  const font = root.getPropertyValue('--font-kai').trim()
  for (const stroke of strokes) drawOn(paper, stroke, { box, red, font, turn })
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('the picture could not be made'))), 'image/png'),
  )
  return new File([blob], '批注.png', { type: 'image/png' })
}

interface Ways {
  readonly box: Box
  readonly red: string
  readonly font: string
  readonly turn: number
}

function drawOn(paper: CanvasRenderingContext2D, stroke: InkStroke, { box, red, font, turn }: Ways) {
  const upright = (uprightFor(stroke, turn * 90) * Math.PI) / 180
  paper.save()
  if (stroke.kind === 'text') {
    const { x, top, size, lines } = writtenOf(stroke, box)
    paper.translate(x, top)
    paper.rotate(upright)
    paper.font = `700 ${size}px ${font}`
    paper.fillStyle = red
    for (const { text, y } of lines) paper.fillText(text, 0, y - top)
  } else {
    const { path, x, y, scale, line } = drawnOf(stroke, box)
    paper.translate(x, y)
    paper.rotate(upright)
    const beside = pointsBeside(box)
    paper.font = `700 ${beside.size}px ${font}`
    paper.fillStyle = red
    paper.fillText(pointsWords(stroke), beside.x, beside.y)
    paper.scale(scale, scale)
    Object.assign(paper, { strokeStyle: red, lineWidth: line, lineCap: 'round', lineJoin: 'round' })
    paper.stroke(new Path2D(path))
  }
  paper.restore()
}
