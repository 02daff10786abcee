import { pictureOf } from './sharp.ts'

/** Twice the card of a list, for fine screens. */
export const thumbSize = { width: 480, height: 360 } as const

/** Small, upright, and nothing of the original but what is seen; undefined: it is no picture. */
export async function thumbOf(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    const picture = await pictureOf(bytes)
    const { format } = await picture.metadata()
    // Drawings are programs: nobody may upload one, and nobody may smuggle one in as a thumbnail.
    if (!format || !['jpeg', 'png', 'gif', 'webp'].includes(format)) return undefined
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
