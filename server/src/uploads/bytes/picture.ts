import type { Bytes } from './bytes.ts'

/** More would take a gigabyte of whoever opens it. */
const mostPixels = 100_000_000
const mostSegments = 500

interface Size {
  readonly width: number
  readonly height: number
}

export async function isPicture(extension: string, bytes: Bytes): Promise<boolean> {
  const size = await sizeOf(extension, bytes)
  return size !== undefined && size.width > 0 && size.height > 0 && size.width * size.height <= mostPixels
}

async function sizeOf(extension: string, bytes: Bytes): Promise<Size | undefined> {
  if (extension === 'png') return after(16, 8, bytes, (at) => ({ width: at.readUInt32BE(0), height: at.readUInt32BE(4) }))
  if (extension === 'gif') return after(6, 4, bytes, (at) => ({ width: at.readUInt16LE(0), height: at.readUInt16LE(2) }))
  return extension === 'webp' ? webpSize(bytes) : jpegSize(bytes)
}

async function after(first: number, length: number, bytes: Bytes, size: (at: Buffer) => Size): Promise<Size | undefined> {
  const at = await bytes.read(first, length)
  return at.length === length ? size(at) : undefined
}

/** Three ways to write one, each with its own place for the size: 14 bits, 14 bits packed, 24 bits and one less. */
async function webpSize(bytes: Bytes): Promise<Size | undefined> {
  const at = await bytes.read(12, 18)
  if (at.length < 18) return undefined
  const form = at.toString('latin1', 0, 4)
  if (form === 'VP8 ') return { width: at.readUInt16LE(14) & 0x3fff, height: at.readUInt16LE(16) & 0x3fff }
  if (form === 'VP8X') return { width: at.readUIntLE(12, 3) + 1, height: at.readUIntLE(15, 3) + 1 }
  if (form !== 'VP8L' || at[8] !== 0x2f) return undefined
  const packed = at.readUInt32LE(9)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** C4, C8 and CC lie among the frame headers and are none. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Walks from segment to segment until the one that says how large it is. */
async function jpegSize(bytes: Bytes): Promise<Size | undefined> {
  let first = 2
  for (let segment = 0; segment < mostSegments; segment++) {
    const at = await bytes.read(first, 9)
    const marker = at[1] ?? 0
    if (at.length < 9 || at[0] !== 0xff) return undefined
    if (isFrame(marker)) return { height: at.readUInt16BE(5), width: at.readUInt16BE(7) }
    // Filling before a marker, and the beginning of the picture itself.
    if (marker === 0xff) first += 1
    else if (marker === 0xda) return undefined
    else first += 2 + at.readUInt16BE(2)
  }
  return undefined
}
