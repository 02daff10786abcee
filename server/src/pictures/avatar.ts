import { avatarLimits } from '@jiangtai/contract/profile'
import { Refusal } from '@jiangtai/contract/refusal'
import { createQueue } from './one-by-one.ts'
import { pictureOf } from './sharp.ts'

/** One at a time: it is drawn by the same few threads that the passwords of logins are hashed by. A whole class may wait. */
const queued = createQueue(100)

/** A small square, upright, and nothing of the original but what is seen (a phone writes down where it was). */
export async function avatarOfPicture(bytes: Uint8Array): Promise<Buffer> {
  const drawing = queued(() => squareOf(bytes))
  if (!drawing) throw new Refusal('unavailable')
  try {
    return await drawing
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('avatarWrong')
  }
}

async function squareOf(bytes: Uint8Array): Promise<Buffer> {
  const picture = await pictureOf(bytes)
  const { format, width, height } = await picture.metadata()
  if (!format || !['jpeg', 'png', 'webp'].includes(format)) throw new Refusal('avatarWrong')
  const { side, pixels } = avatarLimits
  // A few bytes can say that they are a huge picture.
  if (width * height > pixels) throw new Refusal('avatarLarge')
  return picture
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer()
}
