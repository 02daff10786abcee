import type { Metadata } from 'sharp'
import { pictureOf } from './sharp.ts'

/** Twice the card of a list, for fine screens. */
export const thumbSize = { width: 480, height: 360 } as const

/** So much one picture may take; the largest that a browser of ours sends takes half of it. */
const mostHeld = 320 * 1024 * 1024

type Size = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>

/** What a decoder must hold of a picture at once: most are read line by line, but not what comes in passes over the whole of it. */
export function heldBytes({ format, width, height, channels, depth, isProgressive }: Size): number {
  if (format === 'gif') return width * height * 4
  if (!isProgressive) return 0
  // The passes of a jpeg add to numbers of two bytes.
  return width * height * channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)
}

/** Small, upright, and nothing of the original but what is seen; undefined: it is no picture. */
export async function thumbOf(bytes: Uint8Array, most = mostHeld): Promise<Buffer | undefined> {
  try {
    const picture = await pictureOf(bytes)
    const { format, ...size } = await picture.metadata()
    // Drawings are programs: nobody may upload one, and nobody may smuggle one in as a thumbnail.
    if (!format || !['jpeg', 'png', 'gif', 'webp'].includes(format)) return undefined
    if (heldBytes({ format, ...size }) > most) return undefined
    return await picture
      .autoOrient()
      .resize({ ...thumbSize, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 74 })
      .toBuffer()
  } catch {
    return undefined
  }
}
