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
  return jpegSize(bytes)
}

async function after(first: number, length: number, bytes: Bytes, size: (at: Buffer) => Size): Promise<Size | undefined> {
  const at = await bytes.read(first, length)
  return at.length === length ? size(at) : undefined
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
