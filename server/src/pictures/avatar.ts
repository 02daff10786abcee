import { avatarLimits } from '@jiangtai/contract/profile'
import { pictureOf } from './sharp.ts'
import { heldBytes } from './thumb.ts'

const mostHeld = 64 * 1024 * 1024

/** A small square, upright, and nothing of the original but what is seen (a phone writes down where it was); undefined: it is no picture. */
export async function avatarOfPicture(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    const picture = await pictureOf(bytes)
    const { format, ...size } = await picture.metadata()
    if (!format || !['jpeg', 'png', 'webp'].includes(format) || heldBytes({ format, ...size }) > mostHeld) return undefined
    const { side } = avatarLimits
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return undefined
  }
}
