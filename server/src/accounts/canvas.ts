import { crc32, deflateSync } from 'node:zlib'
import type { Point } from './glyphs.ts'

export type Color = readonly [red: number, green: number, blue: number]

/** How much ink is on each point of a picture, 0 to 255. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly ink: Uint8Array
}

export const createCanvas = (width: number, height: number): Canvas => ({ width, height, ink: new Uint8Array(width * height) })

/** A line of this width with round ends and smooth edges. */
export function draw(canvas: Canvas, line: readonly Point[], lineWidth: number) {
  for (const [at, to] of line.entries()) if (at > 0) drawPart(canvas, line[at - 1] ?? to, to, lineWidth / 2)
}

function drawPart({ width, height, ink }: Canvas, from: Point, to: Point, radius: number) {
  const reach = radius + 1
  const first = (a: number, b: number) => Math.max(0, Math.floor(Math.min(a, b) - reach))
  const last = (a: number, b: number, end: number) => Math.min(end - 1, Math.ceil(Math.max(a, b) + reach))
  for (let y = first(from[1], to[1]); y <= last(from[1], to[1], height); y++)
    for (let x = first(from[0], to[0]); x <= last(from[0], to[0], width); x++) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - distance([x + 0.5, y + 0.5], from, to)))
      const at = y * width + x
      ink[at] = Math.max(ink[at] ?? 0, Math.round(cover * 255))
    }
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

/** The picture as a PNG: one byte a point, its colour between paper and ink. */
export function pngOf({ width, height, ink }: Canvas, paper: Color, pen: Color): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const [bitsPerPoint, colorsFromTable] = [8, 3]
  header.set([bitsPerPoint, colorsFromTable], 8)
  const shade = (level: number) => paper.map((light, channel) => Math.round(light + ((pen[channel] ?? 0) - light) * (level / 255)))
  const table = Buffer.from(Array.from({ length: 256 }, (_, level) => shade(level)).flat())
  // Every row begins with how it is filtered: not at all.
  const rows = Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.of(0), ink.subarray(y * width, (y + 1) * width)]))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...chunks])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
