import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chinesePdf } from './pdf-file.ts'

/** A file as it is given to a page. */
export interface Payload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const begun = (name: string, mimeType: string, head: Buffer, bytes: number): Payload => ({
  name,
  mimeType,
  // Never the same twice: a server does not want again what it has.
  buffer: Buffer.concat([head, randomBytes(bytes - head.length)]),
})

export const megabyte = 1024 * 1024
export const pdf = (name: string, bytes = 3000) => begun(name, 'application/pdf', Buffer.from('%PDF-1.7\n'), bytes)
/** One that can be read, a line a page. */
export const textbook = (name: string, ...lines: readonly string[]): Payload => ({
  name,
  mimeType: 'application/pdf',
  buffer: chinesePdf(lines),
})
export const mp3 = (name: string, bytes = 3000) => begun(name, 'audio/mpeg', Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), bytes)
/** Silence that really plays: frames of 26 ms with nothing in them. */
export const silentMp3 = (name: string, seconds: number): Payload => {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  const frames = Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame)
  return { name, mimeType: 'audio/mpeg', buffer: Buffer.concat(frames) }
}
export const mp4 = (name: string, bytes = 6 * megabyte) =>
  begun(name, 'video/mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), bytes)
export const html = (name: string): Payload => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') })

/** Noise, which no codec makes small: its size is decided by its edge. */
export async function photo(page: Page, name: string, edge: number, type: 'image/jpeg' | 'image/png' = 'image/jpeg'): Promise<Payload> {
  const dataUrl = await page.evaluate(
    ([size, mime]) => {
      const canvas = document.createElement('canvas')
      canvas.width = size
      canvas.height = size
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      const image = context.createImageData(size, size)
      const pixels = new Uint32Array(image.data.buffer)
      for (let at = 0; at < pixels.length; at += 1) pixels[at] = 0xff000000 | (Math.random() * 0xffffff)
      context.putImageData(image, 0, 0)
      return canvas.toDataURL(mime, 1)
    },
    [edge, type] as const,
  )
  return { name, mimeType: type, buffer: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64') }
}

/** So many seconds of silence, as a file that every browser plays. */
export function soundFile(seconds: number): Buffer {
  const rate = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate * seconds, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate * seconds, 40)
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)])
}
